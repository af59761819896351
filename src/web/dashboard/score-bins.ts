import { LIMITS } from '#contract/limits.ts'

interface ScoreBin {
  /** Whole points, both ends included. */
  from: number
  to: number
  jobs: number
  isBelowLimit: boolean
}

const TOP = LIMITS.matchingScoreMax
/** Searches keep no job that scores less, unless the person's limit is lower. */
const USUAL_LOWEST = 50
const BINS = 10
/** More than this is no short list, so a higher limit is worth proposing. */
const SHORT_LIST = 10
const ROUND_STEP = 5

/** The lowest score that is worth a place on the scale. */
export function lowestShown(atOrAbove: readonly number[], limit: number): number {
  const isLower = limit < USUAL_LOWEST || countAt(atOrAbove, 0) > countAt(atOrAbove, USUAL_LOWEST)
  return isLower ? LIMITS.matchingScoreMin : USUAL_LOWEST
}

/**
 * Cuts the scores into ten bins, which stay where they are when the limit moves; the last one holds the highest score too.
 * @param atOrAbove 101 counts; index = threshold
 */
export function binScores(
  atOrAbove: readonly number[],
  { lowest, limit }: { lowest: number; limit: number },
): ScoreBin[] {
  const width = (TOP - lowest) / BINS
  return Array.from({ length: BINS }, (_, index) => {
    const from = lowest + index * width
    const to = index === BINS - 1 ? TOP : from + width - 1
    const jobs = countAt(atOrAbove, from) - countAt(atOrAbove, to + 1)
    return { from, to, jobs, isBelowLimit: to < limit }
  })
}

export type LimitAdvice =
  | { kind: 'raise'; to: number; left: number }
  | { kind: 'lower'; to: number; more: number }
  | { kind: 'keep' }

/** What another limit would do: a short list where there are many jobs, a longer one where there are few. */
export function adviseLimit(atOrAbove: readonly number[], limit: number): LimitAdvice {
  const listed = countAt(atOrAbove, limit)
  return (
    (listed > SHORT_LIST ? findRaise(atOrAbove, limit) : findLowering(atOrAbove, limit)) ?? { kind: 'keep' }
  )
}

function findRaise(atOrAbove: readonly number[], limit: number): LimitAdvice | null {
  for (let to = limit + 1; to <= TOP; to += 1) {
    const left = countAt(atOrAbove, to)
    if (left <= SHORT_LIST) return left > 0 ? { kind: 'raise', to, left } : null
  }
  return null
}

function findLowering(atOrAbove: readonly number[], limit: number): LimitAdvice | null {
  const listed = countAt(atOrAbove, limit)
  const firstRound = Math.ceil(limit / ROUND_STEP) * ROUND_STEP - ROUND_STEP
  for (let to = firstRound; to >= LIMITS.matchingScoreMin; to -= ROUND_STEP) {
    const more = countAt(atOrAbove, to) - listed
    if (more > 0) return { kind: 'lower', to, more }
  }
  return null
}

function countAt(atOrAbove: readonly number[], score: number): number {
  return atOrAbove[score] ?? 0
}
