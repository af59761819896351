/** In picture units: x to the right, y down, from the top left corner. */
export interface Point {
  x: number
  y: number
}

/** Red, green and blue, 0..255 each. */
export type Ink = readonly [number, number, number]

/** What pictures are made of. Text is no shape: signs are drawn as lines, so no font is needed. */
export type Shape =
  | { kind: 'poly'; points: readonly Point[]; ink: Ink }
  | { kind: 'line'; from: Point; to: Point; width: number; ink: Ink }
  | { kind: 'circle'; centre: Point; radius: number; ink: Ink }

export const PICTURE = { width: 360, height: 260 }
export const GROUND: Ink = [250, 249, 245]
export const FIGURE_INK: Ink = [32, 44, 60]
export const FRAME_INK: Ink = [150, 158, 168]
export const NOISE_INK: Ink = [221, 222, 219]

const CIRCLE_CORNERS = 40

/** The corners of what a shape covers. */
export function outlineOf(shape: Shape): readonly Point[] {
  if (shape.kind === 'poly') return shape.points
  if (shape.kind === 'circle') return circlePoints(shape.centre, shape.radius)
  const { from, to, width } = shape
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const across = {
    x: ((to.y - from.y) / length) * (width / 2),
    y: ((from.x - to.x) / length) * (width / 2),
  }
  return [
    { x: from.x + across.x, y: from.y + across.y },
    { x: to.x + across.x, y: to.y + across.y },
    { x: to.x - across.x, y: to.y - across.y },
    { x: from.x - across.x, y: from.y - across.y },
  ]
}

export function rectangle(box: { x: number; y: number; width: number; height: number }, ink: Ink): Shape {
  const [right, bottom] = [box.x + box.width, box.y + box.height]
  const points = [
    { x: box.x, y: box.y },
    { x: right, y: box.y },
    { x: right, y: bottom },
    { x: box.x, y: bottom },
  ]
  return { kind: 'poly', points, ink }
}

function circlePoints(centre: Point, radius: number): Point[] {
  return Array.from({ length: CIRCLE_CORNERS }, (_, at) => {
    const angle = (at / CIRCLE_CORNERS) * 2 * Math.PI
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) }
  })
}
