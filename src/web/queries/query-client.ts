import { QueryClient } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { ApiError } from '../api-error.ts'

const MAX_RETRIES = 2
/** Long enough that moving between tabs asks nothing twice. */
const STALE_AFTER_MS = 15_000

/** The cache of everything that came from the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: STALE_AFTER_MS },
    },
  })
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const isFinal = error instanceof ApiError && error.status < 500
  return failures < MAX_RETRIES && !isFinal
}

/** What could not be loaded is asked for again in the background, as the error state promises. */
export function keepTrying(query: { state: { status: string } }): number | false {
  return query.state.status === 'error' ? LIMITS.statusPollMs : false
}
