import { drawPostedAt, drawValidThrough } from './calendar.ts'
import { type Company, drawCompany, drawWorkingPlace } from './companies.ts'
import { FAMILIES_OF } from './families/families.ts'
import type { Family } from './families/family.ts'
import { GROUPS } from './groups.ts'
import { LEVEL_FACTS, LEVELS, type Level } from './levels.ts'
import { drawPay, type Pay } from './pay.ts'
import type { Place } from './places.ts'
import { openStream, type Stream } from './random.ts'
import { LEADERSHIP_METHODS } from './skills/shared-skills.ts'
import { type SkillName, skillAliases } from './skills/skills.ts'
import { slugOf } from './text/phrases.ts'
import type { World } from './world.ts'

export type Workplace = 'onsite' | 'hybrid' | 'remote'
export type Schedule = 'FULL_TIME' | 'PART_TIME' | 'INTERN'

/** What a posting says, before it is put into words. */
export interface PostingFacts {
  index: number
  id: number
  slug: string
  title: string
  company: Company
  /** For remote work: where the team sits; one may live anywhere in its country. */
  place: Place
  workplace: Workplace
  family: Family
  level: Level
  /** Fewest years of experience asked for; 0 = none. */
  years: number
  must: readonly SkillName[]
  nice: readonly SkillName[]
  /** How skills are written where not by their own name. */
  aliases: Partial<Record<SkillName, string>>
  schedule: Schedule
  /** Null when the posting keeps quiet about it. */
  pay: Pay | null
  requisition: string
  postedAtMs: number
  validThroughMs: number
}

const FIRST_ID = 100_000
const ALIAS_PERCENT = 10
const LEVEL_SHARES = LEVELS.map(level => LEVEL_FACTS[level].sharePercent)
// Object.keys widens to string; the table is a literal, so its keys are exactly these.
const LEADERSHIP_SKILLS = Object.keys(LEADERSHIP_METHODS) as (keyof typeof LEADERSHIP_METHODS)[]
const MUST_COUNTS: Record<Level, readonly [number, number]> = {
  Internship: [4, 4],
  'Entry level': [4, 5],
  Associate: [4, 6],
  'Mid-Senior level': [5, 7],
  Director: [5, 7],
  Executive: [5, 7],
}

/** The facts of one posting, in a few microseconds; the same for the same (seed, index, now). */
export function postingFacts(world: World, index: number): PostingFacts {
  const stream = openStream(world.seed, 'posting', index)
  const company = drawCompany(stream, world.companies)
  const family = drawFamily(stream, company)
  const level = LEVELS[stream.weighted(LEVEL_SHARES)] ?? 'Associate'
  const title = stream.pick(family.titles[level])
  const place = drawWorkingPlace(stream, company)
  const must = drawMust(stream, family, level)
  const nice = drawNice(stream, family, must)
  const pay = drawPay(stream, { family, level, country: place.country, company })
  const postedAtMs = drawPostedAt(stream, world.nowMs, place.country.utcOffsetHours)
  return {
    index,
    id: FIRST_ID + index,
    slug: slugOf(title),
    title,
    company,
    place,
    workplace: drawWorkplace(stream, family),
    family,
    level,
    years: stream.between(...LEVEL_FACTS[level].years),
    must,
    nice,
    aliases: stream.chance(ALIAS_PERCENT) ? drawAliases(stream, [...must, ...nice]) : {},
    schedule: drawSchedule(stream, family, level),
    pay: stream.chance(place.country.payShownPercent) ? pay : null,
    requisition: `${company.name.charAt(0)}${stream.between(1000, 9999)}-${FIRST_ID + index}`,
    postedAtMs,
    validThroughMs: drawValidThrough(stream, world.nowMs, postedAtMs),
  }
}

/** @returns the index of the posting with this id, or null when the world has none */
export function indexOfId(world: World, id: number): number | null {
  const index = id - FIRST_ID
  return index >= 0 && index < world.size ? index : null
}

/** The skill as the posting writes it. */
export function printedSkill(facts: PostingFacts, skill: SkillName): string {
  return facts.aliases[skill] ?? skill
}

function drawFamily(stream: Stream, { industry }: Company): Family {
  const group = GROUPS[stream.weighted(GROUPS.map(name => industry.groupWeights[name]))] ?? 'software'
  const families = FAMILIES_OF[group].filter(
    ({ industries }) => industries === 'all' || industries.includes(industry.label),
  )
  return stream.pick(families)
}

function drawWorkplace(stream: Stream, family: Family): Workplace {
  const drawn = stream.below(100)
  if (drawn < family.remotePercent) return 'remote'
  return drawn < family.remotePercent + family.hybridPercent ? 'hybrid' : 'onsite'
}

function drawSchedule(stream: Stream, family: Family, level: Level): Schedule {
  if (level === 'Internship') return 'INTERN'
  return stream.chance(family.group === 'software' ? 6 : 16) ? 'PART_TIME' : 'FULL_TIME'
}

/** 4 to 7 skills: the licence first, then leadership for those who lead, then the family's own by frequency. */
function drawMust(stream: Stream, family: Family, level: Level): SkillName[] {
  const count = stream.between(...MUST_COUNTS[level])
  const must: SkillName[] = family.licence !== null && level !== 'Internship' ? [family.licence] : []
  if (LEVEL_FACTS[level].band === 'leading') {
    must.push(...stream.sampleZipf(LEADERSHIP_SKILLS, stream.between(2, 3)))
  }
  return [...must, ...stream.sampleZipf(family.core, count - must.length)]
}

function drawNice(stream: Stream, family: Family, must: readonly SkillName[]): SkillName[] {
  const left = [...family.side, ...family.core].filter(skill => !must.includes(skill))
  return stream.sampleZipf(left, stream.between(2, 4))
}

function drawAliases(stream: Stream, skills: readonly SkillName[]): Partial<Record<SkillName, string>> {
  const written = skills
    .filter(skill => skillAliases(skill).length > 0)
    .map(skill => [skill, stream.pick(skillAliases(skill))])
  return Object.fromEntries(written)
}
