import type { Stream } from '../../world/random.ts'
import { FIGURE_INK, type Point, type Shape } from './shapes.ts'
import { BADGE, type Box, drawTile, layTiles, OPTIONS, type Option } from './tiles.ts'

const COLUMNS = 4
const ROWS = 4
const DOT_RADIUS = 5.5
const JITTER = 3
const SECOND_MOST = 9
const LEAST_LEAD = 2

interface DotsPlan {
  answer: Option
  /** By tile. */
  counts: readonly number[]
}

/** All counts differ; the largest leads by at least two. */
export function planDots(stream: Stream): DotsPlan {
  const answer = stream.pick(OPTIONS)
  const others = stream.sample([3, 4, 5, 6, 7, 8, SECOND_MOST], OPTIONS.length)
  const most = Math.max(...others) + LEAST_LEAD + stream.below(2)
  return { answer, counts: others.map((count, at) => (at === answer - 1 ? most : count)) }
}

export function drawDots({ counts }: DotsPlan, stream: Stream): Shape[] {
  return layTiles(0).flatMap((tile, at) => [
    ...drawTile(stream, tile, OPTIONS[at] ?? 1),
    ...drawSpots(stream, tile, counts[at] ?? 0).map(
      (centre): Shape => ({ kind: 'circle', centre, radius: DOT_RADIUS, ink: FIGURE_INK }),
    ),
  ])
}

/** Places on a loose grid beside the tile's number. */
function drawSpots(stream: Stream, { x, y, width, height }: Box, count: number): Point[] {
  const cell = { width: (width - BADGE.width - 6) / COLUMNS, height: (height - 8) / ROWS }
  return stream.sample([...Array(COLUMNS * ROWS).keys()], count).map(spot => ({
    x: x + BADGE.width + 4 + ((spot % COLUMNS) + 0.5) * cell.width + stream.between(-JITTER, JITTER),
    y: y + 4 + (Math.floor(spot / COLUMNS) + 0.5) * cell.height + stream.between(-JITTER, JITTER),
  }))
}
