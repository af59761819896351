import type { Stream } from './random.ts'

export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const OFFICE_OPENS_HOUR = 8
const OFFICE_MINUTES = 10 * 60

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/**
 * A moment in office hours of a city, on the day asked for or, when that is on a weekend, on the Friday before.
 *
 * @param day days since 1 January 1970
 */
export function drawOfficeMoment(stream: Stream, day: number, utcOffsetHours: number): number {
  const minuteOfDay = OFFICE_OPENS_HOUR * 60 + stream.below(OFFICE_MINUTES)
  return lastWeekday(day) * DAY_MS + minuteOfDay * MINUTE_MS - utcOffsetHours * HOUR_MS
}

/** The last second of a day in UTC. */
export function endOfDay(day: number): number {
  return (day + 1) * DAY_MS - 1000
}

/** '12 November 2026' */
export function longDate(atMs: number): string {
  const date = new Date(atMs)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/** 'November 2026', so many months before the month of `atMs`. */
export function monthName(atMs: number, monthsBefore: number): string {
  const count = yearOf(atMs) * 12 + new Date(atMs).getUTCMonth() - monthsBefore
  return `${MONTHS[count % 12]} ${Math.floor(count / 12)}`
}

export function yearOf(atMs: number): number {
  return new Date(atMs).getUTCFullYear()
}

/** 'YYYY-MM', so many months before the month of `atMs`. */
export function monthBefore(atMs: number, months: number): string {
  const count = yearOf(atMs) * 12 + new Date(atMs).getUTCMonth() - months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** @param day days since 1 January 1970, a Thursday */
function lastWeekday(day: number): number {
  const weekday = (day + 4) % 7
  if (weekday === 0) return day - 2
  return weekday === 6 ? day - 1 : day
}
