import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../api.ts'

export const waitingWordingsQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['wordings', jobId],
    queryFn: ({ signal }) => call('waitingWordings', { query: { jobId }, signal }),
    // What another window has answered goes as soon as one comes back to this one.
    staleTime: 0,
    retryOnMount: false, // the page waits for it and would begin anew with each try
  })

/** Yes or no by the id of a wording; null takes back what was said. */
export type Answers = Record<string, boolean | null>

const UNSENT = 'unsent-answers'

/** Answers that the server has not kept yet; they outlast the screen, but not the page. */
export function readUnsent(client: QueryClient, jobId: string): Answers {
  return client.getQueryData<Answers>([UNSENT, jobId]) ?? {}
}

export function keepUnsent(client: QueryClient, jobId: string, answers: Answers): void {
  client.setQueryDefaults([UNSENT], { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Answers>([UNSENT, jobId], answers)
}

export const wordingSettingQuery = queryOptions({
  queryKey: ['wording-setting'],
  queryFn: ({ signal }) => call('retrieveWordingSetting', { signal }),
})
