import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box, PageText, TextRun } from '#core/resume/page.ts'
import {
  direct,
  lendPainted,
  OBJECT_TYPES,
  openWithPdfium,
  paintOnWhite,
  type Raster,
  type RowsOfPicture,
} from '../load-pdfium.ts'
import { findWords, type Word } from './found-words.ts'
import { type OpenBand, readLetters } from './placed-letters.ts'
import { findSeenWords, lookedAt } from './seen-words.ts'
import { findAtPictures, leaveOutPictures } from './under-pictures.ts'

/** A letter as PDFium places it, in points from the top left corner, and whether a person can see it. */
export interface PaintedLetter {
  text: string
  box: Box
  isHidden: boolean
}

/** What is known of a page before it is painted. */
export interface DoubtfulPage extends Pick<PageText, 'page' | 'width' | 'height' | 'runs'> {
  /** Those that perhaps nobody sees. */
  doubtful: ReadonlySet<TextRun>
}

const MAX_SIDE_PIXELS = 2400
const ENLARGED = 2
/** In points, above and below the text in doubt: what tells a word from its ground, and readers place letters apart. */
const AROUND = 16
/** Neither filled nor stroked, or for clipping alone: ISO 32000-1, table 106. */
const INKLESS_MODES: ReadonlySet<number> = new Set([3, 7])
const BLACK = [0, 0, 0, 0xff] as const

/**
 * The letters of some pages as they are painted, in the rows that hold text in doubt or at a picture; no entry for a page
 * without such text, no letters of one that PDFium cannot open.
 */
export async function readPaintedLetters(
  bytes: Uint8Array,
  pages: readonly DoubtfulPage[],
): Promise<ReadonlyMap<number, PaintedLetter[]>> {
  const { pdfium, handle, close } = await openWithPdfium(bytes)
  try {
    const painted = new Map<number, PaintedLetter[]>()
    for (const page of pages) {
      const letters = handle === 0 ? [] : readPage(pdfium, handle, page)
      if (letters !== null) painted.set(page.page, letters)
    }
    return painted
  } finally {
    close()
  }
}

/** @returns null for a page without text in doubt */
function readPage(
  pdfium: WrappedPdfiumModule,
  document: number,
  known: DoubtfulPage,
): PaintedLetter[] | null {
  const page = pdfium.FPDF_LoadPage(document, known.page - 1)
  if (page === 0) return []
  try {
    const size = { width: Math.ceil(known.width), height: Math.ceil(known.height) }
    const doubtful = [...known.doubtful, ...findAtPictures(pdfium, { page, ...size }, known.runs)]
    return doubtful.length === 0 ? null : readBand(pdfium, document, { number: known.page, page, doubtful })
  } finally {
    pdfium.FPDF_ClosePage(page)
  }
}

function readBand(
  pdfium: WrappedPdfiumModule,
  document: number,
  { number, page, doubtful }: { number: number; page: number; doubtful: readonly TextRun[] },
): PaintedLetter[] {
  const sides = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)] as const
  const scale = Math.min(1, MAX_SIDE_PIXELS / Math.max(...sides))
  const [width, height] = sides.map(side => Math.max(1, Math.ceil(scale * side))) as [number, number] // two of two
  const band = bandAround(doubtful, { scale, height })
  const text = pdfium.FPDFText_LoadPage(page)
  const open = { page, text, width, height, band }
  try {
    const words = readWords(pdfium, open)
    const seen = findSeen(pdfium, { ...open, document, number }, words)
    return words.flatMap(word =>
      word.letters.map(({ text, box }) => ({
        text,
        box: toPoints(box, { scale, top: band.top }),
        isHidden: !seen.has(word),
      })),
    )
  } finally {
    pdfium.FPDFText_ClosePage(text)
  }
}

function readWords(pdfium: WrappedPdfiumModule, open: OpenBand): Word[] {
  const letters = readLetters(pdfium, open)
  const drawings = new Set(letters.map(({ drawing }) => drawing))
  const looks = new Map([...drawings].map(drawing => [drawing, lookOf(pdfium, drawing)]))
  return findWords(letters, { looks, page: { width: open.width, height: open.band.rows } })
}

/** An open page, and where to open it again: its document and its number from 1. */
interface BandOfDocument extends OpenBand {
  document: number
  number: number
}

function findSeen(
  pdfium: WrappedPdfiumModule,
  open: BandOfDocument,
  words: readonly Word[],
): ReadonlySet<Word> {
  const looked = words.map(word => down(lookedAt(word), open.band.top))
  leaveOutPictures(pdfium, open, looked)
  const picture = lendPainted(pdfium, open)
  // Without room for a picture nothing is known to be hidden.
  if (picture === null) return new Set(words)
  try {
    const masks = paintMasks(pdfium, open, words)
    return findSeenWords(words, { picture, masks, enlarge: () => paintEnlarged(pdfium, open, looked) })
  } finally {
    picture.close()
  }
}

