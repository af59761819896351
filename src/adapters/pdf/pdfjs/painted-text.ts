import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box } from '#core/resume/page.ts'
import { heapOf, openWithPdfium } from '../load-pdfium.ts'

/** A letter as PDFium places it, and whether it can be told from what is painted around it. */
export interface PaintedLetter {
  text: string
  box: Box
  isHidden: boolean
}

const BGRA = 4
const WHITE = 0xff_ff_ff_ff
const BYTES_PER_PIXEL = 4
/** Red first; annotations too, since a person sees them. */
const FLAGS = 0x10 | 0x01
const MAX_CHANNEL = 255
const OPACITY_MIN = 0.1 * MAX_CHANNEL
/** Neither filled nor stroked, or for clipping alone: ISO 32000-1, table 106. */
const INKLESS_MODES: ReadonlySet<number> = new Set([3, 7])
const MAX_SIDE_PIXELS = 2400
/** Two colours that are closer than this in every channel, 0..255, look alike on paper. */
const ALIKE = 24
/** What one colour must fill of a text's surroundings to be called its paper. */
const PAPER_SHARE = 0.5
const PADDING_PIXELS = 2
/** Colours are counted in steps of 2^3. */
const STEP_BITS = 3

interface Doubt {
  /** Counted from 1. */
  page: number
  /** False: letters without ink count as hidden; else they are the text of a picture. */
  seesInkless: boolean
}

/** The letters of some pages, painted and compared with their paper; none of a page that PDFium cannot open. */
export async function readPaintedLetters(
  bytes: Uint8Array,
  doubts: readonly Doubt[],
): Promise<ReadonlyMap<number, PaintedLetter[]>> {
  const { pdfium, handle, close } = await openWithPdfium(bytes)
  try {
    return new Map(doubts.map(doubt => [doubt.page, handle === 0 ? [] : readPage(pdfium, handle, doubt)]))
  } finally {
    close()
  }
}

interface Letter {
  text: string
  /** The drawing that it is a part of. */
  drawing: number
  box: Box
  /** Red, green, blue; null for a pattern. */
  colour: number[] | null
  hasInk: boolean
}

interface Picture {
  pixels: Uint8Array
  width: number
  height: number
}

function readPage(pdfium: WrappedPdfiumModule, document: number, doubt: Doubt): PaintedLetter[] {
  const page = pdfium.FPDF_LoadPage(document, doubt.page - 1)
  if (page === 0) return []
  const [width, height] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)].map(side =>
    Math.ceil(side),
  ) as [number, number] // two of two
  if (Math.max(width, height) > MAX_SIDE_PIXELS || Math.min(width, height) < 1) {
    pdfium.FPDF_ClosePage(page)
    return []
  }
  const text = pdfium.FPDFText_LoadPage(page)
  try {
    const letters = readLetters(pdfium, { page, text, width, height })
    const picture = paint(pdfium, { page, width, height })
    return judge(letters, picture, doubt)
  } finally {
    pdfium.FPDFText_ClosePage(text)
    pdfium.FPDF_ClosePage(page)
  }
}

/** At a pixel a point. */
function paint(
  pdfium: WrappedPdfiumModule,
  { page, width, height }: { page: number; width: number; height: number },
): Picture {
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0)
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
    return { pixels: heapOf(pdfium).slice(start, start + width * height * BYTES_PER_PIXEL), width, height }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}

interface OpenPage {
  page: number
  text: number
  width: number
  height: number
}

function readLetters(pdfium: WrappedPdfiumModule, open: OpenPage): Letter[] {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const room = malloc(32)
  try {
    const letters: Letter[] = []
    const count = pdfium.FPDFText_CountChars(open.text)
    for (let index = 0; index < count; index += 1) {
      const text = String.fromCodePoint(pdfium.FPDFText_GetUnicode(open.text, index)).trim()
      if (text === '' || pdfium.FPDFText_IsGenerated(open.text, index) === 1) continue
      const drawing = pdfium.FPDFText_GetTextObject(open.text, index)
      const box = readBox(pdfium, open, { index, room })
      const ink = readInk(pdfium, open, { index, room })
      const hasInk =
        ink.opacity >= OPACITY_MIN && !INKLESS_MODES.has(pdfium.FPDFTextObj_GetTextRenderMode(drawing))
      if (box) letters.push({ text, drawing, box, colour: ink.colour, hasInk })
    }
    return letters
  } finally {
    free(room)
  }
}

