import { expect, test } from 'vitest'
import { RefreshRecord } from '#contract/live-record.ts'
import { startAttempt } from './advance.ts'
import { ATTEMPT_STATES, type Attempt } from './attempt.ts'
import { projectRecord } from './project-record.ts'

const { attempt } = startAttempt({ id: 'a1', userId: 'u1', siteId: 's1', kind: 'refresh' }, 0)
const SHOWN: Partial<Attempt> = { challengeId: 'c1', challengePrompt: 'Which tile?' }

test.each<[Partial<Attempt>, RefreshRecord]>([
  [{ state: 'QUEUED' }, { phase: 'queued' }],
  [{ state: 'CHECKING_SESSION' }, { phase: 'checking' }],
  [{ state: 'SIGNING_IN' }, { phase: 'signing-in' }],
  [
    { state: 'CHALLENGED', ...SHOWN },
    { phase: 'challenge', haveCaptcha: 'c1', captchaPrompt: 'Which tile?' },
  ],
  [{ state: 'ANSWERING', ...SHOWN }, { phase: 'answering' }],
  [{ state: 'SIGNED_IN' }, { phase: 'done', login: 'SUCCESS' }],
  [{ state: 'FETCHING' }, { phase: 'done', login: 'SUCCESS' }],
  [{ state: 'DONE' }, { phase: 'done', login: 'SUCCESS' }],
  [
    { state: 'DONE_PARTIAL', reason: 'budget' },
    { phase: 'done', login: 'SUCCESS', reason: 'budget' },
  ],
  [
    { state: 'FAILED', reason: 'no-answer' },
    { phase: 'failed', login: 'FAILED', reason: 'no-answer' },
  ],
  [
    { state: 'CANCELLED', reason: 'cancelled' },
    { phase: 'failed', login: 'FAILED', reason: 'cancelled' },
  ],
])('%j is shown as %j', (change, record) => {
  expect(projectRecord({ ...attempt, ...change })).toEqual({ attemptId: 'a1', haveCaptcha: '', ...record })
})

test('every state makes a record of the contract', () => {
  for (const state of ATTEMPT_STATES) {
    const record = projectRecord({ ...attempt, state, reason: null })
    expect(RefreshRecord.parse(record)).toEqual(record)
  }
})
