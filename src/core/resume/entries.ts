import { areDates, type FoundDates, findDates, isDuration } from '../text/dates.ts'
import { closesBelow } from './brackets.ts'
import { isBullet, readStatements, type Statement, withoutGlyph } from './bullets.ts'
import { takeEmployers } from './employer-heads.ts'
import { type EntryNames, joinNames } from './entry-names.ts'
import { type EntryParts, isSince, readParts } from './entry-parts.ts'
import { labelIn } from './form-fields.ts'
import type { PartLabeller } from './labelling/label-parts.ts'
import type { EntryKind } from './labelling/part-features.ts'
import { areDatesAlone, cellsOf, type Line, lineText } from './lines.ts'
import { isOneLook, type Piece, rightOf, slicePiece } from './piece.ts'

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
  statements: (Piece | Statement)[]
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
  for (const line of lines) {
    const open = entries.at(-1)
    if (open === undefined || beginsNext(open, line, lines)) entries.push(beginEntry(line))
    else if (isOfBody(open, line)) open.body.push(line)
    else if (tellsMore(open.header, line)) open.body.push({ ...line, role: 'start' })
    else if (isToldLine(line) || !hasOtherDates(open.header, line)) open.header.push(line)
    else entries.push({ header: [...takeSameLines(open.header), line], body: [] })
  }
  const isHeaded = tellHeaded(entries, lines)
  return takeEmployers(entries.map(tellTail)).map(({ header, body, isTaken }) => ({
    header,
    body,
    parts: { ...readParts(header), isHeaded: isTaken || isHeaded({ header, body }) },
  }))
}

function isToldLine({ role }: Line): boolean {
  return role === 'start' || role === 'next'
}

/** A bracket that the header opens closes in it. */
function isOfBody({ header, body }: Lines, line: Line): boolean {
  if (body.length > 0) return !isLabelled(line)
  return isToldLine(line) && (isBullet(line) || !closesBelow(header.at(-1)?.text ?? '', line.text))
}

/** 'Thesis: Strain-release strategies towards natural products', below names and dates. */
function tellsMore(header: readonly Line[], { text, isBold, rail }: Line): boolean {
  const isSentence = /^\p{Lu}[\p{L}\s-]{2,24}:\s(?:\S+\s+){3}/u.test(text)
  return (
    isSentence &&
    labelIn(text) === '' &&
    !isBold &&
    rail === null &&
    header.some(one => datesOf(one) !== null)
  )
}

/** In a form the employer may stand below what is told. */
function isLabelled({ role, rail }: Line): boolean {
  return role === 'name' && rail !== null && findDates(rail.text) === null
}

function beginEntry(line: Line): Lines {
  const isNamed = line.role === 'entry' || line.role === 'name'
  return isNamed ? { header: [withoutSignOf(line)], body: [] } : { header: [], body: [line] }
}

/** An item of a list may be an entry. */
function withoutSignOf(line: Line): Line {
  if (!isBullet(line)) return line
  const [first, ...others] = line.pieces
  const pieces: Line['pieces'] = [withoutGlyph(first), ...others]
  return { ...line, pieces, ...lineText(pieces) }
}

/** What is told begins behind a sign at the end of the header where it goes on below in the middle of a sentence. */
const TAIL = /(?:(?<=\p{L})[.:;]|\s[–—])\s+([^.:;–—]+)$/u

/** In font sizes: a line that ends nearer to the right edge had no room for the next word. */
const FULL = 4

function tellTail({ header, body }: Lines): Lines {
  const [last, first] = [header.at(-1), body[0]]
  const cell = last?.pieces.at(-1)
  const tail = cell && TAIL.exec(cell.text)
  if (!last || !first || !cell || !tail || isBullet(first)) return { header, body }
  const isFull = last.right > last.blockRight - FULL * last.size
  if (!/^\p{Ll}/u.test(first.text) && !(isFull && /^\d/.test(first.text))) return { header, body }
  const from = cell.text.length - (tail[1] ?? '').length
  const [kept, told] = [slicePiece(cell, 0, tail.index), slicePiece(cell, from, cell.text.length)]
  const above = [...last.pieces.slice(0, -1), kept] as unknown as Line['pieces'] // as many as before
  return {
    header: [...header.slice(0, -1), { ...last, pieces: above, ...lineText(above) }],
    body: [
      { ...last, rail: null, pieces: [told], ...lineText([told]), role: 'start' },
      { ...first, role: 'next' },
      ...body.slice(1),
    ],
  }
}

