import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { openWithPdfium, paintOnWhite } from '../load-pdfium.ts'

/** What Tesseract reads well; a page of odd size is drawn smaller so that it stays below MAX_PIXELS. */
const DOTS_PER_INCH = 200
const MAX_PIXELS = 12_000_000
const POINTS_PER_INCH = 72

/** A page as a picture of one byte a pixel, 0 black to 255 white. */
export interface DrawnPage {
  pixels: Uint8Array
  widthPixels: number
  heightPixels: number
  dotsPerInch: number
  /** In points. */
  width: number
  height: number
}

export interface OpenDocument {
  pageCount: number
  /** @param index from 0; @returns null when the page cannot be drawn */
  draw(index: number): DrawnPage | null
}

/** @returns null when PDFium cannot open the file. It stays open: the process ends with its document. */
export async function openDocument(bytes: Uint8Array): Promise<OpenDocument | null> {
  const { pdfium, handle } = await openWithPdfium(bytes)
  if (handle === 0) return null
  return {
    pageCount: pdfium.FPDF_GetPageCount(handle),
    draw(index) {
      const page = pdfium.FPDF_LoadPage(handle, index)
      if (page === 0) return null
      try {
        return drawPage(pdfium, page)
      } finally {
        pdfium.FPDF_ClosePage(page)
      }
    },
  }
}

function drawPage(pdfium: WrappedPdfiumModule, page: number): DrawnPage | null {
  const width = pdfium.FPDF_GetPageWidthF(page)
  const height = pdfium.FPDF_GetPageHeightF(page)
  if (!(width > 0 && height > 0)) return null
  const inches = (width * height) / POINTS_PER_INCH ** 2
  const dotsPerInch = Math.min(DOTS_PER_INCH, Math.sqrt(MAX_PIXELS / inches))
  const widthPixels = Math.max(1, Math.round((width * dotsPerInch) / POINTS_PER_INCH))
  const heightPixels = Math.max(1, Math.round((height * dotsPerInch) / POINTS_PER_INCH))
  const painted = paintOnWhite(pdfium, { page, width: widthPixels, height: heightPixels }, 'grey')
  return painted && { pixels: painted.pixels, widthPixels, heightPixels, dotsPerInch, width, height }
}
