import { type Band, isMoved } from '#core/own-layout/plan-own-layout.ts'

/** Edges in points from the top left corner of the page. */
export interface Placed {
  left: number
  right: number
  top: number
  bottom: number
}

/** In points: bands whose ends stay where they were as near as this. */
const NEAR = 2.5
/** A drawing that has less of its height in a band is of another. */
const SHARE = 0.35
/** A drawing along so much of a column is its background. */
const BACKGROUND = 0.75

/** The bands of a page that a drawing stands in, the upper ones first. */
export function bandsAt(drawing: Placed, bands: readonly Band[]): Band[] {
  const reached = reachedBy(drawing, bands)
  const shared = (band: Band): number =>
    Math.min(drawing.bottom, band.bottom) - Math.max(drawing.top, band.top)
  const deep = reached.filter(band => shared(band) > SHARE * Math.min(heightOf(drawing), heightOf(band)))
  return deep.length > 0 || isOutside(drawing, reached) ? deep : reached.slice(0, 1)
}

/** Of a drawing that is of the bands that it reaches at least so much stands in them. */
const WITHIN = 0.5

function isOutside(drawing: Placed, reached: readonly Band[]): boolean {
  const within = reached.map(
    ({ top, bottom }) => Math.min(drawing.bottom, bottom) - Math.max(drawing.top, top),
  )
  return within.reduce((sum, share) => sum + share, 0) < WITHIN * heightOf(drawing)
}

function reachedBy(drawing: Placed, bands: readonly Band[]): Band[] {
  const column = columnOf(drawing, bands)
  return column.filter(({ top, bottom }) => drawing.top < bottom && drawing.bottom > top)
}

function columnOf(drawing: Placed, bands: readonly Band[]): Band[] {
  const middle = (drawing.left + drawing.right) / 2
  return bands.filter(({ left, right }) => left <= middle && middle < right)
}

function heightOf({ top, bottom }: Pick<Placed, 'top' | 'bottom'>): number {
  return bottom - top
}

/**
 * Where a drawing goes with the bands that it stands in.
 * @returns null where they go different ways
 */
export function moveOf(
  drawing: Placed,
  bands: readonly Band[],
): Pick<Band, 'toPage' | 'by'> | 'stays' | null {
  const own = bandsAt(drawing, bands)
  const [first] = own
  if (first === undefined) return 'stays'
  const goesAlong = ({ toPage, by }: Band): boolean =>
    toPage === first.toPage && Math.abs(by - first.by) < 0.01
  if (own.every(goesAlong)) {
    const reached = reachedBy(drawing, bands)
    const isLoose =
      own.length > 1 ? sticksOut(drawing, reached.filter(goesAlong)) : isOutside(drawing, reached)
    return isLoose && own.some(isMoved) ? null : { toPage: first.toPage, by: first.by }
  }
  const isBackground = own.length > BACKGROUND * columnOf(drawing, bands).length && hasRoom(drawing, own)
  return isBackground || endsStay(own) ? 'stays' : null
}

/** What stood along a drawing does so after the move. */
function hasRoom(drawing: Placed, bands: readonly Band[]): boolean {
  const lowest = Math.max(...bands.map(({ bottom }) => bottom))
  const own = bands.filter(({ page, toPage }) => page === toPage)
  return Math.max(...own.map(({ bottom, by }) => bottom + by)) <= Math.max(drawing.bottom, lowest) + NEAR
}

/** A box around a part has to have room where the part goes. */
function sticksOut({ top, bottom }: Placed, bands: readonly Band[]): boolean {
  return (
    top < Math.min(...bands.map(band => band.top)) - NEAR ||
    bottom > Math.max(...bands.map(band => band.bottom)) + NEAR
  )
}

/** Bands that change places among each other leave a line or a box along all of them where it is. */
function endsStay(bands: readonly Band[]): boolean {
  const before = [Math.min(...bands.map(({ top }) => top)), Math.max(...bands.map(({ bottom }) => bottom))]
  const after = [
    Math.min(...bands.map(({ top, by }) => top + by)),
    Math.max(...bands.map(({ bottom, by }) => bottom + by)),
  ]
  const isNear = before.every((edge, at) => Math.abs(edge - (after[at] ?? 0)) < NEAR)
  return isNear && bands.every(({ page, toPage }) => page === toPage)
}
