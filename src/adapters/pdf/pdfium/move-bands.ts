import type { WrappedPdfiumModule } from '@embedpdf/pdfium'
import { type Band, isMoved } from '#core/own-layout/plan-own-layout.ts'
import { heapOf, OBJECT_TYPES, openWithPdfium, readFloats } from '../load-pdfium.ts'
import { dropUnknownStates } from './known-states.ts'
import { looksAsMeant, paintFile, paintPages } from './looks-as-meant.ts'
import { moveLinks } from './move-links.ts'
import { bandsAt, moveOf, type Placed } from './own-bands.ts'
import { rewriteStreams } from './rewrite-streams.ts'
import { spellLigatures } from './spell-ligatures.ts'

export interface MoveJob {
  bytes: Uint8Array
  bands: readonly Band[]
}

/** A drawing of a page, in points from the page's top left corner. */
interface Drawing extends Placed {
  /** PDFium's number of it. */
  object: number
  page: number
}

/** Where a drawing goes, and the place of its band among those of all pages as they are read. */
interface Move {
  drawing: Drawing
  toPage: number
  by: number
  rank: number
}

/**
 * A file with the bands of its pages in other places: all that is drawn in them, and what can be clicked, goes with them as it is.
 * @returns null where a drawing stands in bands that go different ways, a page is turned, or the pages would not look as they are to
 */
export async function moveBands(bytes: Uint8Array, bands: readonly Band[]): Promise<Uint8Array | null> {
  const { pdfium, handle, close } = await openWithPdfium(bytes)
  if (handle === 0) return null
  const numbers = Array.from({ length: pdfium.FPDF_GetPageCount(handle) }, (_, at) => at + 1)
  const pages = new Map(numbers.map(number => [number, pdfium.FPDF_LoadPage(handle, number - 1)]))
  try {
    if ([...pages.values()].some(page => page === 0 || pdfium.FPDFPage_GetRotation(page) !== 0)) return null
    const moves = listMoves(pdfium, pages, bands)
    if (moves === null) return null
    const before = paintPages(pdfium, pages)
    const changed = new Set(moves.flatMap(({ drawing, toPage }) => [drawing.page, toPage]))
    for (const number of changed) removeTexts(pdfium, pages.get(number) ?? 0)
    moveDrawings(pdfium, pages, moves)
    moveLinks({ pdfium, document: handle, pages }, bands)
    for (const number of changed) pdfium.FPDFPage_GenerateContent(pages.get(number) ?? 0)
    const moved = rewriteStreams(save(pdfium, handle), text => [dropUnknownStates(text), spellLigatures])
    return looksAsMeant(before, await paintFile(moved), bands) ? moved : null
  } finally {
    for (const page of pages.values()) if (page !== 0) pdfium.FPDF_ClosePage(page)
    close()
  }
}

type Pages = ReadonlyMap<number, number>

/** Those of all columns in which anything moves, so that the file is read in its new order. */
function listMoves(pdfium: WrappedPdfiumModule, pages: Pages, bands: readonly Band[]): Move[] | null {
  const changed = new Set(bands.filter(isMoved).map(({ left }) => left))
  const own = bands.filter(({ left }) => changed.has(left))
  const order = own.toSorted(
    (a, b) => a.toPage - b.toPage || a.left - b.left || a.top + a.by - (b.top + b.by),
  )
  const ranks = new Map(order.map((band, rank) => [band, rank]))
  const moves: Move[] = []
  for (const [number, page] of pages) {
    for (const drawing of listDrawings(pdfium, page, number)) {
      const column = own.filter(band => band.page === number)
      const move = moveOf(drawing, column)
      if (move === null) return null
      const [band] = bandsAt(drawing, column)
      if (move !== 'stays' && band !== undefined && !isGround(pdfium, drawing, move))
        moves.push({ drawing, ...move, rank: ranks.get(band) ?? 0 })
    }
  }
  return moves.sort((a, b) => a.rank - b.rank)
}

/** What is no text and keeps its place is left there: it would come to stand before the texts that it lies behind. */
function isGround(
  pdfium: WrappedPdfiumModule,
  { object, page }: Drawing,
  { toPage, by }: Pick<Move, 'toPage' | 'by'>,
): boolean {
  return toPage === page && by === 0 && pdfium.FPDFPageObj_GetType(object) !== OBJECT_TYPES.text
}

function listDrawings(pdfium: WrappedPdfiumModule, page: number, number: number): Drawing[] {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const room = malloc(16)
  const height = pdfium.FPDF_GetPageHeightF(page)
  const drawings = Array.from({ length: pdfium.FPDFPage_CountObjects(page) }, (_, at) => {
    const object = pdfium.FPDFPage_GetObject(page, at)
    if (!pdfium.FPDFPageObj_GetBounds(object, room, room + 4, room + 8, room + 12)) return null
    const [left = 0, bottom = 0, right = 0, top = 0] = readFloats(pdfium, room, 4)
    return { object, page: number, left, right, top: height - top, bottom: height - bottom }
  })
  free(room)
  return drawings.filter(drawing => drawing !== null)
}

function moveDrawings(pdfium: WrappedPdfiumModule, pages: Pages, moves: readonly Move[]): void {
  for (const { drawing, toPage, by } of moves) {
    const { object } = drawing
    const [from, to] = [pages.get(drawing.page) ?? 0, pages.get(toPage) ?? 0]
    const rise = pdfium.FPDF_GetPageHeightF(to) - pdfium.FPDF_GetPageHeightF(from) - by
    pdfium.FPDFPage_RemoveObject(from, object)
    pdfium.FPDFPageObj_Transform(object, 1, 0, 0, 1, 0, rise)
    pdfium.FPDFPageObj_TransformClipPath(object, 1, 0, 0, 1, 0, rise)
    // What a mark of a page names is of another page there.
    if (from !== to) removeMarks(pdfium, object)
    pdfium.FPDFPage_InsertObject(to, object)
  }
}

/**
 * PDFium writes a mark around a drawing that stood within it, and programs that take what a mark says for its text look for it
 * in the wrong place then. What is drawn says the same: a letter 'fi', which `spellLigatures` tells as two.
 */
function removeTexts(pdfium: WrappedPdfiumModule, page: number): void {
  for (let at = pdfium.FPDFPage_CountObjects(page) - 1; at >= 0; at -= 1)
    removeMarks(pdfium, pdfium.FPDFPage_GetObject(page, at), 'ActualText')
}

/** @param key only those that have it */
function removeMarks(pdfium: WrappedPdfiumModule, object: number, key?: string): void {
  for (let at = pdfium.FPDFPageObj_CountMarks(object) - 1; at >= 0; at -= 1) {
    const mark = pdfium.FPDFPageObj_GetMark(object, at)
    if (key === undefined || pdfium.FPDFPageObjMark_GetParamValueType(mark, key) !== 0)
      pdfium.FPDFPageObj_RemoveMark(object, mark)
  }
}

function save(pdfium: WrappedPdfiumModule, handle: number): Uint8Array {
  const { malloc, free } = pdfium.pdfium.wasmExports
  const writer = pdfium.PDFiumExt_OpenFileWriter()
  try {
    pdfium.PDFiumExt_SaveAsCopy(handle, writer)
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer)
    const room = malloc(size)
    pdfium.PDFiumExt_GetFileWriterData(writer, room, size)
    const bytes = heapOf(pdfium).slice(room, room + size)
    free(room)
    return bytes
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer)
  }
}
