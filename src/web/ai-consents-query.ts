import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'

/** The outside AI services of this installation and which of them the person agreed to; empty where there are none. */
export const aiConsentsQuery = queryOptions({
  queryKey: ['ai-consents'],
  queryFn: async ({ signal }) => (await call('listAiConsents', { signal })).consents,
})
