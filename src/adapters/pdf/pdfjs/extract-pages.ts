import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem, TextMarkedContent } from 'pdfjs-dist/types/src/display/api.js'
import { LIMITS } from '#contract/limits.ts'
import type { PageLink, PageText, TextRun } from '#core/resume/page.ts'
import type { PdfReading } from '../port.ts'
import { type ContentMark, readContentMarks } from './actual-text.ts'

/** Loading the fonts' own names costs as much as the text; later pages use the fonts of the first ones. */
const FONT_NAME_PAGES = 5
/** Where the baseline lies inside a run's box, from the top; the fonts' own numbers are too often wrong. */
const ASCENT = 0.8
/** In points. */
const BLANK_MIN_WIDTH = 0.5
const RUNS_TO_LEFT = /[\p{sc=Arab}\p{sc=Hebr}]/u
const packageFolder = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))

/** Reads the text layer with pdf.js; runs in the child process only. */
export async function extractPages(data: Uint8Array): Promise<PdfReading> {
  // pdf.js takes the buffer away; the marks are looked up in a copy.
  const file = Buffer.from(data)
  const task = getDocument({
    data,
    verbosity: 0,
    disableFontFace: true,
    useSystemFonts: false,
    fontExtraProperties: true,
    enableXfa: false,
    maxImageSize: 1, // pictures are never shown here: skip their decoding
    cMapUrl: `${packageFolder}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${packageFolder}standard_fonts/`,
    wasmUrl: `${packageFolder}wasm/`,
  })
  try {
    return await extractDocument(await task.promise, file)
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, reason: isLocked ? 'pdf_encrypted' : 'pdf_malformed' }
  } finally {
    await task.destroy()
  }
}

async function extractDocument(document: PDFDocumentProxy, file: Buffer): Promise<PdfReading> {
  if (document.numPages > LIMITS.pdfMaxPages) {
    await document.getPage(LIMITS.pdfMaxPages + 1) // a page count that lies throws here: the file is damaged
    return { ok: false, reason: 'pdf_too_many_pages' }
  }
  const pages: PageText[] = []
  let characters = 0
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await extractPage(await document.getPage(number), number, file)
    characters += page.runs.reduce((sum, run) => sum + run.text.trim().length, 0)
    if (characters > LIMITS.resumeMaxChars) return { ok: false, reason: 'pdf_too_long' }
    pages.push(page)
  }
  return characters < LIMITS.resumeMinChars ? { ok: false, reason: 'pdf_no_text' } : { ok: true, pages }
}

async function extractPage(page: PDFPageProxy, number: number, file: Buffer): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 })
  const { items } = await page.getTextContent({ includeMarkedContent: true })
  const hasText = items.some(item => 'str' in item && item.str !== '')
  if (hasText && number <= FONT_NAME_PAGES) await page.getOperatorList()

  const runs: TextRun[] = []
  let wasGrouped = false
  const marks = await findMarks(page, items, file)
  for (const { item, actualText } of withActualTexts(items, marks)) {
    if (item.str === '' || (marks.length > 0 && isGuessedBlank(item))) continue
    const [a, b, c, d, x, baseline] = Util.transform(viewport.transform, item.transform) as number[]
    const run = toRun({
      text: actualText ?? item.str,
      matrix: [a ?? 0, b ?? 0, c ?? 0, d ?? 0],
      x: x ?? 0,
      baseline: baseline ?? 0,
      width: item.width,
      font: fontName(page, item.fontName),
    })
    const before = runs.at(-1)
    const isGrouped = actualText !== null
    if (before && (actualText === '' || ((isGrouped || wasGrouped) && follows(before, run)))) {
      before.text += run.text
      before.box = widen(before.box, run.box)
    } else runs.push(run)
    wasGrouped = isGrouped
  }
  const links = (await page.getAnnotations()).flatMap(annotation => toLink(annotation, viewport))
  page.cleanup()
  return { page: number, width: viewport.width, height: viewport.height, runs, links }
}

/** Only of pages that hold marks of the kind that may carry a text; the others need no second look. */
async function findMarks(
  page: PDFPageProxy,
  items: readonly (TextItem | TextMarkedContent)[],
  file: Buffer,
): Promise<ContentMark[]> {
  const begun = items.filter(item => 'type' in item && item.type !== 'endMarkedContent')
  if (page.ref === null || !begun.some(item => tagOf(item) === 'Span')) return []
  const marks = (await readContentMarks(file, page.ref.num)) ?? []
  // Content that stands elsewhere (forms) would shift the marks against each other.
  const isSame = marks.length === begun.length && marks.every(({ tag }, at) => tagOf(begun[at]) === tag)
  return isSame ? marks : []
}

/** pdf.js's own types leave the tag out. */
function tagOf(item: object | undefined): string {
  return item !== undefined && 'tag' in item ? String(item.tag) : ''
}

