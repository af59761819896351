import type { JobLevel } from '#contract/preferences.ts'
import { mergedMonths } from '../text/month-spans.ts'
import { roleSimilarity } from '../text/titles/role.ts'
import type { YearsAsk } from './ask.ts'
import { workSpans } from './held-roles.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { PreparedPosting } from './prepared-posting.ts'
import type { ResumeFacts, ResumeLine } from './resume-facts.ts'
import { SAME_KIND_OF_ROLE, YEARS_GRACE_MONTHS, YEARS_POWER } from './weights.ts'

/** From this share of the words beside the number on, a line shows the thing. */
const LINE_SHOWS_FROM = 0.5
/** Years that a level stands for where no number is asked. */
const YEARS_OF_LEVEL: Readonly<Record<JobLevel, number>> = {
  Internship: 0,
  'Entry level': 0.5,
  Associate: 2,
  'Mid-Senior level': 5,
  Director: 9,
  Executive: 14,
}
/** A position without dates, for a guess that nobody is told. */
const GUESSED_MONTHS = 18
const GUESS_MONTHS_MAX = 72

/** What a resume shows for the years asked. */
interface ShownYears {
  months: number
  /** The longest of the positions that count, by its title's line; null when none does. */
  line: ResumeLine | null
}

/** @returns 0..1; null when the resume has no dates */
export function coverYears(ask: YearsAsk, resume: ResumeFacts): number | null {
  if (resume.totalMonths === null) return null
  const { months } = showYears(ask, resume)
  return shareOfYears(months, ask.min)
}

/** @returns 0..1 */
export function shareOfYears(months: number, years: number): number {
  return years === 0 ? 1 : Math.min(1, (months + YEARS_GRACE_MONTHS) / (years * 12)) ** YEARS_POWER
}

/** Months of the positions that show what is asked, each month once, internships and studies apart. */
export function showYears(ask: YearsAsk, resume: ResumeFacts): ShownYears {
  const isOfAnything = ask.skills.length + ask.stems.length === 0 && ask.role === null
  const entries = isOfAnything ? null : entriesShowing(ask, resume)
  const counted = resume.roles.filter(
    ({ entry, isApart }) => entry !== null && !isApart && (entries === null || entries.has(entry)),
  )
  const [longest] = counted.toSorted(
    (a, b) => lengthOf(b) - lengthOf(a) || (a.role.title < b.role.title ? -1 : 1),
  )
  const line =
    longest === undefined || longest.role.title === ''
      ? null
      : { text: longest.role.title, entry: longest.entry }
  if (resume.roles.every(({ span }) => span === null)) {
    // What a resume without dates says of itself it says of everything that it shows.
    return { months: isOfAnything || isNamed(ask, resume) ? (resume.totalMonths ?? 0) : 0, line }
  }
  return { months: mergedMonths(workSpans(counted)) ?? 0, line }
}

/**
 * How near the resume's years come to those that the posting asks or, where it asks none, that its level stands for.
 * @returns 0..1; null when neither is known
 */
export function seniority(
  prepared: PreparedPosting,
  posting: PostingFacts,
  resume: ResumeFacts,
): number | null {
  const asked = askedSeniority(prepared, posting)
  return asked === null ? null : shareOfYears(monthsOrGuess(resume), asked)
}

/** @returns years; null when neither they nor a level is told */
export function askedSeniority({ years }: PreparedPosting, { levels }: PostingFacts): number | null {
  let asked = -1
  for (const level of levels)
    asked = asked < 0 ? YEARS_OF_LEVEL[level] : Math.min(asked, YEARS_OF_LEVEL[level])
  let inRoles = 0
  for (const { ask } of years) {
    // Years in several roles add up, years of several skills run side by side.
    if (ask.role !== null) inRoles += ask.min
    asked = Math.max(asked, ask.min, inRoles)
  }
  return asked < 0 ? null : asked
}

export function monthsOrGuess({ totalMonths, positions }: ResumeFacts): number {
  return totalMonths ?? Math.min(GUESS_MONTHS_MAX, GUESSED_MONTHS * Math.max(1, positions.length))
}

function lengthOf({ span }: ResumeFacts['roles'][number]): number {
  return span === null ? 0 : span.to - span.from
}

function isNamed({ skills, stems }: YearsAsk, resume: ResumeFacts): boolean {
  return (
    skills.some(name => resume.skills.has(name)) ||
    (stems.length > 0 &&
      stems.filter(stem => resume.linesByStem.has(stem)).length / stems.length >= LINE_SHOWS_FROM)
  )
}

function entriesShowing({ skills, stems, role }: YearsAsk, resume: ResumeFacts): Set<number> {
  const entries = new Set(skills.flatMap(name => resume.skills.get(name)?.entries ?? []))
  if (skills.length === 0) for (const entry of entriesWith(stems, resume)) entries.add(entry)
  for (const held of resume.roles) {
    if (role !== null && held.entry !== null && (roleSimilarity(held.role, role) ?? 0) >= SAME_KIND_OF_ROLE) {
      entries.add(held.entry)
    }
  }
  return entries
}

/** Entries of which one line has enough of the words. */
function entriesWith(stems: readonly string[], { linesByStem, lines }: ResumeFacts): number[] {
  const counts = new Map<number, number>()
  for (const stem of stems) {
    for (const line of linesByStem.get(stem) ?? []) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].flatMap(([line, count]) =>
    count / stems.length >= LINE_SHOWS_FROM ? (lines[line]?.entry ?? []) : [],
  )
}
