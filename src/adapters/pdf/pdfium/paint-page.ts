import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { PdfRefusal } from '#contract/errors.ts'
import { openWithPdfium, paintOnWhite } from '../load-pdfium.ts'
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
  try {
    const painted = paintOnWhite(module, { page, width, height }, 'colour')
    return painted === null ? { ok: false, reason: 'pdf_too_complex' } : { ok: true, png: encodePng(painted) }
  } finally {
    module.FPDF_ClosePage(page)
  }
}

/** The size of the picture in pixels: both sides at least 1. */
function pixelsOf(width: number, height: number): [number, number] {
  const scale = Math.min(SCALE, MAX_SIDE_PIXELS / Math.max(width, height))
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
}
