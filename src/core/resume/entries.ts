import { findDates } from '../text/dates.ts'
import { liftAsides } from './asides.ts'
import { isBullet } from './bullets.ts'
import { readParts, wrapsHeader } from './entry-parts.ts'
import { unfoldGrids } from './grids.ts'
import type { Line } from './lines.ts'
import { slicePiece } from './piece.ts'

/** The lines of one position or one course of study. */
export interface EntryLines {
  /** Lines that name it, with the one that holds the dates. */
  header: Line[]
  /** What is told about it. */
  body: Line[]
}

/** Whether a text can be what an entry has to name, as its degree. */
export type Role = (text: string) => boolean

const MAX_ABOVE = 3
const MAX_COMPLETING = 3
const MAX_BELOW = 2
const HEADER_MAX_CHARS = 110
/** Words that make a year part of a sentence: 'best seller of the store in 2012'. */
const LEADS_TO_YEAR =
  /(?:^|\s)(?:in|since|by|until|during|for|of|from|early|late|en|depuis|im|jahr|seit|bis|nel|dal|em|desde|w|od|sinds)\s+$/i
const SENTENCE_MIN_WORDS = 4

/**
 * Cuts the lines of a section into entries. Dates mark an entry; the look of the first entry's first line tells
 * where the others begin.
 * @param roles what an entry has to name; lines below the dates are taken in until each is named
 */
export function splitEntries(sectionLines: readonly Line[], roles: readonly Role[] = []): EntryLines[] {
  const lines = liftAsides(unfoldGrids(sectionLines))
  const anchors = lines.map((line, index) => (isAnchor(line) ? index : -1)).filter(index => index >= 0)
  const starts = anchors.length > 0 ? startsFromAnchors(lines, anchors) : startsFromLook(lines)
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? lines.length
    const own = lines.slice(start, end)
    const anchor = Math.max(0, own.findIndex(isAnchor))
    const [above, below] = [own.slice(0, anchor + 1), own.slice(anchor + 1)]
    const headerEnd = anchor + 1 + Math.max(linesBelow(below, above), linesCompleting(below, above, roles))
    return { header: own.slice(0, headerEnd), body: own.slice(headerEnd) }
  })
}

/** A line that dates an entry: a range, or a date set apart from the text. */
function isAnchor(line: Line): boolean {
  if (line.rail !== null && findDates(line.rail.text) !== null) return true
  if (isBullet(line)) return false
  const { dates } = line
  if (dates === null) return false
  const rest = line.text.slice(0, dates.from) + line.text.slice(dates.to)
  if (rest.length > HEADER_MAX_CHARS) return false
  const isAtEdge =
    dates.from <= 1 ||
    /^[\s).,;|\]）]*$/.test(line.text.slice(dates.to)) ||
    /[|•·(（]\s*$/.test(line.text.slice(0, dates.from))
  const isApart = line.pieces.some(piece => findDates(piece.text) !== null && piece.text.length < 36)
  if (dates.start !== null) return isAtEdge || isApart
  if (isToldInSentence(line.text.slice(0, dates.from))) return false
  return isApart || (isAtEdge && rest.trim().split(/\s+/).length <= 12 && !/[.;]$/.test(line.text.trim()))
}

function isToldInSentence(before: string): boolean {
  return LEADS_TO_YEAR.test(before) && before.trim().split(/\s+/).length >= SENTENCE_MIN_WORDS
}

function startsFromAnchors(lines: readonly Line[], anchors: readonly number[]): number[] {
  const first = anchors[0] ?? 0
  const lead = leadLines(lines, anchors)
  const model = lines[first - lead]
  const starts: number[] = []
  for (const [index, anchor] of anchors.entries()) {
    const floor = (starts.at(-1) ?? -1) + 1
    const previousAnchor = anchors[index - 1]
    const lowest = Math.max(floor, previousAnchor === undefined ? 0 : previousAnchor + 1)
    starts.push(anchor - (anchor === first ? lead : linesAbove({ lines, anchor, lowest, lead, model })))
  }
  return starts
}

/** Lines of the section above its first date: part of the first entry when they are few and name it. */
function leadLines(lines: readonly Line[], anchors: readonly number[]): number {
  const first = anchors[0] ?? 0
  let lead = 0
  while (lead < Math.min(first, MAX_ABOVE) && isHeaderLike(lines[first - lead - 1])) lead += 1
  const top = lines[first - lead]
  if (lead === 0 || top === undefined) return lead
  const alike = lines.filter(line => looksAlike(line, top)).length
  return alike < 0.7 * anchors.length && groupsEntries(lines.slice(first - lead, first + 1)) ? lead - 1 : lead
}

