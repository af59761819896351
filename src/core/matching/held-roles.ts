import { JOB_LEVELS, type JobLevel } from '#contract/preferences.ts'
import type { ResumeProfile, WorkEntry } from '#contract/resume.ts'
import { isLeave } from '../resume/breaks.ts'
import { readAskedYears } from '../text/asked-years.ts'
import { entryMonths, parseResumeDate, type Today } from '../text/dates.ts'
import { classifyLevels } from '../text/levels.ts'
import type { MonthSpan } from '../text/month-spans.ts'
import { type Role, readRole } from '../text/titles/role.ts'

/** A position held, or a headline (then without months). */
export interface HeldRole {
  role: Role
  /** An internship or a part of studies: no year of work. */
  isApart: boolean
  /** Null when the dates cannot be understood. */
  span: MonthSpan | null
  /** Index of the work entry; null for the headline. */
  entry: number | null
}

const MID_YEAR = 6
/** A position that names only one year. */
const LEAST_MONTHS = 6
/** Work beside one's work, whenever it began. */
const ASIDE = /\b(?:committee|co-chair|volunteer(?:ing)?)\b/i
const OF_STUDIES =
  /\b(?:student|(?:school|teaching|clinical|industrial) placement|(?:teaching|research|lab) assistant|thesis|hilfskraft|doktorand\w*)\b/i
/** Misspelt as often as not where it is a column's heading. */
const SAYS_EXPERIENCE = /exp(?:e?ri|éri)|erfahr/i
const ENTRY_LEVEL_BELOW_MONTHS = 24
const ASSOCIATE_BELOW_MONTHS = 60
const BESIDE_MONTHS = 12

/** Positions in the order of the profile without leaves, then what the headline names. */
export function rolesOf(profile: ResumeProfile, today: Today): HeldRole[] {
  const held = profile.work.flatMap((entry, index) => {
    if (isLeave(entry)) return []
    const title = entry.title?.text ?? ''
    return { role: readRole(title), isApart: isApart(title), span: spanOf(entry, today), entry: index }
  })
  const headline = profile.headline === null ? [] : headlineRoles(profile.headline.text)
  return [...endedByNewest(held, profile), ...headline]
}

function isApart(title: string): boolean {
  return classifyLevels(title).levels.includes('Internship') || OF_STUDIES.test(title) || ASIDE.test(title)
}

/**
 * An open end means today for the position that began last; those before it were given up, or nobody wrote down when. What lasted for less
 * than a year was done beside it: a course taught in one winter.
 */
function endedByNewest(held: readonly HeldRole[], { work }: ResumeProfile): HeldRole[] {
  const isOpen = ({ entry }: HeldRole) => !/\d/.test(work[entry ?? -1]?.end?.text ?? '')
  const begun = held.flatMap(one => {
    if (one.span === null || ASIDE.test(one.role.title)) return []
    return isOpen(one) || one.span.to - one.span.from >= BESIDE_MONTHS ? [one.span.from] : []
  })
  const last = Math.max(...begun)
  return held.map(role => {
    if (role.span === null || role.span.from >= last || !isOpen(role)) return role
    return { ...role, span: { from: role.span.from, to: Math.min(role.span.to, last) } }
  })
}

/** @returns of the positions that count as work */
export function workSpans(roles: readonly HeldRole[]): MonthSpan[] {
  return roles.flatMap(({ span, isApart: apart }) => (span === null || apart ? [] : [span]))
}

/** The longest experience that a resume without dates says of itself; null when it says none. */
export function saidMonths(lines: readonly { text: string }[]): number | null {
  const said = lines
    .filter(({ text }) => SAYS_EXPERIENCE.test(text))
    .flatMap(({ text }) => readAskedYears(text).map(({ min }) => Math.round(12 * min)))
  return said.length === 0 ? null : Math.max(...said)
}

/** A headline may be a slogan: only what reads as a known occupation is a role. */
function headlineRoles(text: string): HeldRole[] {
  return text
    .split(/[|•·,/]|\s[-–—]\s/)
    .map(readRole)
    .filter(role => role.families.length > 0)
    .map(role => ({ role, isApart: false, span: null, entry: null }))
}

/** Years without months reach from middle to middle: '2019 – 2023' are four years, whoever counts. */
function spanOf(entry: WorkEntry, today: Today): MonthSpan | null {
  const months = entryMonths(entry, today)
  if (months === null || months === 0) return null
  const end = entry.end === null ? 'present' : parseResumeDate(entry.end.text, 'end', today)
  const start = entry.start === null ? null : parseResumeDate(entry.start.text, 'start', today)
  const last = end === 'present' || end === null ? today : { year: end.year, month: end.month ?? MID_YEAR }
  const to = Math.min(last.year * 12 + last.month, today.year * 12 + today.month)
  if (start === null || start === 'present' || start.month !== null) return { from: to - months + 1, to }
  return { from: Math.min(start.year * 12 + MID_YEAR, to - LEAST_MONTHS + 1), to }
}

/** @returns the position that ended last */
export function newestOf(roles: readonly HeldRole[]): HeldRole | null {
  const held = roles.filter(({ entry, role }) => entry !== null && !ASIDE.test(role.title))
  return (
    held.toSorted(
      (a, b) => (b.span?.to ?? 0) - (a.span?.to ?? 0) || (a.role.title < b.role.title ? -1 : 1),
    )[0] ?? null
  )
}

/** What the newest title says; years lift it, since 'Software Engineer II' after twelve years is no beginner. */
export function levelOf(newest: HeldRole | null, totalMonths: number | null): JobLevel | null {
  const titled = newest === null ? [] : classifyLevels(newest.role.title).levels
  const levels = [...titled, ...(totalMonths === null ? [] : [levelByMonths(totalMonths)])]
  return levels.toSorted((a, b) => JOB_LEVELS.indexOf(b) - JOB_LEVELS.indexOf(a))[0] ?? null
}

function levelByMonths(months: number): JobLevel {
  if (months < ENTRY_LEVEL_BELOW_MONTHS) return 'Entry level'
  return months < ASSOCIATE_BELOW_MONTHS ? 'Associate' : 'Mid-Senior level'
}
