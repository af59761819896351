import * as z from 'zod/mini'
import { SITE_STOPS } from './site-stop.ts'

export const ATTEMPT_STATES = [
  'QUEUED',
  'CHECKING_SESSION',
  'SIGNING_IN',
  'CHALLENGED',
  'ANSWERING',
  'SIGNED_IN',
  'FETCHING',
  'DONE',
  'DONE_PARTIAL',
  'FAILED',
  'CANCELLED',
] as const
export const AttemptState = z.enum(ATTEMPT_STATES)
export type AttemptState = z.output<typeof AttemptState>

/** States in which the account's sign-in is under way. */
export const SIGNING_STATES = [
  'CHECKING_SESSION',
  'SIGNING_IN',
  'CHALLENGED',
  'ANSWERING',
] as const satisfies readonly AttemptState[]

export const TERMINAL_STATES = [
  'DONE',
  'DONE_PARTIAL',
  'FAILED',
  'CANCELLED',
] as const satisfies readonly AttemptState[]

/** Why an attempt ended otherwise than DONE. */
const Reason = z.enum([
  ...SITE_STOPS,
  'queue-timeout',
  'timeout',
  'bad-credentials',
  'locked',
  /** A puzzle came up in a run that nobody watches. */
  'needs-user',
  /** Nobody answered the puzzle. */
  'no-answer',
  /** The puzzle came too late for anyone to answer it. */
  'no-time',
  'too-many-wrong',
  'challenge-expired',
  'worker-lost',
  'cancelled',
])
export type AttemptReason = z.output<typeof Reason>

/** What a run has done so far; whole numbers that only grow. */
export const AttemptCounters = z.object({
  pagesRead: z.number(),
  postingsRead: z.number(),
  /** Of those read: not known before. */
  postingsNew: z.number(),
  /** Jobs that were added to the person's list. */
  jobsFound: z.number(),
  /** Postings that could not be read. */
  rejected: z.number(),
})
export type AttemptCounters = z.output<typeof AttemptCounters>

export const NO_COUNTS: AttemptCounters = {
  pagesRead: 0,
  postingsRead: 0,
  postingsNew: 0,
  jobsFound: 0,
  rejected: 0,
}

/**
 * One refresh of one person at one site, as its row holds it. The row is the truth; the live record that the
 * page polls is projected from it. Moments are milliseconds since 1970.
 */
export const Attempt = z.object({
  id: z.string(),
  userId: z.string(),
  siteId: z.string(),
  /** `refresh`: a person watches; `background`: nobody does. */
  kind: z.enum(['refresh', 'background']),
  state: AttemptState,
  /** From when the live record's life counts: the start, or when a person began to watch. */
  startedAt: z.number(),
  stateSince: z.number(),
  /** When the state runs out; `out-of-time` is due then. null in a terminal state. */
  deadline: z.nullable(z.number()),
  /** How many challenges were shown. */
  challengeSeq: z.number(),
  challengeId: z.nullable(z.string()),
  challengePrompt: z.nullable(z.string()),
  wrongAnswers: z.number(),
  result: z.nullable(z.enum(['done', 'partial', 'failed'])),
  reason: z.nullable(Reason),
  counters: AttemptCounters,
})
export type Attempt = z.output<typeof Attempt>

/** Whether the attempt waits for its turn or is signing in, and reads nothing yet. */
export function isSigning(state: AttemptState): boolean {
  return state === 'QUEUED' || (SIGNING_STATES as readonly AttemptState[]).includes(state) // as below
}

export function isTerminal(state: AttemptState): boolean {
  return (TERMINAL_STATES as readonly AttemptState[]).includes(state) // `includes` asks for the narrow type
}
