import { expect, test } from 'vitest'
import { nextPollMs } from './poll-schedule.ts'

test('[STAT-4] statuses are polled every 30 s', () => {
  expect(nextPollMs(null)).toBe(30_000)
  expect(nextPollMs(8000)).toBe(30_000)
  expect(nextPollMs(600_000)).toBe(30_000)
})

test('after a request the looks come at 1, 2, 4 and 8 s', () => {
  expect(nextPollMs(0)).toBe(1000)
  expect(nextPollMs(1000)).toBe(1000)
  expect(nextPollMs(2100)).toBe(1900)
  expect(nextPollMs(4000)).toBe(4000)
})
