import { yearOf } from '../calendar.ts'
import { type Company, drawName } from '../companies.ts'
import { openStream, type Stream } from '../random.ts'
import { BENEFITS, COMPANY } from '../tables/frames.ts'
import type { World } from '../world.ts'
import { fill, groupDigits } from './phrases.ts'

const BENEFITS_A_COMPANY = 6
const SITES_A_COMPANY = 3
/** Every posting repeats the text of its company, and a site answers with one posting at a time. */
const KNOWN_TEXTS = new WeakMap<readonly Company[], Map<string, CompanyText>>()

/** What a company says about itself in all its postings alike. */
export interface CompanyText {
  story: string
  /** Noun phrases. */
  benefits: readonly string[]
  equality: string
  /** Names of its houses: 'our Fennholt site'. */
  sites: readonly string[]
}

/** @param atMs when it is said: ages are counted up to then */
export function companyText(world: World, company: Company, atMs = world.nowMs): CompanyText {
  const year = yearOf(atMs)
  const known = KNOWN_TEXTS.get(world.companies) ?? new Map<string, CompanyText>()
  KNOWN_TEXTS.set(world.companies, known)
  const key = `${company.index} ${year}`
  const text = known.get(key) ?? composeText(world, company, year)
  known.set(key, text)
  return text
}

function composeText(world: World, company: Company, year: number): CompanyText {
  const stream = openStream(world.seed, 'company-text', company.index)
  return {
    story: tellStory(stream, company, year),
    benefits: stream
      .sample(BENEFITS, BENEFITS_A_COMPANY)
      .map(
        ({ text, low, high }) =>
          fill(text, { n: stream.between(low, high) }) + stream.pick(COMPANY.benefitTerms),
      ),
    equality: promiseEquality(stream, company.name),
    sites: Array.from({ length: SITES_A_COMPANY }, () => nameSite(stream)),
  }
}

function tellStory(stream: Stream, company: Company, year: number): string {
  const [value, value2] = stream.sample(COMPANY.values, 2)
  const slots = {
    name: company.name,
    city: company.home.city,
    headcount: groupDigits(company.headcount),
    founded: company.foundedYear,
    age: year - company.foundedYear,
    does: stream.pick(company.industry.does),
    clients: stream.pick(company.industry.clients),
    value: value ?? '',
    value2: value2 ?? '',
  }
  const second = stream.pick([...COMPANY.storyTurns, ...COMPANY.storyValues])
  return `${fill(stream.pick(COMPANY.storyOpenings), slots)} ${fill(second, slots)}`
}

function promiseEquality(stream: Stream, name: string): string {
  const [ground = '', ground2 = '', ground3 = ''] = stream.sample(COMPANY.equalityGrounds, 3)
  return fill(stream.pick(COMPANY.equality), { name, ground, ground2, ground3 })
}

function nameSite(stream: Stream): string {
  return `our ${drawName(stream)} ${stream.pick(COMPANY.siteKinds)}`
}
