import { FIT_FEATURES, type Fit, type FitFeature } from '#core/matching/fit-features.ts'

/** One judged pair to learn from. */
export interface TrainingRow {
  /** In the order of FIT_FEATURES. */
  values: readonly number[]
  isMatch: boolean
  /** Kinds of questions; each has an intercept of its own, so that only the order within a kind is learned. */
  question: Question
  weight: number
  /** Folds that its resume and its job belong to; a fit that is tested on one of them must not see the row. */
  folds: readonly number[]
  /** What the table learns from: 1 a match, 0 a stranger, between them the weakened; null: nothing. */
  share: number | null
}
export const QUESTIONS = ['weakened', 'stranger', 'family'] as const
type Question = (typeof QUESTIONS)[number]

/** What the sets hardly ask for, but people do. */
const LEAST: Partial<Record<FitFeature, number>> = {
  level: 0.8,
  niceToHave: 0.3,
  education: 0.5,
  language: 0.3,
}
const ROUNDS = 600
const MOMENTUM = 0.9
const SHRINKAGE = 0.0005
const TABLE_ROWS = 40

/** Logistic regression with weights of at least 0, by gradient descent from 0: equal rows give equal weights. */
export function fitWeights(rows: readonly TrainingRow[]): Fit['weights'] {
  const weights = FIT_FEATURES.map(feature => LEAST[feature] ?? 0)
  const least = [...weights]
  const speeds = weights.map(() => 0)
  const intercepts = QUESTIONS.map(() => 0)
  const interceptSpeeds = QUESTIONS.map(() => 0)
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  for (let round = 0; round < ROUNDS; round++) {
    const { slopes, interceptSlopes } = slopesOf(rows, weights, intercepts)
    slopes.forEach((slope, at) => {
      speeds[at] = MOMENTUM * (speeds[at] ?? 0) + slope / total - SHRINKAGE * (weights[at] ?? 0)
      weights[at] = Math.max(least[at] ?? 0, (weights[at] ?? 0) + (speeds[at] ?? 0))
    })
    interceptSlopes.forEach((slope, at) => {
      interceptSpeeds[at] = MOMENTUM * (interceptSpeeds[at] ?? 0) + slope / total
      intercepts[at] = (intercepts[at] ?? 0) + (interceptSpeeds[at] ?? 0)
    })
  }
  const rounded = FIT_FEATURES.map((feature, at) => [feature, Number((weights[at] ?? 0).toFixed(3))] as const)
  return Object.fromEntries(rounded) as Fit['weights'] // one entry for each of FIT_FEATURES
}

function slopesOf(rows: readonly TrainingRow[], weights: readonly number[], intercepts: readonly number[]) {
  const slopes = new Float64Array(weights.length)
  const interceptSlopes = new Float64Array(intercepts.length)
  for (const { values, isMatch, question, weight } of rows) {
    const asked = QUESTIONS.indexOf(question)
    const error = weight * (Number(isMatch) - 1 / (1 + Math.exp(-(intercepts[asked] ?? 0) - dot(values, weights))))
    for (let at = 0; at < slopes.length; at++) slopes[at] = (slopes[at] ?? 0) + error * (values[at] ?? 0)
    interceptSlopes[asked] = (interceptSlopes[asked] ?? 0) + error
  }
  return { slopes, interceptSlopes }
}

function dot(values: readonly number[], weights: readonly number[]): number {
  let sum = 0
  for (let at = 0; at < values.length; at++) sum += (values[at] ?? 0) * (weights[at] ?? 0)
  return sum
}

interface Block {
  sum: number
  share: number
  weight: number
}

/**
 * Isotonic regression of the share of matches on the weighted sum (pool adjacent violators), thinned to few rows.
 * @returns rising in both columns, so that no two sums share a score
 */
export function fitTable(rows: readonly TrainingRow[], weights: Fit['weights']): Fit['table'] {
  const inOrder = FIT_FEATURES.map(feature => weights[feature])
  const points = rows
    .flatMap(({ values, share, weight }) => (share === null ? [] : [{ sum: dot(values, inOrder), share, weight }]))
    .sort((a, b) => a.sum - b.sum)
  const blocks = thin(pool(points))
  const last = inOrder.reduce((sum, weight) => sum + weight, 0)
  const table = [{ sum: 0, share: 0 }, ...blocks, { sum: last, share: 1 }]
  return table.map(({ sum, share }, row): [number, number] => [
    round(sum),
    // A slight slope keeps apart what the regression puts on one level.
    round(LEVEL_SHARE * share + ((1 - LEVEL_SHARE) * row) / (table.length - 1)),
  ])
}

const LEVEL_SHARE = 0.985

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

function thin(blocks: readonly Block[]): Block[] {
  const total = blocks.reduce((sum, { weight }) => sum + weight, 0)
  const thinned: Block[] = []
  for (const block of blocks) {
    const last = thinned.at(-1)
    if (last !== undefined && last.weight < total / TABLE_ROWS) thinned[thinned.length - 1] = merge(last, block)
    else thinned.push(block)
  }
  return thinned
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
