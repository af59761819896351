import { type FoundDates, findDates } from '../text/dates.ts'
import { readStatements } from './bullets.ts'
import { type EntryNames, joinNames } from './entry-names.ts'
import { type EntryParts, readParts } from './entry-parts.ts'
import type { PartLabeller } from './labelling/label-parts.ts'
import type { EntryKind } from './labelling/part-features.ts'
import type { Line } from './lines.ts'
import { type Piece, rightOf } from './piece.ts'

/** The lines of one position or one course of study. */
interface EntryLines {
  /** Lines that name it, with the one that holds the dates. */
  header: Line[]
  parts: EntryParts
  /** What is told about it. */
  body: Line[]
}

/** What one position or one course of study says. */
export interface ReadEntry {
  names: EntryNames
  start: Piece | null
  end: Piece | null
  statements: Piece[]
}

/** Positions or courses of study from the lines of all their sections, in their order. */
export function readEntries(lines: readonly Line[], kind: EntryKind, label: PartLabeller): ReadEntry[] {
  const entries = splitEntries(lines)
  const labels = label(
    entries.map(({ parts }) => parts),
    kind,
  )
  return entries.map(({ parts, body }, at) => {
    const { names, told } = joinNames(parts, labels[at] ?? [], kind)
    return { names, start: parts.start, end: parts.end, statements: [...told, ...readStatements(body)] }
  })
}

type Lines = Omit<EntryLines, 'parts'>

/** Cuts the lines of a section into entries by what the lines are. */
export function splitEntries(lines: readonly Line[]): EntryLines[] {
  const entries: Lines[] = []
  const areDatesAbove = lines[0] !== undefined && isDatesAlone(lines[0])
  for (const line of lines) {
    const open = entries.at(-1)
    if (open === undefined || beginsNext(open, line, areDatesAbove)) entries.push(beginEntry(line))
    else if (line.role === 'start' || line.role === 'next' || open.body.length > 0) open.body.push(line)
    else if (!hasOtherDates(open.header, line)) open.header.push(line)
    else entries.push({ header: [...takeSameLines(open.header), line], body: [] })
  }
  return entries.map(entry => ({ ...entry, parts: readParts(entry.header) }))
}

function beginEntry(line: Line): Lines {
  const isNamed = line.role === 'entry' || line.role === 'name'
  return isNamed ? { header: [line], body: [] } : { header: [], body: [line] }
}

/** Of an entry whose dates stand in a line of their own, that line and the names may each be taken for an entry. */
function beginsNext({ header, body }: Lines, line: Line, areDatesAbove: boolean): boolean {
  const [first] = header
  if (line.role !== 'entry' || first === undefined || body.length > 0) return line.role === 'entry'
  if (areDatesAbove) return header.length > 1 || !isDatesAlone(first) || datesOf(line) !== null
  return !isDatesAlone(line) || header.some(one => datesOf(one) !== null)
}

function isDatesAlone({ text, rail, dates }: Line): boolean {
  return rail === null && dates !== null && text.length - (dates.to - dates.from) < 3
}

/** An entry has one span of dates: a line with another, or with a date in the place of that, names the next one. */
function hasOtherDates(header: readonly Line[], line: Line): boolean {
  const dates = datesOf(line)
  const above = header.map(datesOf).find(one => one !== null)
  if (!dates || !above) return false
  if (header.some(one => isDatedAlike(one, line))) return true
  return above.start !== null && (dates.start !== null || (dates.from === 0 && above.from === 0))
}

/** Names and a date at the right edge, in one line below the other. */
function isDatedAlike(above: Line, line: Line): boolean {
  const [one, other] = [above, line].map(({ pieces }) => (pieces.length > 1 ? pieces.at(-1) : undefined))
  if (one === undefined || other === undefined || Math.abs(rightOf(one.box) - rightOf(other.box)) > 2)
    return false
  return [one, other].every(({ text }) => {
    const dates = findDates(text)
    return dates !== null && text.length - (dates.to - dates.from) < 3
  })
}

/** Of two entries that run into each other: as many lines as stand above the dates of the one stand there in the other. */
function takeSameLines(header: Line[]): Line[] {
  const above = header.findIndex(line => datesOf(line) !== null)
  return header.splice(Math.max(above + 1, header.length - above))
}

function datesOf({ rail, dates }: Line): FoundDates | null {
  return dates ?? (rail === null ? null : findDates(rail.text))
}
