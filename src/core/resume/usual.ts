/** The value that weighs most. */
export function usual(weighted: readonly (readonly [number, number])[]): number {
  const sums = new Map<number, number>()
  for (const [value, weight] of weighted) sums.set(value, (sums.get(value) ?? 0) + weight)
  return [...sums].reduce((best, entry) => (entry[1] > best[1] ? entry : best), [0, 0])[0]
}
