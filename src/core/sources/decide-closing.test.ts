import { expect, test } from 'vitest'
import { decideClosing, type OpenPosting } from './decide-closing.ts'

const HOUR_MS = 3_600_000
const NOW = Date.UTC(2026, 10, 15, 12)

function open(nativeId: string, missed?: { hoursAgo: number; runs: number }): OpenPosting {
  return {
    postingId: `p-${nativeId}`,
    nativeId,
    missingSinceMs: missed ? NOW - missed.hoursAgo * HOUR_MS : null,
    missedRuns: missed?.runs ?? 0,
  }
}
const many = (count: number, missed?: { hoursAgo: number; runs: number }) =>
  Array.from({ length: count }, (_, at) => open(String(at), missed))
const decide = (postings: OpenPosting[], ...seen: string[]) => decideClosing(postings, new Set(seen), NOW)

test('what a list still shows stays open', () => {
  expect(decide([open('1'), open('2', { hoursAgo: 9, runs: 1 })], '1', '2')).toEqual({
    close: [],
    miss: [],
    lookAgainMs: null,
  })
})

test.each([
  ['one run', undefined, false],
  ['two runs less than six hours apart', { hoursAgo: 5.9, runs: 1 }, false],
  ['two runs six hours apart', { hoursAgo: 6, runs: 1 }, true],
  ['many runs', { hoursAgo: 30, runs: 5 }, true],
])('a posting that %s missed is closed: %s → %s', (_, missed, isClosed) => {
  const { close, miss } = decide([open('1', missed), open('2')], '2')
  expect(close).toEqual(isClosed ? ['p-1'] : [])
  expect(miss).toEqual(isClosed ? [] : ['p-1'])
})

test('a list that goes empty is looked at again in an hour, and closes nothing at the second look', () => {
  expect(decide([open('1')])).toEqual({ close: [], miss: ['p-1'], lookAgainMs: HOUR_MS })
  expect(decide([open('1', { hoursAgo: 1, runs: 1 })])).toEqual({
    close: [],
    miss: ['p-1'],
    lookAgainMs: null,
  })
  expect(decide([open('1', { hoursAgo: 7, runs: 2 })]).close).toEqual(['p-1'])
})

test('a list that loses more than three fifths of ten or more is held in the same way', () => {
  const kept = ['0', '1', '2']
  expect(decide(many(10, { hoursAgo: 6, runs: 1 }), ...kept).close).toEqual([])
  expect(decide(many(10, { hoursAgo: 7, runs: 2 }), ...kept).close).toHaveLength(7)
  expect(decide(many(10), ...kept).lookAgainMs).toBe(HOUR_MS)
  expect(decide(many(10, { hoursAgo: 6, runs: 1 }), ...kept, '3').close).toHaveLength(6)
  expect(decide(many(9, { hoursAgo: 6, runs: 1 }), '0').close).toHaveLength(8)
})

test('a list with nothing open has nothing to close', () => {
  expect(decide([])).toEqual({ close: [], miss: [], lookAgainMs: null })
})
