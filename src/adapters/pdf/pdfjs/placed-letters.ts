import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box } from '#core/resume/page.ts'
import { direct, heapOf, type OpenPage, type RowsOfPicture } from '../load-pdfium.ts'

/** An open page, its text, and the rows of the picture that are looked at. */
export interface OpenBand extends OpenPage {
  text: number
  band: RowsOfPicture
}

export interface PlacedLetter {
  text: string
  /** In pixels of the band. */
  box: Box
  /** PDFium's number of the drawing that it is a part of. */
  drawing: number
  /** A blank or the end of a line stands before it. */
  beginsWord: boolean
}

/** PDFium gives places in whole pixels: here of a picture that is so many times as large. */
const STEPS = 64
/** In points: a place far enough off to tell how large a point is. */
const FAR = 1000

/** The letters whose middles lie in a band of a page, in the order of its text. */
export function readLetters(pdfium: WrappedPdfiumModule, open: OpenBand): PlacedLetter[] {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const ask = direct(pdfium)
  const room = malloc(32)
  try {
    const toPixels = readPlaces(pdfium, open, room)
    const letters: PlacedLetter[] = []
    let beginsWord = true
    const count = pdfium.FPDFText_CountChars(open.text)
    for (let index = 0; index < count; index += 1) {
      const text = String.fromCodePoint(ask.FPDFText_GetUnicode(open.text, index)).trim()
      const isBlank = text === '' || ask.FPDFText_IsGenerated(open.text, index) === 1
      const corners = isBlank ? null : readCorners(pdfium, open.text, { index, room })
      const box = corners && moveInto(open.band, toPixels(corners))
      if (box !== null) {
        const drawing = ask.FPDFText_GetTextObject(open.text, index)
        letters.push({ text, box, drawing, beginsWord })
      }
      beginsWord = isBlank
    }
    return letters
  } finally {
    free(room)
  }
}

/** @returns null for what lies above or below the band */
function moveInto({ top, rows }: RowsOfPicture, box: Box): Box | null {
  const middle = box.top + box.height / 2 - top
  return middle < 0 || middle >= rows ? null : { ...box, top: box.top - top }
}

export type Corners = [left: number, right: number, bottom: number, top: number]

function readCorners(
  pdfium: WrappedPdfiumModule,
  text: number,
  { index, room }: { index: number; room: number },
): Corners | null {
  if (!direct(pdfium).FPDFText_GetCharBox(text, index, room, room + 8, room + 16, room + 24)) return null
  const view = new DataView(heapOf(pdfium).buffer, room, 32)
  return [0, 8, 16, 24].map(offset => view.getFloat64(offset, true)) as Corners // four of four
}

/**
 * How a page lies in its picture: turned and cut as it is shown.
 * @param room 8 bytes of PDFium's memory
 */
export function readPlaces(
  pdfium: WrappedPdfiumModule,
  { page, width, height }: OpenPage,
  room: number,
): (corners: Corners) => Box {
  const place = (x: number, y: number): [number, number] => {
    pdfium.FPDF_PageToDevice(page, 0, 0, STEPS * width, STEPS * height, 0, x, y, room, room + 4)
    const view = new DataView(heapOf(pdfium).buffer, room, 8)
    return [view.getInt32(0, true) / STEPS, view.getInt32(4, true) / STEPS]
  }
  const [x0, y0] = place(0, 0)
  const [right, up] = [place(FAR, 0), place(0, FAR)]
  const [ax, ay] = [(right[0] - x0) / FAR, (right[1] - y0) / FAR]
  const [bx, by] = [(up[0] - x0) / FAR, (up[1] - y0) / FAR]
  return ([fromX, toX, fromY, toY]) => {
    const xs = [x0 + ax * fromX + bx * fromY, x0 + ax * toX + bx * toY]
    const ys = [y0 + ay * fromX + by * fromY, y0 + ay * toX + by * toY]
    const [left, top] = [Math.min(...xs), Math.min(...ys)]
    return { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
  }
}
