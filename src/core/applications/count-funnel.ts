import type { Application } from '#contract/applications.ts'

export interface Funnel {
  matched: number
  tracked: number
  applied: number
  /** Heard from the employer: an interview, an offer or a refusal. */
  replied: number
  offer: number
}

type Counted = Pick<Application, 'stage' | 'appliedAt' | 'hasReply'>

/**
 * How far matched jobs have come; each number counts a part of the one before it.
 * @param matches how many jobs were matched, the tracked ones among them
 */
export function countFunnel(applications: readonly Counted[], matches: number): Funnel {
  const applied = applications.filter(({ appliedAt }) => appliedAt !== null)
  return {
    matched: Math.max(matches, applications.length),
    tracked: applications.length,
    applied: applied.length,
    replied: applied.filter(({ hasReply }) => hasReply).length,
    offer: applied.filter(({ stage }) => stage === 'offer').length,
  }
}
