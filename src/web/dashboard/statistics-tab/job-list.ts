import type { Job } from '#contract/jobs.ts'
import type { Generation } from '../queries.ts'

type JobState = 'ready' | 'pending' | 'failed' | 'none'
export type Filter = 'all' | JobState

/** A job with what has become of its tailored resume. */
export interface ListedJob {
  job: Job
  generation: Generation | undefined
  state: JobState
}

export const FILTERS: readonly Filter[] = ['all', 'ready', 'pending', 'failed', 'none']

const STATES = { DONE: 'ready', PENDING: 'pending', FAILED: 'failed' } as const

/** Puts the two lists of the server together; the order of the jobs stays. */
export function listJobs(jobs: readonly Job[], generations: readonly Generation[]): ListedJob[] {
  const byJob = new Map(generations.map(generation => [generation.jobId, generation]))
  return jobs.map(job => {
    const generation = byJob.get(job.jobId)
    return { job, generation, state: generation ? STATES[generation.status] : 'none' }
  })
}

export function filterJobs(listed: readonly ListedJob[], filter: Filter): readonly ListedJob[] {
  return filter === 'all' ? listed : listed.filter(({ state }) => state === filter)
}
