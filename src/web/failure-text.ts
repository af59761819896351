import { FAILURE_MESSAGES } from '#contract/messages/failures.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { ApiError, NetworkError } from './api-error.ts'

/** What happened and what to do next, for a failure that has no fixed sentence. */
export function tellFailure(error: unknown): string {
  if (error instanceof ApiError) return error.sentence ?? FAILURE_MESSAGES[error.code]
  if (error instanceof NetworkError) return LAYOUT_MESSAGES.offline
  return FAILURE_MESSAGES.internal
}
