import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { PdfRefusal } from '#contract/errors.ts'
import { heapOf, openWithPdfium } from '../load-pdfium.ts'
import type { PagePainting } from '../port.ts'
import { encodePng } from './encode-png.ts'

export interface PaintJob {
  bytes: Uint8Array
  /** Counted from 1. */
  page: number
}

/** Pixels a point (1/72 inch): sharp on a screen with two pixels a unit. */
const SCALE = 2
/** Of either side: a page of 200 inches would need a gigabyte. */
const MAX_SIDE_PIXELS = 2400
const BYTES_PER_PIXEL = 4
const BGRA = 4
const WHITE = 0xff_ff_ff_ff
/** Red first, as PNG wants it; annotations too, since a person sees them; no smoothing for LCD screens. */
const FLAGS = 0x10 | 0x01
const WRONG_PASSWORD = 4

/** Paints one page with PDFium on white; runs in the child process only. */
export async function paintPage({ bytes, page }: PaintJob): Promise<PagePainting> {
  const { pdfium, handle, close } = await openWithPdfium(bytes)
  try {
    if (handle === 0) return refuse(pdfium)
    return page > pdfium.FPDF_GetPageCount(handle) ? NO_SUCH_PAGE : paint(pdfium, handle, page)
  } finally {
    close()
  }
}

const NO_SUCH_PAGE: PagePainting = { ok: false, reason: 'pdf_malformed' }

function refuse(module: WrappedPdfiumModule): PagePainting {
  const reason: PdfRefusal = module.FPDF_GetLastError() === WRONG_PASSWORD ? 'pdf_encrypted' : 'pdf_malformed'
  return { ok: false, reason }
}

function paint(module: WrappedPdfiumModule, document: number, number: number): PagePainting {
  const page = module.FPDF_LoadPage(document, number - 1)
  if (page === 0) return NO_SUCH_PAGE
  const [width, height] = pixelsOf(module.FPDF_GetPageWidthF(page), module.FPDF_GetPageHeightF(page))
  const bitmap = module.FPDFBitmap_CreateEx(width, height, BGRA, 0, 0)
  try {
    module.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
    module.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, FLAGS)
    const start = module.FPDFBitmap_GetBuffer(bitmap)
    const stride = module.FPDFBitmap_GetStride(bitmap)
    if (start === 0 || stride !== width * BYTES_PER_PIXEL) return { ok: false, reason: 'pdf_too_complex' }
    const pixels = heapOf(module).subarray(start, start + stride * height)
    return { ok: true, png: encodePng({ pixels, width, height }) }
  } finally {
    module.FPDFBitmap_Destroy(bitmap)
    module.FPDF_ClosePage(page)
  }
}

/** The size of the picture in pixels: both sides at least 1. */
function pixelsOf(width: number, height: number): [number, number] {
  const scale = Math.min(SCALE, MAX_SIDE_PIXELS / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}
