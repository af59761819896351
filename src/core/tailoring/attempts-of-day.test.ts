import { expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { attemptsLeft, dayOfAttempt, renewalOf } from './attempts-of-day.ts'

test.each([
  ['2026-11-22T00:00:00.000Z', '2026-11-22', '2026-11-23T00:00:00.000Z'],
  ['2026-12-31T23:59:59.999Z', '2026-12-31', '2027-01-01T00:00:00.000Z'],
  ['2026-03-29T01:30:00+02:00', '2026-03-28', '2026-03-29T00:00:00.000Z'],
])('an attempt of %s counts for %s, and they renew at %s', (acceptedAt, day, renewsAt) => {
  expect(dayOfAttempt(new Date(acceptedAt))).toBe(day)
  expect(renewalOf(day).toISOString()).toBe(renewsAt)
})

test('what is left of a day is counted for each model, and is never below nothing', () => {
  expect(attemptsLeft('TEREX-BASIC-1.2v', 1)).toBe(LIMITS.attemptsPerDayBasic - 1)
  expect(attemptsLeft('TEREX-ADVANCE-1.8v', 1)).toBe(LIMITS.attemptsPerDayAdvanced - 1)
  expect(attemptsLeft('TEREX-ADVANCE-1.8v', LIMITS.attemptsPerDayAdvanced + 1)).toBe(0)
})
