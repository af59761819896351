import type { SourceRun } from '../sources/judge-source.ts'
import type { AttemptReason } from './attempt.ts'

/** Ends that lie with the person or this server and say nothing about the site. */
const NOT_THE_SITES: ReadonlySet<string> = new Set<AttemptReason>([
  'needs-user',
  'no-answer',
  'no-time',
  'too-many-wrong',
  'challenge-expired',
  'worker-lost',
  'queue-timeout',
  'cancelled',
])
const OUTCOMES = { done: 'ok', partial: 'partial', failed: 'failed' } as const

/** What is left of an attempt once it has ended. */
interface EndedAttempt {
  finishedAt: Date
  result: keyof typeof OUTCOMES
  /** Null when it ended well. */
  reason: string | null
  counters: { postingsRead: number }
}

/**
 * What ended attempts tell about the site they were at.
 * @param ended attempts of anybody at one site
 * @returns in the same order, without those that say nothing about the site
 */
export function toSourceRuns(ended: readonly EndedAttempt[]): SourceRun[] {
  return ended
    .filter(({ reason }) => reason === null || !NOT_THE_SITES.has(reason))
    .map(({ finishedAt, result, reason, counters }) => ({
      endedAt: finishedAt,
      outcome: OUTCOMES[result],
      postings: counters.postingsRead,
      reason,
    }))
}
