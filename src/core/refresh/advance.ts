import type { Attempt, AttemptCounters, AttemptReason, AttemptState } from './attempt.ts'
import { isTerminal, NO_COUNTS, SIGNING_STATES } from './attempt.ts'
import type { Advance, AttemptEffect, AttemptEvent, RecordLife, ShownChallenge } from './attempt-event.ts'
import { ATTEMPT_LIMITS, recordEndsAt } from './attempt-limits.ts'
import { projectRecord } from './project-record.ts'

/** A new attempt, queued, and what to do for it. */
export function startAttempt(
  facts: Pick<Attempt, 'id' | 'userId' | 'siteId' | 'kind'>,
  nowMs: number,
): { attempt: Attempt; effects: AttemptEffect[] } {
  const attempt: Attempt = {
    ...facts,
    state: 'QUEUED',
    startedAt: nowMs,
    stateSince: nowMs,
    deadline: nowMs + ATTEMPT_LIMITS.queuedMs,
    challengeSeq: 0,
    challengeId: null,
    challengePrompt: null,
    wrongAnswers: 0,
    result: null,
    reason: null,
    counters: NO_COUNTS,
  }
  return { attempt, effects: project(attempt, { setSeconds: ATTEMPT_LIMITS.recordAtStartMs / 1000 }) }
}

/**
 * What an event makes of an attempt. Pure: the caller saves the returned attempt only if the row still is what
 * it read (state and stateSince), and carries out the effects after that.
 * @returns ok false, with nothing changed, for an event that this state does not know
 */
export function advance(attempt: Attempt, event: AttemptEvent, nowMs: number): Advance {
  if (isTerminal(attempt.state)) return { ok: false, reason: 'terminal' }
  // The table holds under each type the rule for exactly that type.
  const rule = RULES[event.type] as Rule<AttemptEvent>
  if (!rule.from.includes(attempt.state)) return { ok: false, reason: 'out-of-order' }
  return rule.next({ attempt, nowMs }, event)
}

/** Whether the attempt ends with this event, so that no further challenge need be fetched for it. */
export function isLastTry(
  { challengeSeq, wrongAnswers }: Attempt,
  event: 'answer-wrong' | 'challenge-expired',
): boolean {
  if (event === 'answer-wrong') return wrongAnswers + 1 >= ATTEMPT_LIMITS.wrongAnswersMax
  // Every further challenge stands for a wrong answer or for one that expired.
  return challengeSeq - 1 - wrongAnswers >= ATTEMPT_LIMITS.expiredChallengesMax
}

interface Moment {
  attempt: Attempt
  nowMs: number
}

interface Rule<Event> {
  from: readonly AttemptState[]
  next(moment: Moment, event: Event): Advance
}

type Rules = { [Type in AttemptEvent['type']]: Rule<Extract<AttemptEvent, { type: Type }>> }

const BEFORE_SIGN_IN = ['QUEUED', 'CHECKING_SESSION'] as const
const READING = ['SIGNED_IN', 'FETCHING'] as const
const RUNNING: readonly AttemptState[] = ['QUEUED', ...SIGNING_STATES, ...READING]

