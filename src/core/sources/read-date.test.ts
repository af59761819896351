import { expect, test } from 'vitest'
import { readDate, readDeadline, readPastDate } from './read-date.ts'

const NOW = Date.UTC(2026, 10, 15, 12)

test.each([
  ['2026-11-12', '2026-11-12T00:00:00.000Z'],
  ['2026-11-12T08:30', '2026-11-12T08:30:00.000Z'],
  ['2026-11-12T08:30:15+02:00', '2026-11-12T06:30:15.000Z'],
  ['2026-11-12T08:30:15-0530', '2026-11-12T14:00:15.000Z'],
  ['2026-11-12T08:30:15.1234567Z', '2026-11-12T08:30:15.123Z'],
  ['2026-11-12 08:30:15 UTC', '2026-11-12T08:30:15.000Z'],
  ['12.11.2026', '2026-11-12T00:00:00.000Z'],
  ['05/11/2026', '2026-11-05T00:00:00.000Z'],
  ['Thu, 12 Nov 2026 08:30:15 +0100', '2026-11-12T07:30:15.000Z'],
  [1_794_470_400, '2026-11-12T08:00:00.000Z'],
  [1_794_470_400_000, '2026-11-12T08:00:00.000Z'],
  ['1794470400', '2026-11-12T08:00:00.000Z'],
  ['Posted Today', '2026-11-15T12:00:00.000Z'],
  ['Posted Yesterday', '2026-11-14T12:00:00.000Z'],
  ['Posted 30+ Days Ago', '2026-10-16T12:00:00.000Z'],
  ['3 hours ago', '2026-11-15T09:00:00.000Z'],
])('%j is read as %s', (given, iso) => {
  const moment = readDate(given, NOW)
  expect(moment === null ? null : new Date(moment).toISOString()).toBe(iso)
})

test.each([
  '',
  'soon',
  '2026-02-31',
  '2026-13-01',
  '31.02.2026',
  '1999-12-31',
  0,
  -5,
  Number.NaN,
  null,
  undefined,
  {},
  '0001-01-01',
  '99999999999999',
])('%j is no date', given => {
  expect(readDate(given, NOW)).toBeNull()
})

test('a day of publication lies at most one day ahead', () => {
  expect(readPastDate('2026-11-16', NOW)).not.toBeNull()
  expect(readPastDate('2026-11-17', NOW)).toBeNull()
})

test('a deadline without a time of day lasts to the end of that day', () => {
  expect(readDeadline('2026-11-15', NOW)).toBe(Date.UTC(2026, 10, 16) - 1)
  expect(readDeadline('2026-11-15T00:00:00Z', NOW)).toBe(Date.UTC(2026, 10, 15))
  expect(readDeadline('2027-11-15', NOW)).not.toBeNull()
})
