import type { JobLevel } from '#contract/preferences.ts'
import { contentStems } from '../text/content-words.ts'
import { mergedMonths } from '../text/month-spans.ts'
import { namesKind, type Role, roleSimilarity } from '../text/titles/role.ts'
import type { YearsAsk } from './ask.ts'
import { workSpans } from './held-roles.ts'
import type { OccupationWeights } from './model/tally.ts'
import { likenWeights } from './model/title-occupations.ts'
import type { PostingFacts } from './posting-facts.ts'
import type { AskedThing, PreparedPosting } from './prepared-posting.ts'
import type { ResumeFacts } from './resume-facts.ts'
import type { ResumeLine } from './resume-skills.ts'
import { UNKNOWN_WORD } from './terms.ts'
import {
  SAME_KIND_OF_ROLE,
  SAME_WORK_FROM,
  YEARS_ELSEWHERE,
  YEARS_GRACE_MONTHS,
  YEARS_GRACE_SHARE,
  YEARS_OF_KIND_FROM,
  YEARS_POWER,
  YEARS_SHORT_MAX,
  YEARS_UNSAID,
} from './weights.ts'

/** From this share of the words beside the number on, a line shows the thing: three of four. */
const LINE_SHOWS_FROM = 0.75
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
  /** Of the longest of the positions that count the line that shows it; null when none does. */
  line: ResumeLine | null
  /** Nothing names what they are of: they were spent in the posting's own work. */
  isByOwnWork: boolean
}

/**
 * @returns 0..1; null when the resume has no dates, or says no more than a word of it; and where more years than those in the
 * posting's own work may be of what is asked
 */
export function coverYears(thing: AskedThing<YearsAsk>, resume: ResumeFacts): number | null {
  if (resume.totalMonths === null) return null
  const { months, isByOwnWork } = showYears(thing, resume)
  const isOpen = isByOwnWork && resume.totalMonths >= 12 * thing.ask.min
  if (isOpen && withGrace(months, thing.ask.min) < 12 * thing.ask.min) return null
  if (months === 0 && isOneWord(thing) && resume.linesByStem.has(thing.ask.stems[0] ?? '')) return null
  return shareOfYears(months, thing.ask.min)
}

/** @returns 0..1 */
export function shareOfYears(months: number, years: number): number {
  return years === 0 ? 1 : Math.min(1, withGrace(months, years) / (years * 12)) ** YEARS_POWER
}

/** Nobody counts so few months short, but none is none. */
export function withGrace(months: number, years: number): number {
  return months === 0 ? 0 : months + Math.min(YEARS_GRACE_MONTHS, 12 * years * YEARS_GRACE_SHARE)
}

/** Months of the positions that show what is asked, each month once, internships and studies apart. */
export function showYears(thing: AskedThing<YearsAsk>, resume: ResumeFacts): ShownYears {
  const { ask } = thing
  const { shown, isByOwnWork } = entriesCounted(thing, resume)
  const counted = resume.roles.filter(
    ({ entry, isApart }) => entry !== null && !isApart && (shown === null || shown.has(entry)),
  )
  const [longest] = counted.toSorted(
    (a, b) => lengthOf(b) - lengthOf(a) || (a.role.title < b.role.title ? -1 : 1),
  )
  const line = longest === undefined ? null : lineOf(longest, shown)
  if (resume.roles.every(({ span }) => span === null)) {
    // What a resume without dates says of itself it says of everything that it shows.
    const isShown = shown === null || counted.length > 0 || isNamed(ask, resume)
    return { months: isShown ? (resume.totalMonths ?? 0) : 0, line, isByOwnWork }
  }
  const said = ask.skills.map(name => resume.skills.get(name)?.saidMonths ?? 0)
  return { months: Math.max(mergedMonths(workSpans(counted)) ?? 0, ...said), line, isByOwnWork }
}

/** @returns null for all of them */
function entriesCounted(
  thing: AskedThing<YearsAsk>,
  resume: ResumeFacts,
): { shown: ReadonlyMap<number, string> | null; isByOwnWork: boolean } {
  if (isOfAnything(thing.ask)) return { shown: null, isByOwnWork: false }
  const named = entriesShowing(thing, resume)
  // Years as what the posting calls its own work are years in it, whatever else has a word of that.
  const own =
    named.size === 0 || thing.ask.isPosition ? entriesOfOwnWork(thing, resume) : new Map<number, string>()
  return { shown: new Map([...own, ...named]), isByOwnWork: named.size === 0 && own.size > 0 }
}

/** 'Five years of relevant experience'. */
export function isOfAnything({ skills, stems, role }: YearsAsk): boolean {
  return skills.length + stems.length === 0 && role === null
}

function lineOf(
  { entry, role }: ResumeFacts['roles'][number],
  shown: ReadonlyMap<number, string> | null,
): ResumeLine | null {
  const text = shown?.get(entry ?? -1) ?? role.title
  return text === '' ? null : { text, entry, isHeld: false }
}

/** @returns 0..1, of all years, of whatever work; null where none are asked */
export function seniority(months: number, years: number | null): number | null {
  return years === null ? null : seniorityOf(months, years)
}

/**
 * The same by the years that were of such work: whoever did other work for long begins anew. A job that takes anyone is nearer
 * in any work, if less so.
 * @param kind 0..1, how much it is the same kind of work
 */
export function seniorityInKind(kind: number, months: number, years: number | null): number {
  const ofKind = months * Math.min(1, kind / YEARS_OF_KIND_FROM)
  return seniorityOf(ofKind, years ?? YEARS_UNSAID) * (YEARS_ELSEWHERE + (1 - YEARS_ELSEWHERE) * kind)
}

