import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'

/** A document in PDFium's memory; to be closed, because nothing there is ever collected. */
export interface PdfiumDocument {
  pdfium: WrappedPdfiumModule
  /** PDFium's own number of it; 0 where it cannot open the file. */
  handle: number
  close(): void
}

let loading: Promise<WrappedPdfiumModule> | undefined

/** Opens a file with PDFium, which is loaded with the first one; for child processes only. */
export async function openWithPdfium(bytes: Uint8Array): Promise<PdfiumDocument> {
  loading ??= loadPdfium()
  const pdfium = await loading
  const { malloc, free } = pdfium.pdfium.wasmExports
  const at = malloc(bytes.length)
  heapOf(pdfium).set(bytes, at)
  const handle = pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
  return {
    pdfium,
    handle,
    close() {
      if (handle !== 0) pdfium.FPDF_CloseDocument(handle)
      free(at)
    },
  }
}

/** PDFium's memory. To be asked for anew each time: it is another one once it has grown. */
export function heapOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8 // every Emscripten module has it, the package's types do not
}

async function loadPdfium(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const pdfium = await init({ wasmBinary: Uint8Array.from(wasm).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}
