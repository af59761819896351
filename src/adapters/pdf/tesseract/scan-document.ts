import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { PageText } from '#core/resume/page.ts'
import { findLanguage } from '#core/text/language.ts'
import type { PdfReading } from '../port.ts'
import { type DrawnPage, openDocument } from './draw-pages.ts'
import {
  countCharacters,
  type LineSeen,
  type Recogniser,
  type ScanLanguage,
  startRecogniser,
} from './recognise.ts'
import { toPageText } from './scanned-page.ts'
import { straighten } from './straighten.ts'

/** Languages that share letters with one whose data comes along. */
const LANGUAGES: Readonly<Record<string, readonly ScanLanguage[]>> = {
  de: ['de', 'en'],
  fr: ['fr', 'en'],
  es: ['es', 'en'],
  pt: ['es', 'fr'],
  it: ['es', 'fr'],
  nl: ['de', 'en'],
}
const FIRST: readonly ScanLanguage[] = ['en']
/** Sure characters as a share of all: below it, a person would have to write the resume anew to correct it. */
const CLEAR_MIN = 0.6

/** Draws and recognises page after page; runs in the child process only. */
export async function scanDocument(
  bytes: Uint8Array,
  onPage: (done: number, total: number) => void,
): Promise<PdfReading> {
  const document = await openDocument(bytes)
  if (document === null) return { ok: false, reason: 'pdf_malformed' }
  if (document.pageCount > SERVER_LIMITS.pdfMaxPages) return { ok: false, reason: 'pdf_too_many_pages' }
  const recogniser = await startRecogniser()
  const pages: PageText[] = []
  const lines: LineSeen[] = []
  let languages = FIRST
  for (let index = 0; index < document.pageCount; index += 1) {
    const drawn = document.draw(index)
    if (drawn === null) continue
    const straight = straighten(drawn)
    const seen = recognisePage(recogniser, straight, languages)
    languages = seen.languages
    pages.push(toPageText(index + 1, straight, seen.lines))
    lines.push(...seen.lines)
    onPage(index + 1, document.pageCount)
  }
  const characters = pages.flatMap(page => page.runs).reduce((sum, run) => sum + run.text.length, 0)
  if (characters > SERVER_LIMITS.resumeMaxChars) return { ok: false, reason: 'pdf_too_long' }
  if (characters < SERVER_LIMITS.resumeMinChars) return { ok: false, reason: 'pdf_no_text' }
  const isClear = countCharacters(lines, 'sure') >= CLEAR_MIN * countCharacters(lines, 'all')
  return isClear ? { ok: true, pages, hiddenCharacters: 0 } : { ok: false, reason: 'pdf_unclear' }
}

/** Reads a page again when its words tell of another language than the one it was read with. */
function recognisePage(recogniser: Recogniser, page: DrawnPage, languages: readonly ScanLanguage[]) {
  const lines = recogniser.recognise(page, languages)
  const words = lines.flatMap(line => line.words.map(({ text }) => text))
  const fitting = LANGUAGES[findLanguage(words.join(' '))] ?? FIRST
  if (languages !== FIRST || fitting === FIRST) return { lines, languages }
  return { lines: recogniser.recognise(page, fitting), languages: fitting }
}
