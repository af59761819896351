import { anyWordOf, dateWordsOf } from '../text/date-words.ts'
import { areDates, type FoundDates, findDates, LATEST, parseResumeDate } from '../text/dates.ts'
import { foldText } from '../text/fold.ts'
import { LINE_MAX_CHARS } from '../text/text-bounds.ts'
import type { Block } from './columns.ts'
import { exactKind } from './headings.ts'
import type { LineRole } from './labelling/line-roles.ts'
import { bottomOf, isAlike, joinWrapped, type Piece, rightOf } from './piece.ts'
import { usual } from './usual.ts'

/** What a line says, worked out once. */
export interface LineText {
  /** All of the line but the rail. */
  text: string
  folded: string
  /** The first dates in its text. */
  dates: FoundDates | null
}

/** To be spread into a line whenever its text becomes another. */
export function lineText(pieces: readonly Piece[]): LineText {
  const text = pieces.map(piece => piece.text).join(' ')
  return { text, folded: foldText(text), dates: findDates(text) }
}

/** One line of text as the eye reads it; cells with wide gaps between them are separate pieces. */
export interface Line extends LineText {
  page: number
  pieces: [Piece, ...Piece[]]
  /** A label or date in a narrow column left of the text. */
  rail: Piece | null
  left: number
  right: number
  top: number
  bottom: number
  size: number
  isBold: boolean
  isItalic: boolean
  /** Points of free space to the line before in the same block; large at the top of a block. */
  spaceAbove: number
  /** Right edge of the block's text, to tell a full line from a short one. */
  blockRight: number
  blockLeft: number
  /** True for the first line of a column. */
  startsBlock: boolean
  /** Which blocks belong to the same column of text over several pages. */
  side: Block['side']
  role: LineRole
}

/** A cell as the line that it would be by itself. */
export function cellLine(cell: Piece, line: Line): Line {
  const { size, isBold, isItalic, box } = cell
  return { ...line, pieces: [cell], rail: null, ...lineText([cell]), size, isBold, isItalic, left: box.left }
}

export function areDatesAlone({ text, rail, dates }: Line): boolean {
  return rail === null && areDates(text, dates)
}

/** What stands in the line, a date in the margin last. */
export function cellsOf({ pieces, rail }: Line): readonly Piece[] {
  return rail === null ? pieces : [...pieces, rail]
}

const EDGE_POINTS = 4
/** Text of a narrow column is flush at a side, or centred. */
const EDGES: readonly ((box: Piece['box']) => number)[] = [
  ({ left }) => left,
  rightOf,
  ({ left, width }) => left + width / 2,
]

/** Lines of a block from top to bottom. */
export function readLines(block: Block): Line[] {
  const { rails, body } = partRails(block)
  const rows = joinWrappedDates(groupRows(body))
  const blockLeft = Math.min(...body.map(piece => piece.box.left))
  const blockRight = Math.max(...body.map(piece => rightOf(piece.box)))
  const lines = rows.map(pieces => toLine(pieces, block, { blockLeft, blockRight }))
  for (const rail of rails) placeRail(rail, lines, block)
  lines.sort((a, b) => a.top - b.top)
  lines.forEach((line, index) => {
    const above = lines[index - 1]
    line.spaceAbove = above === undefined ? 100 : line.top - above.bottom
    line.startsBlock = index === 0
  })
  return lines
}

/** Cells of a rail share an edge: what stands left of the gutter by itself belongs to the text. */
function partRails({ pieces, railRight }: Block): { rails: Piece[]; body: Piece[] } {
  if (railRight === null) return { rails: [], body: pieces }
  const before = pieces.filter(piece => rightOf(piece.box) <= railRight + 1)
  const edges = EDGES.map(edgeOf => [edgeOf, usualEdge(before, edgeOf)] as const)
  const isAtEdge = ({ box }: Piece): boolean =>
    edges.some(([edgeOf, edge]) => Math.abs(edgeOf(box) - edge) < EDGE_POINTS)
  const rails = before.filter(isAtEdge).sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
  const body = pieces.filter(piece => !rails.includes(piece))
  return body.length === 0 ? { rails: [], body: pieces } : { rails: joinWrappedRails(rails), body }
}

