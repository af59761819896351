import { expect, test } from 'vitest'
import { advance } from './advance.ts'
import { ATTEMPT_STATES, Attempt, type AttemptState, isTerminal, TERMINAL_STATES } from './attempt.ts'
import type { AttemptEvent } from './attempt-event.ts'
import { ANSWERED, FETCH, IN, MET, reach, SECOND, SIGNED_OUT, START, TAKEN } from './attempt-walk.suite.ts'

const EVERY_EVENT: readonly AttemptEvent[] = [
  TAKEN,
  { type: 'waits-for-account' },
  { type: 'session-valid' },
  SIGNED_OUT,
  IN,
  { type: 'sign-in-refused', reason: 'bad-credentials' },
  MET,
  ANSWERED,
  { type: 'answer-wrong', next: SECOND },
  { type: 'challenge-expired', next: SECOND },
  FETCH,
  { type: 'counted', more: { pagesRead: 1 } },
  { type: 'fetched' },
  { type: 'site-stopped', stop: 'blocked' },
  { type: 'site-stopped', stop: 'signed-out' },
  { type: 'worker-lost' },
  { type: 'watched' },
  { type: 'cancelled' },
]

/** From each state: what the event leads to; an event that is not listed is illegal there. */
const TABLE: Record<AttemptState, Partial<Record<string, string>>> = {
  QUEUED: {
    taken: 'CHECKING_SESSION',
    'waits-for-account': 'QUEUED',
    'worker-lost': 'QUEUED',
    watched: 'QUEUED',
    cancelled: 'CANCELLED cancelled',
  },
  CHECKING_SESSION: {
    'session-valid': 'SIGNED_IN',
    'session-missing': 'SIGNING_IN',
    'site-stopped blocked': 'FAILED blocked',
    'site-stopped signed-out': 'FAILED signed-out',
    'worker-lost': 'QUEUED',
    watched: 'CHECKING_SESSION',
    cancelled: 'CANCELLED cancelled',
  },
  SIGNING_IN: {
    'signed-in': 'SIGNED_IN',
    'sign-in-refused': 'FAILED bad-credentials',
    'challenge-met': 'CHALLENGED',
    'site-stopped blocked': 'FAILED blocked',
    'site-stopped signed-out': 'FAILED signed-out',
    'worker-lost': 'FAILED worker-lost',
    watched: 'SIGNING_IN',
    cancelled: 'CANCELLED cancelled',
  },
  CHALLENGED: {
    answered: 'ANSWERING',
    'site-stopped blocked': 'FAILED blocked',
    'site-stopped signed-out': 'FAILED signed-out',
    'worker-lost': 'FAILED worker-lost',
    watched: 'CHALLENGED',
    cancelled: 'CANCELLED cancelled',
  },
  ANSWERING: {
    'signed-in': 'SIGNED_IN',
    'sign-in-refused': 'FAILED bad-credentials',
    'answer-wrong': 'CHALLENGED',
    'challenge-expired': 'CHALLENGED',
    'site-stopped blocked': 'FAILED blocked',
    'site-stopped signed-out': 'FAILED signed-out',
    'worker-lost': 'FAILED worker-lost',
    watched: 'ANSWERING',
    cancelled: 'CANCELLED cancelled',
  },
  SIGNED_IN: {
    'fetch-started': 'FETCHING',
    'site-stopped blocked': 'FAILED blocked',
    'site-stopped signed-out': 'DONE_PARTIAL signed-out',
    'worker-lost': 'DONE_PARTIAL worker-lost',
    watched: 'SIGNED_IN',
    cancelled: 'CANCELLED cancelled',
  },
  FETCHING: {
    'signed-in': 'FETCHING',
    counted: 'FETCHING',
    fetched: 'DONE',
    'site-stopped blocked': 'FAILED blocked',
    'site-stopped signed-out': 'DONE_PARTIAL signed-out',
    'worker-lost': 'DONE_PARTIAL worker-lost',
    watched: 'FETCHING',
    cancelled: 'CANCELLED cancelled',
  },
  DONE: {},
  DONE_PARTIAL: {},
  FAILED: {},
  CANCELLED: {},
}

function nameOf(event: AttemptEvent): string {
  return event.type === 'site-stopped' ? `${event.type} ${event.stop}` : event.type
}

const CASES = ATTEMPT_STATES.flatMap(state =>
  EVERY_EVENT.map(event => [state, nameOf(event), event] as const),
)

test.each(CASES)('in %s the event %s leads where the table says', (state, name, event) => {
  const run = reach(state)
  expect(run.attempt.state).toBe(state)
  const advanced = advance(run.attempt, event, run.nowMs + 1000)
  const expected = TABLE[state][name]
  if (expected === undefined) {
    expect(advanced).toEqual({ ok: false, reason: isTerminal(state) ? 'terminal' : 'out-of-order' })
    return
  }
  if (!advanced.ok) throw new Error(advanced.reason)
  const { attempt } = advanced
  expect([attempt.state, attempt.reason].filter(Boolean).join(' ')).toBe(expected)
  expect(Attempt.parse(attempt)).toEqual(attempt)
  expect(attempt.deadline === null).toBe(isTerminal(attempt.state))
  expect(attempt.result === null).toBe(isTerminal(attempt.state) === false)
})

test('the events come in any order without an attempt ever leaving a terminal state', () => {
  for (const state of TERMINAL_STATES) {
    for (const event of [...EVERY_EVENT, { type: 'out-of-time' } as const]) {
      expect(advance(reach(state).attempt, event, START + 9e9)).toEqual({ ok: false, reason: 'terminal' })
    }
  }
})
