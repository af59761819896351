import { useEffect, useState } from 'react'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'

const LANGUAGE = 'en-GB'
const DAY = new Intl.DateTimeFormat(LANGUAGE, { day: 'numeric', month: 'short' })
const CLOCK = new Intl.DateTimeFormat(LANGUAGE, { hour: '2-digit', minute: '2-digit' })
const DATE = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' })
const AGO = new Intl.RelativeTimeFormat(LANGUAGE)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** '20 Nov', in the person's own time. */
export function tellDay(at: string | number): string {
  return DAY.format(new Date(at))
}

/** '20 Nov 2026, 16:20', in the person's own time. */
export function tellDate(at: string): string {
  return DATE.format(new Date(at))
}

/** '12 minutes ago', whole units rounded down; a moment in the future reads like the present. */
export function tellAgo(at: string, nowMs: number): string {
  const agoMs = nowMs - Date.parse(at)
  if (agoMs < MINUTE_MS) return TRIGGER_MESSAGES.justNow
  if (agoMs < HOUR_MS) return AGO.format(-Math.floor(agoMs / MINUTE_MS), 'minute')
  if (agoMs < DAY_MS) return AGO.format(-Math.floor(agoMs / HOUR_MS), 'hour')
  return AGO.format(-Math.floor(agoMs / DAY_MS), 'day')
}

/** 'today at 16:20', in the person's own time. */
export function tellMoment(at: string | number, nowMs: number): string {
  const moment = new Date(at)
  const clock = CLOCK.format(moment)
  if (isSameDay(moment, new Date(nowMs))) return TRIGGER_MESSAGES.todayAt(clock)
  if (isSameDay(moment, nextDay(nowMs))) return TRIGGER_MESSAGES.tomorrowAt(clock)
  return TRIGGER_MESSAGES.onDayAt(DAY.format(moment), clock)
}

/** When the day of attempts that holds `nowMs` ends: the next midnight in UTC, in milliseconds since 1970. */
export function nextUtcMidnight(nowMs: number): number {
  return (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS
}

function nextDay(nowMs: number): Date {
  const day = new Date(nowMs)
  day.setDate(day.getDate() + 1)
  return day
}

function isSameDay(a: Date, b: Date): boolean {
  return a.toDateString() === b.toDateString()
}

const LOOK_EVERY_MS = 30_000

/** The present, in milliseconds since 1970, for sentences like '12 minutes ago'; half a minute old at most. */
export function useNow(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
