import { expect, test } from 'vitest'
import { listSignals } from './posting-signals.ts'

const NOW_MS = Date.UTC(2026, 10, 21, 12)
const FRESH = { firstSeenAt: '2026-11-20T13:00:00Z', closedAt: null, repostedTimes: 0, monthsPosted: 1 }

test('the day that the source names is told, else the day it was first seen', () => {
  const job = { postedAt: '2026-10-22T00:00:00Z', isManualJob: false, signals: FRESH }
  expect(listSignals(job, NOW_MS)).toEqual([{ kind: 'posted', days: 30 }])
  expect(listSignals({ ...job, postedAt: null }, NOW_MS)).toEqual([{ kind: 'seen', days: 0 }])
  expect(listSignals({ ...job, postedAt: null, isManualJob: true }, NOW_MS)).toEqual([])
})

test('a closed, re-posted job of an employer that never stops posting it says all three', () => {
  const signals = { ...FRESH, closedAt: '2026-11-20T00:00:00Z', repostedTimes: 2, monthsPosted: 5 }
  expect(listSignals({ postedAt: null, isManualJob: true, signals }, NOW_MS)).toEqual([
    { kind: 'closed', at: '2026-11-20T00:00:00Z' },
    { kind: 'reposted', times: 2 },
    { kind: 'repeated', months: 5 },
  ])
})

test.each([
  [2, []],
  [3, [{ kind: 'repeated', months: 3 }]],
])('the same title in %i months', (monthsPosted, told) => {
  const signals = { ...FRESH, monthsPosted }
  expect(listSignals({ postedAt: null, isManualJob: true, signals }, NOW_MS)).toEqual(told)
})

test('a clock that is behind tells no day in the future', () => {
  const job = { postedAt: '2026-11-22T00:00:00Z', isManualJob: false, signals: FRESH }
  expect(listSignals(job, NOW_MS)).toEqual([{ kind: 'posted', days: 0 }])
})
