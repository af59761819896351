import { findDates } from '../text/dates.ts'
import { isBullet } from './bullets.ts'
import { endsOpen } from './entry-parts.ts'
import type { Line } from './lines.ts'
import { firstWordWidth, mayGoOnWith, type Piece, rightOf } from './piece.ts'
import type { Cells } from './row-cells.ts'
import { endsSmall } from './small-words.ts'

/** 'Tools: Veeam, WSUS'. */
export const LABELLED = /^[^,;:：|•·()]{2,32}[:：]\s+\S/u

export interface OpenRow {
  pieces: Piece[]
  lines: [Line, ...Line[]]
  cells: Cells
}

/** Ends in a comma, a plus or within brackets. */
const OPEN = /[(（][^()（）]*$|[,+]$/u

interface Gaps {
  isApart(line: Line): boolean
  /** Whether lines that go on show themselves by less room above them, and this is one; null where none do. */
  isTight(line: Line): boolean | null
}

/** A gap as high as half a line more than the least parts what stands below. */
const APART = 0.45
/** Where items have so much more room above them than lines that go on. */
const TIGHT = 0.25

/** By the free space above each line against the least that occurs in the section. */
export function measureGaps(lines: readonly Line[]): Gaps {
  const spaces = lines.slice(1).flatMap(line => (line.startsBlock ? [] : line.spaceAbove / line.size))
  const least = Math.min(...spaces)
  const usual = [...spaces].sort((a, b) => a - b)[Math.floor(spaces.length / 2)] ?? 0
  const above = (line: Line): number => (line.startsBlock ? least : line.spaceAbove / line.size)
  return {
    isApart: line => above(line) - least > APART,
    isTight: line => (line.startsBlock || usual - least <= TIGHT ? null : above(line) - least < TIGHT / 2),
  }
}

export interface Next {
  line: Line
  cells: Cells
  isList: boolean
  isTight: boolean | null
  isOpening: boolean
  /** Most lines of the section open small. */
  isSmall: boolean
}

export function goesOn(above: OpenRow, next: Next): boolean {
  const { line, cells } = next
  const [last] = above.pieces.slice(-1)
  if (last === undefined || cells.label !== '' || isBullet(line)) return false
  if (OPEN.test(above.pieces.map(({ text }) => text).join(' '))) return true
  if (LABELLED.test(line.text) || line.text.includes('@') || ENDS_WITH_ADDRESS.test(last.text)) return false
  return cells.dates === null ? goesOnInWords(above, last, next) : goesOnWithDates(above, last, next)
}

/** Behind an address nothing goes on, unless it was cut itself. */
const ENDS_WITH_ADDRESS = /(?:@\S+\.\p{L}{2,}|(?:https?:\/\/|www\.)\S*[\p{L}\p{N}])[).]?$/u

/** '… valid until' and below it '11/2026'; dates alone below a name are those of the row. */
function goesOnWithDates(above: OpenRow, last: Piece, { line, cells }: Next): boolean {
  if (cells.cells.length > 0 || line.rail !== null) return false
  const isFull = rightOf(last.box) + line.right - line.left > line.blockRight
  const dates = findDates(`${last.text} ${line.text}`)
  const isCut = dates !== null && dates.from < last.text.length && dates.to > last.text.length
  return (
    endsOpen(last) ||
    (isFull && (isCut || last.text.length > PROSE_CHARS)) ||
    (isBullet(above.lines[0]) && above.cells.dates === null)
  )
}

function goesOnInWords(above: OpenRow, last: Piece, next: Next): boolean {
  const { line, isList, isTight } = next
  // Words in a row side by side, each in a box of its own, are told line by line.
  const areBoxes = isList && above.lines.at(-1)?.pieces.length !== 1
  if (areBoxes) return false
  return isTight === null ? wraps(above, next) : isTight && hasNoRoom(last, line.pieces[0], line.blockRight)
}

/** A list whose lines mostly open small is written so. */
const SMALL_SHARE = 1 / 3
/** 'seit Oktober 2021' begins with its dates. */
const OPENING_MAX = 8
/** A longer text is no name. */
const PROSE_CHARS = 50

/** The first word of the line had no room in the one above, or the line was learnt to go on. */
function wraps(above: OpenRow, next: Next): boolean {
  const { line, isList } = next
  const [last, [first]] = [above.pieces.at(-1), line.pieces]
  if ((!isList && line.role === 'next') || /^[(（]/u.test(first.text)) return true
  if (last === undefined || line.role === 'entry' || !isOneLook(last, first)) return false
  return isUnfinished(last, isList) || goesOnByRoom(above, last, next)
}

function goesOnByRoom({ lines }: OpenRow, last: Piece, { line, isList, isOpening, isSmall }: Next): boolean {
  const above = lines.at(-1) ?? lines[0]
  const isFull = last === above.pieces.at(-1) && hasNoRoom(last, line.pieces[0], above.blockRight)
  if (opensSmall(line) && mayGoOnSmall({ isList, isSmall, isFull })) return true
  const isProse = last.text.length > PROSE_CHARS && !isOpening
  return isFull && (isProse || line.role === 'next')
}

/** In a list 'ppm' ends an item. */
function isUnfinished(last: Piece, isList: boolean): boolean {
  return isList ? /[-&/\u00ad]$/u.test(last.text) || endsSmall(last.text) : endsOpen(last)
}

/** In a list words in small letters may be the next item. */
function mayGoOnSmall({
  isList,
  isSmall,
  isFull,
}: Record<'isList' | 'isSmall' | 'isFull', boolean>): boolean {
  return !isSmall && (!isList || isFull)
}

/** For the first word of what stands below. */
function hasNoRoom(last: Piece, { text, box }: Piece, edge: number): boolean {
  return rightOf(last.box) + firstWordWidth(text, box.width) > edge
}

function isOneLook(last: Piece, first: Piece): boolean {
  // What begins in bold below words that are not is another item; nothing goes on behind a number to call.
  if (first.isBold && !(last.isBold && last.breaks.length === 0)) return false
  if (/\d{3}$/u.test(last.text)) return false
  return mayGoOnWith(last, first)
}

/** Whether words in small letters open items: where the line above had room for the first of them they do not go on with it. */
export function areSmallItems(lines: readonly Line[]): boolean {
  const small = lines.filter((line, at) => {
    const last = lines[at - 1]?.pieces.at(-1)
    const isFull = last !== undefined && hasNoRoom(last, line.pieces[0], line.blockRight)
    return opensSmall(line) && !isFull
  })
  return small.length > lines.length * SMALL_SHARE
}

function opensSmall({ pieces: [first], dates }: Line): boolean {
  return /^\p{Ll}/u.test(first.text) && (dates === null || dates.from > OPENING_MAX)
}
