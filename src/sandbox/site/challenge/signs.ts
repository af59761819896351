import { FIGURE_INK, type Point, type Shape } from './shapes.ts'

/** Ends of the seven strokes of a sign, on a grid one wide and two high. */
const STROKES = {
  top: [0, 0, 1, 0],
  upperLeft: [0, 0, 0, 1],
  upperRight: [1, 0, 1, 1],
  middle: [0, 1, 1, 1],
  lowerLeft: [0, 1, 0, 2],
  lowerRight: [1, 1, 1, 2],
  bottom: [0, 2, 1, 2],
} as const

const SIGNS = {
  1: ['upperRight', 'lowerRight'],
  2: ['top', 'upperRight', 'middle', 'lowerLeft', 'bottom'],
  3: ['top', 'upperRight', 'middle', 'lowerRight', 'bottom'],
  4: ['upperLeft', 'upperRight', 'middle', 'lowerRight'],
  5: ['top', 'upperLeft', 'middle', 'lowerRight', 'bottom'],
  6: ['top', 'upperLeft', 'middle', 'lowerLeft', 'lowerRight', 'bottom'],
  A: ['top', 'upperLeft', 'upperRight', 'middle', 'lowerLeft', 'lowerRight'],
} as const satisfies Record<string, readonly (keyof typeof STROKES)[]>

export type Sign = keyof typeof SIGNS

const STROKE_UNITS = 2.6

/** A sign as strokes; `size` is its width, its height is twice that. */
export function drawSign(sign: Sign, corner: Point, size: number): Shape[] {
  return SIGNS[sign].map(name => {
    const [fromX, fromY, toX, toY] = STROKES[name]
    const reach = STROKE_UNITS / 2 // strokes overlap at the corners
    const [alongX, alongY] = fromY === toY ? [reach, 0] : [0, reach]
    return {
      kind: 'line',
      from: { x: corner.x + fromX * size - alongX, y: corner.y + fromY * size - alongY },
      to: { x: corner.x + toX * size + alongX, y: corner.y + toY * size + alongY },
      width: STROKE_UNITS,
      ink: FIGURE_INK,
    }
  })
}
