import { fileURLToPath } from 'node:url'
import { getDocument, type PDFDocumentProxy, type PDFPageProxy, Util } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { PageLink, PageText, TextRun } from '#core/resume/page.ts'
import type { PdfReading } from '../port.ts'
import { findDoubtful } from './doubtful-page.ts'
import { type DrawnBullet, findDrawnBullets, placeBullets } from './drawn-bullets.ts'
import type { PaintingFont } from './filled-letters.ts'
import { keepSeen } from './hidden-runs.ts'
import { joinGroups, readMarkedTexts } from './marked-texts.ts'
import { type DoubtfulPage, readPaintedLetters } from './painted-text.ts'
import { textOfFile } from './pdf-objects.ts'
import { openWorker, SCREEN } from './quick-pdfjs.ts'
import { putBackSoftHyphens } from './soft-hyphens.ts'

/** Where the baseline lies inside a run's box, from the top; the fonts' own numbers are too often wrong. */
const ASCENT = 0.8
/** In pixels. */
const SMALL_PICTURE = 4096
/** Also with its name in another spelling. */
const PICTURE = /\/Subtype\s*\/(?:Image|[A-Za-z]*#)/
const packageFolder = fileURLToPath(new URL('.', import.meta.resolve('pdfjs-dist/package.json')))

/**
 * Reads the text layer with pdf.js; runs in the child process only.
 * @param paint tells which letters of doubtful pages are seen
 */
export async function extractPages(file: Buffer, paint = readPaintedLetters): Promise<PdfReading> {
  const worker = openWorker()
  const task = getDocument({
    data: new Uint8Array(file.buffer, file.byteOffset, file.length), // of this port it is not taken away
    worker,
    verbosity: 0,
    disableFontFace: false,
    ownerDocument: SCREEN,
    useSystemFonts: false,
    fontExtraProperties: true,
    enableXfa: false,
    maxImageSize: SMALL_PICTURE, // pictures are never shown here: skip the decoding of those that are no icons
    cMapUrl: `${packageFolder}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${packageFolder}standard_fonts/`,
    wasmUrl: `${packageFolder}wasm/`,
  })
  try {
    return await extractDocument(await task.promise, file, paint)
  } catch (error) {
    const isLocked = error instanceof Error && error.name === 'PasswordException'
    return { ok: false, reason: isLocked ? 'pdf_encrypted' : 'pdf_malformed' }
  } finally {
    await task.destroy()
    worker.destroy()
  }
}

async function extractDocument(
  document: PDFDocumentProxy,
  file: Buffer,
  paint: typeof readPaintedLetters,
): Promise<PdfReading> {
  if (document.numPages > SERVER_LIMITS.pdfMaxPages) {
    await document.getPage(SERVER_LIMITS.pdfMaxPages + 1) // a page count that lies throws here: the file is damaged
    return { ok: false, reason: 'pdf_too_many_pages' }
  }
  const taken: TakenPage[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    taken.push(await extractPage(await document.getPage(number), number, file))
    if (countCharacters(taken) > SERVER_LIMITS.resumeMaxChars) return { ok: false, reason: 'pdf_too_long' }
  }
  const seen = await leaveOutHidden(taken, file, paint)
  const characters = countCharacters(seen)
  if (characters < SERVER_LIMITS.resumeMinChars) return { ok: false, reason: 'pdf_no_text' }
  const pages = seen.map(({ bullets, ...page }) => ({ ...page, runs: placeBullets(page.runs, bullets) }))
  return { ok: true, pages, hiddenCharacters: countCharacters(taken) - characters }
}

interface SeenPage extends PageText {
  bullets: DrawnBullet[]
}

type TakenPage = SeenPage & DoubtfulPage

function countCharacters(pages: readonly PageText[]): number {
  return pages.flatMap(page => page.runs).reduce((characters, run) => characters + run.text.trim().length, 0)
}

/** Text that nobody who looks at the page sees would speak to programs alone. */
async function leaveOutHidden(
  taken: readonly TakenPage[],
  file: Buffer,
  paint: typeof readPaintedLetters,
): Promise<SeenPage[]> {
  const withText = taken.filter(page => page.runs.length > 0)
  const hasPicture = withText.length > 0 && PICTURE.test(textOfFile(file))
  const toLookAt = hasPicture ? withText : withText.filter(page => page.doubtful.size > 0)
  const painted = toLookAt.length > 0 ? await paint(file, toLookAt) : null
  return taken.map(({ doubtful: _, ...page }) => ({
    ...page,
    runs: keepSeen(page.runs, painted?.get(page.page) ?? []),
  }))
}

async function extractPage(page: PDFPageProxy, number: number, file: Buffer): Promise<TakenPage> {
  const viewport = page.getViewport({ scale: 1 })
  const content = await page.getTextContent({ includeMarkedContent: true })
  const operators = await page.getOperatorList() // this also loads the names of the fonts
  const items = putBackSoftHyphens(content.items, operators)
  const marked = await readMarkedTexts(page, items, file)
  const runs = joinGroups(
    marked.map(({ item, text, group }) => {
      const [a, b, c, d, x, baseline] = Util.transform(viewport.transform, item.transform) as number[]
      const run = toRun({
        text,
        matrix: [a ?? 0, b ?? 0, c ?? 0, d ?? 0],
        x: x ?? 0,
        baseline: baseline ?? 0,
        width: item.width,
        font: fontName(page, item.fontName),
      })
      return { run, group }
    }),
  )
  const links = (await page.getAnnotations()).flatMap(annotation => toLink(annotation, viewport))
  const fontOf = (name: string): PaintingFont | null => readFont(page, name)
  const doubtful = findDoubtful(operators, runs, { transform: viewport.transform, fontOf })
  const bullets = findDrawnBullets(operators, runs, viewport.transform)
  page.cleanup()
  const { width, height } = viewport
  return { page: number, width, height, runs, links, bullets, doubtful }
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
  const name = readFont(page, id)?.name
  return typeof name === 'string' ? name : ''
}

function readFont(page: PDFPageProxy, id: string): (PaintingFont & { name?: unknown }) | null {
  const font: unknown = page.commonObjs.has(id) ? page.commonObjs.get(id) : null
  return typeof font === 'object' ? font : null
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
