import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { BAND_STEP, type Band } from '#core/own-layout/plan-own-layout.ts'
import { openWithPdfium, paintOnWhite, type Raster } from '../load-pdfium.ts'

/** Pictures of pages, by number, in pixels that bands are moved by whole ones of. */
type Pictures = ReadonlyMap<number, Raster>

/** Of all ink of the pages: hairlines come out darker or lighter by their places, a line of text is more than this. */
const INK_SHARE = 0.01
/** From 0 to 255: by less, the edge of a letter differs from one painting to the next. */
const SAME_GREY = 64

/** @param pages PDFium's numbers of them, by their numbers */
export function paintPages(pdfium: WrappedPdfiumModule, pages: ReadonlyMap<number, number>): Pictures {
  const pictures = new Map<number, Raster>()
  for (const [number, page] of pages) {
    const [width = 1, height = 1] = [pdfium.FPDF_GetPageWidthF(page), pdfium.FPDF_GetPageHeightF(page)].map(
      side => Math.round(side / BAND_STEP),
    )
    const picture = paintOnWhite(pdfium, { page, width, height }, 'grey')
    if (picture !== null) pictures.set(number, picture)
  }
  return pictures
}

export async function paintFile(bytes: Uint8Array): Promise<Pictures> {
  const { pdfium, handle, close } = await openWithPdfium(bytes)
  const count = handle === 0 ? 0 : pdfium.FPDF_GetPageCount(handle)
  const pages = new Map(
    Array.from({ length: count }, (_, at) => [at + 1, pdfium.FPDF_LoadPage(handle, at)] as const),
  )
  try {
    return paintPages(pdfium, pages)
  } finally {
    for (const page of pages.values()) if (page !== 0) pdfium.FPDF_ClosePage(page)
    close()
  }
}

/** True where nothing covers anything else: the ink of all pages is the same, and what stands where no band was or is. */
export function looksAsMeant(before: Pictures, after: Pictures, bands: readonly Band[]): boolean {
  const [was, is] = [inkOf(before), inkOf(after)]
  if (before.size !== after.size || Math.abs(is - was) > INK_SHARE * was) return false
  return [...before].every(([number, picture]) => {
    const other = after.get(number)
    return other !== undefined && isSameBeside(picture, other, rowsOf(number, bands))
  })
}

function inkOf(pictures: Pictures): number {
  let ink = 0
  for (const { pixels } of pictures.values()) for (const grey of pixels) ink += 255 - grey
  return ink
}

type Stretch = Pick<Band, 'left' | 'right' | 'top' | 'bottom'>

/** Where bands of a page were and are. */
function rowsOf(number: number, bands: readonly Band[]): Stretch[] {
  return bands.flatMap(band => [
    ...(band.page === number ? [band] : []),
    ...(band.toPage === number ? [{ ...band, top: band.top + band.by, bottom: band.bottom + band.by }] : []),
  ])
}

function isSameBeside(one: Raster, other: Raster, stretches: readonly Stretch[]): boolean {
  if (one.width !== other.width || one.height !== other.height) return false
  const isFree = new Uint8Array(one.pixels.length).fill(1)
  for (const { left, right, top, bottom } of stretches) {
    const [from, to] = [
      Math.max(0, Math.floor(left / BAND_STEP)),
      Math.min(one.width, Math.ceil(right / BAND_STEP)),
    ]
    const end = Math.min(one.height, Math.ceil(bottom / BAND_STEP))
    for (let y = Math.max(0, Math.floor(top / BAND_STEP)); y < end; y += 1)
      isFree.fill(0, y * one.width + from, y * one.width + to)
  }
  return isFree.every((free, at) => free === 0 || isSameGrey(one.pixels[at], other.pixels[at]))
}

function isSameGrey(one = 0, other = 0): boolean {
  return Math.abs(one - other) <= SAME_GREY
}
