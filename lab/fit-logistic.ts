/** What is counted of a case, the first of it always 1, and whether it is so. */
interface Row {
  values: number[]
  isSo: boolean
}

const PENALTY = 5
const STEPS = 12

/**
 * Weights of a logistic regression, by Newton's method, with a penalty on each weight but the first; values are put on one
 * scale first. There is no chance in it.
 * @param perUnit how many steps a weight may take in one unit of log odds
 * @returns log odds per value, rounded
 */
export function fitLogistic(cases: readonly Row[], perUnit: number): number[] {
  const spread = (cases[0]?.values ?? []).map((_, at) =>
    at === 0 ? 1 : deviation(cases.map(({ values }) => values[at] ?? 0)) || 1,
  )
  const rows = cases.map(({ values, isSo }) => ({
    values: values.map((value, at) => value / (spread[at] ?? 1)),
    isSo,
  }))
  let weights = spread.map(() => 0)
  for (let step = 0; step < STEPS; step += 1) weights = improve(weights, rows)
  return weights.map((weight, at) => Math.round((weight / (spread[at] ?? 1)) * perUnit) / perUnit)
}

/** One step of Newton's. */
function improve(weights: readonly number[], rows: readonly Row[]): number[] {
  const expected = rows.map(({ values }) => 1 / (1 + Math.exp(-sumOf(values, at => weights[at] ?? 0))))
  const penalties = weights.map((_, at) => (at === 0 ? 0 : PENALTY))
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
