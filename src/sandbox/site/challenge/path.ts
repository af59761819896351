import type { Stream } from '../../world/random.ts'
import { FIGURE_INK, GROUND, PICTURE, type Point, type Shape } from './shapes.ts'
import { drawSign } from './signs.ts'
import { drawNoise, OPTIONS, type Option } from './tiles.ts'

const LANES = OPTIONS.length
const STAGES = 5
const LEFT = 40
const RIGHT = PICTURE.width - 40
const LANE_HEIGHT = PICTURE.height / LANES
const STAGE_WIDTH = (RIGHT - LEFT) / STAGES
const LINE_WIDTH = 3.2
const GAP_WIDTH = 13
const PIECES = 24
const SWAP_PERCENT = 75
const NOISE_LINES = 8

interface PathPlan {
  answer: Option
  /** The lane, from 0, in which the line from A begins. */
  startLane: number
  /** For each stage the lane that every lane's line goes to. Only neighbours change places, so lines cross in pairs. */
  stages: readonly (readonly number[])[]
}

export function planPath(stream: Stream): PathPlan {
  const answer = stream.pick(OPTIONS)
  const stages = Array.from({ length: STAGES }, (_, stage) => swapNeighbours(stream, stage % 2))
  return { answer, startLane: startOf(stages, answer - 1), stages }
}

/** Where a line that begins in a lane ends. */
export function followPath(stages: PathPlan['stages'], startLane: number): number {
  return stages.reduce((lane, stage) => stage[lane] ?? lane, startLane)
}

export function drawPath({ startLane, stages }: PathPlan, stream: Stream): Shape[] {
  const lines = stages.flatMap((stage, at) => stage.map((to, from) => ({ stage: at, from, to })))
  // A line that goes down is drawn first; the one that crosses it leaves a gap in it.
  const [under, over] = [
    lines.filter(({ from, to }) => to >= from),
    lines.filter(({ from, to }) => to < from),
  ]
  return [
    ...drawNoise(stream, { x: LEFT, y: 0, width: RIGHT - LEFT, height: PICTURE.height }, NOISE_LINES),
    ...under.flatMap(line => drawCurve(line)),
    ...over.flatMap(line => drawGap(line)),
    ...over.flatMap(line => drawCurve(line)),
    ...drawSign('A', { x: 14, y: laneY(startLane) - 10 }, 10),
    ...OPTIONS.flatMap((option, lane) =>
      drawSign(option, { x: PICTURE.width - 26, y: laneY(lane) - 10 }, 10),
    ),
  ]
}

interface Curve {
  stage: number
  from: number
  to: number
}

/** Swaps some of the neighbours (0,1), (2,3) … or, from 1, (1,2), (3,4) … */
function swapNeighbours(stream: Stream, first: number): number[] {
  const lanes = Array.from({ length: LANES }, (_, lane) => lane)
  for (let lane = first; lane + 1 < LANES; lane += 2) {
    if (!stream.chance(SWAP_PERCENT)) continue
    lanes[lane] = lane + 1
    lanes[lane + 1] = lane
  }
  return lanes
}

function startOf(stages: PathPlan['stages'], endLane: number): number {
  return stages.reduceRight((lane, stage) => stage.indexOf(lane), endLane)
}

function drawCurve(curve: Curve): Shape[] {
  return curvePieces(curve, { from: 0, to: PIECES, width: LINE_WIDTH }).map(piece => ({
    ...piece,
    ink: FIGURE_INK,
  }))
}

/** Clear ground under the middle of a curve, where it crosses another. */
function drawGap(curve: Curve): Shape[] {
  const middle = { from: PIECES / 4, to: (PIECES * 3) / 4, width: GAP_WIDTH }
  return curvePieces(curve, middle).map(piece => ({ ...piece, ink: GROUND }))
}

function curvePieces(
  curve: Curve,
  part: { from: number; to: number; width: number },
): Omit<Extract<Shape, { kind: 'line' }>, 'ink'>[] {
  return Array.from({ length: part.to - part.from }, (_, at) => ({
    kind: 'line',
    from: curvePoint(curve, (part.from + at) / PIECES),
    to: curvePoint(curve, (part.from + at + 1.1) / PIECES), // a little over, so that pieces join
    width: part.width,
  }))
}

/** A point on the curve, `along` from 0 to 1; it leaves and arrives level. */
function curvePoint({ stage, from, to }: Curve, along: number): Point {
  const eased = (1 - Math.cos(Math.min(1, along) * Math.PI)) / 2
  return {
    x: LEFT + (stage + along) * STAGE_WIDTH,
    y: laneY(from) + (laneY(to) - laneY(from)) * eased,
  }
}

function laneY(lane: number): number {
  return (lane + 0.5) * LANE_HEIGHT
}