const RULES: Rules = {
  taken: {
    from: ['QUEUED'],
    next: moment => enter(moment, { state: 'CHECKING_SESSION', forMs: ATTEMPT_LIMITS.checkingMs }),
  },
  'waits-for-account': {
    from: ['QUEUED'],
    next: ({ attempt }) =>
      kept({ ...attempt, deadline: attempt.stateSince + ATTEMPT_LIMITS.queuedForAccountMs }),
  },
  'session-valid': {
    from: ['CHECKING_SESSION'],
    next: moment => enter(moment, { state: 'SIGNED_IN', forMs: ATTEMPT_LIMITS.signedInMs }),
  },
  'session-missing': {
    from: ['CHECKING_SESSION'],
    next: moment => enter(moment, { state: 'SIGNING_IN', forMs: ATTEMPT_LIMITS.signingInMs }),
  },
  'signed-in': {
    from: ['SIGNING_IN', 'ANSWERING', 'FETCHING'],
    next: moment =>
      moment.attempt.state === 'FETCHING'
        ? kept(moment.attempt, [{ type: 'keep-session' }])
        : enter(moment, {
            state: 'SIGNED_IN',
            forMs: ATTEMPT_LIMITS.signedInMs,
            effects: [{ type: 'keep-session' }],
          }),
  },
  'sign-in-refused': {
    from: ['SIGNING_IN', 'ANSWERING'],
    next: (moment, { reason }) => fail(moment, { reason, effects: REFUSAL_EFFECTS[reason] }),
  },
  'challenge-met': {
    from: ['SIGNING_IN'],
    next: (moment, { challenge }) =>
      moment.attempt.kind === 'background'
        ? fail(moment, { reason: 'needs-user' })
        : showChallenge(moment, { challenge, needsMs: ATTEMPT_LIMITS.firstChallengeNeedsMs }),
  },
  answered: { from: ['CHALLENGED'], next: takeAnswer },
  'answer-wrong': { from: ['ANSWERING'], next: countWrongAnswer },
  'challenge-expired': { from: ['ANSWERING'], next: replaceExpired },
  'fetch-started': {
    from: ['SIGNED_IN'],
    next: moment => enter(moment, { state: 'FETCHING', forMs: ATTEMPT_LIMITS.fetchingMs }),
  },
  counted: {
    from: ['FETCHING'],
    next: ({ attempt }, { more }) => kept({ ...attempt, counters: addCounts(attempt.counters, more) }),
  },
  fetched: {
    from: ['FETCHING'],
    next: moment => end(moment, { state: 'DONE', result: 'done', reason: null }),
  },
  'site-stopped': {
    from: [...SIGNING_STATES, ...READING],
    next: (moment, { stop }) =>
      stop === 'blocked' ? fail(moment, { reason: stop }) : breakOff(moment, stop),
  },
  'worker-lost': {
    from: RUNNING,
    next: moment =>
      isOneOf(moment.attempt.state, BEFORE_SIGN_IN)
        ? enter(moment, { state: 'QUEUED', forMs: ATTEMPT_LIMITS.queuedMs })
        : breakOff(moment, 'worker-lost'),
  },
  'out-of-time': { from: RUNNING, next: runOut },
  watched: { from: RUNNING, next: watch },
  cancelled: {
    from: RUNNING,
    next: moment => end(moment, { state: 'CANCELLED', result: 'failed', reason: 'cancelled' }),
  },
}

const REFUSAL_EFFECTS = {
  'bad-credentials': [{ type: 'drop-session' }],
  locked: [{ type: 'drop-session' }, { type: 'pause-account', ms: ATTEMPT_LIMITS.accountPauseMs }],
  'layout-changed': [],
} as const satisfies Record<string, readonly AttemptEffect[]>

function takeAnswer(moment: Moment, event: Extract<AttemptEvent, { type: 'answered' }>): Advance {
  const { attempt, nowMs } = moment
  if (!belongsToShown(moment, event)) return { ok: false, reason: 'stale-answer' }
  const answering: Attempt = {
    ...attempt,
    state: 'ANSWERING',
    stateSince: nowMs,
    deadline: nowMs + ATTEMPT_LIMITS.answeringMs,
  }
  const life = { setSeconds: Math.ceil((recordEndsAt(answering) - nowMs) / 1000) }
  return { ok: true, attempt: answering, effects: project(answering, life) }
}

/** An answer written before this challenge was shown can only belong to the one before. */
function belongsToShown(
  { attempt, nowMs }: Moment,
  { challengeId, tookSeconds }: { challengeId: string | null; tookSeconds: number },
): boolean {
  if (challengeId !== null) return challengeId === attempt.challengeId
  const shownForMs = nowMs - attempt.stateSince
  const isPlausible = tookSeconds <= shownForMs / 1000 + ATTEMPT_LIMITS.answerTimeSlackSeconds
  return shownForMs >= ATTEMPT_LIMITS.unnamedAnswerAfterMs && isPlausible
}

function countWrongAnswer(moment: Moment, { next }: { next: ShownChallenge | null }): Advance {
  const attempt = { ...moment.attempt, wrongAnswers: moment.attempt.wrongAnswers + 1 }
  if (isLastTry(moment.attempt, 'answer-wrong')) {
    const pause = { type: 'pause-account', ms: ATTEMPT_LIMITS.accountPauseMs } as const
    return fail({ ...moment, attempt }, { reason: 'too-many-wrong', effects: [pause] })
  }
  return showNext({ ...moment, attempt }, next)
}

function replaceExpired(moment: Moment, { next }: { next: ShownChallenge | null }): Advance {
  if (isLastTry(moment.attempt, 'challenge-expired')) return fail(moment, { reason: 'challenge-expired' })
  return showNext(moment, next)
}

