import { LIMITS } from '#contract/limits.ts'
import type { Attempt } from './attempt.ts'

const SECOND_MS = 1000
const HOUR_MS = 3_600_000

/** Time limits of a refresh, in milliseconds; from the specification's record lives (300 s and 100 s). */
export const ATTEMPT_LIMITS = {
  queuedMs: 60 * SECOND_MS,
  /** With the wait for another attempt that uses the same account. */
  queuedForAccountMs: 330 * SECOND_MS,
  checkingMs: 15 * SECOND_MS,
  signingInMs: 30 * SECOND_MS,
  answeringMs: 30 * SECOND_MS,
  signedInMs: 60 * SECOND_MS,
  fetchingMs: 4 * HOUR_MS,
  recordAtStartMs: LIMITS.recordTtlAtStartSeconds * SECOND_MS,
  recordAtAnswerMs: LIMITS.recordTtlAtAnswerSeconds * SECOND_MS,
  /** However many answers, the person's part ends here. */
  recordInAllMs: 600 * SECOND_MS,
  /** What the worker keeps for itself of the record's life. */
  lastWordMs: 15 * SECOND_MS,
  /** Less than this left: no puzzle is shown any more. */
  firstChallengeNeedsMs: 60 * SECOND_MS,
  laterChallengeNeedsMs: 40 * SECOND_MS,
  wrongAnswersMax: 3,
  expiredChallengesMax: 1,
  /** An answer that names no challenge must be this old, else it may belong to the challenge before. */
  unnamedAnswerAfterMs: LIMITS.refreshPollMs + SECOND_MS,
  /** How much longer than the challenge was shown a person may say to have taken. */
  answerTimeSlackSeconds: 2,
  /** How long the site's account is left alone after too many wrong answers or when it is locked. */
  accountPauseMs: 15 * 60 * SECOND_MS,
  lastProjectionSeconds: 30,
} as const

/** When the live record ends by itself: 300 s after the start, 100 s after an answer, never later than 600 s. */
export function recordEndsAt(attempt: Attempt): number {
  const latest = attempt.startedAt + ATTEMPT_LIMITS.recordInAllMs
  const answered = attempt.stateSince + ATTEMPT_LIMITS.recordAtAnswerMs
  const started = attempt.startedAt + ATTEMPT_LIMITS.recordAtStartMs
  return Math.min(latest, attempt.state === 'ANSWERING' ? answered : started)
}
