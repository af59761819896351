import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import type { ModelName } from '#contract/models.ts'
import { type Answer, call, download } from '../api.ts'
import { keepTrying } from './query-client.ts'

export type JobRuns = Answer<'jobRuns'>
export type Attempts = Answer<'attemptsLeft'>
export type Generation = Answer<'resumeStatus'>[number]

/** Kept fresh by the dashboard as a whole, see use-renewal-after-runs.ts. */
export const jobRunsQuery = queryOptions({
  queryKey: ['job-runs'],
  queryFn: ({ signal }) => call('jobRuns', { signal }),
})

export const matchCountsQuery = queryOptions({
  queryKey: ['match-counts'],
  queryFn: async ({ signal }) => (await call('matchCounts', { signal })).atOrAbove,
})

export function jobsQuery(email: string) {
  return queryOptions({
    queryKey: ['jobs', email],
    queryFn: ({ signal }) => call('listJobs', { query: { userEmail: email }, signal }),
    refetchInterval: keepTrying,
  })
}

const FROM_STEP = 5

/** Jobs below the person's limit, and what the best of all would need. @param from the least score; null: only the best */
export function belowQuery(from: number | null) {
  // Asked for in steps, so that moving a handle by a point does not ask anew.
  const step = from === null ? null : from - (from % FROM_STEP)
  return queryOptions({
    queryKey: ['jobs-below', step],
    queryFn: ({ signal }) =>
      call('listBelow', { query: step === null ? {} : { from: String(step) }, signal }),
    placeholderData: keepPreviousData,
  })
}

export const attemptsQuery = queryOptions({
  queryKey: ['attempts'],
  queryFn: ({ signal }) => call('attemptsLeft', { signal }),
})

export const generationsQuery = queryOptions({
  queryKey: ['generations'],
  queryFn: ({ signal }) => call('resumeStatus', { signal }),
})

/** By job what the wish in use leaves out or cannot tell; a job that fits in everything is not among them. */
export const wishFitsQuery = queryOptions({
  queryKey: ['wish-fits'],
  queryFn: ({ signal }) => call('wishFits', { signal }),
  select: ({ fits }) => new Map(fits.map(({ jobId, ...fit }) => [jobId, fit])),
})

/** The picture of a challenge; its id stands for ever for the same one. */
export function challengePictureQuery(captchaId: string) {
  return queryOptions({
    queryKey: ['challenge-picture', captchaId],
    queryFn: ({ signal }) => download('captchaImage', { query: { captchaId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: LIMITS.recordTtlMaxSeconds * 1000,
  })
}

/** Kept as long as the page: the same resume and posting always give the same insights. */
export function insightsQuery(jobId: string, modelName: ModelName | null) {
  return queryOptions({
    queryKey: ['insights', jobId, modelName],
    queryFn: ({ signal }) =>
      call('prosAndCons', { query: modelName === null ? { jobId } : { jobId, modelName }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** The posting as it is kept, with what the resume shows of it. */
export const postingQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['insights', jobId, 'posting'],
    queryFn: async ({ signal }) => (await call('retrievePosting', { query: { jobId }, signal })).parts,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The same for a job that was just added, whatever the model. */
export const addedInsightsQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['added-insights', jobId],
    queryFn: ({ signal }) => call('prosAndCons', { query: { jobId }, signal }),
  })

const CHANGED_AT = ['changed-at']

/** When the resume or the wish was last changed on this page, in milliseconds since 1970; null: not yet. */
export function findChange(client: QueryClient): number | null {
  return client.getQueryData<number>(CHANGED_AT) ?? null
}

/** After the resume or the wish has changed: the server is about to score again, and maybe to search. */
export function renewAfterChange(client: QueryClient): Promise<unknown> {
  client.setQueryData(CHANGED_AT, Date.now())
  return renewJobs(client)
}

/** After anything that may have changed which jobs there are or how they score. */
export function renewJobs(client: QueryClient): Promise<unknown> {
  const keys = [
    'jobs',
    'jobs-below',
    'wish-fits',
    'match-counts',
    'generations',
    'attempts',
    'job-runs',
    'insights',
  ]
  return Promise.all(keys.map(key => client.invalidateQueries({ queryKey: [key] })))
}