/** How near years come to those asked, by what is short, not by its share: half of ten is farther off than half of two. @returns 0..1 */
export function seniorityOf(months: number, years: number): number {
  const short = Math.max(0, years - (months + YEARS_GRACE_MONTHS) / 12)
  return Math.max(0, 1 - short / YEARS_SHORT_MAX)
}

/** @returns the years that are asked or, where none are, that the level stands for; null when neither is told */
export function askedSeniority({ years }: PreparedPosting, { levels }: PostingFacts): number | null {
  let asked = -1
  for (const level of levels)
    asked = asked < 0 ? YEARS_OF_LEVEL[level] : Math.min(asked, YEARS_OF_LEVEL[level])
  let inRoles = 0
  for (const { ask } of years) {
    // Years in several roles add up, years of several skills run side by side.
    if (ask.isPosition) inRoles += ask.min
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

/** @returns by entry the line that shows it */
function entriesShowing(thing: AskedThing<YearsAsk>, resume: ResumeFacts): Map<number, string> {
  const { skills, stems } = thing.ask
  const entries = new Map<number, string>()
  for (const { role, entry } of resume.roles) {
    if (entry !== null && isByTitle(role, thing, resume)) entries.set(entry, role.title)
  }
  const others = [
    ...skills.flatMap(name => [...(resume.skills.get(name)?.entries ?? [])]),
    ...(skills.length === 0 && !isOneWord(thing) ? entriesWith(stems, resume) : []),
  ]
  for (const [entry, text] of others) {
    const title = resume.positions[entry]?.title ?? ''
    // Who is asked for years 'as a manager' was one by title: a line on managing ventilators says nothing of it.
    const isShown = !thing.ask.isPosition || text === title
    if (isShown && !entries.has(entry)) entries.set(entry, text)
  }
  return entries
}

/** 'Of special machines', 'in fine hotels': whoever did such work did it of something, whatever it is called. */
function entriesOfOwnWork(
  { own }: AskedThing<YearsAsk>,
  { roles, titles }: ResumeFacts,
): Map<number, string> {
  const held = roles.filter(
    ({ role }) =>
      own !== null &&
      (isSameWork(role, own.occupations, titles) ||
        (namesKind(role) && (roleSimilarity(role, own.role) ?? 0) >= SAME_KIND_OF_ROLE)),
  )
  return new Map(held.flatMap(({ role, entry }) => (entry === null ? [] : [[entry, role.title] as const])))
}

function isByTitle(held: Role, thing: AskedThing<YearsAsk>, resume: ResumeFacts): boolean {
  return isOfWork(held, thing, resume) || (!thing.ask.isPosition && isNamedIn(held, thing.ask))
}

/** Whoever was a teacher has taught, and a marketing manager did marketing. */
export function isNamedIn({ title }: Pick<Role, 'title'>, { names }: Pick<YearsAsk, 'names'>): boolean {
  const own = contentStems(title)
  return names.some(name => {
    const stems = contentStems(name)
    const isSaid = (stem: string) => own.some(word => word === stem || isOfTrade(word, stem))
    return stems.length > 0 && stems.every(isSaid)
  })
}

const TRADE_MIN_CHARS = 7

/** 'Altenpflegerin' of Altenpflege, 'accountant' of accounting. */
function isOfTrade(word: string, stem: string): boolean {
  return stem.length >= TRADE_MIN_CHARS && word.startsWith(stem)
}

/** A kitchen garden is no kitchen: in a line one word proves nothing, but where it is a name. */
function isOneWord({ ask, weights }: AskedThing<YearsAsk>): boolean {
  const isName = ask.isPosition || weights[0] === UNKNOWN_WORD
  return ask.skills.length === 0 && ask.stems.length === 1 && !isName
}

/** By the words of the titles; by their occupations where the words of one are not known, as in another language. */
function isOfWork(
  held: Role,
  { ask: { role }, work }: AskedThing<YearsAsk>,
  { titles }: ResumeFacts,
): boolean {
  if (role !== null && (roleSimilarity(held, role) ?? 0) >= SAME_KIND_OF_ROLE) return true
  const isTold = role !== null && role.families.length > 0 && held.families.length > 0
  return !isTold && isSameWork(held, work(), titles)
}

/** By the occupations that a title held reads as. */
export function isSameWork(
  held: Role,
  work: OccupationWeights | null,
  titles: ResumeFacts['titles'],
): boolean {
  return likenessOfWork(held, work, titles) >= SAME_WORK_FROM
}

/** @returns 0..1 */
export function likenessOfWork(
  held: Role,
  work: OccupationWeights | null,
  titles: ResumeFacts['titles'],
): number {
  const places = titles.get(held.title)
  return work !== null && namesKind(held) && places !== undefined ? likenWeights(work, places) : 0
}

/** Entries of which one line has enough of the words, with that line. */
function entriesWith(
  stems: readonly string[],
  { linesByStem, lines }: ResumeFacts,
): (readonly [entry: number, text: string])[] {
  const counts = new Map<number, number>()
  for (const stem of stems) {
    for (const line of linesByStem.get(stem) ?? []) counts.set(line, (counts.get(line) ?? 0) + 1)
  }
  return [...counts].flatMap(([at, count]) => {
    const line = lines[at]
    if (line === undefined || line.entry === null || count / stems.length < LINE_SHOWS_FROM) return []
    return [[line.entry, line.text] as const]
  })
}
