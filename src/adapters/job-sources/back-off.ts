export const BACK_OFF_CAP_MS = 15 * 60_000
const BACK_OFF_BASE_MS = 5000

/**
 * Full jitter: any wait up to 5 s, 10 s, 20 s, … for the 1st, 2nd, 3rd failure, at most 15 min.
 * @param failures from 1
 * @param chance 0..1
 */
export function backOffMs(failures: number, chance: number): number {
  return Math.round(chance * Math.min(BACK_OFF_CAP_MS, BACK_OFF_BASE_MS * 2 ** (failures - 1)))
}
