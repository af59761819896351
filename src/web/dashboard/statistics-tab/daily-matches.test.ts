import { expect, test } from 'vitest'
import { countByDay, findPeak } from './daily-matches.ts'

const NOW_MS = new Date(2026, 10, 21, 15, 0).getTime()
const at = (day: number, hour = 12) => new Date(2026, 10, day, hour).toISOString()

test('days are counted in the time of the person, oldest first', () => {
  const days = countByDay([at(21, 0), at(21, 14), at(19), at(1)], { days: 3, nowMs: NOW_MS })
  expect(days.map(({ jobs }) => jobs)).toEqual([1, 0, 2])
  expect(days.map(({ dayMs }) => new Date(dayMs).getDate())).toEqual([19, 20, 21])
})

test('the peak is the latest day with most jobs', () => {
  const days = countByDay([at(20), at(19)], { days: 3, nowMs: NOW_MS })
  expect(findPeak(days)).toBe(days[1])
  expect(findPeak(countByDay([], { days: 3, nowMs: NOW_MS }))).toBeNull()
})
