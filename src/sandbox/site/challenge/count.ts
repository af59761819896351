import type { Stream } from '../../world/random.ts'
import { drawFigure, type Figure } from './figures.ts'
import { PICTURE, type Point, type Shape } from './shapes.ts'
import { drawNoise, OPTIONS, type Option } from './tiles.ts'

const NOUNS = { triangle: 'triangles', square: 'squares', disc: 'discs', star: 'stars', cross: 'crosses' }
// Object.keys widens to string; the table is a literal, so its keys are exactly these.
const COUNTED = Object.keys(NOUNS) as (keyof typeof NOUNS)[]
const COLUMNS = 6
const ROWS = 4
const CELL = { width: PICTURE.width / COLUMNS, height: PICTURE.height / ROWS }
const JITTER = 6
const NOISE_LINES = 14

interface CountPlan {
  answer: Option
  noun: string
  figures: readonly { figure: Figure; centre: Point; radius: number; turnDegrees: number }[]
}

/** As many figures of the kind asked for as the answer says, among 6 to 9 of two other kinds; none touch. */
export function planCount(stream: Stream): CountPlan {
  const answer = stream.pick(OPTIONS)
  const [target = 'triangle', ...others] = stream.sample(COUNTED, 3)
  const strangers = Array.from({ length: stream.between(6, 9) }, () => stream.pick(others))
  const figures = [...Array.from({ length: answer }, () => target), ...strangers]
  const cells = stream.sample([...Array(COLUMNS * ROWS).keys()], figures.length)
  return {
    answer,
    noun: NOUNS[target],
    figures: figures.map((figure, at) => ({
      figure,
      centre: drawCentre(stream, cells[at] ?? 0),
      radius: stream.between(17, 22),
      turnDegrees: stream.below(360),
    })),
  }
}

export function drawCount({ figures }: CountPlan, stream: Stream): Shape[] {
  return [
    ...drawNoise(stream, { x: 0, y: 0, ...PICTURE }, NOISE_LINES),
    ...figures.map(({ figure, ...placing }) => drawFigure(figure, placing)),
  ]
}

function drawCentre(stream: Stream, cell: number): Point {
  return {
    x: ((cell % COLUMNS) + 0.5) * CELL.width + stream.between(-JITTER, JITTER),
    y: (Math.floor(cell / COLUMNS) + 0.5) * CELL.height + stream.between(-JITTER, JITTER),
  }
}
