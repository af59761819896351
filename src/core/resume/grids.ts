import { findDates } from '../text/dates.ts'
import { cellLine, type Line } from './lines.ts'
import { bottomOf, rightOf } from './piece.ts'

const ALIGNED_POINTS = 3

/**
 * Entries that stand side by side, told cell by cell: a row of names above a row of dates. Puts the columns of such a
 * grid below each other. A grid shows itself by a row with two dates or more; other rows have one.
 */
export function unfoldGrids(lines: readonly Line[]): Line[] {
  const unfolded: Line[] = []
  let at = 0
  while (at < lines.length) {
    const rows = gridFrom(lines, at)
    if (rows.length > 1 && rows.some(isDatedTwice)) unfolded.push(...columnsOf(rows))
    else unfolded.push(...lines.slice(at, at + Math.max(1, rows.length)))
    at += Math.max(1, rows.length)
  }
  return unfolded
}

/** The lines from `at` on whose cells stand below those of the first. */
function gridFrom(lines: readonly Line[], at: number): readonly Line[] {
  const first = lines[at]
  if (first === undefined || first.pieces.length < 2) return []
  let end = at + 1
  for (let next = lines[end]; next !== undefined && isAligned(next, first); next = lines[end]) end += 1
  return lines.slice(at, end)
}

function isAligned(line: Line, first: Line): boolean {
  return (
    line.page === first.page &&
    line.pieces.length === first.pieces.length &&
    line.pieces.every((piece, index) => {
      const left = first.pieces[index]?.box.left
      return left !== undefined && Math.abs(piece.box.left - left) < ALIGNED_POINTS
    })
  )
}

function isDatedTwice(line: Line): boolean {
  return line.pieces.filter(piece => findDates(piece.text) !== null).length > 1
}

function columnsOf(rows: readonly Line[]): Line[] {
  const count = rows[0]?.pieces.length ?? 0
  return Array.from({ length: count }, (_, column) => column).flatMap(column =>
    rows.flatMap((row, at) => {
      const piece = row.pieces[column]
      if (piece === undefined) return []
      const { box } = piece
      // The look of an entry counts its left edge, and these columns are one list.
      const edges = { left: row.left, right: rightOf(box), top: box.top, bottom: bottomOf(box) }
      return [{ ...cellLine(piece, row), ...edges, startsBlock: at === 0 && (column > 0 || row.startsBlock) }]
    }),
  )
}
