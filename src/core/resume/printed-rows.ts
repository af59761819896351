import type { Fact, PrintedRow } from '#contract/resume.ts'
import { findDates } from '../text/dates.ts'
import { isBullet, joinLines, withoutGlyph } from './bullets.ts'
import { wordsIn } from './counted-words.ts'
import { endsOpen } from './entry-parts.ts'
import { cellsOf, type Line } from './lines.ts'
import { bottomOf, isAlike, type Piece, rightOf } from './piece.ts'
import { placeOf } from './profile-facts.ts'
import {
  type Cells,
  type IsLabel,
  isLabelBeside,
  partCells,
  unfoldColumns,
  withoutMark,
} from './row-cells.ts'

/** A row with the lines of the page that it is made of. */
export type Row = PrintedRow & { lines: readonly [Line, ...Line[]] }

interface OpenRow {
  pieces: Piece[]
  lines: [Line, ...Line[]]
  cells: Cells
}

/** Ends in a comma, a plus or within brackets. */
const OPEN = /[(（][^()（）]*$|[,+]$/u
/** Dots of a scale say nothing by themselves. */
const SCALE = /^[\s●○•◦★☆■□▪▫▮▯⬤◯]+$/u
/** 'Tools: Veeam, WSUS'. */
const LABELLED = /^[^,;:：|•·()]{2,32}[:：]\s+\S/u

interface RowsOf {
  /** Of a label that names the field of a form and says nothing. */
  isFormLabel: (label: string) => boolean
  /** Of no entries: what stands by itself before other cells is a label, and no date leads a row. */
  isList: boolean
  /** True for a line with which a fact begins, so that it goes on with none above. */
  opensFact?: (line: Line) => boolean
}

/** What a section says, row by row: what wraps over lines is one, cells that stand beside each other have a comma between them. */
export function toRows(
  lines: readonly Line[],
  { isFormLabel, isList, opensFact = () => false }: RowsOf,
): Row[] {
  const isLabel: IsLabel = isList ? isLabelBeside : ({ text }) => isFormLabel(text)
  const gaps = measureGaps(lines)
  const open: OpenRow[] = []
  const told = lines.filter(({ text }) => !SCALE.test(text))
  for (const line of isList ? unfoldColumns(told) : told) {
    const cells = partCells(line, isLabel)
    const above = open.at(-1)
    if (
      above !== undefined &&
      goesOn(above, {
        line,
        cells,
        isTight: isList && gaps.isTight(line),
        isList,
        isOpening: opensFact(line),
      })
    ) {
      above.pieces.push(...line.pieces)
      above.lines.push(line)
    } else open.push({ pieces: cells.cells, lines: [line], cells })
  }
  const rows = open.map(one =>
    closeRow(one, { isList, isApart: one !== open[0] && gaps.isApart(one.lines[0]) }),
  )
  const led = rows.map(row => (isList ? leadWithLabel(row) : leadWithDates(row)))
  const settled = mergeDates(settleLabels(led, isFormLabel))
  return isList ? settled : partEntries(settled)
}

/** A label that had no room in its column goes on beside the next line; one of a form says nothing. */
function settleLabels(rows: readonly Row[], isFormLabel: (label: string) => boolean): Row[] {
  const settled: Row[] = []
  let label = ''
  for (const row of rows) {
    const above = settled.at(-1)
    if (above !== undefined && label !== '' && /^\p{Ll}/u.test(row.label)) {
      if (row.isItem) settled.push({ ...row, label: '' })
      else settled[settled.length - 1] = goOn(above, row)
      continue
    }
    label = row.label
    settled.push({ ...row, label: isFormLabel(label) ? '' : label })
  }
  return settled
}

function goOn(above: Row, row: Row): Row {
  return {
    ...above,
    label: above.label === '' ? '' : `${above.label} ${row.label}`,
    text: `${above.text} ${row.text}`.trim(),
    lines: [...above.lines, ...row.lines],
  }
}

/** Below a list another entry begins, however little room there is. */
function partEntries(rows: readonly Row[]): Row[] {
  return rows.map((row, at) => ({
    ...row,
    isApart: row.isApart || (!row.isItem && rows[at - 1]?.isItem === true),
  }))
}

interface Gaps {
  isApart(line: Line): boolean
  isTight(line: Line): boolean
}

/** A gap as high as half a line more than the least parts what stands below. */
const APART = 0.45
/** Where items have so much more room above them than lines that go on. */
const TIGHT = 0.25

/** By the free space above each line against the least that occurs in the section. */
function measureGaps(lines: readonly Line[]): Gaps {
  const spaces = lines.slice(1).flatMap(line => (line.startsBlock ? [] : line.spaceAbove / line.size))
  const least = Math.min(...spaces)
  const usual = [...spaces].sort((a, b) => a - b)[Math.floor(spaces.length / 2)] ?? 0
  const above = (line: Line): number => (line.startsBlock ? least : line.spaceAbove / line.size)
  return {
    isApart: line => above(line) - least > APART,
    isTight: line => !line.startsBlock && usual - least > TIGHT && above(line) - least < TIGHT / 2,
  }
}

function closeRow(
  { pieces, lines, cells: { label, dates } }: OpenRow,
  { isList, isApart }: { isList: boolean; isApart: boolean },
): Row {
  const text = textOf(pieces, isList ? ' · ' : ', ')
  return {
    label,
    ...{ text, bold: boldOf(pieces, text), dates: dates === null ? '' : withoutMark(dates.text) },
    ...{ isItem: isBullet(lines[0]), isApart, fact: null, lines },
  }
}

/** Bold letters lead a row or are all of it: 'PhD in Physics, University College'. */
function boldOf(pieces: readonly Piece[], text: string): number {
  const other = pieces.findIndex(piece => !piece.isBold)
  const [first] = pieces
  if (first === undefined || !first.isBold) return 0
  const glyph = first.text.length - withoutGlyph(first).text.length
  if (first.breaks[0] !== undefined) return Math.max(0, Math.min(first.breaks[0] - glyph, text.length))
  return other < 0 ? text.length : Math.min(first.text.length, text.length)
}

interface Next {
  line: Line
  cells: Cells
  isList: boolean
  isTight: boolean
  isOpening: boolean
}

function goesOn(
  above: OpenRow,
  { line, cells: { label, cells, dates }, isList, isTight, isOpening }: Next,
): boolean {
  const [last] = above.pieces.slice(-1)
  if (last === undefined || label !== '' || isBullet(line)) return false
  if (OPEN.test(above.pieces.map(({ text }) => text).join(' '))) return true
  if (LABELLED.test(line.text) || line.text.includes('@')) return false
  // '… valid until' and below it '11/2026'.
  const areDatesAlone = dates !== null && cells.length === 0 && line.rail === null
  const isFull = rightOf(last.box) + line.right - line.left > line.blockRight
  if (areDatesAlone)
    return endsOpen(last) || isFull || (isBullet(above.lines[0]) && above.cells.dates === null)
  // Words in a row side by side, each in a box of its own, are told line by line.
  const areBoxes = isList && above.lines.at(-1)?.pieces.length !== 1
  return dates === null && !areBoxes && (isTight || wraps(above, line, isOpening))
}

function leadWithLabel(row: Row): Row {
  const isWhole = row.lines.every(({ pieces }) => pieces.length === 1)
  const label = row.label === '' && isWhole && LABELLED.test(row.text) ? row.text.search(/[:：]/u) : -1
  return label < 0
    ? row
    : { ...row, label: row.text.slice(0, label), text: row.text.slice(label + 1).trim(), bold: 0 }
}

/** 'Sept 2018 – Mar 2021 Accountant': the gap behind the dates was as narrow as a blank. */
function leadWithDates(row: Row): Row {
  const dates = row.dates === '' && row.label === '' && !row.isItem ? findDates(row.text) : null
  const isLed =
    dates !== null && dates.from === 0 && dates.start !== null && /^\s+\p{Lu}/u.test(row.text.slice(dates.to))
  if (!isLed) return row
  const text = row.text.slice(dates.to).trim()
  return { ...row, text, dates: row.text.slice(0, dates.to), bold: Math.min(row.bold, text.length) }
}

/** Cells of one line with a sign between them; lines with a blank. */
function textOf(pieces: readonly Piece[], sign: string): string {
  const [first, ...others] = pieces
  if (first === undefined) return ''
  const parted = others.map((piece, at) => {
    const before = pieces[at] ?? first
    const isBeside = piece.page === before.page && piece.box.top < bottomOf(before.box) - 1
    return isBeside && !/\p{P}$/u.test(before.text) ? { ...piece, text: `${sign}${piece.text}` } : piece
  })
  return withoutGlyph(joinLines([first, ...parted]))
    .text.replace(/ (, | · )/gu, '$1')
    .trim()
}

/** 'seit Oktober 2021' begins with its dates. */
const OPENING_MAX = 8
/** A longer text is no name. */
const PROSE_CHARS = 50

/** The first word of the line had no room in the one above, or the line was learnt to go on. */
function wraps({ pieces, lines }: OpenRow, line: Line, isOpening: boolean): boolean {
  const above = lines.at(-1) ?? lines[0]
  const [last, [first]] = [pieces.at(-1), line.pieces]
  if (line.role === 'next' || /^[(（]/u.test(first.text)) return true
  if (last === undefined || line.role === 'entry') return false
  const isOneLook = isAlike(last, first) || (last.breaks.length > 0 && Math.abs(last.size - first.size) < 0.5)
  if (!isOneLook) return false
  if (endsOpen(last) || opensSmall(line)) return true
  const [word = ''] = first.text.split(' ')
  const wordWidth = (first.box.width * (word.length + 1)) / Math.max(1, first.text.length)
  const isLastCell = last === above.pieces.at(-1) && !isOpening
  return isLastCell && last.text.length > PROSE_CHARS && rightOf(last.box) + wordWidth > above.blockRight
}

function opensSmall({ pieces: [first], dates }: Line): boolean {
  return /^\p{Ll}/u.test(first.text) && (dates === null || dates.from > OPENING_MAX)
}

/** Dates in a line of their own belong to the row below where the first row is one, or else to the row above. */
function mergeDates(rows: readonly Row[]): Row[] {
  const standAbove = rows[0]?.text === ''
  const merged: Row[] = []
  let waiting: Row | null = null
  for (const row of rows) {
    const last = merged.at(-1)
    if (row.text !== '') {
      merged.push(waiting !== null && row.dates === '' ? withDates(row, waiting) : row)
      waiting = null
    } else if (!standAbove && last?.dates === '') merged[merged.length - 1] = withDates(last, row)
    else waiting = row
  }
  return merged
}

function withDates(row: Row, { dates, isApart, lines }: Row): Row {
  return {
    ...row,
    dates,
    isApart: row.isApart || (isApart && lines[0].top < row.lines[0].top),
    lines: [...row.lines, ...lines],
  }
}

/** Whether a fact was read from a line. */
export function holdsFact(line: Line, fact: Fact): boolean {
  const place = placeOf(fact)
  if (place === null || place.page !== line.page) return false
  const { box } = place
  const words = new Set(wordsIn(fact.text).map(({ folded }) => folded))
  return cellsOf(line).some(
    cell =>
      cell.box.top < bottomOf(box) - 1 &&
      box.top < bottomOf(cell.box) - 1 &&
      cell.box.left <= rightOf(box) + 1 &&
      box.left <= rightOf(cell.box) + 1 &&
      wordsIn(cell.text).some(({ folded }) => words.has(folded)),
  )
}
