import { advance, startAttempt } from './advance.ts'
import type { Attempt, AttemptState } from './attempt.ts'
import type { AttemptEffect, AttemptEvent } from './attempt-event.ts'

export const START = Date.UTC(2026, 10, 15, 12)
export const FIRST = { id: 'c1', prompt: 'Which tile?' }
export const SECOND = { id: 'c2', prompt: 'How many?' }
export const THIRD = { id: 'c3', prompt: 'Which line?' }

export const TAKEN: AttemptEvent = { type: 'taken' }
export const SIGNED_OUT: AttemptEvent = { type: 'session-missing' }
export const MET: AttemptEvent = { type: 'challenge-met', challenge: FIRST }
export const ANSWERED: AttemptEvent = { type: 'answered', challengeId: 'c1', tookSeconds: 5 }
export const IN: AttemptEvent = { type: 'signed-in' }
export const FETCH: AttemptEvent = { type: 'fetch-started' }

/** How each state is reached, a second an event. */
const WAYS: Record<AttemptState, readonly AttemptEvent[]> = {
  QUEUED: [],
  CHECKING_SESSION: [TAKEN],
  SIGNING_IN: [TAKEN, SIGNED_OUT],
  CHALLENGED: [TAKEN, SIGNED_OUT, MET],
  ANSWERING: [TAKEN, SIGNED_OUT, MET, ANSWERED],
  SIGNED_IN: [TAKEN, { type: 'session-valid' }],
  FETCHING: [TAKEN, { type: 'session-valid' }, FETCH],
  DONE: [TAKEN, { type: 'session-valid' }, FETCH, { type: 'fetched' }],
  DONE_PARTIAL: [TAKEN, { type: 'session-valid' }, FETCH, { type: 'site-stopped', stop: 'budget' }],
  FAILED: [TAKEN, { type: 'site-stopped', stop: 'unreachable' }],
  CANCELLED: [{ type: 'cancelled' }],
}

export interface Run {
  attempt: Attempt
  effects: AttemptEffect[]
  nowMs: number
}

/** A queued attempt. */
export function start(kind: Attempt['kind'] = 'refresh'): Run {
  return { ...startAttempt({ id: 'a1', userId: 'u1', siteId: 's1', kind }, START), nowMs: START }
}

/** The next state; an illegal event fails the test. */
export function step(run: Run, event: AttemptEvent, afterMs = 1000): Run {
  const nowMs = run.nowMs + afterMs
  const advanced = advance(run.attempt, event, nowMs)
  if (!advanced.ok) throw new Error(`${event.type} in ${run.attempt.state}: ${advanced.reason}`)
  return { attempt: advanced.attempt, effects: advanced.effects, nowMs }
}

/** An attempt in that state. */
export function reach(state: AttemptState, kind: Attempt['kind'] = 'refresh'): Run {
  return WAYS[state].reduce((run, event) => step(run, event), start(kind))
}
