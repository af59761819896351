import type { Stream } from './random.ts'

export const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const OLDEST_POSTING_DAYS = 90
const OFFICE_OPENS_HOUR = 8
const OFFICE_MINUTES = 10 * 60
const LIVES_DAYS = [30, 45, 60, 90, 120]

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
 * When a posting went online: on a weekday in office hours of its city, never after `nowMs`.
 * Ages fall off like a half-normal curve over 90 days (the distance of three dice from their middle).
 */
export function drawPostedAt(stream: Stream, nowMs: number, utcOffsetHours: number): number {
  const dice = stream.below(1000) + stream.below(1000) + stream.below(1000)
  const ageDays = Math.floor((Math.abs(dice - 1498) * OLDEST_POSTING_DAYS) / 1500)
  const minuteOfDay = OFFICE_OPENS_HOUR * 60 + stream.below(OFFICE_MINUTES)
  const offsetMs = utcOffsetHours * HOUR_MS
  const today = Math.floor((nowMs + offsetMs) / DAY_MS)
  const at = (day: number) => day * DAY_MS + minuteOfDay * MINUTE_MS - offsetMs
  const day = lastWeekday(today - ageDays)
  return at(day) <= nowMs ? at(day) : at(lastWeekday(day - 1))
}

/** The end of the posting's last day in UTC, at least a day after `nowMs`. */
export function drawValidThrough(stream: Stream, nowMs: number, postedAtMs: number): number {
  const ageDays = Math.floor((nowMs - postedAtMs) / DAY_MS)
  const lifeDays = stream.pick(LIVES_DAYS.filter(days => days > ageDays + 1))
  return (Math.floor(postedAtMs / DAY_MS) + lifeDays + 1) * DAY_MS - 1000
}

/** '12 November 2026' */
export function longDate(atMs: number): string {
  const date = new Date(atMs)
  return `${date.getUTCDate()} ${MONTHS[date.getUTCMonth()]} ${date.getUTCFullYear()}`
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
