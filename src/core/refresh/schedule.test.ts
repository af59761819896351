import { expect, test } from 'vitest'
import { isFresh, nextRunAt } from './schedule.ts'

const HOUR_MS = 3_600_000
const WISH = { jobWanted: 'Baker', levels: ['Associate', 'Director'] } as const

test('[CORE-2] background runs come 2 to 4 hours apart, at the same distance for the same person', () => {
  const distances = Array.from({ length: 400 }, (_, n) => nextRunAt(`user-${n}`, 1000) - 1000)
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(2 * HOUR_MS)
  expect(Math.max(...distances)).toBeLessThan(4 * HOUR_MS)
  const early = distances.filter(distance => distance < 3 * HOUR_MS).length
  expect(Math.abs(early - 200)).toBeLessThan(50)
  expect(nextRunAt('user-1', 5000) - 5000).toBe(distances[1])
})

test.each([
  ['nothing was fetched yet', null, false],
  ['the last run ended 9 minutes ago', { endedAtMs: 60_000, wish: WISH }, true],
  ['the last run ended 10 minutes ago', { endedAtMs: 0, wish: WISH }, false],
  [
    'the levels stand in another order',
    { endedAtMs: 60_000, wish: { ...WISH, levels: ['Director', 'Associate'] as const } },
    true,
  ],
  [
    'a level was dropped since',
    { endedAtMs: 60_000, wish: { ...WISH, levels: [...WISH.levels, 'Executive'] as const } },
    false,
  ],
  ['another job was wanted', { endedAtMs: 60_000, wish: { ...WISH, jobWanted: 'Cook' } }, false],
])('[REFRESH-1] when %s, the jobs are fresh: %s', (_, last, fresh) => {
  expect(isFresh(last, WISH, 600_000)).toBe(fresh)
})
