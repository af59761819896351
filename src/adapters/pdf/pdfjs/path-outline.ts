import type { Box } from '#core/resume/page.ts'

/** By pdf.js's number of a part of a path, how many numbers follow: a move, a line, a curve and one of less, the end. */
const LENGTHS = [2, 2, 6, 4, 0]
const CLOSE = 4
/** A curve is taken for so many lines. */
const CURVE_STEPS = 8
/** A path of more numbers is a drawing. */
const NUMBERS_MAX = 2000

/** The lines around all that is filled: of each its two ends, x and y, so that a shape of many is no heap of small lists. */
export type Outline = readonly number[]

/** Whether what is filled has all of a box in it. */
export function holdsBox(outline: Outline, box: Box): boolean {
  const [right, bottom] = [box.left + box.width, box.top + box.height]
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  let isIn = false
  for (let at = 0; at < outline.length; at += 4) {
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [outline[at], outline[at + 1], outline[at + 2], outline[at + 3]]
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
  const lines: number[] = []
  let [firstX, firstY, lastX, lastY] = [0, 0, 0, 0]
  const drawTo = (x: number, y: number): void => {
    lines.push(lastX, lastY, x, y)
    lastX = x
    lastY = y
  }
  for (let at = 0; at < path.length; ) {
    const part = path[at] ?? -1
    const length = LENGTHS[part]
    if (length === undefined) return []
    const points = [lastX, lastY]
    for (const end = at + length; at < end; at += 2) {
      const [x = 0, y = 0] = [path[at + 1], path[at + 2]]
      points.push(a * x + c * y + e, b * x + d * y + f)
    }
    at += 1
    // What is filled is closed first.
    if (part === 0 || part === CLOSE) drawTo(firstX, firstY)
    else bend(points, drawTo)
    if (part === 0) [, , firstX = 0, firstY = 0] = points
    if (part === 0) [lastX, lastY] = [firstX, firstY]
  }
  drawTo(firstX, firstY)
  return lines
}

/** @param points those of a line or a curve, x and y of each, the one before it among them */
function bend(points: readonly number[], drawTo: (x: number, y: number) => void): void {
  const [, , x = 0, y = 0] = points
  if (points.length === 4) drawTo(x, y)
  else for (let step = 1; step <= CURVE_STEPS; step += 1) drawTo(...between(points, step / CURVE_STEPS))
}

function between(ends: readonly number[], share: number): [x: number, y: number] {
  const points = [...ends]
  for (let left = ends.length - 2; left > 0; left -= 2)
    for (let at = 0; at < left; at += 1) {
      const from = points[at] ?? 0
      points[at] = from + share * ((points[at + 2] ?? 0) - from)
    }
  return [points[0] ?? 0, points[1] ?? 0]
}
