import { expect, test } from 'vitest'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { QUIET_RUNS } from './fake-server.suite.ts'
import { tellRuns } from './run-report.ts'

const NOW_MS = Date.parse('2026-11-21T12:00:00Z')
const DONE = {
  source: 'Sandbox network',
  startedAt: '2026-11-21T11:47:00Z',
  finishedAt: '2026-11-21T11:48:00Z',
  outcome: 'done',
  reason: null,
  postingsRead: 240,
  jobsFound: 1,
} as const
const tell = (changed: object) => tellRuns({ ...QUIET_RUNS, last: { ...DONE, ...changed } }, NOW_MS)

test('before the first search it says so', () => {
  expect(tellRuns(QUIET_RUNS, NOW_MS)).toEqual([TRIGGER_MESSAGES.runNever, TRIGGER_MESSAGES.runNotDue])
})

test('a finished search says when it ended and what it found', () => {
  expect(tell({})).toEqual([
    'The last search ended 12 minutes ago.',
    'It read 240 postings and found 1 job for you.',
    TRIGGER_MESSAGES.runNotDue,
  ])
})

test('a running search is told alone, with what it has found so far', () => {
  expect(tell({ finishedAt: null, outcome: null })).toEqual([
    expect.stringMatching(/^A search is running since .+\.$/),
    'So far it has read 240 postings and found 1 job for you.',
  ])
  expect(tell({ finishedAt: null, outcome: null, postingsRead: 0, jobsFound: 0 })).toHaveLength(1)
})

const WAITING = new Set(['needs-user', 'no-answer', 'no-time', 'challenge-expired'])

test.each(Object.entries(TRIGGER_MESSAGES.runReasons))(
  'a search that ended with %s says why',
  (reason, sentence) => {
    expect(tell({ outcome: 'failed', reason })).toEqual([
      WAITING.has(reason)
        ? 'The last search paused 12 minutes ago: the job site waits for you.'
        : 'The last search stopped early, 12 minutes ago.',
      sentence,
      TRIGGER_MESSAGES.runNotDue,
    ])
    expect(tell({ outcome: 'partial', reason }).slice(1, 3)).toEqual([
      'It read 240 postings and found 1 job for you.',
      sentence,
    ])
  },
)

test('a reason that this page does not know is left out', () => {
  expect(tell({ outcome: 'failed', reason: 'constructor' })).toEqual([
    'The last search stopped early, 12 minutes ago.',
    TRIGGER_MESSAGES.runNotDue,
  ])
})

test('a search that is about to begin is told instead of the next one of the clock', () => {
  const nextDueAt = new Date(NOW_MS + 90 * 60_000).toISOString()
  expect(tellRuns({ ...QUIET_RUNS, last: DONE, nextDueAt, isAwaited: true }, NOW_MS).at(-1)).toBe(
    TRIGGER_MESSAGES.runSoon,
  )
})

test('the next search is told with its time', () => {
  const nextDueAt = new Date(NOW_MS + 90 * 60_000).toISOString()
  expect(tellRuns({ ...QUIET_RUNS, last: DONE, nextDueAt }, NOW_MS).at(-1)).toMatch(
    /^The next search is due .+ at \d\d:\d\d\.$/,
  )
})
