import type { Fact, PrintedRow } from '#contract/resume.ts'
import { findDates } from '../text/dates.ts'
import { isBullet, joinLines, withoutGlyph } from './bullets.ts'
import { wordsIn } from './counted-words.ts'
import { cellLine, cellsOf, type Line, lineText } from './lines.ts'
import { bottomOf, type Piece, rightOf } from './piece.ts'
import { placeOf } from './profile-facts.ts'
import { type IsLabel, isLabelBeside, partCells, unfoldColumns, withoutMark } from './row-cells.ts'
import { areSmallItems, goesOn, LABELLED, measureGaps, type OpenRow } from './row-wraps.ts'
import { cellTexts, type Table } from './tables.ts'

/** A row with the lines of the page that it is made of. */
export type Row = PrintedRow & { lines: readonly [Line, ...Line[]] }

/** Dots of a scale say nothing by themselves. */
const SCALE = /^[\s●○•◦★☆■□▪▫▮▯⬤◯]+$/u

function withoutScale(line: Line): Line[] {
  const [first, ...others] = line.pieces.filter(({ text }) => !SCALE.test(text))
  if (first === undefined)
    return line.rail === null || SCALE.test(line.rail.text) ? [] : [cellLine(line.rail, line)]
  const pieces: Line['pieces'] = [first, ...others]
  return pieces.length === line.pieces.length ? [line] : [{ ...line, pieces, ...lineText(pieces) }]
}

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
  const isSmall = areSmallItems(lines)
  const open: OpenRow[] = []
  const told = lines.flatMap(withoutScale)
  for (const line of isList ? unfoldColumns(told) : told) {
    const cells = partCells(line, isLabel)
    const above = open.at(-1)
    if (
      above !== undefined &&
      goesOn(above, {
        line,
        cells,
        isTight: isList ? gaps.isTight(line) : null,
        isList,
        isSmall,
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
  return isList ? settled : partBelowLists(settled)
}

/** Rows of a table with their cells; the first, in bold, names the columns. */
export function tableRows({ head, rows, edges }: Table): Row[] {
  return [head, ...rows].map((line, at) => {
    const cells = cellTexts(line, edges)
    const text = cells.filter(cell => cell !== '').join(' · ')
    const bold = at === 0 ? text.length : 0
    return {
      label: '',
      text,
      bold,
      dates: '',
      isItem: false,
      isApart: at === 0,
      fact: null,
      cells,
      lines: [line],
    }
  })
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
function partBelowLists(rows: readonly Row[]): Row[] {
  return rows.map((row, at) => ({
    ...row,
    isApart: row.isApart || (!row.isItem && rows[at - 1]?.isItem === true),
  }))
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
  if (first.breaks[0] !== undefined) return wholeWord(text, first.breaks[0] - glyph)
  return other < 0 ? text.length : Math.min(first.text.length, text.length)
}

/** Bold letters end with a word. */
function wholeWord(text: string, end: number): number {
  const rest = /^[\p{L}\p{N}]*/u.exec(text.slice(Math.max(0, end)))?.[0].length ?? 0
  const isInside = end > 0 && /[\p{L}\p{N}]/u.test(text.charAt(end - 1))
  return Math.max(0, Math.min(isInside ? end + rest : end, text.length))
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
  const bold = wholeWord(text, row.bold - (row.text.length - text.length))
  return { ...row, text, dates: row.text.slice(0, dates.to), bold }
}

/** Cells of one line with a sign between them; lines with a blank. */
function textOf(pieces: readonly Piece[], sign: string): string {
  const [first, ...others] = pieces
  if (first === undefined) return ''
  const parted = others.map((piece, at) => {
    const before = pieces[at] ?? first
    const isBeside = piece.page === before.page && piece.box.top < bottomOf(before.box) - 1
    return isBeside && !/[,;:–—-]$/u.test(before.text) ? { ...piece, text: `${sign}${piece.text}` } : piece
  })
  return withoutGlyph(joinLines([first, ...parted]))
    .text.replace(/ (, | · )/gu, '$1')
    .trim()
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
  const near = cellsOf(line).filter(
    cell =>
      cell.box.top < bottomOf(box) - 1 &&
      box.top < bottomOf(cell.box) - 1 &&
      cell.box.left <= rightOf(box) + 1 &&
      box.left <= rightOf(cell.box) + 1,
  )
  if (near.length === 0) return false
  const words = new Set(wordsIn(fact.text).map(({ folded }) => folded))
  return near.some(cell => wordsIn(cell.text).some(({ folded }) => words.has(folded)))
}
