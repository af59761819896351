import type { Stream } from '../../world/random.ts'
import { FRAME_INK, GROUND, NOISE_INK, PICTURE, type Point, rectangle, type Shape } from './shapes.ts'
import { drawSign } from './signs.ts'

/** The numbers that can be answered. */
export const OPTIONS = [1, 2, 3, 4, 5, 6] as const
export type Option = (typeof OPTIONS)[number]

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** The corner of a tile that its number keeps for itself. */
export const BADGE = { width: 22, height: 30 }

const COLUMNS = 3
const ROWS = 2
const GAP = 4
const NOISE_LINES = 5

/** The six tiles below `top`, in the order of their numbers. */
export function layTiles(top: number): Box[] {
  const width = (PICTURE.width - GAP * (COLUMNS + 1)) / COLUMNS
  const height = (PICTURE.height - top - GAP * (ROWS + 1)) / ROWS
  return OPTIONS.map((_, at) => ({
    x: GAP + (at % COLUMNS) * (width + GAP),
    y: top + GAP + Math.floor(at / COLUMNS) * (height + GAP),
    width,
    height,
  }))
}

/** The middle of what a tile has beside its number. */
export function tileCentre({ x, y, width, height }: Box): Point {
  return { x: x + width / 2 + 8, y: y + height / 2 + 2 }
}

/** The frame of a tile, thin lines across it, and its number on clear ground. */
export function drawTile(stream: Stream, tile: Box, option: Option): Shape[] {
  const badge = { x: tile.x + 1, y: tile.y + 1, ...BADGE }
  return [
    rectangle(tile, FRAME_INK),
    rectangle(inset(tile, 1), GROUND),
    ...drawNoise(stream, inset(tile, 2), NOISE_LINES),
    rectangle(badge, GROUND),
    ...drawSign(option, { x: tile.x + 6, y: tile.y + 7 }, 9),
  ]
}

/** Thin pale lines from one side of a box to the other. */
export function drawNoise(stream: Stream, box: Box, lines: number): Shape[] {
  return Array.from({ length: lines }, (): Shape => {
    const heights = [stream.below(1000), stream.below(1000)].map(share => box.y + (box.height * share) / 1000)
    const [from = box.y, to = box.y] = heights
    return {
      kind: 'line',
      from: { x: box.x, y: from },
      to: { x: box.x + box.width, y: to },
      width: 1,
      ink: NOISE_INK,
    }
  })
}

function inset({ x, y, width, height }: Box, by: number): Box {
  return { x: x + by, y: y + by, width: width - 2 * by, height: height - 2 * by }
}
