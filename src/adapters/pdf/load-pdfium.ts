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

/** Rows from the top without padding: red, green, blue and opacity of a pixel, or one byte from 0, black, to 255. */
export interface Raster {
  pixels: Uint8Array
  width: number
  height: number
}

/**
 * Bytes a pixel, how many of them are kept, PDFium's number of the format, and its flags: annotations too, since a person sees
 * them. Of black letters one channel of the colours says all, and grey ones have other rims.
 */
const FORMATS = {
  colour: { bytes: 4, kept: 4, format: 4, flags: 0x01 | 0x10 },
  black: { bytes: 4, kept: 1, format: 4, flags: 0x01 | 0x10 },
  grey: { bytes: 1, kept: 1, format: 1, flags: 0x01 | 0x08 },
} as const
const WHITE = 0xff_ff_ff_ff
/** As PDFium numbers what is on a page. */
export const OBJECT_TYPES = { text: 1, picture: 3, form: 5 } as const

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

type Functions = {
  [Name in keyof WrappedPdfiumModule as Name extends `FPDF${string}` ? Name : never]: (
    ...given: (number | boolean)[]
  ) => number
}

/** PDFium's functions of numbers without what the package does around a call, which takes longer than most answers. */
export function direct({ pdfium }: WrappedPdfiumModule): Functions {
  return pdfium.wasmExports as unknown as Functions // its types name but a few
}

/** Numbers that PDFium wrote into its memory at a place, one behind the other. */
export function readFloats(pdfium: WrappedPdfiumModule, at: number, count: number): number[] {
  const view = new DataView(heapOf(pdfium).buffer, at, 4 * count)
  return Array.from({ length: count }, (_, index) => view.getFloat32(4 * index, true))
}

/** A page that PDFium has opened and the size of its picture in pixels. */
export interface OpenPage {
  page: number
  width: number
  height: number
}

/** So many rows of a picture from one on, in pixels. */
export interface RowsOfPicture {
  top: number
  rows: number
}

/** What is painted of a page: all of it, or a band. */
type Shown = OpenPage & { band?: RowsOfPicture }

/** Paints a page on white, or a band of it. @returns null when there is no room for the picture */
export function paintOnWhite(
  pdfium: WrappedPdfiumModule,
  page: Shown,
  kind: keyof typeof FORMATS,
): Raster | null {
  const bitmap = paint(pdfium, page, kind)
  if (bitmap === 0) return null
  const { width, height, band } = page
  const { bytes, kept } = FORMATS[kind]
  const rows = band?.rows ?? height
  try {
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
    const stride = pdfium.FPDFBitmap_GetStride(bitmap)
    const memory = heapOf(pdfium)
    const pixels = new Uint8Array(kept * width * rows)
    for (let y = 0; y < rows; y += 1) {
      const row = start + y * stride
      if (kept === bytes) pixels.set(memory.subarray(row, row + bytes * width), kept * width * y)
      else for (let x = 0; x < width; x += 1) pixels[y * width + x] = memory[row + bytes * x] ?? 0
    }
    return { pixels, width, height: rows }
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap)
  }
}

/** The same in colour where PDFium has it, without a copy; to be closed. The pixels are to be asked for anew each time. */
export function lendPainted(pdfium: WrappedPdfiumModule, page: Shown): (Raster & { close(): void }) | null {
  const bitmap = paint(pdfium, page, 'colour')
  if (bitmap === 0) return null
  const { width, height, band } = page
  const rows = band?.rows ?? height
  const start = pdfium.FPDFBitmap_GetBuffer(bitmap)
  return {
    get pixels() {
      return heapOf(pdfium).subarray(start, start + FORMATS.colour.bytes * width * rows)
    },
    width,
    height: rows,
    close: () => pdfium.FPDFBitmap_Destroy(bitmap),
  }
}

/** @returns PDFium's number of the picture; 0 when there is no room for it */
function paint(
  pdfium: WrappedPdfiumModule,
  { page, width, height, band = { top: 0, rows: height } }: Shown,
  kind: keyof typeof FORMATS,
): number {
  const { format, flags } = FORMATS[kind]
  const bitmap = pdfium.FPDFBitmap_CreateEx(width, band.rows, format, 0, 0)
  if (bitmap === 0) return 0
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, band.rows, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, -band.top, width, height, 0, flags)
  return bitmap
}

async function loadPdfium(): Promise<WrappedPdfiumModule> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm'))
  const pdfium = await init({ wasmBinary: Uint8Array.from(wasm).buffer })
  pdfium.PDFiumExt_Init()
  return pdfium
}
