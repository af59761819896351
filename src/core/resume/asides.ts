import { isBullet } from './bullets.ts'
import { findDates } from './dates.ts'
import type { Line } from './lines.ts'
import type { Piece } from './piece.ts'

const DURATION =
  /^\(?\d+\s*(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|mes(?:es)?|anos?|anni|mesi|jaar|maanden|lat|miesięcy|年|个月)(?:[\s,]*\d+\s*\p{L}+)?\)?$/iu
const MAX_UP = 3

/**
 * Table layouts set dates in a cell of their own that stands level with the first statement instead of the entry's
 * name. Moves such cells up to the line that names the entry, and drops cells that only count the months.
 */
export function liftAsides(lines: readonly Line[]): Line[] {
  const lifted = lines.map(line => ({ ...line }))
  lifted.forEach((line, index) => {
    const [first, ...others] = line.pieces
    const aside = others.at(-1)
    if (aside === undefined || !isAside(aside)) return
    const target = isBullet(line) ? nameAbove(lifted, index) : undefined
    if (target === undefined && !DURATION.test(aside.text)) return
    if (target !== undefined && !DURATION.test(aside.text)) setPieces(target, [...target.pieces, aside])
    setPieces(line, [first, ...others.slice(0, -1)])
  })
  return lifted
}

function isAside(piece: Piece): boolean {
  if (DURATION.test(piece.text)) return true
  const dates = findDates(piece.text)
  return dates !== null && dates.to - dates.from >= 0.8 * piece.text.length
}

function nameAbove(lines: readonly Line[], from: number): Line | undefined {
  for (let index = from - 1; index >= Math.max(0, from - MAX_UP); index -= 1) {
    const line = lines[index]
    if (line !== undefined && !isBullet(line)) return findDates(line.text) === null ? line : undefined
  }
  return undefined
}

function setPieces(line: Line, pieces: [Piece, ...Piece[]]): void {
  line.pieces = pieces
  line.text = pieces.map(piece => piece.text).join(' ')
}
