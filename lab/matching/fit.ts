import { FIT_FEATURES, type Fit, type FitFeature } from '#core/matching/fit-features.ts'

/** Features in the order of FIT_FEATURES. */
type Values = readonly number[]

/** Of two judged pairs, the better should have the higher sum. */
export interface Preference {
  better: Values
  worse: Values
  weight: number
}

/** A pair whose score is known. */
export interface Anchor {
  values: Values
  /** 0..1; null = all is met, so that the sum itself says how far beyond: from `ALL_MET_FROM` on. */
  share: number | null
  weight: number
}

/**
 * By hand, in the size of the others: the reader's order within a person alone would let a list of words stand for the kind
 * of work, and degrees are mostly lost in plain text.
 */
const LEAST: Partial<Record<FitFeature, number>> = {
  kind: 10,
  musts: 2,
  wishes: 1,
  years: 0.5,
  education: 0.3,
}
const ROUNDS = 400
const MOMENTUM = 0.9
const SPEED = 3
const SHRINKAGE = 0.002
const TABLE_ROWS = 24
const ALL_MET_FROM = 0.86
const CURVE_ROUNDS = 2000
/** Of the table; the curve keeps it rising where the steps do not. */
const ISOTONIC_SHARE = 0.97
/** Steps are smoothed over a row of the table either way, by looks so many a row. */
const LOOKS = 8

/** Logistic regression of preferences with weights of at least 0, by gradient descent from the least: equal rows give equal weights. */
export function fitWeights(rows: readonly Preference[]): Fit['weights'] {
  const least = FIT_FEATURES.map(feature => LEAST[feature] ?? 0)
  const weights = [...least]
  const speeds = weights.map(() => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const slopes = slopesOf(rows, weights)
    slopes.forEach((slope, at) => {
      const step = slope - 2 * SHRINKAGE * (weights[at] ?? 0)
      speeds[at] = MOMENTUM * (speeds[at] ?? 0) + SPEED * (1 - MOMENTUM) * step
      weights[at] = Math.max(least[at] ?? 0, (weights[at] ?? 0) + (speeds[at] ?? 0))
    })
  }
  const rounded = FIT_FEATURES.map((feature, at) => [feature, Number((weights[at] ?? 0).toFixed(3))] as const)
  return Object.fromEntries(rounded) as Fit['weights'] // one entry for each of FIT_FEATURES
}

function slopesOf(rows: readonly Preference[], weights: readonly number[]): Float64Array {
  const slopes = new Float64Array(weights.length)
  for (const { better, worse, weight } of rows) {
    let apart = 0
    for (let at = 0; at < weights.length; at++) {
      apart += (weights[at] ?? 0) * ((better[at] ?? 0) - (worse[at] ?? 0))
    }
    const error = weight / (1 + Math.exp(apart))
    for (let at = 0; at < slopes.length; at++) {
      slopes[at] = (slopes[at] ?? 0) + error * ((better[at] ?? 0) - (worse[at] ?? 0))
    }
  }
  return slopes
}

function sumOf(values: Values, weights: Fit['weights']): number {
  return FIT_FEATURES.reduce((sum, feature, at) => sum + weights[feature] * (values[at] ?? 0), 0)
}

interface Block {
  sum: number
  share: number
  weight: number
}

/**
 * The score by the weighted sum: the mean of an isotonic regression (pool adjacent violators) and a logistic curve.
 * @returns rising in both columns, so that no two sums share a score
 */
export function fitTable(anchors: readonly Anchor[], weights: Fit['weights']): Fit['table'] {
  const inOrder = anchors
    .map(({ values, share, weight }) => ({ sum: sumOf(values, weights), share, weight }))
    .sort((a, b) => a.sum - b.sum)
  const met = inOrder.filter(({ share }) => share === null)
  const shares = new Map(
    met.map((point, rank) => [point, ALL_MET_FROM + ((1 - ALL_MET_FROM) * rank) / met.length] as const),
  )
  const points = inOrder.map(point => ({ ...point, share: point.share ?? shares.get(point) ?? 1 }))
  const blocks = pool(points)
  const curve = fitCurve(points)
  const last = FIT_FEATURES.reduce((sum, feature) => sum + weights[feature], 0)
  const sums = Array.from({ length: TABLE_ROWS + 1 }, (_, row) => (last * row) / TABLE_ROWS)
  return sums.map((sum): [number, number] => [
    round(sum),
    round(ISOTONIC_SHARE * smoothAt(blocks, sum, last / TABLE_ROWS) + (1 - ISOTONIC_SHARE) * curve(sum)),
  ])
}

/** The mean around a sum, of which the nearest weigh most: where a step lies to the point is chance. */
function smoothAt(blocks: readonly Block[], sum: number, width: number): number {
  let [shares, weights] = [0, 0]
  for (let look = -LOOKS; look <= LOOKS; look++) {
    const weight = 1 - Math.abs(look) / (LOOKS + 1)
    shares += weight * stepAt(blocks, sum + (width * look) / LOOKS)
    weights += weight
  }
  return shares / weights
}

/** The share of the block nearest to a sum. */
function stepAt(blocks: readonly Block[], sum: number): number {
  const after = blocks.findIndex(block => block.sum >= sum)
  const [to, from] = [blocks[after] ?? blocks.at(-1), blocks[after - 1]]
  if (to === undefined) return 0
  if (after <= 0 || from === undefined) return to.share
  return from.share + ((to.share - from.share) * (sum - from.sum)) / (to.sum - from.sum)
}

/** Platt's logistic curve through the same points: rises everywhere, where the steps of the regression do not. */
function fitCurve(points: readonly Block[]): (sum: number) => number {
  const total = points.reduce((sum, { weight }) => sum + weight, 0)
  const middle = points.reduce((sum, { sum: at, weight }) => sum + at * weight, 0) / total
  const line = { slope: 1, shift: 0 }
  for (let round = 0; round < CURVE_ROUNDS; round++) {
    const slopes = { slope: 0, shift: 0 }
    for (const { sum, share, weight } of points) {
      const error = weight * (share - logistic(line.slope * (sum - middle) + line.shift))
      slopes.slope += error * (sum - middle)
      slopes.shift += error
    }
    line.slope += slopes.slope / total
    line.shift += slopes.shift / total
  }
  return sum => logistic(line.slope * (sum - middle) + line.shift)
}

function logistic(value: number): number {
  return 1 / (1 + Math.exp(-value))
}

function pool(points: readonly Block[]): Block[] {
  const blocks: Block[] = []
  for (const point of points) {
    let block = point
    for (let last = blocks.at(-1); last !== undefined && last.share >= block.share; last = blocks.at(-1)) {
      blocks.pop()
      block = merge(last, block)
    }
    blocks.push(block)
  }
  return blocks
}

function merge(a: Block, b: Block): Block {
  const weight = a.weight + b.weight
  return {
    weight,
    sum: (a.sum * a.weight + b.sum * b.weight) / weight,
    share: (a.share * a.weight + b.share * b.weight) / weight,
  }
}

function round(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
