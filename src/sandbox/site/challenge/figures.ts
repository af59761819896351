import { FIGURE_INK, type Ink, type Point, type Shape } from './shapes.ts'

/** Corners within a circle of radius 1, in pairs of x and y. No two figures look alike, however they are turned. */
const OUTLINES = {
  triangle: [0, -1, 0.87, 0.5, -0.87, 0.5],
  square: [-0.7, -0.7, 0.7, -0.7, 0.7, 0.7, -0.7, 0.7],
  star: starPoints(),
  cross: [
    -0.28, -0.95, 0.28, -0.95, 0.28, -0.28, 0.95, -0.28, 0.95, 0.28, 0.28, 0.28, 0.28, 0.95, -0.28, 0.95,
    -0.28, 0.28, -0.95, 0.28, -0.95, -0.28, -0.28, -0.28,
  ],
  ell: [-0.5, -0.85, 0, -0.85, 0, 0.35, 0.65, 0.35, 0.65, 0.8, -0.5, 0.8],
  tee: [-0.75, -0.65, 0.75, -0.65, 0.75, -0.2, 0.22, -0.2, 0.22, 0.9, -0.22, 0.9, -0.22, -0.2, -0.75, -0.2],
  cup: [-0.7, -0.7, -0.3, -0.7, -0.3, 0.3, 0.3, 0.3, 0.3, -0.7, 0.7, -0.7, 0.7, 0.7, -0.7, 0.7],
  arrow: [0, -1, 0.62, -0.2, 0.2, -0.2, 0.2, 0.95, -0.2, 0.95, -0.2, -0.2, -0.62, -0.2],
  'half-disc': arcPoints(Math.PI, 0.35),
  disc: arcPoints(2 * Math.PI, 0),
} as const satisfies Record<string, readonly number[]>

export type Figure = keyof typeof OUTLINES

interface Placing {
  centre: Point
  /** No corner is farther from the centre. */
  radius: number
  /** Clockwise; 0 = upright. */
  turnDegrees: number
  ink?: Ink
}

export function drawFigure(
  figure: Figure,
  { centre, radius, turnDegrees, ink = FIGURE_INK }: Placing,
): Shape {
  const outline = OUTLINES[figure]
  const turn = (turnDegrees / 180) * Math.PI
  const points = Array.from({ length: outline.length / 2 }, (_, at) => {
    const [x, y] = [outline[at * 2] ?? 0, outline[at * 2 + 1] ?? 0]
    return {
      x: centre.x + radius * (x * Math.cos(turn) - y * Math.sin(turn)),
      y: centre.y + radius * (x * Math.sin(turn) + y * Math.cos(turn)),
    }
  })
  return { kind: 'poly', points, ink }
}

function starPoints(): number[] {
  return Array.from({ length: 10 }, (_, at) => {
    const radius = at % 2 === 0 ? 1 : 0.42
    const angle = (at / 10) * 2 * Math.PI
    return [radius * Math.sin(angle), -radius * Math.cos(angle)]
  }).flat()
}

/** Points on an arc of radius 0.9 from the right, over the top; `down` moves it. */
function arcPoints(sweep: number, down: number): number[] {
  const corners = 40
  return Array.from({ length: corners + 1 }, (_, at) => {
    const angle = (at / corners) * sweep
    return [0.9 * Math.cos(angle), down - 0.9 * Math.sin(angle)]
  }).flat()
}
