import { describe, expect, test } from 'vitest'
import { openStream } from '../../world/random.ts'
import { planCount } from './count.ts'
import { planDots } from './dots.ts'
import { planMatch } from './match.ts'
import { planOdd } from './odd.ts'
import { followPath, planPath } from './path.ts'
import { makePuzzle, PICTURE_KINDS, PUZZLE_KINDS, paintPuzzle } from './puzzle.ts'
import { paintShapes, type Raster } from './raster.ts'
import { FIGURE_INK, GROUND, PICTURE } from './shapes.ts'
import { BADGE, type Box, layTiles, OPTIONS } from './tiles.ts'
import { planUpright } from './upright.ts'

const SCALE = 2
const SEEDS = Array.from({ length: 400 }, (_, seed) => seed)
const stream = (seed: number) => openStream(seed, 'test', 0)

function paint(seed: number, kind: (typeof PICTURE_KINDS)[number]): Raster {
  const shapes = makePuzzle(seed, kind).picture?.shapes ?? []
  return paintShapes(shapes, { ...PICTURE, scale: SCALE, ground: GROUND })
}

/** How many separate blots of ink a box has; an eye counts the same. */
function countBlots(raster: Raster, box: Box): number {
  const [left, top] = [Math.ceil(box.x * SCALE), Math.ceil(box.y * SCALE)]
  const [right, bottom] = [Math.floor((box.x + box.width) * SCALE), Math.floor((box.y + box.height) * SCALE)]
  const ink = new Set<number>()
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const at = y * raster.width + x
      if ((raster.rgb[at * 3] ?? 255) < 180) ink.add(at)
    }
  }
  let blots = 0
  for (const at of ink) {
    blots += 1
    dropBlot(ink, at, raster.width)
  }
  return blots
}

function dropBlot(ink: Set<number>, from: number, width: number): void {
  const open = [from]
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (ink.delete(at)) {
      for (const step of [1, width - 1, width, width + 1]) open.push(at + step, at - step)
    }
  }
}

/** The part of a tile that its number does not take. */
function besideBadge({ x, y, width, height }: Box): Box {
  return { x: x + BADGE.width + 2, y: y + 2, width: width - BADGE.width - 4, height: height - 4 }
}

describe.each(PUZZLE_KINDS)('a puzzle of kind %s', kind => {
  test('gives every answer about as often as any other', () => {
    const counts = OPTIONS.map(
      option => SEEDS.filter(seed => makePuzzle(seed, kind).answer === option).length,
    )
    expect(Math.min(...counts)).toBeGreaterThan(40)
    expect(Math.max(...counts)).toBeLessThan(100)
  })

  test('is the same for the same seed, and asks in words', () => {
    expect(makePuzzle(5, kind)).toEqual(makePuzzle(5, kind))
    expect(makePuzzle(5, kind).prompt).toMatch(/^[A-Z].{20,120}$/)
  })
})

describe.each(PICTURE_KINDS)('the picture of kind %s', kind => {
  test('is a PNG of 720 × 520 pixels under 40 KB', () => {
    const png = paintPuzzle(makePuzzle(3, kind).picture?.shapes ?? [])
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([720, 520])
    expect(png.length).toBeLessThan(40_000)
  })

  test('needs no colours: all ink that matters is of one darkness', () => {
    const shapes = makePuzzle(3, kind).picture?.shapes ?? []
    const dark = shapes.filter(({ ink }) => ink[0] < 120)
    expect(dark.length).toBeGreaterThan(5)
    expect(dark.every(({ ink }) => ink === FIGURE_INK)).toBe(true)
  })
})

test('one arrow is upright, all others are turned by 35 degrees or more', () => {
  for (const seed of SEEDS) {
    const { answer, turnsDegrees } = planUpright(stream(seed))
    expect(turnsDegrees[answer - 1]).toBe(0)
    const others = turnsDegrees.filter((_, at) => at !== answer - 1)
    expect(Math.min(...others.map(turn => Math.min(turn, 360 - turn)))).toBeGreaterThanOrEqual(35)
  }
})

test('as many figures as the answer are of the kind asked for', () => {
  for (const seed of SEEDS) {
    const { answer, figures, noun } = planCount(stream(seed))
    const asked = noun === 'crosses' ? 'cross' : noun.slice(0, -1)
    expect(figures.filter(({ figure }) => figure === asked)).toHaveLength(answer)
    expect(figures.length).toBeGreaterThan(answer + 5)
  }
})

test('figures that are counted never touch each other', () => {
  for (const seed of SEEDS.slice(0, 12)) {
    const { figures } = planCount(openStream(seed, 'puzzle-count', 0))
    expect(countBlots(paint(seed, 'count'), { x: 0, y: 0, ...PICTURE })).toBe(figures.length)
  }
})

test('one figure is odd', () => {
  for (const seed of SEEDS) {
    const { answer, figures } = planOdd(stream(seed))
    const same = figures.filter(figure => figure === figures[answer - 1])
    expect([same.length, new Set(figures).size]).toEqual([1, 2])
  }
})

test('one tile has the figure of the sample', () => {
  for (const seed of SEEDS) {
    const { answer, sample, tiles } = planMatch(stream(seed))
    expect(tiles.map(({ figure }) => figure).indexOf(sample)).toBe(answer - 1)
    expect(new Set(tiles.map(({ figure }) => figure)).size).toBe(6)
  }
})

test('the most dots lead by two, and an eye counts as many as were meant', () => {
  for (const seed of SEEDS.slice(0, 12)) {
    const { answer, counts } = planDots(openStream(seed, 'puzzle-dots', 0))
    const [most = 0, second = 0] = [...counts].sort((one, other) => other - one)
    expect([counts.indexOf(most), new Set(counts).size]).toEqual([answer - 1, 6])
    expect(most - second).toBeGreaterThanOrEqual(2)
    const raster = paint(seed, 'dots')
    expect(layTiles(0).map(tile => countBlots(raster, besideBadge(tile)))).toEqual(counts)
  }
})

test('the line from A leads to the answer, and lines cross in pairs only', () => {
  for (const seed of SEEDS) {
    const { answer, startLane, stages } = planPath(stream(seed))
    expect(followPath(stages, startLane)).toBe(answer - 1)
    for (const stage of stages) {
      expect(new Set(stage).size).toBe(6)
      for (const [lane, to] of stage.entries()) {
        expect(Math.abs(to - lane)).toBeLessThanOrEqual(1)
        expect(stage[to]).toBe(lane)
      }
    }
  }
})

test('numbers lie on clear ground: their corner has no ink but the strokes of the digit', () => {
  for (const seed of SEEDS.slice(0, 6)) {
    for (const kind of ['upright', 'odd', 'dots'] as const) {
      const raster = paint(seed, kind)
      for (const tile of layTiles(0)) {
        const badge = { x: tile.x + 1, y: tile.y + 1, ...BADGE }
        expect(countBlots(raster, badge)).toBeGreaterThanOrEqual(1)
        expect(countBlots(raster, badge)).toBeLessThanOrEqual(2)
      }
    }
  }
})
