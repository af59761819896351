import { findDates } from '../text/dates.ts'
import { baselineOf, bottomOf, type Piece, rightOf } from './piece.ts'

// Some files set the dates of a table in the middle of their rows, level with whatever line of the text stands there.

/** One date in its cell, on one line or on two. */
interface Cell {
  pieces: readonly Piece[]
  center: number
}

const LEAST_CELLS = 2
/** Lines of one cell follow each other so closely, in sizes of their letters. */
const NEXT_LINE = 1.7
const SAME_EDGE_POINTS = 3
/** Where one row ends there is more room than between the lines of a row. */
const ROW_GAP = 1.15
/** The room above and below a list is not seen, so that a row seems to have its middle a little elsewhere; in lines. */
const OFF_LINES = 1.4
/** In sizes of the letters: what is so near to a baseline stands on it. */
const LEVEL = 0.3
const HAS_DIGIT = /\d/

/**
 * Dates that stand in the middle of their rows are put level with the first line of these; where the rows do not come out
 * even, nothing is changed.
 * @param pieces of one page or of a column
 */
export function raiseMiddleDates(pieces: readonly Piece[]): Piece[] {
  const column = dateColumn(pieces)
  if (column === null) return [...pieces]
  const raised = new Map(tablesOf(pieces, column).flatMap(raiseCells))
  return pieces.map(piece => {
    const by = raised.get(piece) ?? 0
    return by === 0 ? piece : { ...piece, box: { ...piece.box, top: piece.box.top - by } }
  })
}

interface DateColumn {
  edge: number
  right: number
}

function dateColumn(pieces: readonly Piece[]): DateColumn | null {
  const dates = pieces.filter(({ text }) => isDate(text))
  const edge = Math.min(...dates.map(({ box }) => box.left))
  const own = dates.filter(({ box }) => box.left < edge + SAME_EDGE_POINTS)
  return own.length < LEAST_CELLS ? null : { edge, right: Math.max(...own.map(({ box }) => rightOf(box))) }
}

interface Table {
  cells: Cell[]
  /** Beside the dates, from the top, each by its first piece. */
  lines: Piece[]
}

/** What stands between two things that reach into the column of the dates and are none: headings, and what is level with them. */
function tablesOf(pieces: readonly Piece[], { edge, right }: DateColumn): Table[] {
  const tables: Table[] = [{ cells: [], lines: [] }]
  const sorted = pieces.toSorted((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
  const cells = cellsOf(sorted.filter(({ box }) => Math.abs(box.left - edge) < SAME_EDGE_POINTS))
  const cellOf = new Map(cells.map(cell => [cell.pieces[0], cell]))
  const goingOn = new Set(cells.flatMap(({ pieces: [, below] }) => below ?? []))
  let before: Piece | null = null
  for (const piece of sorted.filter(one => !goingOn.has(one))) {
    const isLevel = before !== null && Math.abs(baselineOf(before) - baselineOf(piece)) < LEVEL * piece.size
    const cell = cellOf.get(piece)
    if (cell) tables.at(-1)?.cells.push(cell)
    else if (piece.box.left < right) tables.push({ cells: [], lines: [] })
    else if (!isLevel) tables.at(-1)?.lines.push(piece)
    if (!cell && !isLevel) before = piece
  }
  return tables
}

/** Dates of a column, also those that go on in the line below: '09/2007 –', '03/2014'. */
function cellsOf(column: readonly Piece[]): Cell[] {
  const taken = new Set<Piece>()
  return column.flatMap((one, at) => {
    if (taken.has(one)) return []
    const next = nextLine(one, column[at + 1])
    if (next !== null) taken.add(next)
    else if (!isDate(one.text)) return []
    const last = next ?? one
    const pieces = next === null ? [one] : [one, next]
    return [{ pieces, center: (one.box.top + bottomOf(last.box)) / 2 }]
  })
}

/** The line below, where only both together are a date. */
function nextLine(one: Piece, below: Piece | undefined): Piece | null {
  const isNear = below !== undefined && below.box.top - one.box.top < NEXT_LINE * one.size
  return isNear && isDate(`${one.text} ${below.text}`) ? below : null
}

/** @returns by how many points each piece goes up; nothing where a date is beside no rows of its own */
function raiseCells({ cells, lines }: Table): [Piece, number][] {
  const starts = cells.length < LEAST_CELLS ? null : startsOf(lines, cells)
  if (starts === null) return []
  return cells.flatMap(({ pieces }, at) => {
    const [own, first] = [pieces[0], lines[starts[at] ?? -1]]
    const by = own && first ? baselineOf(own) - baselineOf(first) : 0
    return Math.abs(by) < LEVEL * (own?.size ?? 0) ? [] : pieces.map((piece): [Piece, number] => [piece, by])
  })
}

/** @returns the line that each row of a table begins with; null where they do not come out even */
function startsOf(lines: readonly Piece[], cells: readonly Cell[]): number[] | null {
  const steps = lines.slice(1).map((line, at) => line.box.top - (lines[at]?.box.top ?? 0))
  const usual = Math.min(...steps)
  const starts = [0]
  for (const { center } of cells) {
    const from = starts.at(-1) ?? 0
    const top = lines[from]?.box.top ?? Infinity
    // Half of the lines of the row are above its middle.
    const offs = lines.map(({ box }, at) =>
      at >= from && (steps[at] ?? Infinity) > ROW_GAP * usual
        ? Math.abs((top + bottomOf(box)) / 2 - center)
        : Infinity,
    )
    const off = Math.min(...offs)
    if (!(off <= OFF_LINES * usual)) return null
    starts.push(offs.indexOf(off) + 1)
  }
  return starts.pop() === lines.length ? starts : null
}

/** Hardly more than a date. */
export function isDate(text: string): boolean {
  const dates = HAS_DIGIT.test(text) ? findDates(text) : null
  return dates !== null && dates.to - dates.from >= 0.8 * text.length
}
