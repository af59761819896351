import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { JOB_ROLES_KEY, JobRolesRecord } from '#contract/live-record.ts'
import { BOARD_LIMITS } from '#contract/source-limits.ts'
import { type Answer, call } from '../api.ts'
import { keepTrying } from './query-client.ts'

export type UserData = Answer<'retrieveUserData'>
export type JobSources = Answer<'listJobSources'>

export const userDataQuery = queryOptions({
  queryKey: ['user-data'],
  queryFn: ({ signal }) => call('retrieveUserData', { signal }),
  refetchInterval: keepTrying,
})

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => call('retrieveSettings', { signal }),
  refetchInterval: keepTrying,
})

export const wishesQuery = queryOptions({
  queryKey: ['wishes'],
  queryFn: ({ signal }) => call('retrieveWishes', { signal }),
})

/** Towns by the first letters of their name. */
export const placesQuery = (name: string) =>
  queryOptions({
    queryKey: ['places', name],
    queryFn: ({ signal }) => call('findPlaces', { query: { name }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Employers by the first letters of a word of their names. */
export const employersQuery = (name: string) =>
  queryOptions({
    queryKey: ['employers', name],
    queryFn: ({ signal }) => call('findEmployers', { query: { name }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The board that a job stands on, while it is not followed. */
export const boardOfJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['board-of-job', jobId],
    queryFn: ({ signal }) => call('boardOfJob', { query: { jobId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })

export const jobRolesQuery = queryOptions({
  queryKey: ['job-roles'],
  queryFn: async ({ signal }) => {
    const record = await call('getRecord', { query: { key: JOB_ROLES_KEY }, signal })
    return z.parse(JobRolesRecord, record).data
  },
})

/** The outside AI services of this installation and which of them the person agreed to; empty where there are none. */
export const aiConsentsQuery = queryOptions({
  queryKey: ['ai-consents'],
  queryFn: async ({ signal }) => (await call('listAiConsents', { signal })).consents,
})

/** Looks again while a board waits for its first reading. */
export const jobSourcesQuery = queryOptions({
  queryKey: ['job-sources'],
  queryFn: ({ signal }) => call('listJobSources', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.boards.some(board => board.health.state === 'waiting') ? BOARD_LIMITS.pollMs : false,
})

export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: ({ signal }) => call('retrieveReminders', { signal }),
})