/** The rows of the whole picture that hold some runs, with what is around them. */
function bandAround(
  runs: readonly TextRun[],
  { scale, height }: { scale: number; height: number },
): RowsOfPicture {
  const top = Math.min(...runs.map(({ box }) => box.top)) - AROUND
  const bottom = Math.max(...runs.map(({ box }) => box.top + box.height)) + AROUND
  const [from, to] = [top, bottom].map(y => Math.min(height, Math.max(0, Math.round(scale * y)))) as [
    number,
    number,
  ] // two of two
  return { top: from, rows: Math.max(1, to - from) }
}

/** Opens the page again: its objects were changed for the masks. */
function paintEnlarged(
  pdfium: WrappedPdfiumModule,
  { document, number, width, height, band }: BandOfDocument,
  looked: readonly Box[],
): { grey: Raster; factor: number } | null {
  const page = pdfium.FPDF_LoadPage(document, number - 1)
  leaveOutPictures(pdfium, { page, width, height }, looked)
  const factor = Math.min(ENLARGED, MAX_SIDE_PIXELS / Math.max(width, height))
  const [wide, high, top, rows] = [width, height, band.top, band.rows].map(side =>
    Math.round(factor * side),
  ) as [number, number, number, number] // four of four
  const grey = paintOnWhite(pdfium, { page, width: wide, height: high, band: { top, rows } }, 'grey')
  pdfium.FPDF_ClosePage(page)
  return grey && { grey, factor }
}

/** What a drawing's colours and ways of drawing are: those that differ may differ in being seen. */
function lookOf(pdfium: WrappedPdfiumModule, drawing: number): string {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const ask = direct(pdfium)
  const room = malloc(16)
  const hasColour = ask.FPDFPageObj_GetFillColor(drawing, room, room + 4, room + 8, room + 12)
  const colour = hasColour
    ? [0, 4, 8, 12].map(offset => pdfium.pdfium.getValue(room + offset, 'i8'))
    : ['pattern']
  free(room)
  return [ask.FPDFTextObj_GetTextRenderMode(drawing), ...colour].join(' ')
}

/** What each layer's letters would look like in black on a page without anything else. */
function paintMasks(pdfium: WrappedPdfiumModule, open: OpenBand, words: readonly Word[]): Raster[] {
  const ask = direct(pdfium)
  const count = ask.FPDFPage_CountObjects(open.page)
  for (let at = 0; at < count; at += 1) leaveOut(pdfium, ask.FPDFPage_GetObject(open.page, at))
  const letters = words.flatMap(word => word.letters)
  const layers = Math.max(-1, ...words.map(word => Math.max(...word.letters.map(({ layer }) => layer))))
  return Array.from({ length: layers + 1 }, (_, layer) => {
    const drawings = new Set(letters.filter(letter => letter.layer === layer).map(({ drawing }) => drawing))
    for (const drawing of drawings) ask.FPDFPageObj_SetIsActive(drawing, true)
    const mask = paintOnWhite(pdfium, open, 'black')
    for (const drawing of drawings) ask.FPDFPageObj_SetIsActive(drawing, false)
    return mask
  }).filter(mask => mask !== null)
}

/** Texts become black and plain; they and all else but forms, which hold further ones, are no longer painted. */
function leaveOut(pdfium: WrappedPdfiumModule, object: number): void {
  const ask = direct(pdfium)
  const type = ask.FPDFPageObj_GetType(object)
  if (type === OBJECT_TYPES.form)
    for (let at = ask.FPDFFormObj_CountObjects(object) - 1; at >= 0; at -= 1)
      leaveOut(pdfium, ask.FPDFFormObj_GetObject(object, at))
  else ask.FPDFPageObj_SetIsActive(object, false)
  if (type !== OBJECT_TYPES.text) return
  if (INKLESS_MODES.has(ask.FPDFTextObj_GetTextRenderMode(object)))
    ask.FPDFTextObj_SetTextRenderMode(object, 0)
  if (ask.FPDFPageObj_HasTransparency(object)) pdfium.FPDFPageObj_SetBlendMode(object, 'Normal')
  ask.FPDFPageObj_SetFillColor(object, ...BLACK)
  ask.FPDFPageObj_SetStrokeColor(object, ...BLACK)
}

function down(box: Box, by: number): Box {
  return { ...box, top: box.top + by }
}

/** @param at how many pixels a point has, and where the band begins */
function toPoints(box: Box, { scale, top }: { scale: number; top: number }): Box {
  const [left, width, height] = [box.left / scale, box.width / scale, box.height / scale]
  return { left, top: (box.top + top) / scale, width, height }
}
