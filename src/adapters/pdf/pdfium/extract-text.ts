import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium'
import { LIMITS } from '#contract/limits.ts'
import type { TextReading } from '../port.ts'

const BYTES_PER_UNIT = 2
/** PDFium takes a hyphen at the end of a line for one of hyphenation; we hyphenate nothing. */
const LINE_END_HYPHEN = '\ufffe'

let loading: Promise<WrappedPdfiumModule> | undefined

/** Reads the text layer with PDFium, page after page; runs in the child process only. */
export async function extractText(data: Uint8Array): Promise<TextReading> {
  loading ??= loadPdfium()
  const pdfium = await loading
  const { malloc, free } = memoryOf(pdfium)
  const file = malloc(data.length)
  heapOf(pdfium).set(data, file)
  const document = pdfium.FPDF_LoadMemDocument(file, data.length, '')
  try {
    if (document === 0) return { ok: false, reason: 'pdf_malformed' }
    const pages = pdfium.FPDF_GetPageCount(document)
    if (pages > LIMITS.pdfMaxPages) return { ok: false, reason: 'pdf_too_many_pages' }
    const texts = Array.from({ length: pages }, (_, index) => readPage(pdfium, document, index))
    return { ok: true, text: texts.join('\n') }
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document)
    free(file)
  }
}

async function loadPdfium(): Promise<WrappedPdfiumModule> {
  const program = createRequire(import.meta.url).resolve('@embedpdf/pdfium')
  const wasm = await readFile(join(dirname(program), 'pdfium.wasm'))
  const pdfium = await init({ wasmBinary: new Uint8Array(wasm).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}

function readPage(pdfium: WrappedPdfiumModule, document: number, index: number): string {
  const { malloc, free } = memoryOf(pdfium)
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

function memoryOf({ pdfium }: WrappedPdfiumModule) {
  const { malloc, free } = pdfium.wasmExports
  return { malloc, free }
}

/** Asked for anew each time: the memory is replaced when it grows. The package's types leave it out. */
function heapOf({ pdfium }: WrappedPdfiumModule): Uint8Array {
  return (pdfium as unknown as { HEAPU8: Uint8Array }).HEAPU8 // every Emscripten module has it
}