/** A larger line on top that names nothing the entry needs and not every entry has, like 'Vocational'. */
function groupsEntries([top, ...named]: readonly Line[]): boolean {
  const next = named[0]
  return top !== undefined && next !== undefined && top.size > 1.05 * next.size && countNames(named) > 1
}

interface Above {
  lines: readonly Line[]
  anchor: number
  lowest: number
  lead: number
  model: Line | undefined
}

function linesAbove({ lines, anchor, lowest, lead, model }: Above): number {
  if (lead === 0 || model === undefined) return 0
  const reach = Math.min(lead, anchor - lowest)
  for (let above = reach; above > 0; above -= 1) {
    const candidate = lines[anchor - above]
    if (candidate && isHeaderLike(candidate) && looksAlike(candidate, model)) return above
  }
  return 0
}

/** Without dates, an entry begins wherever a line looks like the first one. */
function startsFromLook(lines: readonly Line[]): number[] {
  const model = lines[0]
  if (model === undefined) return []
  const alike = lines
    .map((line, index) => (!isBullet(line) && looksAlike(line, model) ? index : -1))
    .filter(index => index >= 0)
  const isPlain = alike.length > lines.length / 2 && !model.isBold
  return isPlain ? [0] : alike.filter((index, at) => at === 0 || index > (alike[at - 1] ?? 0) + 1)
}

/** How many lines below the dates still name the entry. */
function linesBelow(below: readonly Line[], above: readonly Line[]): number {
  const anchor = above.at(-1)
  if (anchor === undefined) return 0
  const firstBullet = below.findIndex(isBullet)
  const leadsToBullets = firstBullet >= 0 && firstBullet <= MAX_BELOW
  const names = countNames(above)
  const reach = below.slice(0, MAX_BELOW)
  const stop = reach.findIndex((line, index) => {
    if (!isHeaderLike(line) || isIndented(line, anchor)) return true
    const isNeeded = names < 2 && (index === 0 || (leadsToBullets && names === 0))
    const goesOn = index === 0 && wrapsHeader(anchor, line)
    return !isNeeded && !goesOn && !isStyled(line, below.at(-1))
  })
  return stop < 0 ? reach.length : stop
}

/** How many lines below the dates it takes until every role is named; 0 when they do not name them. */
function linesCompleting(below: readonly Line[], above: readonly Line[], roles: readonly Role[]): number {
  const isNamed = (role: Role, lines: readonly Line[]): boolean => lines.some(line => role(line.text))
  const missing = roles.filter(role => !isNamed(role, above))
  const reach = below.slice(0, MAX_COMPLETING)
  const end = reach.findIndex(line => !isHeaderLike(line))
  const headers = end < 0 ? reach : reach.slice(0, end)
  const counts = missing.map(role => headers.findIndex(line => role(line.text)) + 1)
  return Math.max(0, ...counts)
}

/** Set apart from the text of the entry by weight, slant or size. */
function isStyled(line: Line, text: Line | undefined): boolean {
  return line.isBold || line.isItalic || Math.abs(line.size - (text?.size ?? line.size)) > 0.3
}

function isIndented(line: Line, anchor: Line): boolean {
  return line.left > nameLeft(anchor) + 0.8 * line.size && line.left < anchor.blockRight - 100
}

/** Where the name begins in a line that may begin with its dates. */
function nameLeft(anchor: Line): number {
  const [first, second] = anchor.pieces
  const dates = findDates(first.text)
  if (dates === null || dates.from > 1) return Math.min(anchor.left, first.box.left)
  const rest = slicePiece(first, dates.to, first.text.length)
  return rest.text === '' ? (second?.box.left ?? first.box.left) : rest.box.left
}

/** How many texts besides dates and places the lines hold. */
function countNames(lines: readonly Line[]): number {
  return readParts(lines).parts.length
}

function isHeaderLike(line: Line | undefined): boolean {
  if (line === undefined || isBullet(line)) return false
  const text = line.text.trim()
  return text.length <= HEADER_MAX_CHARS && !/[;:]$/.test(text) && !/\p{Ll}{3}\.$/u.test(text)
}

function looksAlike(line: Line, model: Line): boolean {
  return (
    Math.abs(line.pieces[0].size - model.pieces[0].size) < 0.3 &&
    line.isBold === model.isBold &&
    line.isItalic === model.isItalic &&
    Math.abs(line.left - model.left) < 0.8 * model.size
  )
}
