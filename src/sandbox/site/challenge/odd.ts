import type { Stream } from '../../world/random.ts'
import { drawFigure, type Figure } from './figures.ts'
import type { Shape } from './shapes.ts'
import { drawTile, layTiles, OPTIONS, type Option, tileCentre } from './tiles.ts'

const KINDS: readonly Figure[] = ['triangle', 'square', 'star', 'cross', 'ell', 'tee', 'cup', 'half-disc']

interface OddPlan {
  answer: Option
  figures: readonly Figure[]
  turnsDegrees: readonly number[]
}

/** Five tiles with the same figure, turned; one with another. */
export function planOdd(stream: Stream): OddPlan {
  const answer = stream.pick(OPTIONS)
  const [usual = 'ell', strange = 'star'] = stream.sample(KINDS, 2)
  return {
    answer,
    figures: OPTIONS.map(option => (option === answer ? strange : usual)),
    turnsDegrees: OPTIONS.map(() => stream.below(360)),
  }
}

export function drawOdd({ figures, turnsDegrees }: OddPlan, stream: Stream): Shape[] {
  return layTiles(0).flatMap((tile, at) => [
    ...drawTile(stream, tile, OPTIONS[at] ?? 1),
    drawFigure(figures[at] ?? 'disc', {
      centre: tileCentre(tile),
      radius: 40,
      turnDegrees: turnsDegrees[at] ?? 0,
    }),
  ])
}
