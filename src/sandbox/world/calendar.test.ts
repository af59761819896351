import { expect, test } from 'vitest'
import { DAY_MS, drawPostedAt, drawValidThrough, longDate, monthBefore } from './calendar.ts'
import { openStream } from './random.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 9, 30)

function drawMany(offsetHours: number): number[] {
  return Array.from({ length: 2000 }, (_, index) =>
    drawPostedAt(openStream(3, 'x', index), NOW_MS, offsetHours),
  )
}

test('postings go online on weekdays in office hours of their city, never in the future', () => {
  for (const offsetHours of [-6, 0, 10]) {
    for (const postedAtMs of drawMany(offsetHours)) {
      const local = new Date(postedAtMs + offsetHours * 3_600_000)
      expect(local.getUTCDay()).toBeGreaterThan(0)
      expect(local.getUTCDay()).toBeLessThan(6)
      expect(local.getUTCHours()).toBeGreaterThanOrEqual(8)
      expect(local.getUTCHours()).toBeLessThan(18)
      expect(postedAtMs).toBeLessThanOrEqual(NOW_MS)
    }
  }
})

test('ages fall off over 90 days', () => {
  const ages = drawMany(0).map(postedAtMs => (NOW_MS - postedAtMs) / DAY_MS)
  const share = (from: number, to: number) => ages.filter(age => age >= from && age < to).length / ages.length
  expect(share(0, 30)).toBeGreaterThan(share(30, 60))
  expect(share(30, 60)).toBeGreaterThan(share(60, 95))
  expect(share(60, 95)).toBeGreaterThan(0.01)
  expect(Math.max(...ages)).toBeLessThan(94)
})

test('a posting stays valid for at least another day', () => {
  for (const [index, postedAtMs] of drawMany(0).entries()) {
    expect(drawValidThrough(openStream(4, 'x', index), NOW_MS, postedAtMs) - NOW_MS).toBeGreaterThan(DAY_MS)
  }
})

test('dates are written in English without a locale', () => {
  expect(longDate(NOW_MS)).toBe('15 November 2026')
  expect(monthBefore(NOW_MS, 0)).toBe('2026-11')
  expect(monthBefore(NOW_MS, 11)).toBe('2025-12')
})
