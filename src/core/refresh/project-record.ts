import type { RefreshRecord } from '#contract/live-record.ts'
import type { Attempt, AttemptState } from './attempt.ts'

const PHASES = {
  QUEUED: 'queued',
  CHECKING_SESSION: 'checking',
  SIGNING_IN: 'signing-in',
  CHALLENGED: 'challenge',
  ANSWERING: 'answering',
  // Reading goes on in the background; for the person who waits, the sign-in was what it was about.
  SIGNED_IN: 'done',
  FETCHING: 'done',
  DONE: 'done',
  DONE_PARTIAL: 'done',
  FAILED: 'failed',
  CANCELLED: 'failed',
} as const satisfies Record<AttemptState, RefreshRecord['phase']>

/** The live record as the page polls it: a view of the attempt, rebuilt whole at every event. */
export function projectRecord(attempt: Attempt): RefreshRecord {
  const phase = PHASES[attempt.state]
  return {
    attemptId: attempt.id,
    phase,
    haveCaptcha: '',
    ...(attempt.state === 'CHALLENGED' && {
      haveCaptcha: attempt.challengeId ?? '',
      captchaPrompt: attempt.challengePrompt ?? '',
    }),
    ...(phase === 'done' && { login: 'SUCCESS' as const }),
    ...(phase === 'failed' && { login: 'FAILED' as const }),
    ...(attempt.reason !== null && { reason: attempt.reason }),
  }
}
