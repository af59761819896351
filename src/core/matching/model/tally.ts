/** Weights of occupations; what is not named is 0. */
export interface OccupationWeights {
  occupations: Uint16Array
  weights: Float64Array
}

export interface Tally {
  /** @param weight at least 0 */
  add(occupation: number, weight: number): void
  /** @returns every occupation that something was added to, in the order of their first */
  close(): OccupationWeights
}

interface Sums {
  byOccupation: Float64Array
  touched: Uint16Array
}

/** Tallies that are closed, all 0, for the next one: new arrays a title would cost more than the counting. */
const spare: Sums[] = []

/** Adds weights up by occupation. */
export function openTally(occupations: number): Tally {
  const known = spare.pop()
  const sums =
    known !== undefined && known.byOccupation.length >= occupations
      ? known
      : { byOccupation: new Float64Array(occupations), touched: new Uint16Array(occupations) }
  const { byOccupation, touched } = sums
  let count = 0
  return {
    add(occupation, weight) {
      const before = byOccupation[occupation] ?? 0
      if (before === 0 && weight !== 0) touched[count++] = occupation
      byOccupation[occupation] = before + weight
    },
    close() {
      const weights = new Float64Array(count)
      for (let at = 0; at < count; at++) {
        const occupation = touched[at] ?? 0
        weights[at] = byOccupation[occupation] ?? 0
        byOccupation[occupation] = 0
      }
      spare.push(sums)
      return { occupations: touched.slice(0, count), weights }
    },
  }
}

export function packWeights(pairs: readonly (readonly [number, number])[]): OccupationWeights {
  const packed = { occupations: new Uint16Array(pairs.length), weights: new Float64Array(pairs.length) }
  for (const [at, [occupation, weight]] of pairs.entries()) {
    packed.occupations[at] = occupation
    packed.weights[at] = weight
  }
  return packed
}
