import { expect, test } from 'vitest'
import { toSourceRuns } from './source-runs.ts'

const ENDED = { finishedAt: new Date('2026-11-22T12:00:00Z'), counters: { postingsRead: 7 } }
const RUN = { endedAt: ENDED.finishedAt, postings: 7 }

test.each([
  ['done', null, 'ok'],
  ['partial', 'budget', 'partial'],
  ['failed', 'unreachable', 'failed'],
] as const)(
  'an attempt that ended as %s for the reason %s was a run that went %s',
  (result, reason, outcome) => {
    expect(toSourceRuns([{ ...ENDED, result, reason }])).toEqual([{ ...RUN, outcome, reason }])
  },
)

test.each(['no-answer', 'cancelled', 'worker-lost', 'queue-timeout'])(
  'an attempt that ended for the reason %s says nothing about the site',
  reason => {
    const ended = [
      { ...ENDED, result: 'failed', reason } as const,
      { ...ENDED, result: 'done', reason: null } as const,
    ]
    expect(toSourceRuns(ended)).toEqual([{ ...RUN, outcome: 'ok', reason: null }])
  },
)