type At = { index: number; room: number }

function readInk(pdfium: WrappedPdfiumModule, { text }: OpenPage, { index, room }: At) {
  if (!pdfium.FPDFText_GetFillColor(text, index, room, room + 4, room + 8, room + 12))
    return { colour: null, opacity: MAX_CHANNEL }
  const heap = heapOf(pdfium)
  return { colour: [0, 4, 8].map(offset => heap[room + offset] ?? 0), opacity: heap[room + 12] ?? 0 }
}

function readBox(pdfium: WrappedPdfiumModule, open: OpenPage, { index, room }: At): Box | null {
  if (!pdfium.FPDFText_GetCharBox(open.text, index, room, room + 8, room + 16, room + 24)) return null
  const view = new DataView(heapOf(pdfium).slice(room, room + 32).buffer)
  const [x1, x2, y1, y2] = [0, 8, 16, 24].map(offset => view.getFloat64(offset, true)) as [
    number,
    number,
    number,
    number,
  ] // four of four
  const [from, to] = [toPixels(pdfium, open, [x1, y2]), toPixels(pdfium, open, [x2, y1])]
  const [left, top] = [Math.min(from[0], to[0]), Math.min(from[1], to[1])]
  return { left, top, width: Math.abs(from[0] - to[0]), height: Math.abs(from[1] - to[1]) }
}

function toPixels(
  pdfium: WrappedPdfiumModule,
  { page, width, height }: OpenPage,
  [x, y]: [number, number],
): [number, number] {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const room = malloc(8)
  pdfium.FPDF_PageToDevice(page, 0, 0, width, height, 0, x, y, room, room + 4)
  const view = new DataView(heapOf(pdfium).slice(room, room + 8).buffer)
  free(room)
  return [view.getInt32(0, true), view.getInt32(4, true)]
}

/** A drawing at a time: a letter alone may be narrower than its own strokes. */
function judge(letters: readonly Letter[], picture: Picture, { seesInkless }: Doubt): PaintedLetter[] {
  return [...Map.groupBy(letters, ({ drawing }) => drawing).values()].flatMap(drawn => {
    const paper = findPaper(picture, around(drawn))
    const isHidden = ({ colour, hasInk }: Letter) => (hasInk ? isAlike(colour, paper) : !seesInkless)
    return drawn.map(letter => ({ text: letter.text, box: letter.box, isHidden: isHidden(letter) }))
  })
}

function isAlike(one: readonly number[] | null, other: readonly number[] | null): boolean {
  if (one === null || other === null) return false
  return one.every((channel, at) => Math.abs(channel - (other[at] ?? 0)) < ALIKE)
}

function around(letters: readonly Letter[]): Box {
  const left = Math.min(...letters.map(({ box }) => box.left)) - PADDING_PIXELS
  const top = Math.min(...letters.map(({ box }) => box.top)) - PADDING_PIXELS
  const right = Math.max(...letters.map(({ box }) => box.left + box.width)) + PADDING_PIXELS
  const bottom = Math.max(...letters.map(({ box }) => box.top + box.height)) + PADDING_PIXELS
  return { left, top, width: right - left, height: bottom - top }
}

/** @returns the colour that most of a box has; null where none does, as over a photograph */
function findPaper({ pixels, width, height }: Picture, box: Box): number[] | null {
  const counts = new Map<number, number>()
  let all = 0
  for (let y = Math.max(0, box.top); y < Math.min(height, box.top + box.height); y += 1) {
    for (let x = Math.max(0, box.left); x < Math.min(width, box.left + box.width); x += 1) {
      const at = (y * width + x) * BYTES_PER_PIXEL
      const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3)
      const colour = ((red >> STEP_BITS) << 16) | ((green >> STEP_BITS) << 8) | (blue >> STEP_BITS)
      counts.set(colour, (counts.get(colour) ?? 0) + 1)
      all += 1
    }
  }
  const [most, share] = [...counts].reduce((best, one) => (one[1] > best[1] ? one : best), [0, 0])
  if (share <= PAPER_SHARE * all) return null
  return [most >> 16, (most >> 8) & 0xff, most & 0xff].map(step => (step << STEP_BITS) + 2 ** (STEP_BITS - 1))
}
