import { isDate, raiseMiddleDates } from './middle-dates.ts'
import { baselineOf, bottomOf, type Piece, rightOf } from './piece.ts'
import type { PagePieces } from './pieces.ts'
import { firstAtOrAbove, levelShare, risesAlike, risesOver, topOf } from './row-levels.ts'
import { usual } from './usual.ts'

/** Pieces that are read as one stream, from top to bottom. */
export interface Block {
  page: number
  pieces: Piece[]
  /** `full` spans the text width; the others stand side by side. */
  side: 'full' | 'left' | 'right'
  /** Right edge of a narrow column of labels or dates beside the text; null when there is none. */
  railRight: number | null
}

interface Gutter {
  x: number
  top: number
  bottom: number
  weight: number
}

const STEP = 3
/** No page is so wide that it takes more steps to look for a gutter. */
const STEPS_MAX = 1000
/** A page of letters strewn about has no columns; lines of text have a few pieces each. */
const PIECES_MAX = 3000
const MIN_LINES = 5
/** In points: what is worked out in two ways may differ by so much. */
const TURN_ERROR = 1e-6
const MIN_BAND_POINTS = 110
const MIN_GAP_POINTS = 7
const MAX_DEPTH = 6
/** What a column indents begins nearer to its edge. */
const ROW_END_POINTS = 40
/** Text that is set flush left ends before the edge. */
const CENTRED_POINTS = 6

/**
 * Blocks of a page in reading order. A gutter that text runs along on both sides splits it into columns, unless
 * the left side only labels the rows of the right one.
 */
export function findBlocks({ page, pieces }: PagePieces): Block[] {
  return split(pieces.length > PIECES_MAX ? pieces : raiseMiddleDates(pieces), page, 0)
}

function split(pieces: Piece[], page: number, depth: number): Block[] {
  if (pieces.length === 0) return []
  const widest = depth < MAX_DEPTH && pieces.length <= PIECES_MAX ? bestGutter(pieces) : null
  const found = widest && (outerGutter(pieces, widest) ?? gutterBehindDates(pieces, widest) ?? widest)
  const gutter = found && aboveRowEnds(pieces, found)
  if (gutter === null) return [{ page, pieces, side: 'full', railRight: null }]
  const above = pieces.filter(piece => middle(piece) < gutter.top)
  const below = pieces.filter(piece => middle(piece) > gutter.bottom)
  const { band, left, right } = sidesOf(pieces, gutter)
  if (labelsLines(band, left, right)) return [{ page, pieces, side: 'full', railRight: gutter.x }]
  return [
    ...split(above, page, depth + 1),
    { page, pieces: left, side: 'left', railRight: railOf(left) },
    { page, pieces: right, side: 'right', railRight: railOf(right) },
    ...split(below, page, depth + 1),
  ]
}

/** Labels or dates of a column may stand in line the longest, with another column left of them. */
function outerGutter(pieces: readonly Piece[], { x }: Gutter): Gutter | null {
  const inner = bestGutter(pieces.filter(piece => center(piece) < x))
  const outer = inner === null ? null : gutterAt(inner.x, pieces)
  if (outer === null) return null
  const { left, right, band } = sidesOf(pieces, outer)
  const labels = right.filter(piece => center(piece) < x)
  const labelled = right.filter(piece => center(piece) >= x)
  return labelsLines(right, labels, labelled) && !labelsLines(band, left, right) ? outer : null
}

/** Dates at the end of the lines of one column may stand in line with nothing in the other: they belong to their lines. */
function gutterBehindDates(pieces: readonly Piece[], widest: Gutter): Gutter | null {
  const { left, right } = sidesOf(pieces, widest)
  const dates = right.filter(({ text }) => isDate(text))
  if (dates.length < 2 || levelShare(dates, left) < 0.8) return null
  const edge = Math.max(...dates.map(({ box }) => rightOf(box)))
  const isAmongDates = right.every(piece => isDate(piece.text) || piece.box.left > edge)
  return isAmongDates ? gutterAt(edge + 2, pieces) : null
}

/**
 * Below a box at the right, lines again run over the whole width: what stands level with them at their ends, at no
 * edge of the box, is of them.
 */
function aboveRowEnds(pieces: readonly Piece[], gutter: Gutter): Gutter {
  const { left, right } = sidesOf(pieces, gutter)
  const edge = usual(right.map(({ box }) => [Math.round(box.left), 1]))
  const sorted = [...right].sort((a, b) => b.box.top - a.box.top)
  const rises = risesOver(sorted, left)
  const kept = sorted.findIndex(({ box, size }, at) => {
    const isLevel = Math.abs(rises[at] ?? Infinity) < 0.3 * size
    return !isLevel || box.left < edge + ROW_END_POINTS
  })
  const ends = kept < 0 ? [] : sorted.slice(0, kept)
  return { ...gutter, bottom: Math.min(gutter.bottom, ...ends.map(({ box }) => box.top)) }
}

