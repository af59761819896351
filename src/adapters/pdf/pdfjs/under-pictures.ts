import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box, TextRun } from '#core/resume/page.ts'
import { OBJECT_TYPES, type OpenPage, readFloats } from '../load-pdfium.ts'
import { coveredBy } from './doubtful-page.ts'
import { readPlaces } from './placed-letters.ts'

/**
 * The runs of a page that stand where it shows a picture, above or below it: pdf.js leaves the larger ones out, PDFium
 * tells their places without decoding them.
 * @param page as large as its picture is to be, in points
 */
export function findAtPictures(
  pdfium: WrappedPdfiumModule,
  page: OpenPage,
  runs: readonly TextRun[],
): readonly TextRun[] {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const room = malloc(16)
  try {
    const toPoints = readPlaces(pdfium, page, room)
    const count = pdfium.FPDFPage_CountObjects(page.page)
    return Array.from({ length: count }, (_, at) => pdfium.FPDFPage_GetObject(page.page, at))
      .filter(object => isPicture(pdfium, object))
      .flatMap(picture => coveredBy(boxOf(pdfium, picture, { room, toPoints }), runs))
  } finally {
    free(room)
  }
}

/** Also a form that holds one: where in it does not matter. */
function isPicture(pdfium: WrappedPdfiumModule, object: number): boolean {
  const type = pdfium.FPDFPageObj_GetType(object)
  if (type !== OBJECT_TYPES.form) return type === OBJECT_TYPES.picture
  const count = pdfium.FPDFFormObj_CountObjects(object)
  return Array.from({ length: count }).some((_, at) =>
    isPicture(pdfium, pdfium.FPDFFormObj_GetObject(object, at)),
  )
}

interface At {
  room: number
  toPoints: ReturnType<typeof readPlaces>
}

/** All of the page where PDFium does not know. */
function boxOf(pdfium: WrappedPdfiumModule, object: number, { room, toPoints }: At): Box {
  if (!pdfium.FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12)) return EVERYWHERE
  const [left, bottom, right, top] = readFloats(pdfium, room, 4)
  return toPoints([left ?? 0, right ?? 0, bottom ?? 0, top ?? 0])
}

const EVERYWHERE: Box = { left: -1e6, top: -1e6, width: 2e6, height: 2e6 }
