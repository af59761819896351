import { drawOfficeMoment, endOfDay } from './calendar.ts'
import { type Company, drawCompany, drawWorkingPlace } from './companies.ts'
import { GROUPS, type Group } from './groups.ts'
import { LEVEL_FACTS, LEVELS, type Level } from './levels.ts'
import {
  type CopyKind,
  firstDayOf,
  type Listing,
  listingAt,
  listingOf,
  rhythmOf,
  sourceNumber,
  splitNumber,
} from './listing.ts'
import { drawPay, type Pay } from './pay.ts'
import { PLACES, type Place, placesOf } from './places.ts'
import { drawQuirks, type Language, type Quirk, reformTitle } from './quirks.ts'
import { openStream, type Stream } from './random.ts'
import { slugOf } from './slug.ts'
import { type Family, familiesOf, isFoundIn } from './tables/families.ts'
import type { Industry } from './tables/industries.ts'
import { LEADERSHIP_SKILLS, skillAliases } from './tables/skills.ts'
import type { Schedule, Workplace } from './terms.ts'
import type { World } from './world.ts'

/** What a posting says, before it is put into words. */
interface PostingContent {
  title: string
  company: Company
  /** For remote work: where the team sits; one may live anywhere in its country. */
  place: Place
  workplace: Workplace
  family: Family
  level: Level
  /** Fewest years of experience asked for; 0 = none. */
  years: number
  must: readonly string[]
  nice: readonly string[]
  /** How skills are written where not by their own name. */
  aliases: Record<string, string>
  schedule: Schedule
  /** Null when the posting keeps quiet about it. */
  pay: Pay | null
  requisition: string
  quirks: readonly Quirk[]
  /** BCP 47. */
  language: Language
}

export interface PostingFacts extends PostingContent {
  /** The place in the world at which it is online. */
  index: number
  /** The same for ever; the next posting at this place has another. */
  number: number
  id: number
  slug: string
  /** The number of the posting whose words this one repeats; its own when they are its own. */
  source: number
  /** How it repeats its source; null when it does not. */
  copyKind: CopyKind | null
  postedAtMs: number
  validThroughMs: number
}

interface Wanted {
  /** By group, as in GROUPS. */
  weights: readonly number[]
  families: readonly (readonly Family[])[]
}

/** Worked out once for each industry: the site asks for thousands of postings at a time. */
const WANTED = new Map<Industry, Wanted>()
const FIRST_ID = 100_000
const ALIAS_PERCENT = 10
/** Half of their time online such postings are past their last day. */
const FORGOTTEN_PERCENT = 10
/** A copy goes online up to so many days later than its source. */
const LONGEST_LAG = 6
const DESK_GROUPS: ReadonlySet<Group> = new Set(['software', 'data', 'it-operations', 'engineering'])
const LEVEL_SHARES = LEVELS.map(level => LEVEL_FACTS[level].sharePercent)
const MUST_COUNTS: Record<Level, readonly [number, number]> = {
  Internship: [4, 4],
  'Entry level': [4, 5],
  Associate: [4, 6],
  'Mid-Senior level': [5, 7],
  Director: [5, 7],
  Executive: [5, 7],
}

/**
 * The facts of the posting that is online at a place of the world, in a few microseconds.
 * They hang on the seed and the number of the posting alone.
 */
export function postingFacts(world: World, index: number): PostingFacts {
  const rhythm = rhythmOf(world.seed, index)
  const listing = listingAt(rhythm, world.nowMs)
  const facts = listedFacts(world, listing)
  return facts.postedAtMs <= world.nowMs ? facts : listedFacts(world, listingOf(rhythm, listing.turn - 1))
}

/** @returns the index of the posting with this id, or null when it is not online */
export function indexOfId(world: World, id: number): number | null {
  return stateOfId(world, id) === 'open' ? splitNumber(id - FIRST_ID).place : null
}

/** Whether a posting of this id is online, was so before, or is not known (yet). */
export function stateOfId(world: World, id: number): 'open' | 'closed' | 'unknown' {
  const number = id - FIRST_ID
  if (!(Number.isSafeInteger(number) && number >= 0)) return 'unknown'
  const { place } = splitNumber(number)
  if (place >= world.size) return 'unknown'
  const open = postingFacts(world, place).number
  if (number === open) return 'open'
  return number < open ? 'closed' : 'unknown'
}

/** The id that a posting with this number has on the site. */
export function idOfNumber(number: number): number {
  return FIRST_ID + number
}

/** The skill as the posting writes it. */
export function printedSkill(facts: PostingFacts, skill: string): string {
  return facts.aliases[skill] ?? skill
}

/** One posting of the row of its place, whenever it is or was online. */
function listedFacts(world: World, listing: Listing): PostingFacts {
  const { kind } = listing.rhythm
  const source = sourceNumber(listing)
  const isCopy = source !== listing.number
  const content = drawContent(world, source)
  const dates = drawDates(world, listing, { source, utcOffsetHours: content.place.country.utcOffsetHours })
  const facts: PostingFacts = {
    ...content,
    ...dates,
    index: listing.rhythm.place,
    number: listing.number,
    id: idOfNumber(listing.number),
    slug: slugOf(content.title),
    source,
    copyKind: isCopy ? kind : null,
  }
  return isCopy && kind !== null && kind !== 'exact' && kind !== 're-post'
    ? varyCopy(world, facts, kind)
    : facts
}

