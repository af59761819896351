import type { QueryClient } from '@tanstack/react-query'

/** What the person decides on a sentence. */
export interface Decision {
  isKept: boolean
  ownText: string | null
  /** The other proof that is wanted in its place. */
  proof?: string | null
}

/** By the id of a sentence; `about` is the sentence as it was written, for another letter gives its ids anew. */
export type UnsentLetter = Record<string, Decision & { about: string }>

const UNSENT = 'unsent-letter'

/** Decisions that the server has not kept yet; they outlast the screen, but not the page. */
export function readUnsentLetter(client: QueryClient, jobId: string): UnsentLetter {
  return client.getQueryData<UnsentLetter>([UNSENT, jobId]) ?? {}
}

export function keepUnsentLetter(client: QueryClient, jobId: string, unsent: UnsentLetter): void {
  client.setQueryDefaults([UNSENT], { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<UnsentLetter>([UNSENT, jobId], unsent)
}
