/** Months counted from the year 0, both ends counted: January to March 2020 is three months. */
export interface MonthSpan {
  from: number
  to: number
}

/** @returns how many months the spans cover together, each month once; null when there is none */
export function mergedMonths(spans: readonly MonthSpan[]): number | null {
  if (spans.length === 0) return null
  let months = 0
  let covered = Number.NEGATIVE_INFINITY
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from)) {
    if (to <= covered) continue
    months += to - Math.max(from, covered + 1) + 1
    covered = to
  }
  return months
}
