import type { Box } from '#core/resume/page.ts'

type Point = readonly [x: number, y: number]

/** By pdf.js's number of a part of a path, how many numbers follow: a move, a line, a curve and one of less, the end. */
const LENGTHS = [2, 2, 6, 4, 0]
const CLOSE = 4
/** A curve is taken for so many lines. */
const CURVE_STEPS = 8
/** A path of more numbers is a drawing. */
const NUMBERS_MAX = 2000

/** The lines around all that is filled. */
export type Outline = readonly (readonly [Point, Point])[]

/** Whether what is filled has all of a box in it. */
export function holdsBox(outline: Outline, box: Box): boolean {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  let isIn = false
  for (const [[x0, y0], [x1, y1]] of outline) {
    const isAcross = Math.min(x0, x1) < right && Math.max(x0, x1) > box.left
    if (isAcross && Math.min(y0, y1) < bottom && Math.max(y0, y1) > box.top) return false
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isIn = !isIn
  }
  return isIn
}

/** @returns nothing for a drawing, and for a path of other parts than lines and curves */
export function outlineOf(path: ArrayLike<number>, matrix: readonly number[]): Outline {
  return path.length > NUMBERS_MAX ? [] : followPath(path, matrix)
}

function followPath(
  path: ArrayLike<number>,
  [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: readonly number[],
): Outline {
  const lines: [Point, Point][] = []
  let [first, last]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ]
  for (let at = 0; at < path.length; ) {
    const part = path[at] ?? -1
    const length = LENGTHS[part]
    if (length === undefined) return []
    const points = Array.from({ length: length / 2 }, (_, index): Point => {
      const [x, y] = [path[at + 1 + 2 * index] ?? 0, path[at + 2 + 2 * index] ?? 0]
      return [a * x + c * y + e, b * x + d * y + f]
    })
    at += 1 + length
    // What is filled is closed first.
    const ends = part === 0 || part === CLOSE ? [first] : bend(last, points)
    for (const end of ends) {
      lines.push([last, end])
      last = end
    }
    if (part === 0) first = last = points[0] ?? first
  }
  return [...lines, [last, first] as const]
}

/** The points that a line or a curve runs through behind its first. */
function bend(first: Point, others: readonly Point[]): Point[] {
  if (others.length === 1) return [...others]
  return Array.from({ length: CURVE_STEPS }, (_, step) => {
    const share = (step + 1) / CURVE_STEPS
    let points = [first, ...others]
    while (points.length > 1)
      points = points.slice(1).map(([x, y], at): Point => {
        const [fromX, fromY] = points[at] ?? first
        return [fromX + share * (x - fromX), fromY + share * (y - fromY)]
      })
    return points[0] ?? first
  })
}
