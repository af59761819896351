import { queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

/** What the person noted on their jobs, their saved views, and since when jobs are new. Asking for it is a visit. */
export const triageQuery = queryOptions({
  queryKey: ['triage'],
  queryFn: ({ signal }) => call('openTriage', { signal }),
  // A tab that nobody looks at is no visit.
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: 'always',
})

export const asideQuery = (page: number) =>
  queryOptions({
    queryKey: ['aside', page],
    queryFn: ({ signal }) => call('listAside', { query: { page: String(page) }, signal }),
    staleTime: 0,
  })
