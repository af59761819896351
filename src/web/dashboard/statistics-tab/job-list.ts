import type { Job } from '#contract/jobs.ts'
import type { Generation } from '../../queries/jobs.ts'

type JobState = 'ready' | 'pending' | 'failed' | 'none'
export type Filter = 'all' | JobState

/** A job with what has become of its tailored resume. */
export interface ListedJob {
  job: Job
  generation: Generation | undefined
  state: JobState
}

export type Order = 'score' | 'newest' | 'company'

export const ORDERS: readonly Order[] = ['score', 'newest', 'company']
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

/** Without jobs that reach the person's limit but not the score chosen; what is listed for other reasons stays. */
export function cutFrom(
  listed: readonly ListedJob[],
  { from, limit }: { from: number | null; limit: number },
): readonly ListedJob[] {
  if (from === null || from <= limit) return listed
  return listed.filter(({ job }) => job.matchingScore >= from || job.matchingScore < limit)
}

export function filterJobs(listed: readonly ListedJob[], filter: Filter): readonly ListedJob[] {
  return filter === 'all' ? listed : listed.filter(({ state }) => state === filter)
}

/** Jobs that have every word of the text in title, company or place, whatever its capitals and accents. */
export function searchJobs(listed: readonly ListedJob[], text: string): readonly ListedJob[] {
  const words = fold(text)
    .split(/\s+/)
    .filter(word => word !== '')
  if (words.length === 0) return listed
  return listed.filter(({ job }) => {
    const said = fold(`${job.jobTitle} ${job.companyName} ${job.location} ${job.workplace ?? ''}`)
    return words.every(word => said.includes(word))
  })
}

/** @returns another list; jobs that are equal in this order stay as they were: best first */
export function sortJobs(listed: readonly ListedJob[], order: Order): readonly ListedJob[] {
  switch (order) {
    case 'score':
      return listed
    case 'newest':
      return listed.toSorted((a, b) => Date.parse(b.job.foundAt) - Date.parse(a.job.foundAt))
    case 'company':
      return listed.toSorted((a, b) => NAMES.compare(a.job.companyName, b.job.companyName))
  }
}

/**
 * How many jobs from the top are shown, so that one that was there is still there after others came in above it.
 * @param wanted how many of the known ones
 * @param known ids of the jobs that were listed when the page was opened
 */
export function countShown(
  listed: readonly ListedJob[],
  { wanted, known }: { wanted: number; known: ReadonlySet<string> },
): number {
  let left = wanted
  const end = listed.findIndex(({ job }) => known.has(job.jobId) && --left === 0)
  return end < 0 ? Math.min(listed.length, Math.max(wanted, lastKnown(listed, known))) : end + 1
}

function lastKnown(listed: readonly ListedJob[], known: ReadonlySet<string>): number {
  return listed.findLastIndex(({ job }) => known.has(job.jobId)) + 1
}

const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
