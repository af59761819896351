import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const letterQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['letter', jobId],
    queryFn: ({ signal }) => call('openLetter', { query: { jobId }, signal }),
  })
