import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import type { Band } from '#core/own-layout/plan-own-layout.ts'
import { heapOf, readFloats } from '../load-pdfium.ts'
import { moveOf, type Placed } from './own-bands.ts'

/** As PDFium numbers kinds of annotations. */
const LINK = 2
const ADDRESS_MAX_BYTES = 2048

interface OpenFile {
  pdfium: WrappedPdfiumModule
  document: number
  /** PDFium's numbers by those of the file, counted from 1. */
  pages: ReadonlyMap<number, number>
}

/** What can be clicked goes with the text below it; on another page it is made anew. */
export function moveLinks(file: OpenFile, bands: readonly Band[]): void {
  const { pdfium, pages } = file
  for (const [number, page] of pages) {
    const own = bands.filter(band => band.page === number)
    const links = Array.from({ length: pdfium.FPDFPage_GetAnnotCount(page) }, (_, at) => at)
    const gone = links.filter(at => {
      const annotation = pdfium.FPDFPage_GetAnnot(page, at)
      const isMoved =
        pdfium.FPDFAnnot_GetSubtype(annotation) === LINK && moveLink(file, { annotation, number, own })
      pdfium.FPDFPage_CloseAnnot(annotation)
      return isMoved
    })
    for (const at of gone.reverse()) pdfium.FPDFPage_RemoveAnnot(page, at)
  }
}

/** @returns true where it was made anew on another page */
function moveLink(
  { pdfium, document, pages }: OpenFile,
  { annotation, number, own }: { annotation: number; number: number; own: readonly Band[] },
): boolean {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const room = malloc(ADDRESS_MAX_BYTES)
  try {
    const from = pages.get(number) ?? 0
    if (!pdfium.FPDFAnnot_GetRect(annotation, room)) return false
    const area = readArea(pdfium, room, pdfium.FPDF_GetPageHeightF(from))
    const move = moveOf(area, own)
    if (move === null || move === 'stays') return false
    const to = pages.get(move.toPage) ?? 0
    const height = pdfium.FPDF_GetPageHeightF(to)
    const edges = [area.left, height - area.top - move.by, area.right, height - area.bottom - move.by]
    writeArea(pdfium, room, edges)
    if (to === from) {
      pdfium.FPDFAnnot_SetRect(annotation, room)
      return false
    }
    const copy = pdfium.FPDFPage_CreateAnnot(to, LINK)
    pdfium.FPDFAnnot_SetRect(copy, room)
    // Where none is written it has one of a point.
    const hasBorder = pdfium.FPDFAnnot_GetBorder(annotation, room, room + 4, room + 8)
    const [across = 0, down = 0, width = 0] = readFloats(pdfium, room, 3)
    if (hasBorder) pdfium.FPDFAnnot_SetBorder(copy, across, down, width)
    const action = pdfium.FPDFLink_GetAction(pdfium.FPDFAnnot_GetLink(annotation))
    pdfium.FPDFAction_GetURIPath(document, action, room, ADDRESS_MAX_BYTES)
    pdfium.FPDFAnnot_SetURI(copy, room)
    pdfium.FPDFPage_CloseAnnot(copy)
    return true
  } finally {
    free(room)
  }
}

/** PDFium tells and takes the edges from the bottom of the page: left, top, right, bottom. */
function readArea(pdfium: WrappedPdfiumModule, room: number, height: number): Placed {
  const [left = 0, top = 0, right = 0, bottom = 0] = readFloats(pdfium, room, 4)
  return { left, right, top: height - top, bottom: height - bottom }
}

/** @param area in points from the bottom of the page */
function writeArea(pdfium: WrappedPdfiumModule, room: number, area: readonly number[]): void {
  const view = new DataView(heapOf(pdfium).buffer, room, 16)
  for (const [at, edge] of area.entries()) view.setFloat32(4 * at, edge, true)
}