function usualEdge(pieces: readonly Piece[], edgeOf: (box: Piece['box']) => number): number {
  return usual(pieces.map(({ box }) => [Math.round(edgeOf(box)), 1]))
}

/** `03/2020 –` above `heute` is one date range, and the words of a heading are one heading. */
function joinWrappedRails(rails: readonly Piece[]): Piece[] {
  const joined: Piece[] = []
  for (const [at, piece] of rails.entries()) {
    const above = joined.at(-1)
    const whole = above && isTight(above, piece) ? joinWrapped(above, piece) : null
    const isRange = above !== undefined && isStackedRange(rails, at) && timeOf(above.text) !== null
    if (above && whole && (isRange || isHalfRange(above.text, piece.text) || exactKind(whole.text) !== null))
      joined[joined.length - 1] = whole
    else joined.push(piece)
  }
  return joined
}

function isTight(above: Piece, piece: Piece): boolean {
  return piece.box.top - bottomOf(above.box) < 0.8 * piece.size
}

/** 'oct. 2022' above 'à ce jour', the earlier one first: what is told latest first has no such pair otherwise. */
function isStackedRange(rails: readonly Piece[], at: number): boolean {
  const times = [at - 2, at - 1, at, at + 1].map(place => timeOf(rails[place]?.text ?? ''))
  const rises = [at - 1, at, at + 1].map((place, step) => {
    const [above, piece] = [rails[place - 1], rails[place]]
    const [first, last] = [times[step] ?? null, times[step + 1] ?? null]
    return above && piece && isTight(above, piece) && first !== null && last !== null && first < last
  })
  return rises[1] === true && rises[0] !== true && rises[2] !== true
}

/** In months; null for what is no single date. */
function timeOf(text: string): number | null {
  const dates = findDates(text)
  const isOther = dates !== null && (dates.start !== null || dates.to - dates.from < text.length)
  const time = isOther ? null : parseResumeDate(text, 'start', LATEST)
  return time === null || time === 'present' ? null : 12 * time.year + (time.month ?? 0)
}

/** A narrow column parts dates as a rail does: what stands below the first half joins it. */
function joinWrappedDates(rows: readonly [Piece, ...Piece[]][]): [Piece, ...Piece[]][] {
  const halves = new Set<Piece>()
  const joined = rows.map((row, at): Piece[] =>
    row.map(piece => {
      const half = halves.has(piece) ? undefined : rows[at + 1]?.find(below => goesOnIn(piece, below))
      if (half === undefined) return piece
      halves.add(half)
      // It stands where its first half does: its line is no higher than others.
      return { ...joinWrapped(piece, half), box: piece.box }
    }),
  )
  return joined.flatMap((row, at): [Piece, ...Piece[]][] => {
    const [first, ...others] = row.filter((_, index) => !halves.has(rows[at]?.[index] as Piece)) // one for one
    return first === undefined ? [] : [[first, ...others]]
  })
}

function goesOnIn(piece: Piece, below: Piece): boolean {
  const edges = [below.box.left - piece.box.left, rightOf(below.box) - rightOf(piece.box)]
  const isBelow = below.box.top - bottomOf(piece.box) < 0.8 * piece.size
  return isBelow && edges.some(edge => Math.abs(edge) < EDGE_POINTS) && isHalfRange(piece.text, below.text)
}

/** No range of dates is longer. */
const RANGE_CHARS = 60

/** 'June 2021' above 'to present' */
const UNTIL = new RegExp(String.raw`^(?:${anyWordOf(dateWordsOf('until'))})\s`, 'iu')

