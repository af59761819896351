import { findDates } from '../text/dates.ts'
import { isBullet } from './bullets.ts'
import { type Line, lineText } from './lines.ts'
import { joinPieces, type Piece } from './piece.ts'
import { tableFrom } from './tables.ts'

const DURATION =
  /^\(?\d+\s*(?:years?|yrs?|months?|mos?|jahre?|monate?|ans?|mois|años?|mes(?:es)?|anos?|anni|mesi|jaar|maanden|lat|miesięcy|年|个月)(?:[\s,]*\d+\s*\p{L}+)?\)?$/iu
const MAX_UP = 3

/**
 * Table layouts set dates in a cell of their own that stands level with the first statement instead of the entry's
 * name. Moves such cells up to the line that names the entry, and drops cells that only count the months; what stands in a
 * column with a name stays.
 */
export function liftAsides(lines: readonly Line[]): Line[] {
  const lifted = joinStackedDates(lines)
  const tabled = new Set(lifted.flatMap((_, at) => tableFrom(lifted, at)?.rows ?? []))
  for (const [at, line] of lifted.entries()) if (!tabled.has(line)) liftAside(lifted, at)
  return lifted
}

function liftAside(lines: readonly Line[], at: number): void {
  const [line] = lines.slice(at, at + 1)
  const [first, ...others] = line?.pieces ?? []
  const aside = others.at(-1)
  if (line === undefined || first === undefined || aside === undefined || !isAside(aside)) return
  const target = isBullet(line) ? nameAbove(lines, at) : undefined
  if (target === undefined && !DURATION.test(aside.text)) return
  if (target !== undefined && !DURATION.test(aside.text)) setPieces(target, [...target.pieces, aside])
  setPieces(line, [first, ...others.slice(0, -1)])
}

/** `2014` above `2016`, each on a line of its own, is one range. */
function joinStackedDates(lines: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of lines) {
    const above = joined.at(-1)
    if (above !== undefined && isBareDate(above) && isBareDate(line) && isBelow(line, above)) {
      setPieces(above, [joinPieces([above.pieces[0], line.pieces[0]])])
      above.bottom = line.bottom
    } else joined.push({ ...line })
  }
  return joined
}

function isBareDate({ text, dates, pieces, rail }: Line): boolean {
  return (
    pieces.length === 1 &&
    rail === null &&
    dates !== null &&
    dates.start === null &&
    dates.to - dates.from === text.length
  )
}

function isBelow(line: Line, above: Line): boolean {
  return (
    line.page === above.page &&
    Math.abs(line.left - above.left) < line.size &&
    line.top - above.bottom < line.size
  )
}

function isAside(piece: Piece): boolean {
  if (DURATION.test(piece.text)) return true
  const dates = findDates(piece.text)
  return dates !== null && dates.to - dates.from >= 0.8 * piece.text.length
}

function nameAbove(lines: readonly Line[], from: number): Line | undefined {
  for (let index = from - 1; index >= Math.max(0, from - MAX_UP); index -= 1) {
    const line = lines[index]
    if (line !== undefined && !isBullet(line)) return line.dates === null ? line : undefined
  }
  return undefined
}

function setPieces(line: Line, pieces: [Piece, ...Piece[]]): void {
  line.pieces = pieces
  Object.assign(line, lineText(pieces))
}
