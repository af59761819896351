import { describe, expect, test } from 'vitest'
import { advance } from './advance.ts'
import type { AttemptState } from './attempt.ts'
import type { AttemptEffect, AttemptEvent } from './attempt-event.ts'
import {
  ANSWERED,
  FIRST,
  IN,
  MET,
  type Run,
  reach,
  SECOND,
  SIGNED_OUT,
  START,
  start,
  step,
  TAKEN,
  THIRD,
} from './attempt-walk.suite.ts'

function refused(reason: 'bad-credentials' | 'locked'): AttemptEvent {
  return { type: 'sign-in-refused', reason }
}

describe('time limits', () => {
  test.each<[AttemptState, number, string]>([
    ['QUEUED', 60, 'FAILED queue-timeout'],
    ['CHECKING_SESSION', 15, 'FAILED timeout'],
    ['SIGNING_IN', 30, 'FAILED timeout'],
    ['CHALLENGED', 300 - 15 - 3, 'FAILED no-answer'],
    ['ANSWERING', 30, 'FAILED timeout'],
    ['SIGNED_IN', 60, 'DONE_PARTIAL timeout'],
    ['FETCHING', 4 * 3600, 'DONE_PARTIAL timeout'],
  ])('%s lasts %i seconds', (state, seconds, end) => {
    const run = reach(state)
    const early = advance(run.attempt, { type: 'out-of-time' }, run.nowMs + seconds * 1000 - 1)
    expect(early).toEqual({ ok: false, reason: 'too-early' })
    const { attempt } = step(run, { type: 'out-of-time' }, seconds * 1000)
    expect(`${attempt.state} ${attempt.reason}`).toBe(end)
  })

  test('the wait for the account of another attempt lasts up to 330 seconds in all', () => {
    const run = step(start(), { type: 'waits-for-account' }, 20_000)
    expect(run.attempt.deadline).toBe(START + 330_000)
    expect(step(run, TAKEN, 250_000).attempt.state).toBe('CHECKING_SESSION')
  })

  test('no puzzle is shown when nobody could finish it any more', () => {
    const late = step(step(start(), TAKEN, 220_000), SIGNED_OUT, 15_000)
    expect(step(late, MET, 5000).attempt.state).toBe('CHALLENGED')
    expect(step(late, MET, 5001).attempt).toMatchObject({ state: 'FAILED', reason: 'no-time' })
  })

  test('an accepted answer gives the record 100 seconds, a further puzzle what is left of them', () => {
    const answered = reach('ANSWERING')
    expect(answered.effects).toContainEqual(
      expect.objectContaining({ type: 'project', life: { setSeconds: 100 } }),
    )
    const again = step(answered, { type: 'answer-wrong', next: SECOND }, 10_000)
    expect(again.attempt.deadline).toBe(answered.nowMs + 100_000 - 15_000)
    const tooLate = step(reach('ANSWERING'), { type: 'answer-wrong', next: SECOND }, 60_001)
    expect(tooLate.attempt.reason).toBe('no-time')
  })

  test('however late the answer, the record ends 600 seconds after the start', () => {
    let run = reach('CHALLENGED')
    for (const next of [SECOND, THIRD]) {
      const { challengeId } = run.attempt
      run = step(run, { type: 'answered', challengeId, tookSeconds: 1 }, 260_000)
      expect(run.effects.at(-1)).toMatchObject({
        life: { setSeconds: Math.min(100, (START + 600_000 - run.nowMs) / 1000) },
      })
      run = step(run, { type: 'answer-wrong', next }, 1000)
      if (run.attempt.state === 'FAILED') break
    }
    expect(run.nowMs).toBeGreaterThan(START + 500_000)
  })
})

