import { type MonthSpan, mergedMonths } from '../text/month-spans.ts'
import { type Role, roleSimilarity } from '../text/titles/role.ts'
import type { YearsAsk } from './ask.ts'
import { type DraftReason, type Judgement, NO_CAP, NO_REASONS } from './judgement.ts'
import type { PreparedPosting } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'
import { termSimilarity, termsOf } from './terms.ts'
import { SAME_KIND_OF_ROLE, UNKNOWN, YEARS_GRACE_MONTHS, YEARS_POWER } from './weights.ts'

/** From this share of the words beside the number on, a position counts. */
const POSITION_SHOWS_FROM = 0.5
/** Months in the same kind of role, where the resume does not show the thing itself. */
const KIND_OF_ROLE_ONLY = 0.5

/** @returns null when the posting asks no years */
export function judgeYears(
  { years: asked }: PreparedPosting,
  role: Role,
  resume: ResumeFacts,
): Judgement | null {
  if (asked.length === 0) return null
  if (resume.totalMonths === null)
    return { feature: 'years', value: null, maxScore: NO_CAP, reasons: NO_REASONS }
  const similar = entriesLike(role, resume)
  const judged = asked.map(({ ask, text }) => {
    const counted = countFor(ask, { resume, similar })
    return { ask, text, ...counted, value: yearsValue(ask, counted.months) }
  })
  const value = judged.reduce((sum, each) => sum + each.value, 0) / judged.length
  const reasons = () => judged.map(each => reasonOf(each, judged.length, resume))
  return { feature: 'years', value, maxScore: NO_CAP, reasons }
}

/** How much of the best similarity another position must have to count with it. */
const NEARLY_AS_SIMILAR = 0.75
const SIMILAR_ENOUGH = 0.25
const TOTAL_YEARS_POWER = 1.5
/** Months of any work, where the line says what kind it wants. */
const OTHER_WORK = 0.3

/**
 * The years that fall shortest, counted over the positions whose titles come nearest to what the line names.
 * @returns 0..1; null when the posting asks no years or the resume has no dates
 */
export function weakestYears({ years: asked }: PreparedPosting, resume: ResumeFacts): number | null {
  if (asked.length === 0 || resume.totalMonths === null) return null
  const total = resume.totalMonths
  return Math.min(
    ...asked.map(({ ask, text }) => {
      const other = ask.names.length === 0 ? total : total * OTHER_WORK
      const months = Math.max(other, monthsLike(ask, text, resume))
      return Math.min(1, (months + YEARS_GRACE_MONTHS) / (ask.min * 12))
    }),
  )
}

/**
 * All the resume's months against all that is asked: years in several roles add up, years of several skills run side by
 * side.
 * @returns 0..1; null when the posting asks no years or the resume has no dates
 */
export function totalYears({ years: asked }: PreparedPosting, { totalMonths }: ResumeFacts): number | null {
  if (asked.length === 0 || totalMonths === null) return null
  const inRoles = asked.reduce((sum, { ask }) => sum + (ask.role === null ? 0 : ask.min), 0)
  const months = 12 * Math.max(inRoles, ...asked.map(({ ask }) => ask.min))
  return Math.min(1, (totalMonths + YEARS_GRACE_MONTHS) / months) ** TOTAL_YEARS_POWER
}

function monthsLike(ask: YearsAsk, text: string, resume: ResumeFacts): number {
  const wanted = termsOf(ask, ask.names.join(' ') || text, resume.model)
  const held = resume.roles.flatMap(({ role, span }) => {
    if (span === null) return []
    const byRole = ask.role === null ? 0 : (roleSimilarity(ask.role, role) ?? 0)
    return [
      { span, similarity: Math.max(byRole, termSimilarity(wanted, termsOf(role, role.title, resume.model))) },
    ]
  })
  const best = Math.max(0, ...held.map(({ similarity }) => similarity))
  if (best < SIMILAR_ENOUGH) return 0
  return (
    mergedMonths(
      held.filter(({ similarity }) => similarity >= NEARLY_AS_SIMILAR * best).map(({ span }) => span),
    ) ?? 0
  )
}

