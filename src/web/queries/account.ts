import { queryOptions } from '@tanstack/react-query'
import { type Answer, call } from '../api.ts'

export type Sessions = Answer<'listSessions'>

export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call('retrieveAccount', { signal }),
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => call('listPasskeys', { signal }),
})

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call('listSessions', { signal }),
})
