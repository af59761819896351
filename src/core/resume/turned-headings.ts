import { exactKind } from './headings.ts'
import { cellLine, type Line } from './lines.ts'
import type { Piece } from './piece.ts'
import type { TakenHeadings } from './take-headings.ts'

/**
 * Titles turned by 90° stand beside the middle of their section. Puts each of them in front of the line with the
 * widest space above it between the title before and its own middle.
 * @param turned turned pieces of all pages, in any order
 */
export function placeTurnedHeadings(
  { lines, headings }: TakenHeadings,
  turned: readonly Piece[],
): TakenHeadings {
  const found = turned
    .filter(piece => exactKind(piece.text) !== null)
    .sort((a, b) => a.page - b.page || middle(a) - middle(b))
  const placed: TakenHeadings = { lines: [...lines], headings: new Map(headings) }
  found.forEach((piece, index) => {
    const before = found[index - 1]
    const from = before?.page === piece.page ? middle(before) : -Infinity
    const own = lines.filter(line => line.page === piece.page && line.top > from && line.top < middle(piece))
    const first = own.reduce<Line | null>(
      (best, line) => (best === null || opens(line) > opens(best) ? line : best),
      null,
    )
    if (first === null) return
    const heading = cellLine(piece, first)
    placed.lines.splice(placed.lines.indexOf(first), 0, heading)
    placed.headings.set(heading, exactKind(piece.text) ?? 'other')
  })
  return placed
}

/** The very first line of a page has endless space above it and opens no section. */
function opens(line: Line): number {
  return line.startsBlock ? 0 : line.spaceAbove
}

function middle(piece: Piece): number {
  return piece.box.top + piece.box.height / 2
}