function yearsValue({ min }: YearsAsk, months: number): number {
  return Math.min(1, (months + YEARS_GRACE_MONTHS) / (min * 12)) ** YEARS_POWER
}

/** What the resume shows for the years asked. */
interface Counted {
  months: number
  /** Positions that count. */
  entries: readonly (number | null)[]
}

/** Never fewer months when the resume names more skills. */
function countFor(
  ask: YearsAsk,
  { resume, similar }: { resume: ResumeFacts; similar: ReadonlySet<number> },
): Counted {
  if (ask.skills.length + ask.stems.length === 0) {
    return { months: resume.totalMonths ?? 0, entries: resume.roles.map(({ entry }) => entry) }
  }
  const shown = entriesShowing(ask, resume)
  const isNamed =
    ask.skills.some(name => resume.skills.has(name)) || (ask.skills.length === 0 && ask.role === null)
  const together = [...new Set([...shown, ...similar])]
  const [own, all] = [monthsOf(shown, resume), monthsOf(together, resume)]
  if (isNamed) return { months: all, entries: together }
  return { months: Math.max(own, all * KIND_OF_ROLE_ONLY), entries: own > 0 ? shown : together }
}

function entriesShowing(ask: YearsAsk, resume: ResumeFacts): number[] {
  return [
    ...ask.skills.flatMap(name => resume.skills.get(name)?.entries ?? []),
    ...entriesWith(ask.stems, resume),
    ...(ask.role === null ? [] : entriesLike(ask.role, resume)),
  ]
}

function entriesWith(stems: readonly string[], resume: ResumeFacts): number[] {
  const counts = new Map<number, number>()
  for (const stem of stems) {
    for (const entry of resume.entriesByStem.get(stem) ?? []) counts.set(entry, (counts.get(entry) ?? 0) + 1)
  }
  return [...counts].flatMap(([entry, count]) => (count / stems.length >= POSITION_SHOWS_FROM ? [entry] : []))
}

function entriesLike(asked: Role, resume: ResumeFacts): Set<number> {
  return new Set(
    resume.roles.flatMap(({ role, entry }) =>
      entry !== null && (roleSimilarity(role, asked) ?? UNKNOWN) >= SAME_KIND_OF_ROLE ? [entry] : [],
    ),
  )
}

function monthsOf(entries: readonly number[], resume: ResumeFacts): number {
  return mergedMonths(datedAmong(entries, resume).map(({ span }) => span)) ?? 0
}

/** @returns the title of the longest of the positions; null when none is dated */
function longestOf(entries: readonly (number | null)[], resume: ResumeFacts): string | null {
  const dated = datedAmong(entries, resume).map(({ span, title }) => ({ title, months: span.to - span.from }))
  return dated.sort((a, b) => b.months - a.months || (a.title < b.title ? -1 : 1))[0]?.title ?? null
}

function datedAmong(
  entries: readonly (number | null)[],
  resume: ResumeFacts,
): { span: MonthSpan; title: string }[] {
  return resume.roles.flatMap(({ entry, span, role }) =>
    entry !== null && span !== null && entries.includes(entry) ? [{ span, title: role.title }] : [],
  )
}

function reasonOf(
  { ask, text, months, entries, value }: Counted & { ask: YearsAsk; text: string; value: number },
  count: number,
  resume: ResumeFacts,
): DraftReason {
  const title = longestOf(entries, resume)
  const what = ask.names.length === 0 ? '' : ` ${ask.role === null ? 'of' : 'as'} ${ask.names.join(' or ')}`
  return {
    side: value === 1 ? 'pro' : 'con',
    text: `Asks ${yearsText(ask.min)}${what}; your resume shows ${shownText(months)}.`,
    evidence: { posting: text, resume: title === '' ? null : title },
    share: (value === 1 ? 1 : 1 - value) / count,
  }
}

function yearsText(years: number): string {
  if (years < 1) return `${Math.round(years * 12)} months`
  return years === 1 ? '1 year' : `${Math.round(years * 10) / 10} years`
}

/** Half years, rounded down: a con must not read like a pro. */
function shownText(months: number): string {
  if (months === 0) return 'none'
  return months < 12 ? `about ${Math.round(months)} months` : `about ${Math.floor(months / 6) / 2}`
}