/** A column can have a rail of its own: dates beside the entries of the main column. */
function railOf(pieces: Piece[]): number | null {
  const gutter = pieces.length < 2 * MIN_LINES ? null : bestGutter(pieces)
  if (gutter === null) return null
  const { band, left, right } = sidesOf(pieces, gutter)
  return labelsLines(band, left, right) ? gutter.x : null
}

function sidesOf(pieces: readonly Piece[], { x, top, bottom }: Gutter) {
  const band = pieces.filter(piece => middle(piece) >= top && middle(piece) <= bottom)
  return {
    band,
    left: band.filter(piece => center(piece) < x),
    right: band.filter(piece => center(piece) >= x),
  }
}

function labelsLines(band: readonly Piece[], left: readonly Piece[], right: readonly Piece[]): boolean {
  return isRail(band, left, right) || isDated(left, right)
}

function bestGutter(pieces: readonly Piece[]): Gutter | null {
  const from = Math.min(...pieces.map(piece => piece.box.left))
  const to = Math.max(...pieces.map(piece => rightOf(piece.box)))
  let best: Gutter | null = null
  const centred = centredIn(pieces)
  const step = Math.max(STEP, (to - from) / STEPS_MAX)
  const turns = turnsOf(pieces)
  let seen = Number.NEGATIVE_INFINITY
  for (let x = from + 0.1 * (to - from); x < to - 0.1 * (to - from); x += step) {
    if (!isTurned(turns, seen, x)) continue
    seen = x
    const gutter = gutterAt(x, pieces, centred)
    if (gutter !== null && gutter.weight > (best?.weight ?? 0)) best = gutter
  }
  return best
}

/** Where a piece begins or ends to cross a gutter, or comes to stand on its other side, from the left to the right. */
function turnsOf(pieces: readonly Piece[]): number[] {
  return pieces
    .flatMap(piece => [piece.box.left + 1, center(piece), rightOf(piece.box) - 1])
    .sort((a, b) => a - b)
}

/** Between two turns all gutters part the same pieces. */
function isTurned(turns: readonly number[], from: number, to: number): boolean {
  return (turns[firstAtOrAbove(turns, from - TURN_ERROR)] ?? Infinity) <= to + TURN_ERROR
}

/** The tallest stretch of the page where no piece crosses `x` and both sides hold lines. */
function gutterAt(x: number, pieces: readonly Piece[], centred = centredIn(pieces)): Gutter | null {
  const crossing = pieces.filter(
    piece => (piece.box.left < x - 1 && rightOf(piece.box) > x + 1) || centred.has(piece),
  )
  const cuts = [-Infinity, ...crossing.map(middle).sort((a, b) => a - b), Infinity]
  const bands = partAtCuts(pieces, cuts)
  const tallest = pieces.reduce((most, { box }) => Math.max(most, box.height), 0)
  let best: Gutter | null = null
  let least = 0
  for (let index = 1; index < cuts.length; index += 1) {
    const [top, bottom] = [cuts[index - 1] ?? 0, cuts[index] ?? 0]
    // The plain number first: it rules out most stretches.
    if (bottom - top + tallest < MIN_BAND_POINTS) continue
    const gutter = gutterOf(bands.get(index) ?? [], x, least)
    if (gutter === null) continue
    best = gutter
    least = gutter.weight
  }
  return best
}

/** What stands alone in the middle, at no edge of others, is a heading above all columns. */
function centredIn(pieces: readonly Piece[]): Set<Piece> {
  const middleX =
    (Math.min(...pieces.map(({ box }) => box.left)) + Math.max(...pieces.map(({ box }) => rightOf(box)))) / 2
  const edges = new Map<number, number>()
  for (const { box } of pieces) edges.set(Math.round(box.left), (edges.get(Math.round(box.left)) ?? 0) + 1)
  const isAtEdge = ({ box }: Piece): boolean =>
    [-1, 0, 1].reduce((sum, by) => sum + (edges.get(Math.round(box.left) + by) ?? 0), 0) > 1
  const body = usual(pieces.map(({ size, text }) => [Math.round(2 * size) / 2, text.length]))
  const isMarked = ({ isBold, size }: Piece): boolean => isBold || size > 1.08 * body
  const found = pieces.filter(
    piece => isMarked(piece) && Math.abs(center(piece) - middleX) < CENTRED_POINTS && !isAtEdge(piece),
  )
  const rows = pieces.map(baselineOf).sort((a, b) => a - b)
  return new Set(
    found.filter(piece => {
      const [own, reach] = [baselineOf(piece), 0.5 * piece.size]
      return firstAtOrAbove(rows, own + reach) - firstAtOrAbove(rows, own - reach) === 1
    }),
  )
}

