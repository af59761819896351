import { queryOptions } from '@tanstack/react-query'
import { type Answer, call, download } from '../api.ts'

export type CheckedProfile = Answer<'retrieveProfile'>

/** Asked for once: a newer answer must not pull the fields from under the person who is typing. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('retrieveProfile', { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The picture of a page; kept as long as the screen. */
export function pageQuery(page: number) {
  return queryOptions({
    queryKey: ['profile-page', page],
    queryFn: ({ signal }) => download('retrievePage', { query: { page: String(page) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
