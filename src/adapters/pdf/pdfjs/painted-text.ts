import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box } from '#core/resume/page.ts'
import { openWithPdfium, paintOnWhite, type Raster } from '../load-pdfium.ts'
import { findWords, type Word } from './found-words.ts'
import { OBJECT_TYPES, type OpenPage, readLetters } from './placed-letters.ts'
import { findSeenWords } from './seen-words.ts'

/** A letter as PDFium places it, in points from the top left corner, and whether a person can see it. */
export interface PaintedLetter {
  text: string
  box: Box
  isHidden: boolean
}

const MAX_SIDE_PIXELS = 2400
const ENLARGED = 2
/** Neither filled nor stroked, or for clipping alone: ISO 32000-1, table 106. */
const INKLESS_MODES: ReadonlySet<number> = new Set([3, 7])
const BLACK = [0, 0, 0, 0xff] as const

/** The letters of some pages, counted from 1, as they are painted; none of a page that PDFium cannot open. */
export async function readPaintedLetters(
  bytes: Uint8Array,
  pages: readonly number[],
): Promise<ReadonlyMap<number, PaintedLetter[]>> {
  const { pdfium, handle, close } = await openWithPdfium(bytes)
  try {
    return new Map(pages.map(page => [page, handle === 0 ? [] : readPage(pdfium, handle, page)]))
  } finally {
    close()
  }
}

function readPage(pdfium: WrappedPdfiumModule, document: number, number: number): PaintedLetter[] {
  const page = pdfium.FPDF_LoadPage(document, number - 1)
  if (page === 0) return []
  const sides = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] as const
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(...sides))
  const [width, height] = sides.map(side => Math.max(1, Math.ceil(scale * side))) as [number, number] // two of two
  const text = pdfium.FPDFText_LoadPage(page)
  try {
    const open = { page, text, width, height }
    const letters = readLetters(pdfium, open)
    const drawings = new Set(letters.map(({ drawing }) => drawing))
    const looks = new Map([...drawings].map(drawing => [drawing, lookOf(pdfium, drawing)]))
    const words = findWords(letters, { looks, page: open })
    const picture = paintOnWhite(pdfium, open, 'colour')
    if (picture === null) return []
    const masks = paintMasks(pdfium, open, words)
    const enlarge = () => paintEnlarged(pdfium, document, { number, width, height })
    const seen = findSeenWords(words, { picture, masks, enlarge })
    return words.flatMap(word =>
      word.letters.map(({ text, box }) => ({ text, box: toPoints(box, scale), isHidden: !seen.has(word) })),
    )
  } finally {
    pdfium.FPDFText_ClosePage(text)
    pdfium.FPDF_ClosePage(page)
  }
}

/** Opens the page again: its objects were changed for the masks. */
function paintEnlarged(
  pdfium: WrappedPdfiumModule,
  document: number,
  { number, width, height }: { number: number; width: number; height: number },
): { grey: Raster; factor: number } | null {
  const page = pdfium.FPDF_LoadPage(document, number - 1)
  const factor = Math.min(ENLARGED, MAX_SIDE_PIXELS / Math.max(width, height))
  const size = { width: Math.round(factor * width), height: Math.round(factor * height) }
  const grey = paintOnWhite(pdfium, { page, ...size }, 'grey')
  pdfium.FPDF_ClosePage(page)
  return grey && { grey, factor }
}

/** What a drawing's colours and ways of drawing are: those that differ may differ in being seen. */
function lookOf(pdfium: WrappedPdfiumModule, drawing: number): string {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const room = malloc(16)
  const hasColour = pdfium.FPDFPageObj_GetFillColor(drawing, room, room + 4, room + 8, room + 12)
  const colour = hasColour
    ? [0, 4, 8, 12].map(offset => pdfium.pdfium.getValue(room + offset, 'i8'))
    : ['pattern']
  free(room)
  return [pdfium.FPDFTextObj_GetTextRenderMode(drawing), ...colour].join(' ')
}

/** What each layer's letters would look like in black on a page without anything else. */
function paintMasks(pdfium: WrappedPdfiumModule, open: OpenPage, words: readonly Word[]): Raster[] {
  const objects = Array.from({ length: pdfium.FPDFPage_CountObjects(open.page) }, (_, at) =>
    pdfium.FPDFPage_GetObject(open.page, at),
  )
  for (const object of objects) leaveOut(pdfium, object)
  const letters = words.flatMap(word => word.letters)
  const layers = Math.max(-1, ...words.map(word => Math.max(...word.letters.map(({ layer }) => layer))))
  return Array.from({ length: layers + 1 }, (_, layer) => {
    const drawings = new Set(letters.filter(letter => letter.layer === layer).map(({ drawing }) => drawing))
    for (const drawing of drawings) pdfium.FPDFPageObj_SetIsActive(drawing, true)
    const mask = paintOnWhite(pdfium, open, 'colour')
    for (const drawing of drawings) pdfium.FPDFPageObj_SetIsActive(drawing, false)
    return mask
  }).filter(mask => mask !== null)
}

/** Texts become black and plain; they and all else but forms, which hold further ones, are no longer painted. */
function leaveOut(pdfium: WrappedPdfiumModule, object: number): void {
  const type = pdfium.FPDFPageObj_GetType(object)
  if (type === OBJECT_TYPES.form)
    for (let at = pdfium.FPDFFormObj_CountObjects(object) - 1; at >= 0; at -= 1)
      leaveOut(pdfium, pdfium.FPDFFormObj_GetObject(object, at))
  else pdfium.FPDFPageObj_SetIsActive(object, false)
  if (type !== OBJECT_TYPES.text) return
  if (INKLESS_MODES.has(pdfium.FPDFTextObj_GetTextRenderMode(object)))
    pdfium.FPDFTextObj_SetTextRenderMode(object, 0)
  pdfium.FPDFPageObj_SetFillColor(object, ...BLACK)
  pdfium.FPDFPageObj_SetStrokeColor(object, ...BLACK)
  pdfium.FPDFPageObj_SetBlendMode(object, 'Normal')
}

function toPoints({ left, top, width, height }: Box, scale: number): Box {
  return { left: left / scale, top: top / scale, width: width / scale, height: height / scale }
}
