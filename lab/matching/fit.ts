import { FIT_FEATURES, type Fit, type FitFeature } from '#core/matching/fit-features.ts'

/** One judged pair to learn from. */
export interface TrainingRow {
  /** In the order of FIT_FEATURES. */
  values: readonly number[]
  isMatch: boolean
  /** Kinds of questions; each has an intercept of its own, so that only the order within a kind is learned. */
  question: Question
  weight: number
  /** Which rows are tested together. */
  fold: number
  /** What the table learns from: 1 a match, 0 a stranger, between them the weakened; null: nothing. */
  share: number | null
}
const QUESTIONS = ['weakened', 'stranger'] as const
type Question = (typeof QUESTIONS)[number]

/**
 * What the triples hardly ask for, but people do: their strangers are told by any one feature, their weakened resumes are
 * of the same trade, and no level or language is ever wrong.
 */
const LEAST: Partial<Record<FitFeature, number>> = {
  role: 1.1,
  kindOfRole: 1.1,
  title: 0.6,
  field: 2,
  mustHave: 0.3,
  level: 0.8,
  niceToHave: 0.3,
  education: 0.5,
  language: 0.3,
}
/** The triples' years add up so neatly that they would tell nearly everything; people's do not. */
const MOST: Partial<Record<FitFeature, number>> = { yearsTotal: 2 }
const ROUNDS = 600
const MOMENTUM = 0.9
const SHRINKAGE = 0.0005
const TABLE_ROWS = 40
const CURVE_ROUNDS = 2000

/** Logistic regression with weights of at least 0, by gradient descent from 0: equal rows give equal weights. */
export function fitWeights(rows: readonly TrainingRow[]): Fit['weights'] {
  const weights = FIT_FEATURES.map(feature => LEAST[feature] ?? 0)
  const least = [...weights]
  const most = FIT_FEATURES.map(feature => MOST[feature] ?? Number.POSITIVE_INFINITY)
  const speeds = weights.map(() => 0)
  const intercepts = QUESTIONS.map(() => 0)
  const interceptSpeeds = QUESTIONS.map(() => 0)
  const total = rows.reduce((sum, { weight }) => sum + weight, 0)
  for (let round = 0; round < ROUNDS; round++) {
    const { slopes, interceptSlopes } = slopesOf(rows, weights, intercepts)
    slopes.forEach((slope, at) => {
      speeds[at] = MOMENTUM * (speeds[at] ?? 0) + slope / total - SHRINKAGE * (weights[at] ?? 0)
      const moved = (weights[at] ?? 0) + (speeds[at] ?? 0)
      weights[at] = Math.min(most[at] ?? 0, Math.max(least[at] ?? 0, moved))
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
    const error = weight * (Number(isMatch) - logistic((intercepts[asked] ?? 0) + dot(values, weights)))
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
 * The share of matches by the weighted sum: the mean of an isotonic regression (pool adjacent violators) and a logistic
 * curve.
 * @returns rising in both columns, so that no two sums share a score
 */
export function fitTable(rows: readonly TrainingRow[], weights: Fit['weights']): Fit['table'] {
  const inOrder = FIT_FEATURES.map(feature => weights[feature])
  const points = rows
    .flatMap(({ values, share, weight }) =>
      share === null ? [] : [{ sum: dot(values, inOrder), share, weight }],
    )
    .sort((a, b) => a.sum - b.sum)
  const blocks = pool(points)
  const curve = fitCurve(points)
  const last = inOrder.reduce((sum, weight) => sum + weight, 0)
  const sums = Array.from({ length: TABLE_ROWS + 1 }, (_, row) => (last * row) / TABLE_ROWS)
  return sums.map((sum): [number, number] => [round(sum), round((stepAt(blocks, sum) + curve(sum)) / 2)])
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
