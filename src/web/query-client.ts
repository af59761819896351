import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api-error.ts'

const MAX_RETRIES = 2
/** Long enough that moving between tabs asks nothing twice. */
const STALE_AFTER_MS = 15_000

/** The cache of everything that came from the server. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRetrying, staleTime: STALE_AFTER_MS },
      // The api has its own words for "no network"; a paused request would only look like a frozen page.
      mutations: { networkMode: 'always' },
    },
  })
}

function isWorthRetrying(failures: number, error: Error): boolean {
  const isFinal = error instanceof ApiError && error.status < 500
  return failures < MAX_RETRIES && !isFinal
}
