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

/** What an application went out with; asked anew with each change of it. */
export const sentQuery = (jobId: string, version: number) =>
  queryOptions({
    queryKey: ['sent-documents', jobId, version],
    queryFn: async ({ signal }) => (await call('sentDocuments', { query: { jobId }, signal })).sent,
  })