interface MarkedText {
  item: TextItem
  /** For the first item of a group, what the whole group says; '' for those behind it. */
  actualText: string | null
}

function withActualTexts(
  items: readonly (TextItem | TextMarkedContent)[],
  marks: readonly ContentMark[],
): MarkedText[] {
  const open: { actualText: string | null; isSaid: boolean }[] = []
  const texts: MarkedText[] = []
  let begun = 0
  for (const item of items) {
    if ('str' in item) {
      const group = open.findLast(mark => mark.actualText !== null)
      texts.push({
        item,
        actualText: group === undefined ? null : group.isSaid ? '' : keepBlank(item, group),
      })
      if (group !== undefined && item.str !== '') group.isSaid = true
    } else if (item.type === 'endMarkedContent') open.pop()
    else open.push({ actualText: marks[begun++]?.actualText ?? null, isSaid: false })
  }
  return texts
}

/** Between groups, pdf.js takes a sign that hangs over its neighbour for a gap. */
function isGuessedBlank({ str, width }: TextItem): boolean {
  return str.trim() === '' && width < BLANK_MIN_WIDTH
}

/** A blank before a group comes with its first item; one behind it is only guessed from the gap. */
function keepBlank({ str }: TextItem, { actualText }: { actualText: string | null }): string {
  return `${/^\s*/u.exec(str)?.[0] ?? ''}${actualText ?? ''}`
}

/**
 * Groups cut words into pieces; blanks between words are in the text, so what touches belongs together. Lines that run
 * to the left stand in the file from their end to their beginning and are left alone.
 */
function follows(before: TextRun, run: TextRun): boolean {
  if (RUNS_TO_LEFT.test(before.text) || RUNS_TO_LEFT.test(run.text)) return false
  const [first, next] = [before.box, run.box]
  const isLevel = Math.abs(first.top + first.height - next.top - next.height) < 0.1 * run.size
  const gap = Math.max(next.left - first.left - first.width, first.left - next.left - next.width)
  return before.upright && run.upright && before.font === run.font && isLevel && gap < 0.5 * run.size
}

function widen(box: TextRun['box'], by: TextRun['box']): TextRun['box'] {
  const left = Math.min(box.left, by.left)
  const top = Math.min(box.top, by.top)
  const right = Math.max(box.left + box.width, by.left + by.width)
  const bottom = Math.max(box.top + box.height, by.top + by.height)
  return { left, top, width: right - left, height: bottom - top }
}

interface PlacedText {
  text: string
  matrix: [number, number, number, number]
  x: number
  baseline: number
  width: number
  font: string
}

function toRun({ text, matrix, x, baseline, width, font }: PlacedText): TextRun {
  const [a, b, c, d] = matrix
  const size = Math.hypot(c, d)
  const upright = Math.abs(b) < 1e-3 * Math.max(1, Math.abs(a)) && a > 0
  const box = upright
    ? { left: x, top: baseline - ASCENT * size, width, height: size }
    : turnedBox({ x, y: baseline, direction: Math.atan2(b, a), width, size })
  return { text, box, size, font, upright }
}

function turnedBox(at: {
  x: number
  y: number
  direction: number
  width: number
  size: number
}): TextRun['box'] {
  const alongX = Math.cos(at.direction) * at.width
  const alongY = Math.sin(at.direction) * at.width
  const acrossX = Math.sin(at.direction) * at.size
  const acrossY = -Math.cos(at.direction) * at.size
  const xs = [at.x, at.x + alongX, at.x + acrossX, at.x + alongX + acrossX]
  const ys = [at.y, at.y + alongY, at.y + acrossY, at.y + alongY + acrossY]
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

function fontName(page: PDFPageProxy, id: string): string {
  if (!page.commonObjs.has(id)) return ''
  const font: unknown = page.commonObjs.get(id)
  const name = typeof font === 'object' && font !== null && 'name' in font ? font.name : ''
  return typeof name === 'string' ? name : ''
}

interface Annotation {
  subtype?: unknown
  url?: unknown
  unsafeUrl?: unknown
  rect?: unknown
}

function toLink(annotation: Annotation, viewport: ReturnType<PDFPageProxy['getViewport']>): PageLink[] {
  const url = annotation.url ?? annotation.unsafeUrl
  if (annotation.subtype !== 'Link' || typeof url !== 'string' || !Array.isArray(annotation.rect)) return []
  const [x1, y1, x2, y2] = annotation.rect as number[] // a rectangle by the format's own rule
  const corners = [
    viewport.convertToViewportPoint(x1 ?? 0, y1 ?? 0),
    viewport.convertToViewportPoint(x2 ?? 0, y2 ?? 0),
  ]
  const xs = corners.map(([x]) => Number(x))
  const ys = corners.map(([, y]) => Number(y))
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return [{ url, box: { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top } }]
}
