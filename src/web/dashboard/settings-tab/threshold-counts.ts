import { LIMITS } from '#contract/limits.ts'

const STEP = 10

/**
 * How many jobs a threshold lists, and how many the next one ten points lower would.
 * @param atOrAbove 101 counts; index = threshold
 * @returns one or two counts; empty when no job is known at all
 */
export function countAround(atOrAbove: readonly number[], threshold: number) {
  if ((atOrAbove[LIMITS.matchingScoreMin] ?? 0) === 0) return []
  return [threshold, threshold - STEP]
    .filter(score => score >= LIMITS.matchingScoreMin)
    .map(score => ({ score, jobs: atOrAbove[score] ?? 0 }))
}
