/** A share with the range it is likely to lie in; all three 0..1, low ≤ share ≤ high. */
export interface Interval {
  share: number
  low: number
  high: number
}

/** Two-sided 95 %. */
const Z = 1.959_963_984_540_054

/**
 * The score interval of E. B. Wilson (1927), which keeps to its promise for few trials and for shares near 0 and 1:
 * https://doi.org/10.1080/01621459.1927.10502953
 * @param successes 0..trials
 * @param trials above 0
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  const share = successes / trials
  const z2 = Z ** 2
  const scale = 1 / (1 + z2 / trials)
  const centre = (share + z2 / (2 * trials)) * scale
  const reach = Z * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials ** 2)) * scale
  // At the ends the formula is exact and the arithmetic is not.
  const low = successes === 0 ? 0 : Math.max(0, centre - reach)
  return { share, low, high: successes === trials ? 1 : Math.min(1, centre + reach) }
}
