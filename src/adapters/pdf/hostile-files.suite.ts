import { resolve } from 'node:path'
import type { PdfRefusal } from '#contract/errors.ts'

/** Collected beside the repository; tests skip where it is absent. */
export const HOSTILE_FOLDER = resolve('../shared/data/resumes/hostile')

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