function showNext(moment: Moment, challenge: ShownChallenge | null): Advance {
  if (challenge === null) return fail(moment, { reason: 'challenge-unreadable' })
  return showChallenge(moment, { challenge, needsMs: ATTEMPT_LIMITS.laterChallengeNeedsMs })
}

function showChallenge(
  moment: Moment,
  { challenge, needsMs }: { challenge: ShownChallenge; needsMs: number },
): Advance {
  const leftMs = recordEndsAt(moment.attempt) - moment.nowMs
  if (leftMs < needsMs) return fail(moment, { reason: 'no-time' })
  const attempt = {
    ...moment.attempt,
    challengeSeq: moment.attempt.challengeSeq + 1,
    challengeId: challenge.id,
    challengePrompt: challenge.prompt,
  }
  return enter({ ...moment, attempt }, { state: 'CHALLENGED', forMs: leftMs - ATTEMPT_LIMITS.lastWordMs })
}

function runOut(moment: Moment): Advance {
  const { state, deadline } = moment.attempt
  if (deadline === null || moment.nowMs < deadline) return { ok: false, reason: 'too-early' }
  if (state === 'QUEUED') return fail(moment, { reason: 'queue-timeout' })
  return state === 'CHALLENGED' ? fail(moment, { reason: 'no-answer' }) : breakOff(moment, 'timeout')
}

/** From now on a person waits, so the record begins to live; one that lives already keeps its time. */
function watch({ attempt, nowMs }: Moment): Advance {
  if (attempt.kind === 'refresh') {
    // While it reads on, the record may be gone already.
    return {
      ok: true,
      attempt,
      effects: project(attempt, { atLeastSeconds: ATTEMPT_LIMITS.lastProjectionSeconds }),
    }
  }
  const watched: Attempt = { ...attempt, kind: 'refresh', startedAt: nowMs }
  const life = { setSeconds: ATTEMPT_LIMITS.recordAtStartMs / 1000 }
  return { ok: true, attempt: watched, effects: project(watched, life) }
}

/** What was read stays, so a run that had begun to read ends in part, not in failure. */
function breakOff(moment: Moment, reason: AttemptReason): Advance {
  return isOneOf(moment.attempt.state, READING)
    ? end(moment, { state: 'DONE_PARTIAL', result: 'partial', reason })
    : fail(moment, { reason })
}

function fail(
  moment: Moment,
  { reason, effects = [] }: { reason: AttemptReason; effects?: readonly AttemptEffect[] },
): Advance {
  return end(moment, { state: 'FAILED', result: 'failed', reason }, effects)
}

function end(
  { attempt, nowMs }: Moment,
  outcome: Pick<Attempt, 'state' | 'result' | 'reason'>,
  effects: readonly AttemptEffect[] = [],
): Advance {
  const ended: Attempt = {
    ...attempt,
    ...outcome,
    stateSince: nowMs,
    deadline: null,
    challengeId: null,
    challengePrompt: null,
  }
  const life = { atLeastSeconds: ATTEMPT_LIMITS.lastProjectionSeconds }
  return { ok: true, attempt: ended, effects: [...effects, ...project(ended, life)] }
}

function enter(
  { attempt, nowMs }: Moment,
  { state, forMs, effects = [] }: { state: AttemptState; forMs: number; effects?: readonly AttemptEffect[] },
): Advance {
  const entered: Attempt = { ...attempt, state, stateSince: nowMs, deadline: nowMs + forMs }
  return { ok: true, attempt: entered, effects: [...effects, ...project(entered, { atLeastSeconds: 1 })] }
}

function kept(attempt: Attempt, effects: AttemptEffect[] = []): Advance {
  return { ok: true, attempt, effects }
}

/** Nobody polls a background run; its record would only hide that of a refresh. */
function project(attempt: Attempt, life: RecordLife): AttemptEffect[] {
  return attempt.kind === 'background' ? [] : [{ type: 'project', record: projectRecord(attempt), life }]
}

function addCounts(counters: AttemptCounters, more: Partial<AttemptCounters>): AttemptCounters {
  return {
    pagesRead: counters.pagesRead + (more.pagesRead ?? 0),
    postingsRead: counters.postingsRead + (more.postingsRead ?? 0),
    postingsNew: counters.postingsNew + (more.postingsNew ?? 0),
    jobsFound: counters.jobsFound + (more.jobsFound ?? 0),
    rejected: counters.rejected + (more.rejected ?? 0),
  }
}

function isOneOf(state: AttemptState, states: readonly AttemptState[]): boolean {
  return states.includes(state)
}