/** The pieces between two cuts that follow each other, by the number of the lower one; a piece on a cut is in none. */
function partAtCuts(pieces: readonly Piece[], cuts: readonly number[]): Map<number, Piece[]> {
  const bands = new Map<number, Piece[]>()
  for (const piece of pieces) {
    const index = firstAtOrAbove(cuts, middle(piece))
    if (cuts[index] === middle(piece)) continue
    const band = bands.get(index)
    if (band === undefined) bands.set(index, [piece])
    else band.push(piece)
  }
  return bands
}

/** The gutter at `x` between the lines of one stretch; null when it is none or weighs no more than `least`. */
function gutterOf(band: readonly Piece[], x: number, least: number): Gutter | null {
  const left = band.filter(piece => center(piece) < x)
  const right = band.filter(piece => center(piece) >= x)
  if (left.length < MIN_LINES || right.length < MIN_LINES) return null
  const weight = Math.min(rowCount(left), rowCount(right))
  if (weight < MIN_LINES || weight <= least || !standApart(band, left, right)) return null
  const top = Math.min(...band.map(piece => piece.box.top))
  const bottom = Math.max(...band.map(piece => bottomOf(piece.box)))
  return bottom - top < MIN_BAND_POINTS ? null : { x, top, bottom, weight }
}

function standApart(band: readonly Piece[], left: readonly Piece[], right: readonly Piece[]): boolean {
  if (gapBetween(left, right) < MIN_GAP_POINTS || !standsAligned(right)) return false
  return !labelsRows(right, left) && !isTable(band, left, right)
}

/** Width of the free strip between two sides, in points. */
function gapBetween(left: readonly Piece[], right: readonly Piece[]): number {
  return Math.min(...right.map(piece => piece.box.left)) - Math.max(...left.map(piece => rightOf(piece.box)))
}

/** Text of a column begins at one or two left edges; dates set flush right do not. */
function standsAligned(pieces: readonly Piece[]): boolean {
  const counts = new Map<number, number>()
  for (const { box } of pieces)
    counts.set(Math.round(box.left / 4), (counts.get(Math.round(box.left / 4)) ?? 0) + 1)
  const most = Math.max(...[...counts.keys()].map(key => (counts.get(key) ?? 0) + (counts.get(key + 1) ?? 0)))
  return most >= 0.3 * pieces.length
}

/** Short texts at the right that stand level with the left ones: dates and places of its rows, no column. */
function labelsRows(side: readonly Piece[], other: readonly Piece[]): boolean {
  return levelShare(side, other) > 0.6 && characters(side) < 0.5 * characters(other)
}

function characters(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, piece) => sum + piece.text.length, 0)
}

/** The left side labels rows when its lines stand level with lines on the right and the file writes them in turns. */
function isRail(band: readonly Piece[], left: readonly Piece[], right: readonly Piece[]): boolean {
  // A label is often larger than the text that it stands level with: then their tops are.
  const level = Math.max(levelShare(left, right), levelShare(left, right, topOf))
  const isLevel = level >= 0.5 && characters(left) < characters(right)
  return isLevel && countTurns(band, left) >= 0.7 * Math.min(rowCount(left), rowCount(right))
}

/** A narrow column of dates, most of them level with what has none of its own, in whatever order the file writes them. */
function isDated(left: readonly Piece[], right: readonly Piece[]): boolean {
  const dates = left.filter(({ text }) => isDate(text))
  if (dates.length < Math.max(3, 0.3 * left.length) || characters(left) > characters(right)) return false
  const own = right.filter(({ text }) => isDate(text))
  return own.length <= 0.2 * dates.length && (levelShare(dates, right) >= 0.5 || risesAlike(dates, right))
}

/** Cells of a table, written row by row: neither columns nor a rail. */
function isTable(band: readonly Piece[], left: readonly Piece[], right: readonly Piece[]): boolean {
  const rows = Math.min(rowCount(left), rowCount(right))
  return countTurns(band, left) >= Math.max(MIN_LINES, 0.8 * rows) && !isRail(band, left, right)
}

/** How often the file's own order changes from one side to the other. */
function countTurns(band: readonly Piece[], left: readonly Piece[]): number {
  const leftSet = new Set(left)
  const sides = band.map(piece => leftSet.has(piece))
  return sides.filter((side, index) => index > 0 && side !== sides[index - 1]).length
}

function rowCount(pieces: readonly Piece[]): number {
  return new Set(pieces.map(piece => Math.round(baselineOf(piece) / 3))).size
}

function middle(piece: Piece): number {
  return piece.box.top + piece.box.height / 2
}

function center(piece: Piece): number {
  return piece.box.left + piece.box.width / 2
}