/** What the posting with this number says, apart from its dates. */
function drawContent(world: World, number: number): PostingContent {
  const stream = openStream(world.seed, 'posting', number)
  const company = drawCompany(stream, world.companies)
  const family = drawFamily(stream, company)
  const level = LEVELS[stream.weighted(LEVEL_SHARES)] ?? 'Associate'
  const plainTitle = stream.pick(family[`titles ${level}`])
  const place = drawWorkingPlace(stream, company)
  const must = drawMust(stream, family, level)
  const nice = drawNice(stream, family, must)
  const pay = drawPay(stream, { family, level, country: place.country, company })
  const workplace = drawWorkplace(stream, family)
  const asked = stream.between(...LEVEL_FACTS[level].years)
  const aliases = stream.chance(ALIAS_PERCENT) ? drawAliases(stream, [...must, ...nice]) : {}
  const quirks = drawQuirks(world.seed, number, { title: plainTitle, level, country: place.country })
  return {
    title: quirks.title,
    company,
    place,
    workplace,
    family,
    level,
    years: quirks.years ?? asked,
    must,
    nice,
    aliases,
    schedule: drawSchedule(stream, family, level),
    pay: stream.chance(place.country.payShownPercent) ? pay : null,
    requisition: drawRequisition(stream, company, number),
    quirks: quirks.names,
    language: quirks.language,
  }
}

/** A copy in the words of its source keeps its last day too, because that stands in the text. */
function drawDates(
  world: World,
  listing: Listing,
  { source, utcOffsetHours }: { source: number; utcOffsetHours: number },
): Pick<PostingFacts, 'postedAtMs' | 'validThroughMs'> {
  const { rhythm, number } = listing
  const day = firstDayOf(listing)
  const online = openStream(world.seed, 'posting-online', number)
  const stream = openStream(world.seed, 'posting-last-day', rhythm.kind === 're-post' ? number : source)
  const isForgotten = stream.chance(FORGOTTEN_PERCENT)
  const lastDay = isForgotten ? day + (rhythm.days >> 1) : day + rhythm.days + stream.between(LONGEST_LAG, 30)
  return {
    postedAtMs: drawOfficeMoment(online, day + rhythm.lagDays, utcOffsetHours),
    validThroughMs: endOfDay(lastDay),
  }
}

/** The same job under another form of its title, or another job in the same words. */
function varyCopy(world: World, facts: PostingFacts, kind: 'near' | 'other-city'): PostingFacts {
  const stream = openStream(world.seed, 'posting-copy', facts.number)
  if (kind === 'near') {
    const title = reformTitle(stream, facts)
    return { ...facts, title, slug: slugOf(title) }
  }
  const near = placesOf(facts.place.country).filter(place => place !== facts.place)
  return {
    ...facts,
    ...(near.length > 0 ? { place: stream.pick(near) } : { place: stream.pick(PLACES), pay: null }),
    requisition: drawRequisition(stream, facts.company, facts.number),
  }
}

function drawRequisition(stream: Stream, company: Company, number: number): string {
  return `${company.name.charAt(0)}${stream.between(1000, 9999)}-${idOfNumber(number)}`
}

function drawFamily(stream: Stream, { industry }: Company): Family {
  const wanted = WANTED.get(industry) ?? wantedBy(industry)
  WANTED.set(industry, wanted)
  return stream.pick(wanted.families[stream.weighted(wanted.weights)] ?? [])
}

/** Whom an industry looks for, group by group. */
function wantedBy({ label, groupWeights }: Industry): Wanted {
  return {
    weights: GROUPS.map(group => groupWeights[group] ?? 0),
    families: GROUPS.map(group => familiesOf(group).filter(family => isFoundIn(family, label))),
  }
}

function drawWorkplace(stream: Stream, family: Family): Workplace {
  const drawn = stream.below(100)
  if (drawn < family.remotePercent) return 'remote'
  return drawn < family.remotePercent + family.hybridPercent ? 'hybrid' : 'onsite'
}

function drawSchedule(stream: Stream, family: Family, level: Level): Schedule {
  if (level === 'Internship') return 'INTERN'
  return stream.chance(DESK_GROUPS.has(family.group) ? 6 : 16) ? 'PART_TIME' : 'FULL_TIME'
}

/** 4 to 7 skills: the licence first, then leadership for those who lead, then the family's own by frequency. */
function drawMust(stream: Stream, family: Family, level: Level): string[] {
  const count = stream.between(...MUST_COUNTS[level])
  const must: string[] = family.licence !== null && level !== 'Internship' ? [family.licence] : []
  if (LEVEL_FACTS[level].band === 'leading') {
    must.push(...stream.sampleZipf(LEADERSHIP_SKILLS, stream.between(2, 3)))
  }
  const left = family.core.filter(skill => !must.includes(skill))
  return [...must, ...stream.sampleZipf(left, count - must.length)]
}

function drawNice(stream: Stream, family: Family, must: readonly string[]): string[] {
  const left = [...family.side, ...family.core].filter(skill => !must.includes(skill))
  return stream.sampleZipf(left, stream.between(2, 4))
}

function drawAliases(stream: Stream, skills: readonly string[]): Record<string, string> {
  const written = skills
    .filter(skill => skillAliases(skill).length > 0)
    .map(skill => [skill, stream.pick(skillAliases(skill))])
  return Object.fromEntries(written)
}
