import { describe, expect, test } from 'vitest'
import { LEVELS } from '../../world/levels.ts'
import { type PostingFacts, postingFacts } from '../../world/posting-facts.ts'
import { FAMILIES } from '../../world/tables/families.ts'
import { createWorld } from '../../world/world.ts'
import { openSite } from '../site.ts'
import { searchJobs } from './search.ts'
import { readSearchQuery, searchPath } from './search-query.ts'

const NOW_MS = Date.UTC(2026, 10, 15, 12)
const WORLD = createWorld({ seed: 7, size: 2000, nowMs: NOW_MS })
const SITE = openSite({ seed: 7, size: 2000, accounts: [], clock: () => NOW_MS })
const ALL = Array.from({ length: WORLD.size }, (_, at) => postingFacts(WORLD, at))

function find(search: string): { total: number; facts: PostingFacts[] } {
  const query = readSearchQuery(new URLSearchParams(search))
  const { total } = searchJobs(SITE, query)
  const pages = Array.from({ length: 40 }, (_, at) => searchJobs(SITE, { ...query, page: at + 1 }).hits)
  return { total, facts: pages.flat().map(at => postingFacts(WORLD, at)) }
}

describe.each(FAMILIES)('a search for $name', ({ name }) => {
  const { facts } = find(`keywords=${encodeURIComponent(name.toUpperCase())}`)

  test('finds every posting of the family, under whatever title', () => {
    const found = new Set(facts.map(({ index }) => index))
    const missing = ALL.filter(({ family, index }) => family.name === name && !found.has(index))
    expect(missing.map(({ title }) => title)).toEqual([])
  })

  test('fills most of its first page with the family; titles of other families may have the same words', () => {
    const own = ALL.filter(({ family }) => family.name === name).length
    const shown = facts.slice(0, 25).filter(({ family }) => family.name === name).length
    expect(shown).toBeGreaterThanOrEqual(0.6 * Math.min(25, own))
  })
})

test('skills, aliases and company names are found too', () => {
  const own = ALL.filter(({ must, nice }) => [...must, ...nice].includes('Kubernetes')).length
  expect(own).toBeGreaterThan(10)
  expect(find('keywords=kubernetes').total).toBeGreaterThanOrEqual(own)
  expect(find('keywords=k8s').total).toBeGreaterThan(0)
  const [first] = ALL
  expect(find(`keywords=${first?.company.name}`).facts[0]?.company.name).toBe(first?.company.name)
})

test('a search in which no posting has all the words falls back to any of them', () => {
  expect(find('keywords=nurse+zzzz').total).toBe(find('keywords=nurse').total)
  expect(find('keywords=zzzz').total).toBe(0)
})

test('small words and plurals make no difference', () => {
  expect(find('keywords=the+registered+nurses').total).toBe(find('keywords=registered+nurse').total)
  expect(find('keywords=of+the').total).toBe(WORLD.size)
})

test('levels 1 to 6 keep their own postings; others are ignored', () => {
  for (const [place, level] of LEVELS.entries()) {
    const { facts, total } = find(`level=${place + 1}`)
    expect(total).toBe(ALL.filter(facts => facts.level === level).length)
    expect(facts.every(facts => facts.level === level)).toBe(true)
  }
  expect(find('level=1&level=6').total).toBe(find('level=1').total + find('level=6').total)
  expect(find('level=9').total).toBe(WORLD.size)
})

test('place, workplace and age narrow the search', () => {
  expect(find('location=finland').facts.every(({ place }) => place.country.code === 'FI')).toBe(true)
  expect(find('location=Austin,+TX').facts.every(({ place }) => place.city === 'Austin')).toBe(true)
  expect(find('location=nowhere').total).toBe(0)
  expect(
    find('workplace=remote&workplace=hybrid').facts.every(({ workplace }) => workplace !== 'onsite'),
  ).toBe(true)
  const week = find('posted=7')
  expect(week.total).toBeGreaterThan(0)
  expect(week.facts.every(({ postedAtMs }) => NOW_MS - postedAtMs <= 7 * 86_400_000)).toBe(true)
})

test('sorting by date gives the same hits, newest first', () => {
  const byDate = find('keywords=data+analyst&sort=date')
  expect(byDate.total).toBe(find('keywords=data+analyst').total)
  const dates = byDate.facts.map(({ postedAtMs }) => postedAtMs)
  expect(dates).toEqual([...dates].sort((one, other) => other - one))
})

test('a query survives the way through its own address', () => {
  const search = 'keywords=c%23+api&level=3&level=4&location=Oulu&workplace=remote&posted=30&sort=date&page=3'
  const query = readSearchQuery(new URLSearchParams(search))
  expect(searchPath(query, 3)).toBe(`/jobs/search?${search}`)
  expect(searchPath(readSearchQuery(new URLSearchParams('page=x&sort=y&posted=0')), 1)).toBe('/jobs/search')
})
