import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const applicationsQuery = queryOptions({
  queryKey: ['applications'],
  queryFn: ({ signal }) => call('listApplications', { signal }),
})

export const historyQuery = (jobId: string, version: number) =>
  queryOptions({
    queryKey: ['application-history', jobId, version],
    queryFn: async ({ signal }) => (await call('applicationHistory', { query: { jobId }, signal })).events,
  })
