import { exactKind } from './headings.ts'
import { type Line, lineText } from './lines.ts'
import type { Piece } from './piece.ts'

/**
 * Titles turned by 90° stand beside the middle of their section. Puts each of them in front of the line with the
 * widest space above it between the title before and its own middle.
 * @param turned turned pieces of all pages, in any order
 */
export function placeTurnedHeadings(lines: readonly Line[], turned: readonly Piece[]): Line[] {
  const headings = turned
    .filter(piece => exactKind(piece.text) !== null)
    .sort((a, b) => a.page - b.page || middle(a) - middle(b))
  const placed = [...lines]
  headings.forEach((heading, index) => {
    const before = headings[index - 1]
    const from = before?.page === heading.page ? middle(before) : -Infinity
    const own = lines.filter(
      line => line.page === heading.page && line.top > from && line.top < middle(heading),
    )
    const first = own.reduce<Line | null>(
      (best, line) => (best === null || opens(line) > opens(best) ? line : best),
      null,
    )
    if (first !== null) placed.splice(placed.indexOf(first), 0, toHeading(heading, first))
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

function toHeading(piece: Piece, first: Line): Line {
  const { size, isBold, isItalic } = piece
  return { ...first, pieces: [piece], rail: null, ...lineText([piece]), size, isBold, isItalic }
}
