import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import type { Scan } from '#contract/scans.ts'
import { type Answer, call, download } from '../api.ts'
import { renewAfterChange } from './jobs.ts'
import { userDataQuery } from './settings.ts'

export type CheckedProfile = Answer<'retrieveProfile'>

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => call('retrieveProfile', { signal }),
})

/** The picture of a page. A resume that takes the place of this one has pages of its own. */
export function pageQuery(resumeVersion: number, page: number) {
  return queryOptions({
    queryKey: ['profile-page', resumeVersion, page],
    queryFn: ({ signal }) => download('retrievePage', { query: { page: String(page) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** The scan that was uploaded last, if any; looked at every few seconds while it is read. */
export const scanQuery = queryOptions({
  queryKey: ['scan'],
  queryFn: async ({ signal }) => (await call('retrieveScan', { signal })).scan,
  refetchInterval: ({ state }) => (isBeingRead(state.data ?? null) ? LIMITS.scanPollMs : false),
})

export function isBeingRead(scan: Scan | null): boolean {
  return scan?.state === 'waiting' || scan?.state === 'reading'
}

/** Asks again for everything that another resume changes. */
export async function renewResume(client: QueryClient): Promise<void> {
  const { queryKey } = profileQuery
  await Promise.all([client.invalidateQueries({ queryKey }), renewAround(client)])
}

/** Keeps what the server made of a corrected profile, and asks again for what hangs on it. */
export function keepProfile(client: QueryClient, checked: CheckedProfile): void {
  client.setQueryData(profileQuery.queryKey, checked)
  void renewAround(client)
}

async function renewAround(client: QueryClient): Promise<void> {
  const changed = [userDataQuery.queryKey, scanQuery.queryKey]
  await Promise.all([
    ...changed.map(queryKey => client.invalidateQueries({ queryKey })),
    renewAfterChange(client),
  ])
}
