import type { PrintedRow } from '#contract/resume.ts'
import { areDates, findDates, isDuration } from '../text/dates.ts'
import { isBullet, joinLines, withoutGlyph } from './bullets.ts'
import { endsOpen } from './entry-parts.ts'
import type { Line } from './lines.ts'
import { bottomOf, isAlike, type Piece, rightOf } from './piece.ts'

/** Date of the row, its label and what it says. */
interface Cells {
  label: string
  cells: Piece[]
  dates: Piece | null
}

const LABEL_MAX_CHARS = 32

export function partCells(line: Line, isLabelCell: IsLabel = () => false): Cells {
  const all = line.rail === null ? [...line.pieces] : [line.rail, ...line.pieces]
  const dates = all.length > 1 || areDates(all[0]?.text ?? '') ? (all.find(isDateCell) ?? null) : null
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
export function isLabelBeside({ text, box, size }: Piece, [second, ...others]: readonly Piece[]): boolean {
  const isWide = second !== undefined && second.box.left - rightOf(box) > 1.5 * size
  return isWide && others.length === 0 && /\p{L}/u.test(second.text) && !/[\d,;.]/u.test(text)
}

/** '2008 – 2013 (weekends)': dates, and a note on them in brackets. */
function isDateCell({ text }: Piece): boolean {
  const bare = withoutMark(text).replace(/\s*[([].*$/u, '')
  return bare !== '' && areDates(bare)
}

/** Without the mark of a list, and without how long it was in brackets. */
function withoutMark(text: string): string {
  return text
    .replace(/^[•·●○▪■◦\s]+/u, '')
    .replace(/\s*\(([^()]*)\)$/u, (whole, inner: string) => (isDuration(inner) ? '' : whole))
}

interface OpenRow {
  row: PrintedRow
  pieces: Piece[]
  last: Line
}

/** Ends in a comma or within brackets. */
const OPEN = /[(（][^()（）]*$|,$/u
/** 'Tools: Veeam, WSUS'. */
const LABELLED = /^[^,;:：|•·()]{2,32}[:：]\s+\S/u

/** Whether a cell says what the others are. */
type IsLabel = (cell: Piece, others: readonly Piece[]) => boolean

interface RowsOf {
  isLabel?: IsLabel
  /** Of a label that names the field of a form and says nothing. */
  isFormLabel?: (label: string) => boolean
  /** Of skills, languages and such: what stands before a colon is a label, and no date leads a row. */
  isList?: boolean
}

/**
 * What a section says, row by row: what wraps over lines is one, cells that stand beside each other have a comma between them.
 */
export function toRows(
  lines: readonly Line[],
  { isLabel = () => false, isFormLabel = () => false, isList = false }: RowsOf = {},
): PrintedRow[] {
  const open: OpenRow[] = []
  for (const line of lines) {
    const above = open.at(-1)
    if (above !== undefined && goesOn(above, line, partCells(line, isLabel))) {
      above.pieces.push(...line.pieces)
      above.last = line
    } else open.push(beginRow(line, { isLabel, isFormLabel }))
  }
  return open.map(({ row, pieces }) => {
    const whole = { ...row, text: textOf(pieces) }
    return isList ? leadWithLabel(whole) : leadWithDates(whole)
  })
}

function beginRow(line: Line, { isLabel, isFormLabel }: Required<Omit<RowsOf, 'isList'>>): OpenRow {
  const { label, cells, dates } = partCells(line, isLabel)
  const row = {
    label: isFormLabel(label) ? '' : label,
    ...{ text: '', dates: dates === null ? '' : withoutMark(dates.text), isItem: isBullet(line) },
  }
  return { row, pieces: cells, last: line }
}

function goesOn(above: OpenRow, line: Line, { label, dates }: Cells): boolean {
  if (above.pieces.length === 0 || label !== '' || isBullet(line) || LABELLED.test(line.text)) return false
  if (OPEN.test(above.pieces.map(({ text }) => text).join(' '))) return true
  return dates === null && wraps(above, line)
}

function leadWithLabel(row: PrintedRow): PrintedRow {
  const label = row.label === '' && LABELLED.test(row.text) ? row.text.search(/[:：]/u) : -1
  return label < 0
    ? row
    : { ...row, label: row.text.slice(0, label).trim(), text: row.text.slice(label + 1).trim() }
}

/** 'Sept 2018 – Mar 2021 Accountant': the gap behind the dates was as narrow as a blank. */
function leadWithDates(row: PrintedRow): PrintedRow {
  const dates = row.dates === '' && row.label === '' ? findDates(row.text) : null
  const isLed =
    dates !== null && dates.from === 0 && dates.start !== null && /^\s+\p{Lu}/u.test(row.text.slice(dates.to))
  return isLed ? { ...row, text: row.text.slice(dates.to).trim(), dates: row.text.slice(0, dates.to) } : row
}

/** Cells of one line with a comma between them; lines with a blank. */
function textOf(pieces: OpenRow['pieces']): string {
  const [first, ...others] = pieces
  if (first === undefined) return ''
  const parted = others.map((piece, at) => {
    const before = pieces[at] ?? first
    const isBeside = piece.page === before.page && piece.box.top < bottomOf(before.box) - 1
    return isBeside && !/[\p{P}]$/u.test(before.text) ? { ...piece, text: `, ${piece.text}` } : piece
  })
  return withoutGlyph(joinLines([first, ...parted]))
    .text.replace(/ , /gu, ', ')
    .trim()
}

/** A longer text is no name. */
const PROSE_CHARS = 50

/** The first word of the line had no room in the one above, or the line was learnt to go on. */
function wraps({ pieces, last: above }: OpenRow, line: Line): boolean {
  const [last, [first]] = [pieces.at(-1), line.pieces]
  if (line.role === 'next') return true
  if (/^[(（]/u.test(first.text)) return true
  if (last === undefined || line.role === 'entry') return false
  const isOneLook = isAlike(last, first) || (last.breaks.length > 0 && Math.abs(last.size - first.size) < 0.5)
  if (!isOneLook) return false
  if (endsOpen(last) || /^[\p{Ll}(]/u.test(first.text)) return true
  const [word = ''] = first.text.split(' ')
  const wordWidth = (first.box.width * (word.length + 1)) / Math.max(1, first.text.length)
  const isLastCell = last === above.pieces.at(-1)
  return isLastCell && last.text.length > PROSE_CHARS && rightOf(last.box) + wordWidth > above.blockRight
}

/** Dates in a line of their own belong to the row below where the first row is one, or else to the row above. */
export function mergeDates(rows: readonly PrintedRow[]): PrintedRow[] {
  const standAbove = rows[0]?.text === ''
  const merged: PrintedRow[] = []
  let waiting = ''
  for (const row of rows) {
    const last = merged.at(-1)
    if (row.text !== '') {
      merged.push(waiting !== '' && row.dates === '' ? { ...row, dates: waiting } : row)
      waiting = ''
    } else if (!standAbove && last?.dates === '') merged[merged.length - 1] = { ...last, dates: row.dates }
    else waiting = row.dates
  }
  return merged
}