describe('answers', () => {
  test('an answer that names another challenge is stale', () => {
    const { attempt, nowMs } = reach('CHALLENGED')
    const stale: AttemptEvent = { type: 'answered', challengeId: 'c0', tookSeconds: 1 }
    expect(advance(attempt, stale, nowMs + 60_000)).toEqual({ ok: false, reason: 'stale-answer' })
  })

  test.each([
    [5999, 1, false],
    [6000, 1, true],
    [6000, 8, true],
    [6000, 8.1, false],
  ])(
    'an unnamed answer %i ms after the puzzle, %d s in the making, is taken: %s',
    (afterMs, tookSeconds, isTaken) => {
      const { attempt, nowMs } = reach('CHALLENGED')
      const event: AttemptEvent = { type: 'answered', challengeId: null, tookSeconds }
      expect(advance(attempt, event, nowMs + afterMs).ok).toBe(isTaken)
    },
  )

  test('the second answer to a puzzle finds it claimed', () => {
    const { attempt, nowMs } = reach('ANSWERING')
    expect(advance(attempt, ANSWERED, nowMs)).toEqual({ ok: false, reason: 'out-of-order' })
  })

  test('the third wrong answer ends the attempt and rests the account for 15 minutes', () => {
    let run = reach('ANSWERING')
    for (const next of [SECOND, THIRD]) {
      run = step(run, { type: 'answer-wrong', next })
      expect(run.attempt).toMatchObject({
        state: 'CHALLENGED',
        challengeId: next.id,
        challengePrompt: next.prompt,
      })
      run = step(run, { type: 'answered', challengeId: next.id, tookSeconds: 1 })
    }
    run = step(run, { type: 'answer-wrong', next: null })
    expect(run.attempt).toMatchObject({
      state: 'FAILED',
      reason: 'too-many-wrong',
      wrongAnswers: 3,
      challengeSeq: 3,
      challengeId: null,
    })
    expect(run.effects).toContainEqual({ type: 'pause-account', ms: 900_000 })
  })

  test('one expired puzzle is replaced, a second ends the attempt', () => {
    let run = step(reach('ANSWERING'), { type: 'challenge-expired', next: SECOND })
    expect(run.attempt.state).toBe('CHALLENGED')
    run = step(run, { type: 'answered', challengeId: 'c2', tookSeconds: 1 })
    run = step(run, { type: 'answer-wrong', next: THIRD })
    run = step(run, { type: 'answered', challengeId: 'c3', tookSeconds: 1 })
    run = step(run, { type: 'challenge-expired', next: FIRST })
    expect(run.attempt).toMatchObject({ state: 'FAILED', reason: 'challenge-expired', wrongAnswers: 1 })
  })

  test('without a further puzzle a wrong answer ends the attempt', () => {
    expect(step(reach('ANSWERING'), { type: 'answer-wrong', next: null }).attempt.reason).toBe(
      'challenge-unreadable',
    )
  })
})

describe('runs that nobody watches', () => {
  test('meet no person with a puzzle', () => {
    const run = step(reach('SIGNING_IN', 'background'), MET)
    expect(run.attempt).toMatchObject({ state: 'FAILED', reason: 'needs-user', challengeId: null })
    expect(run.effects).toEqual([])
  })

  test('write no live record', () => {
    expect(start('background').effects).toEqual([])
    expect(step(reach('SIGNING_IN', 'background'), IN).effects).toEqual([{ type: 'keep-session' }])
  })

  test('become a refresh when a person asks for one', () => {
    const run = step(reach('SIGNING_IN', 'background'), { type: 'watched' })
    expect(run.attempt).toMatchObject({ kind: 'refresh', state: 'SIGNING_IN', startedAt: run.nowMs })
    expect(run.effects).toMatchObject([
      { type: 'project', record: { phase: 'signing-in' }, life: { setSeconds: 300 } },
    ])
    expect(step(run, MET).attempt.state).toBe('CHALLENGED')
  })
})

describe('effects', () => {
  test('a start projects a record of 300 seconds', () => {
    expect(start().effects).toEqual([
      {
        type: 'project',
        life: { setSeconds: 300 },
        record: { attemptId: 'a1', phase: 'queued', haveCaptcha: '' },
      },
    ])
  })

  test('joining a running refresh shows its record again and does not lengthen its time', () => {
    const run = reach('CHALLENGED')
    const joined = step(run, { type: 'watched' })
    expect(joined.attempt).toEqual(run.attempt)
    expect(joined.effects).toMatchObject([{ record: { haveCaptcha: 'c1' }, life: { atLeastSeconds: 30 } }])
  })

  test.each<[string, [Run, AttemptEvent], AttemptEffect[]]>([
    ['a sign-in keeps the session', [reach('SIGNING_IN'), IN], [{ type: 'keep-session' }]],
    [
      'a renewed sign-in while reading keeps the session',
      [reach('FETCHING'), IN],
      [{ type: 'keep-session' }],
    ],
    [
      'bad credentials drop the session',
      [reach('SIGNING_IN'), refused('bad-credentials')],
      [{ type: 'drop-session' }],
    ],
    [
      'a locked account rests',
      [reach('SIGNING_IN'), refused('locked')],
      [{ type: 'drop-session' }, { type: 'pause-account', ms: 900_000 }],
    ],
  ])('%s', (_, [run, event], effects) => {
    expect(step(run, event).effects.filter(effect => effect.type !== 'project')).toEqual(effects)
  })

  test('the last record stays for at least 30 seconds', () => {
    expect(step(reach('CHALLENGED'), { type: 'cancelled' }).effects.at(-1)).toMatchObject({
      record: { phase: 'failed', login: 'FAILED', reason: 'cancelled', haveCaptcha: '' },
      life: { atLeastSeconds: 30 },
    })
  })

  test('counts add up', () => {
    const run = step(step(reach('FETCHING'), { type: 'counted', more: { pagesRead: 1, postingsRead: 20 } }), {
      type: 'counted',
      more: { postingsRead: 5, postingsNew: 3, jobsFound: 2, rejected: 1 },
    })
    expect(run.attempt.counters).toEqual({
      pagesRead: 1,
      postingsRead: 25,
      postingsNew: 3,
      jobsFound: 2,
      rejected: 1,
    })
    expect(run.effects).toEqual([])
  })
})
