import type { Fact, WorkEntry } from '#contract/resume.ts'
import { PRESENT_WORDS } from '../text/date-words.ts'
import { parseResumeDate } from '../text/dates.ts'

export interface CareerSpan {
  /** Years as printed. */
  from: string
  /** null while it goes on. */
  to: string | null
  /** The dates that prove it. */
  sourceIds: string[]
}

interface DatedWork {
  entry: WorkEntry
  from: number
  /** Infinity while it goes on. */
  to: number
  /** 1..12; null where only the year is printed. */
  startMonth: number | null
  endMonth: number | null
}

/**
 * The latest unbroken run of work: a position belongs to it when it ends no earlier than the year in which the run
 * before it starts, or in the December before a January. Counts whole years else, because that is what every resume
 * prints.
 * @returns null when no position prints the year of its start and either its end or that it goes on
 */
export function findCareerSpan(work: WorkEntry[]): CareerSpan | null {
  const [latest, ...earlier] = work
    .map(dateWork)
    .filter(dated => dated !== null)
    .sort((a, b) => b.to - a.to || a.from - b.from)
  if (latest === undefined) return null
  let first = latest
  for (const dated of earlier) {
    if (leadsTo(dated, first) && dated.from < first.from) first = dated
  }
  return {
    from: String(first.from),
    to: latest.to === Number.POSITIVE_INFINITY ? null : String(latest.to),
    sourceIds: [first.entry.start?.id, latest.entry.end?.id].filter(id => id !== undefined),
  }
}

function leadsTo(earlier: DatedWork, later: DatedWork): boolean {
  if (earlier.to >= later.from) return true
  return earlier.to === later.from - 1 && earlier.endMonth === 12 && later.startMonth === 1
}

function dateWork(entry: WorkEntry): DatedWork | null {
  const from = yearOf(entry.start)
  const to = isOngoing(entry.end) ? Number.POSITIVE_INFINITY : yearOf(entry.end)
  if (from === null || to === null) return null
  return { entry, from, to, startMonth: monthOf(entry.start, 'start'), endMonth: monthOf(entry.end, 'end') }
}

// Only printed months count, so what stands for today does not matter here.
const ANY_DAY = { year: 2000, month: 1 }

function monthOf(fact: Fact | null, side: 'start' | 'end'): number | null {
  const date = fact && parseResumeDate(fact.text, side, ANY_DAY)
  return date === null || date === 'present' ? null : date.month
}

/** A start without an end leaves a position open; a single date stands in `end`. */
export function isOngoing(end: Fact | null): boolean {
  return end === null || PRESENT_WORDS.has(end.text.toLowerCase().replace(/[.\s]+$/u, ''))
}

/** The first year that stands in it. */
export function yearOf(fact: Fact | null): number | null {
  const year = fact?.text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/u)?.[0]
  return year === undefined ? null : Number(year)
}
