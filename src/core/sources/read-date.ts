import { monthOfWord } from '../text/date-words.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const EARLIEST_MS = Date.UTC(2000, 0, 1)
const MILLISECONDS_FROM = 1e11 // seconds only reach this in the year 5138

const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d+))?)?\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?$/i
const DAY_FIRST = /^(\d{1,2})[./](\d{1,2})[./](\d{4})(?:\s+(\d{1,2}):(\d{2}))?$/
const RFC_2822 =
  /^(?:[a-z]{3},?\s+)?(\d{1,2})\s+([a-z]{3})[a-z]*\s+(\d{4})(?:\s+(\d{2}):(\d{2})(?::(\d{2}))?)?\s*(Z|UT|UTC|GMT|[+-]\d{4})?$/i
const AGO = /\b(?:(today|just posted)|(yesterday)|(\d{1,3})\+?\s*(hour|day|week|month)s?\s+ago)\b/i
const AGO_UNIT_MS: Readonly<Record<string, number>> = {
  hour: HOUR_MS,
  day: DAY_MS,
  week: 7 * DAY_MS,
  month: 30 * DAY_MS,
}

/**
 * The one reading of a source's dates: ISO 8601 with or without a zone (none = UTC), seconds or milliseconds
 * since 1970 as number or text, RFC 2822, `DD.MM.YYYY`, `dd/MM/yyyy`, 'Posted 3 Days Ago'.
 * @returns milliseconds since 1970, null when it cannot be read or lies before the year 2000
 */
export function readDate(given: unknown, nowMs: number): number | null {
  const moment = typeof given === 'string' ? readText(given.trim(), nowMs) : readNumber(given)
  return moment === null || moment < EARLIEST_MS || moment > Date.UTC(2200, 0, 1) ? null : moment
}

/** A day of publication: as `readDate`, but never later than a day from now. */
export function readPastDate(given: unknown, nowMs: number): number | null {
  const moment = readDate(given, nowMs)
  return moment === null || moment > nowMs + DAY_MS ? null : moment
}

/**
 * The last moment of a deadline: a date without a time of day counts to the day's end (UTC).
 */
export function readDeadline(given: unknown, nowMs: number): number | null {
  const moment = readDate(given, nowMs)
  if (moment === null || typeof given !== 'string') return moment
  return /\d:\d/.test(given) || moment % DAY_MS !== 0 ? moment : moment + DAY_MS - 1
}

function readNumber(given: unknown): number | null {
  if (typeof given !== 'number' || !Number.isFinite(given) || given <= 0) return null
  return Math.round(given >= MILLISECONDS_FROM ? given : given * 1000)
}

function readText(text: string, nowMs: number): number | null {
  if (/^\d{9,14}(?:\.\d+)?$/.test(text)) return readNumber(Number(text))
  return readIso(text) ?? readDayFirst(text) ?? readRfc2822(text) ?? readAgo(text, nowMs)
}

function readIso(text: string): number | null {
  const found = ISO.exec(text)
  if (found === null) return null
  const [, year, month, day, hour, minute, second, fraction, zone] = found
  const milliseconds = Number(`0.${fraction ?? '0'}`) * 1000
  const moment = toMoment({ year, month: Number(month), day, hour, minute, second })
  return moment === null ? null : moment + Math.floor(milliseconds) - zoneOffsetMs(zone)
}

function readDayFirst(text: string): number | null {
  const found = DAY_FIRST.exec(text)
  if (found === null) return null
  const [, day, month, year, hour, minute] = found
  return toMoment({ year, month: Number(month), day, hour, minute })
}

function readRfc2822(text: string): number | null {
  const found = RFC_2822.exec(text)
  if (found === null) return null
  const [, day, monthName, year, hour, minute, second, zone] = found
  const month = monthOfWord((monthName ?? '').toLowerCase()) ?? 0
  const moment = toMoment({ year, month, day, hour, minute, second })
  return moment === null ? null : moment - zoneOffsetMs(zone)
}

function readAgo(text: string, nowMs: number): number | null {
  const found = AGO.exec(text)
  if (found === null) return null
  if (found[1] !== undefined) return nowMs
  if (found[2] !== undefined) return nowMs - DAY_MS
  return nowMs - Number(found[3]) * (AGO_UNIT_MS[(found[4] ?? '').toLowerCase()] ?? DAY_MS)
}

interface DateParts {
  year: string | undefined
  /** 1..12 */
  month: number
  day: string | undefined
  hour: string | undefined
  minute: string | undefined
  second?: string | undefined
}

/** `Date.UTC` rolls 31 February over into March; here it is no date. */
function toMoment(parts: DateParts): number | null {
  const day = Number(parts.day)
  const date = new Date(0)
  date.setUTCFullYear(Number(parts.year), parts.month - 1, day)
  if (date.getUTCMonth() !== parts.month - 1 || date.getUTCDate() !== day) return null
  const hour = Number(parts.hour ?? 0)
  const minute = Number(parts.minute ?? 0)
  const second = Number(parts.second ?? 0)
  if (hour > 24 || minute > 59 || second > 60) return null
  return date.getTime() + hour * HOUR_MS + minute * 60_000 + second * 1000
}

function zoneOffsetMs(zone: string | undefined): number {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(zone ?? '')
  if (found === null) return 0
  const offset = Number(found[2]) * HOUR_MS + Number(found[3]) * 60_000
  return found[1] === '-' ? -offset : offset
}
