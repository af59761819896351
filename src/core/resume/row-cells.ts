import { areDates, findDates, isDuration } from '../text/dates.ts'
import { cellLine, type Line } from './lines.ts'
import { isAlike, type Piece, rightOf } from './piece.ts'

/** Whether a cell says what the others are. */
export type IsLabel = (cell: Piece, others: readonly Piece[]) => boolean

/** Date of the row, its label and what it says. */
export interface Cells {
  label: string
  cells: Piece[]
  dates: Piece | null
}

const LABEL_MAX_CHARS = 32

export function partCells(line: Line, isLabelCell: IsLabel = () => false): Cells {
  const all = line.rail === null ? [...line.pieces] : [line.rail, ...line.pieces]
  const dates = all.find(isDateCell) ?? all.slice(1).find(isNoteOfDates) ?? null
  const rest = all.filter(cell => cell !== dates && !isDuration(cell.text))
  const [first, ...others] = rest
  const isLabel =
    first !== undefined &&
    (others.length > 0 || (dates !== null && (first === line.rail || isLabelCell(first, [])))) &&
    first.text.length <= LABEL_MAX_CHARS &&
    (first === line.rail || /[:：]$/u.test(first.text) || isLabelCell(first, others))
  return isLabel
    ? { label: first.text.replace(/\s*[:：]$/u, ''), cells: others, dates }
    : { label: '', cells: rest, dates }
}

/** A few words in a column of their own, and something else than signs beside them. */
export function isLabelBeside(cell: Piece, [second, ...others]: readonly Piece[]): boolean {
  const { text, box, size } = cell
  if (second === undefined || (isAlike(cell, second) && !/,/u.test(second.text))) return false
  const isWide = second.box.left - rightOf(box) > 1.5 * size
  return isWide && others.length === 0 && /\p{L}/u.test(second.text) && !/[\d,;.]/u.test(text)
}

/** '2008 – 2013 (weekends)': dates, and a note on them in brackets. */
function isDateCell({ text }: Piece): boolean {
  const bare = withoutMark(text).replace(/\s*[([].*$/u, '')
  return bare !== '' && areDates(bare)
}

const NOTE_MAX_CHARS = 34

/** 'valid until 09/2026', at the end of its line. */
function isNoteOfDates({ text }: Piece, at: number, cells: readonly Piece[]): boolean {
  return (
    at === cells.length - 1 &&
    text.length <= NOTE_MAX_CHARS &&
    !/[,;]/u.test(text) &&
    findDates(text) !== null
  )
}

/** Without the mark of a list, and without how long it was in brackets. */
export function withoutMark(text: string): string {
  return text
    .replace(/^[•·●○▪■◦\s]+/u, '')
    .replace(/\s*\(([^()]*)\)$/u, (whole, inner: string) => (isDuration(inner) ? '' : whole))
}

/** Two people side by side, row by row: each column is told by itself. */
export function unfoldColumns(lines: readonly Line[]): Line[] {
  const unfolded: Line[] = []
  let at = 0
  while (at < lines.length) {
    const run = columnsFrom(lines, at)
    if (run === null) unfolded.push(...lines.slice(at, at + 1))
    else unfolded.push(...[0, 1].flatMap(column => run.flatMap(line => cellOf(line, column))))
    at += run?.length ?? 1
  }
  return unfolded
}

function cellOf(line: Line, column: number): Line[] {
  const cell = line.pieces[column]
  return cell === undefined ? [] : [cellLine(cell, line)]
}

const COLUMN_ROWS_MIN = 3

/**
 * Lines of two cells each that begin at the same two edges; the first column may be longer. What heads both columns looks
 * alike, and neither holds dates: labels and what belongs to them, or lines with their dates, are told row by row.
 */
function columnsFrom(lines: readonly Line[], from: number): Line[] | null {
  const [first, second] = lines[from]?.pieces ?? []
  if (first === undefined || second === undefined || !isAlike(first, second)) return null
  const end = lines.findIndex((line, at) => at > from && !isOfColumns(line, [first, second]))
  const run = lines.slice(from, end < 0 ? lines.length : end)
  const full = run.filter(line => line.pieces.length === 2)
  const areTold = full.some(({ pieces: [one] }) => /[\d,;.@]/u.test(one.text))
  const areDated = full.some(({ pieces }) => pieces.some(({ text }) => findDates(text) !== null))
  return full.length >= COLUMN_ROWS_MIN && areTold && !areDated ? run : null
}

function isOfColumns(
  { rail, pieces, spaceAbove, size }: Line,
  [left, right]: readonly [Piece, Piece],
): boolean {
  const [first, second, third] = pieces
  if (rail !== null || third !== undefined) return false
  if (second === undefined) return Math.abs(first.box.left - left.box.left) < 3 && spaceAbove < 0.6 * size
  return Math.abs(second.box.left - right.box.left) < 3
}
