import { LIMITS } from '#contract/limits.ts'

interface ScoreBin {
  /** Whole points, both ends included. */
  from: number
  to: number
  jobs: number
  isBelowLimit: boolean
}

const TOP = LIMITS.matchingScoreMax
const BINS_ABOVE = 3
const BINS_BELOW = 2
const MIN_WIDTH = 4
/** More than this is no short list, so a higher limit is worth proposing. */
const SHORT_LIST = 10
const ROUND_STEP = 5

/**
 * Cuts the scores into bins that meet at the person's limit: up to three of it and above, up to two below.
 * @param atOrAbove 101 counts; index = threshold
 */
export function binScores(atOrAbove: readonly number[], limit: number): ScoreBin[] {
  const width = Math.max(MIN_WIDTH, Math.ceil((TOP - limit + 1) / BINS_ABOVE))
  const bins: ScoreBin[] = []
  for (let from = limit - BINS_BELOW * width; from <= TOP; from += width) {
    const to = Math.min(from + width - 1, TOP)
    if (to < LIMITS.matchingScoreMin) continue
    bins.push(makeBin(atOrAbove, { from: Math.max(from, LIMITS.matchingScoreMin), to, limit }))
  }
  return bins
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

function makeBin(atOrAbove: readonly number[], cut: { from: number; to: number; limit: number }): ScoreBin {
  const { from, to, limit } = cut
  return { from, to, jobs: countAt(atOrAbove, from) - countAt(atOrAbove, to + 1), isBelowLimit: to < limit }
}

function countAt(atOrAbove: readonly number[], score: number): number {
  return atOrAbove[score] ?? 0
}
