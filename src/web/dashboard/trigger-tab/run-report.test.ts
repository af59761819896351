import { expect, test } from 'vitest'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { tellRuns } from './run-report.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const DONE = {
  startedAt: '2026-11-21T11:47:00Z',
  finishedAt: '2026-11-21T11:48:00Z',
  outcome: 'done',
  reason: null,
  postingsRead: 240,
  jobsFound: 1,
} as const
const tell = (changed: object) => tellRuns({ last: { ...DONE, ...changed }, nextDueAt: null }, NOW_MS)

test('before the first search it says so', () => {
  expect(tellRuns({ last: null, nextDueAt: null }, NOW_MS)).toEqual([
    TRIGGER_MESSAGES.runNever,
    TRIGGER_MESSAGES.runNotDue,
  ])
})

test('a finished search says when it ended and what it found', () => {
  expect(tell({})).toEqual([
    'The last search ended 12 minutes ago.',
    'It read 240 postings and found 1 job for you.',
    TRIGGER_MESSAGES.runNotDue,
  ])
})

test('a running search is told alone', () => {
  expect(tell({ finishedAt: null, outcome: null })).toHaveLength(1)
})

test('a search that was partial, failed or met a challenge says so', () => {
  expect(tell({ outcome: 'partial' })).toContain(TRIGGER_MESSAGES.runPartial)
  expect(tell({ outcome: 'failed' })).toContain(
    'The last search stopped early, 12 minutes ago. The next one tries again.',
  )
  expect(tell({ outcome: 'failed', reason: 'needs-user' })).toContain(TRIGGER_MESSAGES.runNeedsPerson)
})

test('the next search is told with its time', () => {
  const nextDueAt = new Date(NOW_MS + 90 * 60_000).toISOString()
  expect(tellRuns({ last: DONE, nextDueAt }, NOW_MS).at(-1)).toMatch(
    /^The next search is due .+ at \d\d:\d\d\.$/,
  )
})
