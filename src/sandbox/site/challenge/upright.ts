import type { Stream } from '../../world/random.ts'
import { drawFigure } from './figures.ts'
import type { Shape } from './shapes.ts'
import { drawTile, layTiles, OPTIONS, type Option, tileCentre } from './tiles.ts'

const LEAST_TURN_DEGREES = 35

interface UprightPlan {
  answer: Option
  /** Clockwise from upright, 0..359, by tile. */
  turnsDegrees: readonly number[]
}

/** One arrow points straight up, every other is turned by at least 35 degrees. */
export function planUpright(stream: Stream): UprightPlan {
  const answer = stream.pick(OPTIONS)
  const turnsDegrees = OPTIONS.map(option => {
    const turn = stream.between(LEAST_TURN_DEGREES, 360 - LEAST_TURN_DEGREES)
    return option === answer ? 0 : turn
  })
  return { answer, turnsDegrees }
}

export function drawUpright({ turnsDegrees }: UprightPlan, stream: Stream): Shape[] {
  return layTiles(0).flatMap((tile, at) => [
    ...drawTile(stream, tile, OPTIONS[at] ?? 1),
    drawFigure('arrow', { centre: tileCentre(tile), radius: 44, turnDegrees: turnsDegrees[at] ?? 0 }),
  ])
}
