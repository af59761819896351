/** One measured number beside what it must reach. */
export interface Figure {
  id: string
  value: number
  unit: string
  bar: number
  isOk: boolean
}

/** @param rule which side of the bar is the good one */
export function figure(
  id: string,
  value: number,
  rule: { unit: string; atMost: number } | { unit: string; atLeast: number },
): Figure {
  const isOk = 'atMost' in rule ? value <= rule.atMost : value >= rule.atLeast
  return { id, value, unit: rule.unit, bar: 'atMost' in rule ? rule.atMost : rule.atLeast, isOk }
}

/** The line that others read: id, value, unit, bar and whether it is met. */
export function tellFigure({ id, value, unit, bar, isOk }: Figure, digits = 3): string {
  return `${id} ${Number(value.toFixed(digits))} ${unit} ${bar} ${isOk ? 'ok' : 'miss'}`
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** @param share 0..1 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
