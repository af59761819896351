import type { Stream } from '../../world/random.ts'
import { drawFigure, type Figure } from './figures.ts'
import { FRAME_INK, PICTURE, rectangle, type Shape } from './shapes.ts'
import { drawTile, layTiles, OPTIONS, type Option, tileCentre } from './tiles.ts'

const KINDS: readonly Figure[] = [
  'triangle',
  'square',
  'star',
  'cross',
  'ell',
  'tee',
  'cup',
  'arrow',
  'half-disc',
  'disc',
]
const SAMPLE_HEIGHT = 84

interface MatchPlan {
  answer: Option
  sample: Figure
  /** Six different ones; the sample's is among them. */
  tiles: readonly { figure: Figure; radius: number; turnDegrees: number }[]
}

export function planMatch(stream: Stream): MatchPlan {
  const answer = stream.pick(OPTIONS)
  const figures = stream.sample(KINDS, OPTIONS.length)
  return {
    answer,
    sample: figures[answer - 1] ?? 'star',
    tiles: figures.map(figure => ({
      figure,
      radius: stream.between(20, 30),
      turnDegrees: stream.between(20, 340),
    })),
  }
}

export function drawMatch({ sample, tiles }: MatchPlan, stream: Stream): Shape[] {
  return [
    drawFigure(sample, {
      centre: { x: PICTURE.width / 2, y: SAMPLE_HEIGHT / 2 },
      radius: 34,
      turnDegrees: 0,
    }),
    rectangle({ x: 0, y: SAMPLE_HEIGHT - 1, width: PICTURE.width, height: 2 }, FRAME_INK),
    ...layTiles(SAMPLE_HEIGHT).flatMap((tile, at) => {
      const { figure = 'disc', radius = 30, turnDegrees = 0 } = tiles[at] ?? {}
      return [
        ...drawTile(stream, tile, OPTIONS[at] ?? 1),
        drawFigure(figure, { centre: tileCentre(tile), radius, turnDegrees }),
      ]
    }),
  ]
}
