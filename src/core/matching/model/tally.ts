/** Weights of occupations, quick to run over. */
export interface PackedWeights {
  occupations: Uint16Array
  weights: Float64Array
}

interface Tally {
  add(occupation: number, weight: number): void
  /** @returns every occupation that something was added to, in the order of their first */
  close(): PackedWeights
}

/** Tallies that are closed, all 0, for the next one: a new array a title would cost more than the counting. */
const spare: Float64Array[] = []

/** Adds weights up by occupation. */
export function openTally(occupations: number): Tally {
  const known = spare.pop()
  const sums = known !== undefined && known.length >= occupations ? known : new Float64Array(occupations)
  const touched: number[] = []
  return {
    add(occupation, weight) {
      const before = sums[occupation] ?? 0
      if (before === 0) touched.push(occupation)
      sums[occupation] = before + weight
    },
    close() {
      const weights = new Float64Array(touched.length)
      touched.forEach((occupation, at) => {
        weights[at] = sums[occupation] ?? 0
        sums[occupation] = 0
      })
      spare.push(sums)
      return { occupations: Uint16Array.from(touched), weights }
    },
  }
}
