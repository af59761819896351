import type { Job } from '#contract/jobs.ts'
import type { WishFit } from '#contract/search-wish.ts'
import type { JobMark } from '#contract/triage.ts'
import type { Generation } from '../../queries/jobs.ts'

export type JobState = 'ready' | 'pending' | 'failed' | 'none'

/** A job with what has become of its tailored resume, and what the person noted on it. */
export interface ListedJob {
  job: Job
  generation: Generation | undefined
  state: JobState
  mark: JobMark | undefined
  /** Undefined: it fits the wish in everything. */
  fit: WishFit | undefined
}

export type Order = 'score' | 'newest' | 'company'

export const ORDERS: readonly Order[] = ['score', 'newest', 'company']

const STATES = { DONE: 'ready', PENDING: 'pending', FAILED: 'failed' } as const

interface Beside {
  generations: readonly Generation[]
  marks: ReadonlyMap<string, JobMark>
  fits?: ReadonlyMap<string, WishFit> | undefined
}

/**
 * Puts the lists of the server together, without what is put aside; the order of the jobs stays. A job of which nothing
 * changed is the same object as before, so that its row need not be drawn again.
 */
export function listJobs(jobs: readonly Job[], { generations, marks, fits }: Beside): ListedJob[] {
  const byJob = new Map(generations.map(generation => [generation.jobId, generation]))
  return jobs.flatMap((job): ListedJob[] => {
    const [generation, mark] = [byJob.get(job.jobId), marks.get(job.jobId)]
    const fit = fits?.get(job.jobId)
    if (mark && mark.aside !== null) return []
    const before = listedBefore.get(job)
    if (before && before.generation === generation && before.mark === mark && before.fit === fit)
      return [before]
    const item = {
      job,
      generation,
      mark,
      fit,
      state: generation ? STATES[generation.status] : 'none',
    } as const
    listedBefore.set(job, item)
    return [item]
  })
}

const listedBefore = new WeakMap<Job, ListedJob>()

/** Without jobs that reach the person's limit but not the score chosen; what is listed for other reasons stays. */
export function cutFrom(
  listed: readonly ListedJob[],
  { from, limit }: { from: number | null; limit: number },
): readonly ListedJob[] {
  if (from === null || from <= limit) return listed
  return listed.filter(({ job }) => job.matchingScore >= from || job.matchingScore < limit)
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

/** Those found after a moment, and the others. @param since ISO 8601; null: none counts as new */
export function splitNew(
  listed: readonly ListedJob[],
  since: string | null,
): { fresh: readonly ListedJob[]; others: readonly ListedJob[] } {
  if (since === null) return { fresh: [], others: listed }
  const isFresh = ({ job }: ListedJob) => Date.parse(job.foundAt) > Date.parse(since)
  return { fresh: listed.filter(isFresh), others: listed.filter(item => !isFresh(item)) }
}

const NAMES = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
