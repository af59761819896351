import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Box, PageText } from '#core/resume/page.ts'
import { openWithPdfium, readFloats } from '../load-pdfium.ts'
import { covers } from './doubtful-page.ts'
import { OBJECT_TYPES, readPlaces } from './placed-letters.ts'

/**
 * Which of the pages, counted from 1, show a picture where text stands, above or below it: pdf.js leaves the larger ones
 * out, PDFium tells their places without decoding them.
 */
export async function findUnderPictures(bytes: Uint8Array, pages: readonly PageText[]): Promise<number[]> {
  const { pdfium, handle, close } = await openWithPdfium(bytes)
  try {
    return handle === 0
      ? []
      : pages.filter(page => hasPictureAtText(pdfium, handle, page)).map(({ page }) => page)
  } finally {
    close()
  }
}

function hasPictureAtText(pdfium: WrappedPdfiumModule, document: number, text: PageText): boolean {
  const page = pdfium.FPDF_LoadPage(document, text.page - 1)
  if (page === 0) return false
  const { malloc, free } = pdfium.pdfium.wasmExports
  const room = malloc(16)
  try {
    const toPoints = readPlaces(
      pdfium,
      { page, width: Math.ceil(text.width), height: Math.ceil(text.height) },
      room,
    )
    const count = pdfium.FPDFPage_CountObjects(page)
    return Array.from({ length: count }, (_, at) => pdfium.FPDFPage_GetObject(page, at))
      .filter(object => isPicture(pdfium, object))
      .some(picture => covers(boxOf(pdfium, picture, { room, toPoints }), text.runs))
  } finally {
    free(room)
    pdfium.FPDF_ClosePage(page)
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
