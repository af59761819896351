import { drawPlace, PLACES, type Place, placesOf } from './places.ts'
import { openStream, type Stream } from './random.ts'
import { slugOf } from './slug.ts'
import { COMPANY } from './tables/frames.ts'
import { INDUSTRIES, type Industry } from './tables/industries.ts'
import { VOICES, type Voice } from './tables/voices.ts'

/** The same for every size of the world, so that a posting does not change with it. */
const COMPANY_COUNT = 2000
const INDUSTRY_WEIGHTS = INDUSTRIES.map(industry => industry.weight)
const SIZE_SUMS = sumSizes()

export interface Company {
  /** 0 is the largest. */
  index: number
  name: string
  slug: string
  /** Under .example: it belongs to nobody. */
  domain: string
  industry: Industry
  home: Place
  /** How far from home it looks for people. */
  reach: 'city' | 'country' | 'world'
  headcount: number
  foundedYear: number
  voice: Voice
  /** Of what others pay. */
  payPercent: number
}

/** All companies of a world, the largest first; no two share a name. */
export function foundCompanies(seed: number): readonly Company[] {
  const taken = new Set<string>()
  return Array.from({ length: COMPANY_COUNT }, (_, index) => foundCompany(seed, index, taken))
}

/** Draws a company by its size: the n-th posts in proportion to 1 / (n + 30). */
export function drawCompany(stream: Stream, companies: readonly Company[]): Company {
  const at = stream.below(SIZE_SUMS[COMPANY_COUNT - 1] ?? 0)
  let low = 0
  let high = COMPANY_COUNT - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((SIZE_SUMS[middle] ?? 0) > at) high = middle
    else low = middle + 1
  }
  return companies[low] ?? stream.pick(companies)
}

export function drawWorkingPlace(stream: Stream, company: Company): Place {
  const isAtHome = stream.chance(65)
  const elsewhere = company.reach === 'world' ? PLACES : placesOf(company.home.country)
  return isAtHome || company.reach === 'city' ? company.home : stream.pick(elsewhere)
}

function foundCompany(seed: number, index: number, taken: Set<string>): Company {
  const stream = openStream(seed, 'company', index)
  const industry = INDUSTRIES[stream.weighted(INDUSTRY_WEIGHTS)] ?? stream.pick(INDUSTRIES)
  const name = drawFreeName(stream, industry, taken)
  taken.add(name)
  return {
    index,
    name,
    slug: slugOf(name),
    domain: `${slugOf(name)}.example`,
    industry,
    home: drawPlace(stream),
    reach: drawReach(stream, index),
    headcount: Math.floor(40_000 / (index + 3)) + stream.between(12, 90),
    foundedYear: stream.between(industry.earliestYear, 2018),
    voice: stream.pick(VOICES),
    payPercent: stream.between(85, 125),
  }
}

function drawFreeName(stream: Stream, industry: Industry, taken: Set<string>): string {
  let name: string
  do {
    name = `${drawName(stream)} ${stream.pick(industry.nameWords)}`
  } while (taken.has(name))
  return name
}

/** The first word of what is invented. */
export function drawName(stream: Stream): string {
  return stream.pick(COMPANY.nameStems) + stream.pick(COMPANY.nameEndings)
}

function drawReach(stream: Stream, index: number): Company['reach'] {
  if (index < 100 && stream.chance(60)) return 'world'
  return stream.chance(45) ? 'country' : 'city'
}

/** At each place the weights of all companies up to it; the last stays below 2^21, where draws are exact. */
function sumSizes(): Uint32Array {
  const sums = new Uint32Array(COMPANY_COUNT)
  let sum = 0
  for (let index = 0; index < COMPANY_COUNT; index++) {
    sum += Math.floor(400_000 / (index + 30))
    sums[index] = sum
  }
  return sums
}
