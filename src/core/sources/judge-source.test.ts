import { expect, test } from 'vitest'
import { judgeSource, type SourceRun } from './judge-source.ts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 15, 12)

/** The newest first: a count is a run that read so many, a word one that failed. */
function runs(...outcomes: (number | string)[]): SourceRun[] {
  return outcomes.map((outcome, at) => ({
    endedAt: new Date(NOW - at * HOUR_MS),
    outcome: typeof outcome === 'number' ? 'ok' : 'failed',
    postings: typeof outcome === 'number' ? outcome : 0,
    reason: typeof outcome === 'number' ? null : outcome,
  }))
}

test.each<[string, (number | string)[], string]>([
  ['nothing yet', [], 'waiting'],
  ['its first run', [12], 'ok'],
  ['as much as ever', [12, 11, 13], 'ok'],
  ['nothing, as ever', [0, 0, 0, 0], 'ok'],
  ['nothing where there was always something', [0, 11, 13], 'quiet'],
  ['far less than usual', [30, 100, 90, 110], 'quiet'],
  ['somewhat less than usual', [41, 100, 90, 110], 'ok'],
  ['nothing after one run that says little about what is usual', [0, 5], 'ok'],
  ['one failure after good runs', ['unreachable', 12, 11], 'quiet'],
  ['two failures in a row', ['unreachable', 'blocked', 12, 11], 'failing'],
  ['failures alone', ['unknown-board'], 'failing'],
  ['a good run after failures', [12, 'unreachable', 'unreachable', 11, 13], 'ok'],
])('a source with %s is judged: %j → %s', (_, outcomes, state) => {
  expect(judgeSource(runs(...outcomes)).state).toBe(state)
})

test('the facts beside the verdict are those of the runs', () => {
  expect(judgeSource(runs('blocked', 'unreachable', 20, 10, 40, 30))).toEqual({
    state: 'failing',
    lastRunAt: new Date(NOW),
    lastOkAt: new Date(NOW - 2 * HOUR_MS),
    postings: 20,
    usualPostings: 30,
    failedInARow: 2,
    reason: 'blocked',
  })
  expect(judgeSource(runs(1, 10, 20)).usualPostings).toBe(15)
})

test('a run that read a part counts as reading, not as reading in full', () => {
  const [partial, ...rest] = runs(12, 11)
  const health = judgeSource([{ ...partial, outcome: 'partial', reason: 'incomplete' } as SourceRun, ...rest])
  expect(health).toMatchObject({ state: 'ok', postings: 12, failedInARow: 0, reason: 'incomplete' })
  expect(health.lastOkAt).toEqual(new Date(NOW - HOUR_MS))
})
