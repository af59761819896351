import { expect, test } from 'vitest'
import { nextUtcMidnight, tellAgo, tellDate, tellDay, tellMoment } from './time-text.ts'

const NOW = new Date(2026, 10, 21, 15, 0)
const NOW_MS = NOW.getTime()
const ago = (ms: number) => tellAgo(new Date(NOW_MS - ms).toISOString(), NOW_MS)

test('a day is told short', () => {
  expect(tellDay(NOW_MS)).toBe('21 Nov')
})

test('a date is told with its year and clock', () => {
  expect(tellDate(NOW.toISOString())).toBe('21 Nov 2026, 15:00')
})

test('the past is told in whole units', () => {
  expect(ago(-5000)).toBe('a moment ago')
  expect(ago(59_000)).toBe('a moment ago')
  expect(ago(12.9 * 60_000)).toBe('12 minutes ago')
  expect(ago(3 * 3_600_000)).toBe('3 hours ago')
  expect(ago(50 * 3_600_000)).toBe('2 days ago')
})

test('a moment is told from the day of the person', () => {
  expect(tellMoment(new Date(2026, 10, 21, 16, 20).getTime(), NOW_MS)).toBe('today at 16:20')
  expect(tellMoment(new Date(2026, 10, 22, 5, 30).getTime(), NOW_MS)).toBe('tomorrow at 05:30')
  expect(tellMoment(new Date(2026, 10, 25, 5, 30).toISOString(), NOW_MS)).toBe('on 25 Nov at 05:30')
})

test('the day of attempts ends at the next midnight in UTC', () => {
  const midnight = Date.parse('2026-11-22T00:00:00Z')
  expect(nextUtcMidnight(Date.parse('2026-11-21T23:59:59.999Z'))).toBe(midnight)
  expect(nextUtcMidnight(Date.parse('2026-11-21T00:00:00Z'))).toBe(midnight)
})
