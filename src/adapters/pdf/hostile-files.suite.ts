import { resolve } from 'node:path'
import type { PdfRefusal } from '#contract/errors.ts'
import type { PdfFileName } from './pdf-files.suite.ts'

/** Collected beside the repository; tests skip where it is absent. */
export const HOSTILE_FOLDER = resolve('../shared/data/resumes/hostile')

/** The same for files that are made, and that ask whoever reads them to look at the same place again and again. */
export const ENDLESS_ANSWERS = {
  bracketsInStream: ['text'],
  brackets: ['pdf_malformed'],
  commentsBehindEachOther: ['pdf_malformed'],
  endlessEntries: ['pdf_too_complex'],
  endlessWord: ['text', 'pdf_no_text'],
  endlessDots: ['text', 'pdf_no_text'],
  endlessBrackets: ['text', 'pdf_no_text', 'pdf_too_long'],
} as const satisfies Partial<Record<PdfFileName, readonly (PdfRefusal | 'text')[]>>

/** What a reader may answer for each of the files, by their names without the ending. */
export const HOSTILE_ANSWERS: Readonly<Record<string, readonly (PdfRefusal | 'text')[]>> = {
  empty: ['pdf_malformed'],
  garbage: ['pdf_malformed'],
  headeronly: ['pdf_malformed'],
  'docx-renamed': ['pdf_malformed'],
  truncated: ['pdf_malformed', 'text'],
  'enc-user': ['pdf_encrypted'],
  'enc-owner': ['text'],
  p500: ['pdf_too_many_pages'],
  scanned: ['pdf_no_text'],
  'bomb-ws-1g': ['pdf_too_complex'],
  'bomb-nested': ['pdf_too_complex'],
  'bomb-text-200m': ['pdf_too_complex'],
  'xobj-exponential': ['pdf_too_complex', 'pdf_timeout'],
  'pages-loop': ['pdf_malformed'],
  'pages-count-1e9': ['pdf_malformed', 'pdf_no_text'],
  js: ['pdf_active'],
}
