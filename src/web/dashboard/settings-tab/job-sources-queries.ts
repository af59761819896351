import { queryOptions } from '@tanstack/react-query'
import { BOARD_LIMITS } from '#contract/source-limits.ts'
import { type Answer, call } from '../../api.ts'

export type JobSources = Answer<'listJobSources'>

/** Looks again while a board waits for its first reading. */
export const jobSourcesQuery = queryOptions({
  queryKey: ['job-sources'],
  queryFn: ({ signal }) => call('listJobSources', { signal }),
  refetchInterval: ({ state: { data } }) =>
    data?.boards.some(board => board.health.state === 'waiting') ? BOARD_LIMITS.pollMs : false,
})