/** An employer has a line of its own, which looks as the section begins, and below it the first of its positions looks otherwise. */
function isBelowEmployer({ header, body }: Lines, line: Line, [lead]: readonly Line[]): boolean {
  const [first, ...others] = header
  if (first === undefined || lead === undefined || line.role !== 'entry' || body.length > 0) return false
  const isAlone = datesOf(first) === null && others.every(({ text }) => isDuration(text))
  return isAlone && isOneLook(first, lead) && !isOneLook(first, line) && !areDatesAlone(line)
}

/**
 * Where the section begins with a name alone in its line, and positions with a title alone look otherwise, whatever looks
 * as the first is an employer.
 */
function tellHeaded(entries: readonly Lines[], [lead]: readonly Line[]): (entry: Lines) => boolean {
  const isLed = ({ header: [first] }: Lines): boolean =>
    lead !== undefined && first !== undefined && datesOf(first) === null && isOneLook(first, lead)
  const holdsTitles = entries.some(({ header }) => {
    const [first, second] = header
    return (
      first !== undefined && lead !== undefined && !isOneLook(first, lead) && areTitleAndDates(first, second)
    )
  })
  return entry => holdsTitles && entry.header.length > 1 && isLed(entry)
}

function areTitleAndDates(first: Line, second: Line | undefined): boolean {
  return datesOf(first) === null && second !== undefined && areDatesAlone(second)
}

/** Of an entry whose dates stand in a line of their own, that line and the names may each be taken for an entry. */
function beginsNext(open: Lines, line: Line, lines: readonly Line[]): boolean {
  const { header, body } = open
  const [first] = header
  const areDatesAbove = lines[0] !== undefined && areDatesAlone(lines[0])
  if (isBelowEmployer(open, line, lines) || areDatesBelow(open, line, lines)) return false
  if (line.role !== 'entry' || first === undefined || body.length > 0) return line.role === 'entry'
  if (areDatesAbove) return header.length > 1 || !areDatesAlone(first) || datesOf(line) !== null
  return !areDatesAlone(line) || header.some(one => datesOf(one) !== null)
}

/** '2015 – 2019 · CGPA 8.64' below names that look as the section begins, where no dates stand yet. */
function areDatesBelow({ header, body }: Lines, line: Line, [lead]: readonly Line[]): boolean {
  const [first] = header
  if (first === undefined || lead === undefined || body.length > 0 || line.dates?.from !== 0) return false
  return isOneLook(first, lead) && !isOneLook(line, lead) && header.every(one => datesOf(one) === null)
}

/** An entry has one span of dates: a line with another, or with a date in the place of that, names the next one. */
function hasOtherDates(header: readonly Line[], line: Line): boolean {
  const dates = datesOf(line)
  const above = header.map(datesOf).find(one => one !== null)
  if (!dates || !above || (areDatesAmongWords(line, dates) && header.some(hasDatesAlone))) return false
  if (header.some(one => isDatedAlike(one, line))) return true
  if (dates.from === 0 && header.every(isUndatedOrSince)) return false
  return above.start !== null && (dates.start !== null || (dates.from === 0 && above.from === 0))
}

function isUndatedOrSince(line: Line): boolean {
  const dates = datesOf(line)
  if (dates === null) return true
  return line.rail === null && isSince(line.text, dates)
}

/** 'One deployment, Iraq 2007–08. Wired a clinic' tells of the entry whose dates stand by themselves. */
function areDatesAmongWords({ rail, text }: Line, { from, to }: FoundDates): boolean {
  return rail === null && from > 2 && to < text.length - 2
}

function hasDatesAlone(line: Line): boolean {
  return cellsOf(line).some(({ text }) => areDates(text))
}

/** Names and a date at the right edge, in one line below the other. */
function isDatedAlike(above: Line, line: Line): boolean {
  const [one, other] = [above, line].map(({ pieces }) => (pieces.length > 1 ? pieces.at(-1) : undefined))
  if (one === undefined || other === undefined || Math.abs(rightOf(one.box) - rightOf(other.box)) > 2)
    return false
  return [one, other].every(({ text }) => areDates(text))
}

/** Of two entries that run into each other: as many lines as stand above the dates of the one stand there in the other. */
function takeSameLines(header: Line[]): Line[] {
  const above = header.findIndex(line => datesOf(line) !== null)
  return header.splice(Math.max(above + 1, header.length - above))
}

function datesOf({ rail, dates }: Line): FoundDates | null {
  return dates ?? (rail === null ? null : findDates(rail.text))
}
