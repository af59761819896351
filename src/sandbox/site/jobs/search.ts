import { DAY_MS } from '../../world/calendar.ts'
import { PLACES, placeLabel } from '../../world/places.ts'
import { WORKPLACES } from '../../world/terms.ts'
import type { Site } from '../site.ts'
import { type JobIndex, MUST_SLOTS, SKILL_SLOTS } from './job-index.ts'
import { isListed } from './listing.ts'
import type { SearchQuery } from './search-query.ts'
import { searchWords } from './words.ts'

const PAGE_SIZE = 25
const MOST_PAGES = 40

export interface SearchResult {
  /** All hits, also those beyond the last page. */
  total: number
  /** Posting indexes of the page asked for; empty past the end. */
  hits: readonly number[]
  hasNext: boolean
}

/** What comes after them in the keywords is not looked at. */
const MOST_WORDS = 12
/** How much a word counts by where it stands. */
const WEIGHTS = { title: 8, role: 4, company: 3, must: 2, nice: 1 }

/**
 * Postings that have every keyword, or, when none has, those that have any.
 * The better ones come first (a word in the title counts most), then the newer ones.
 */
export function searchJobs(site: Site, query: SearchQuery): SearchResult {
  const ranked = rankHits(site, query)
  const from = (query.page - 1) * PAGE_SIZE
  const isShown = query.page <= MOST_PAGES
  return {
    total: ranked.length,
    hits: isShown ? ranked.slice(from, from + PAGE_SIZE) : [],
    hasNext: query.page < MOST_PAGES && from + PAGE_SIZE < ranked.length,
  }
}

function rankHits(site: Site, query: SearchQuery): number[] {
  const index = site.jobs()
  const scores = scoreKeywords(index, query.keywords)
  const isWanted = buildFilter(index, query, site.clock())
  const byScore = new Map<number, number[]>()
  for (const at of index.newestFirst) {
    const score = scores === null ? 1 : (scores[at] ?? 0)
    if (score === 0 || !isWanted(at) || !isListed(site, at)) continue
    const bucket = query.sort === 'date' ? 0 : score
    const hits = byScore.get(bucket) ?? []
    if (hits.length === 0) byScore.set(bucket, hits)
    hits.push(at)
  }
  return [...byScore.keys()].sort((one, other) => other - one).flatMap(score => byScore.get(score) ?? [])
}

/** Points by posting index, 0 = no hit; null when nothing was asked for. */
function scoreKeywords(index: JobIndex, keywords: string): Uint16Array | null {
  const words = [...new Set(searchWords(keywords))].slice(0, MOST_WORDS)
  if (words.length === 0) return null
  const points = new Uint16Array(index.levels.length)
  const found = new Uint16Array(index.levels.length)
  for (const word of words) {
    const weigh = weigherOf(index, word)
    for (let at = 0; at < points.length; at++) {
      const weight = weigh(at)
      points[at] = (points[at] ?? 0) + weight
      found[at] = (found[at] ?? 0) + Math.sign(weight)
    }
  }
  if (!found.includes(words.length)) return points
  return points.map((score, at) => (found[at] === words.length ? score : 0))
}

/** How much the word counts in a posting: once, where it counts most; 0 when it is not there. */
function weigherOf(index: JobIndex, word: string): (at: number) => number {
  const titles = index.titleTexts.having(word)
  const roles = index.roleTexts.having(word)
  const companies = index.companyNames.having(word)
  const skills = index.skillTexts.having(word)
  const isAnySkill = skills.includes(1)
  return at => {
    if (titles[index.titles[at] ?? 0] === 1) return WEIGHTS.title
    if (roles[index.roles[at] ?? 0] === 1) return WEIGHTS.role
    if (companies[index.companies[at] ?? 0] === 1) return WEIGHTS.company
    return isAnySkill ? weighSkills(index, skills, at) : 0
  }
}

function weighSkills(index: JobIndex, skills: Uint8Array, at: number): number {
  for (let slot = 0; slot < SKILL_SLOTS; slot++) {
    const number = index.skills[at * SKILL_SLOTS + slot] ?? 0
    if (number > 0 && skills[number - 1] === 1) return slot < MUST_SLOTS ? WEIGHTS.must : WEIGHTS.nice
  }
  return 0
}

function buildFilter(index: JobIndex, query: SearchQuery, nowMs: number): (at: number) => boolean {
  const { levels, postedDays } = query
  const workplaces = query.workplaces.map(workplace => WORKPLACES.indexOf(workplace))
  const places = placesNamed(query.location)
  const oldestMs = postedDays === null ? 0 : nowMs - postedDays * DAY_MS
  return at =>
    (levels.length === 0 || levels.includes(index.levels[at] ?? 0)) &&
    (workplaces.length === 0 || workplaces.includes(index.workplaces[at] ?? 0)) &&
    (places === null || places.has(index.places[at] ?? 0)) &&
    (index.postedAtMs[at] ?? 0) >= oldestMs
}

/** Numbers of the places whose name has every word; null when no place was asked for. */
function placesNamed(location: string): ReadonlySet<number> | null {
  const words = searchWords(location)
  if (words.length === 0) return null
  const numbers = PLACES.flatMap((place, number) => {
    const name = new Set(searchWords(placeLabel(place)))
    return words.every(word => name.has(word)) ? [number] : []
  })
  return new Set(numbers)
}
