import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const comparisonQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['comparison', jobId],
    queryFn: ({ signal }) => call('compareResume', { query: { jobId }, signal }),
  })