function isHalfRange(above: string, below: string): boolean {
  if (above.length > RANGE_CHARS) return false
  const dates = findDates(`${above} ${below}`)
  const half = findDates(above)
  // `07/2023 to May` says that more follows, with or without a dash.
  const isCut = half !== null && half.from === 0 && half.start === null && half.to < above.length
  // 'Depuis janv.' above '2020' is one date.
  const isOfBoth = half === null && dates !== null && dates.from < above.length
  const isBroken =
    /[-–—]\s*$/.test(above) || /^\s*[-–—]/.test(below) || UNTIL.test(below) || isCut || isOfBoth
  return isBroken && dates !== null && dates.start !== null && dates.to - dates.from > above.length
}

function groupRows(pieces: readonly Piece[]): [Piece, ...Piece[]][] {
  const rows: [Piece, ...Piece[]][] = []
  let length = 0
  const sorted = [...pieces].sort((a, b) => firstBaseline(a) - firstBaseline(b) || a.box.left - b.box.left)
  for (const piece of sorted) {
    const row = rows.at(-1)
    const isSame =
      row !== undefined &&
      Math.abs(firstBaseline(row[0]) - firstBaseline(piece)) < 0.45 * Math.min(row[0].size, piece.size)
    length = isSame ? length + piece.text.length + 1 : piece.text.length
    if (isSame && length <= LINE_MAX_CHARS) row.push(piece)
    else {
      rows.push([piece])
      length = piece.text.length
    }
  }
  for (const row of rows) row.sort((a, b) => a.box.left - b.box.left)
  return rows
}

function toLine(
  pieces: [Piece, ...Piece[]],
  block: Block,
  edges: { blockLeft: number; blockRight: number },
): Line {
  const main = longest(pieces)
  return {
    page: block.page,
    side: block.side,
    pieces,
    rail: null,
    ...lineText(pieces),
    left: pieces[0].box.left,
    right: Math.max(...pieces.map(piece => rightOf(piece.box))),
    top: Math.min(...pieces.map(piece => piece.box.top)),
    bottom: Math.max(...pieces.map(piece => bottomOf(piece.box))),
    size: main.size,
    isBold: pieces[0].isBold,
    isItalic: pieces[0].isItalic,
    spaceAbove: 0,
    startsBlock: false,
    role: 'start',
    ...edges,
  }
}

function placeRail(rail: Piece, lines: Line[], block: Block): void {
  const apart = (line: Line): number => Math.abs(firstBaseline(line.pieces[0]) - firstBaseline(rail))
  // A label is often set larger than the text that it stands level with, or the text is padded.
  const isLevel = (line: Line): boolean =>
    apart(line) < 0.6 * Math.max(rail.size, line.size) || Math.abs(line.top - rail.box.top) < 0.3 * rail.size
  const [row] = lines.filter(line => line.rail === null && isLevel(line)).sort((a, b) => apart(a) - apart(b))
  if (row !== undefined) {
    row.rail = rail
    row.top = Math.min(row.top, rail.box.top)
    return
  }
  const above = lines.find(line => line.rail !== null && goesOnAlone(line.rail, rail))
  if (above?.rail) {
    above.rail = joinWrapped(above.rail, rail)
    return
  }
  const edges = { blockLeft: rail.box.left, blockRight: lines[0]?.blockRight ?? rightOf(rail.box) }
  lines.push(toLine([rail], block, edges))
}

/** The second line of a label, with nothing beside it: 'Funciones y responsabilidades' above 'principales'. */
function goesOnAlone(label: Piece, rail: Piece): boolean {
  const isBelow = rail.box.top > label.box.top && isTight(label, rail)
  return isBelow && isAlike(label, rail) && /^\p{Ll}/u.test(rail.text) && findDates(label.text) === null
}

function longest(pieces: readonly [Piece, ...Piece[]]): Piece {
  return pieces.reduce((best, piece) => (piece.text.length > best.text.length ? piece : best), pieces[0])
}

/** Of a piece joined from several rows, where its first row stands: its box is higher than a row. */
function firstBaseline({ box, size }: Piece): number {
  return box.top + 0.8 * size
}
