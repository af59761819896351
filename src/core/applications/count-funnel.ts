import type { Application, Stage } from '#contract/applications.ts'

export interface Funnel {
  tracked: number
  applied: number
  /** Heard from the employer: an interview, an offer or a refusal. */
  replied: number
  offer: number
}

const REPLIES: ReadonlySet<Stage> = new Set(['interviewing', 'offer', 'rejected'])

/** How far tracked jobs have come; each number counts a part of the one before it. */
export function countFunnel(applications: readonly Pick<Application, 'stage' | 'appliedAt'>[]): Funnel {
  const applied = applications.filter(({ appliedAt }) => appliedAt !== null)
  return {
    tracked: applications.length,
    applied: applied.length,
    replied: applied.filter(({ stage }) => REPLIES.has(stage)).length,
    offer: applied.filter(({ stage }) => stage === 'offer').length,
  }
}
