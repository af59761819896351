import { LIMITS } from '#contract/limits.ts'
import type { PageText } from '#core/resume/page.ts'
import { findLanguage } from '#core/text/language.ts'
import type { PdfReading } from '../port.ts'
import { type DrawnPage, openDocument } from './draw-pages.ts'
import { type Recogniser, type ScanLanguage, startRecogniser } from './recognise.ts'
import { toPageText } from './scanned-page.ts'

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

/** Draws and recognises page after page; runs in the child process only. */
export async function scanDocument(
  bytes: Uint8Array,
  onPage: (done: number, total: number) => void,
): Promise<PdfReading> {
  const document = await openDocument(bytes)
  if (document === null) return { ok: false, reason: 'pdf_malformed' }
  if (document.pageCount > LIMITS.pdfMaxPages) return { ok: false, reason: 'pdf_too_many_pages' }
  const recogniser = await startRecogniser()
  const pages: PageText[] = []
  let languages = FIRST
  for (let index = 0; index < document.pageCount; index += 1) {
    const drawn = document.draw(index)
    if (drawn === null) continue
    const seen = recognisePage(recogniser, drawn, { number: index + 1, languages })
    languages = seen.languages
    pages.push(seen.page)
    onPage(index + 1, document.pageCount)
  }
  const characters = pages.flatMap(page => page.runs).reduce((sum, run) => sum + run.text.length, 0)
  if (characters > LIMITS.resumeMaxChars) return { ok: false, reason: 'pdf_too_long' }
  return characters < LIMITS.resumeMinChars
    ? { ok: false, reason: 'pdf_no_text' }
    : { ok: true, pages, hiddenCharacters: 0 }
}

interface PageToRead {
  number: number
  languages: readonly ScanLanguage[]
}

/** Reads a page again when its words tell of another language than the one it was read with. */
function recognisePage(recogniser: Recogniser, drawn: DrawnPage, { number, languages }: PageToRead) {
  const page = toPageText(number, drawn, recogniser.recognise(drawn, languages))
  const fitting = LANGUAGES[findLanguage(page.runs.map(run => run.text).join(' '))] ?? FIRST
  if (languages !== FIRST || fitting === FIRST) return { page, languages }
  return { page: toPageText(number, drawn, recogniser.recognise(drawn, fitting)), languages: fitting }
}
