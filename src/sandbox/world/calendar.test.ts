import { expect, test } from 'vitest'
import { DAY_MS, drawOfficeMoment, endOfDay, longDate, monthBefore, monthName } from './calendar.ts'
import { openStream } from './random.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 9, 30)
const DAY = Math.floor(NOW_MS / DAY_MS)

test('moments lie on weekdays in office hours of their city, at most two days early', () => {
  for (const offsetHours of [-6, 0, 10]) {
    for (let at = 0; at < 500; at++) {
      const local = drawOfficeMoment(openStream(3, 'x', at), DAY + at, offsetHours) + offsetHours * 3_600_000
      expect(new Date(local).getUTCDay()).toBeGreaterThan(0)
      expect(new Date(local).getUTCDay()).toBeLessThan(6)
      expect(new Date(local).getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(new Date(local).getUTCHours()).toBeLessThan(18)
      expect(DAY + at - Math.floor(local / DAY_MS)).toBeLessThanOrEqual(2)
    }
  }
})

test('a day ends a second before the next', () => {
  expect(new Date(endOfDay(DAY)).toISOString()).toBe('2026-11-15T23:59:59.000Z')
})

test('dates are written in English without a locale', () => {
  expect(longDate(NOW_MS)).toBe('15 November 2026')
  expect(monthName(NOW_MS, 0)).toBe('November 2026')
  expect(monthName(NOW_MS, 11)).toBe('December 2025')
  expect(monthBefore(NOW_MS, 0)).toBe('2026-11')
  expect(monthBefore(NOW_MS, 11)).toBe('2025-12')
})
