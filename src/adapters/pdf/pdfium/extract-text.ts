import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { heapOf, openWithPdfium } from '../load-pdfium.ts'
import type { TextReading } from '../port.ts'

const BYTES_PER_UNIT = 2
/** PDFium takes a hyphen at the end of a line for one of hyphenation; we hyphenate nothing. */
const LINE_END_HYPHEN = '\ufffe'

/** Reads the text layer with PDFium, page after page; runs in the child process only. */
export async function extractText(data: Uint8Array): Promise<TextReading> {
  const { pdfium, handle, close } = await openWithPdfium(data)
  try {
    if (handle === 0) return { ok: false, reason: 'pdf_malformed' }
    const pages = pdfium.FPDF_GetPageCount(handle)
    if (pages > SERVER_LIMITS.pdfMaxPages) return { ok: false, reason: 'pdf_too_many_pages' }
    const texts = Array.from({ length: pages }, (_, index) => readPage(pdfium, handle, index))
    return { ok: true, text: texts.join('\n') }
  } finally {
    close()
  }
}

function readPage(pdfium: WrappedPdfiumModule, document: number, index: number): string {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const page = pdfium.FPDF_LoadPage(document, index)
  const text = pdfium.FPDFText_LoadPage(page)
  const units = pdfium.FPDFText_CountChars(text)
  const buffer = malloc(BYTES_PER_UNIT * (units + 1))
  try {
    pdfium.FPDFText_GetText(text, 0, units, buffer)
    const bytes = heapOf(pdfium).slice(buffer, buffer + BYTES_PER_UNIT * units)
    return Buffer.from(bytes).toString('utf16le').replaceAll('\0', '').replaceAll(LINE_END_HYPHEN, '-')
  } finally {
    free(buffer)
    pdfium.FPDFText_ClosePage(text)
    pdfium.FPDF_ClosePage(page)
  }
}
