import { SIGNS, type Signs, signsBy, WEIGHT_SCALE } from '#core/truth/weigh-new-words.ts'

/** What was counted of a line, and whether it is what is to be told by that. */
export interface SignedCase {
  signs: Signs
  isSo: boolean
}

const PENALTY = 5
const STEPS = 12

/**
 * Weights of a logistic regression, by Newton's method, with a penalty on each weight but the base; signs are put on one
 * scale first. There is no chance in it.
 * @returns log odds per sign, rounded as they are kept
 */
export function fitSigns(cases: readonly SignedCase[]): Signs {
  const spread = signsBy(sign =>
    sign === 'base' ? 1 : deviation(cases.map(({ signs }) => signs[sign])) || 1,
  )
  const rows = cases.map(({ signs, isSo }) => ({
    values: SIGNS.map(sign => signs[sign] / spread[sign]),
    isSo,
  }))
  let weights = SIGNS.map(() => 0)
  for (let step = 0; step < STEPS; step += 1) weights = improve(weights, rows)
  return signsBy(sign => {
    const weight = (weights[SIGNS.indexOf(sign)] ?? 0) / spread[sign]
    return Math.round(weight * WEIGHT_SCALE) / WEIGHT_SCALE
  })
}

/** One step of Newton's. */
function improve(weights: readonly number[], rows: readonly { values: number[]; isSo: boolean }[]): number[] {
  const expected = rows.map(({ values }) => 1 / (1 + Math.exp(-sumOf(values, at => weights[at] ?? 0))))
  const penalties = SIGNS.map(sign => (sign === 'base' ? 0 : PENALTY))
  const sumRows = (value: (row: number[], at: number) => number): number =>
    rows.reduce((sum, { values }, at) => sum + value(values, at), 0)
  const slope = penalties.map(
    (penalty, sign) =>
      sumRows((row, at) => (row[sign] ?? 0) * (Number(rows[at]?.isSo) - (expected[at] ?? 0))) -
      penalty * (weights[sign] ?? 0),
  )
  const bend = penalties.map((penalty, sign) =>
    penalties.map((_, other) => {
      const shared = sumRows((row, at) => {
        const odds = expected[at] ?? 0
        return odds * (1 - odds) * (row[sign] ?? 0) * (row[other] ?? 0)
      })
      return shared + (sign === other ? penalty : 0)
    }),
  )
  return solve(bend, slope).map((change, at) => (weights[at] ?? 0) + change)
}

function sumOf(values: readonly number[], times: (at: number) => number): number {
  return values.reduce((sum, value, at) => sum + value * times(at), 0)
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}

/** Gauss's elimination; the matrix has a heavy diagonal, so no rows need to be swapped. */
function solve(matrix: number[][], right: readonly number[]): number[] {
  let rows = matrix.map((row, at) => [...row, right[at] ?? 0])
  for (const at of matrix.keys()) {
    const scale = rows[at]?.[at] ?? 1
    const pivot = (rows[at] ?? []).map(value => value / scale)
    rows = rows.map((row, index) => (index === at ? pivot : subtract(row, pivot, row[at] ?? 0)))
  }
  return rows.map(row => row.at(-1) ?? 0)
}

function subtract(row: readonly number[], other: readonly number[], times: number): number[] {
  return row.map((value, at) => value - times * (other[at] ?? 0))
}
