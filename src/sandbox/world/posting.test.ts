import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { LEVEL_FACTS, LEVELS, type Level } from './levels.ts'
import { type Posting, posting } from './posting.ts'
import { postingFacts } from './posting-facts.ts'
import type { Quirk } from './quirks.ts'
import { FAMILIES } from './tables/families.ts'
import { sectionsText } from './text/description.ts'
import { createWorld } from './world.ts'

const SIZE = 2000
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const WORLD = createWorld({ seed: 7, size: SIZE, nowMs: NOW_MS })
const ALL_FACTS = Array.from({ length: 20_000 }, (_, index) => postingFacts(WORLD, index))
const POSTINGS = Array.from({ length: SIZE }, (_, index) => posting(WORLD, index))

const ENGLISH = POSTINGS.filter(({ truth }) => truth.language === 'en')

/** Runs in a process of its own; prints the hash of the first 500 postings. */
const SECOND_RUN = `
import { createHash } from 'node:crypto'
import { posting } from '${new URL('./posting.ts', import.meta.url)}'
import { createWorld } from '${new URL('./world.ts', import.meta.url)}'
const world = createWorld({ seed: 7, size: 500, nowMs: ${NOW_MS} })
const postings = Array.from({ length: 500 }, (_, index) => posting(world, index))
console.log(createHash('sha256').update(JSON.stringify(postings)).digest('hex'))
`

function hash(postings: readonly Posting[]): string {
  return createHash('sha256').update(JSON.stringify(postings)).digest('hex')
}

function ofLevel(level: Level): Posting[] {
  return POSTINGS.filter(({ truth }) => truth.level === level)
}

function sentencesOf({ sections }: Posting, names: readonly string[]): string[] {
  const blocks = sections.filter(({ name }) => names.includes(name)).flatMap(section => section.blocks)
  return blocks.flatMap(block => (block.kind === 'list' ? block.items : block.text.split(/(?<=\.) /)))
}

test('two runs make the same bytes, whatever the size of the world', async () => {
  const run = promisify(execFile)
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SECOND_RUN])
  expect(stdout.trim()).toBe(hash(POSTINGS.slice(0, 500)))
})

test('the order of asking does not matter', () => {
  const world = createWorld({ seed: 7, size: SIZE, nowMs: NOW_MS })
  const backwards = Array.from({ length: 500 }, (_, place) => posting(world, 499 - place))
  expect(hash(backwards.reverse())).toBe(hash(POSTINGS.slice(0, 500)))
})

test('another seed makes another world', () => {
  const other = createWorld({ seed: 8, size: SIZE, nowMs: NOW_MS })
  expect(posting(other, 0).facts.title + posting(other, 0).facts.company.name).not.toBe(
    `${POSTINGS[0]?.facts.title}${POSTINGS[0]?.facts.company.name}`,
  )
})

test('levels come in their shares', () => {
  for (const level of LEVELS) {
    const percent = (100 * ofLevel(level).length) / SIZE
    expect(Math.abs(percent - LEVEL_FACTS[level].sharePercent), level).toBeLessThan(3)
  }
})

test('every family is there at every level', () => {
  const found = new Set(ALL_FACTS.map(({ family, level }) => `${family.name} ${level}`))
  for (const family of FAMILIES) {
    const levels = LEVELS.filter(level => found.has(`${family.name} ${level}`))
    expect(levels, family.name).toEqual(LEVELS)
  }
})

test('years asked grow with the level and stand in the text', () => {
  for (const posting of ENGLISH) {
    const { truth } = posting
    const [least, most] = LEVEL_FACTS[truth.level].years
    const isTrap = truth.quirks.includes('senior-title-few-years')
    expect(truth.years).toBeGreaterThanOrEqual(isTrap ? 1 : least)
    expect(truth.years).toBeLessThanOrEqual(most)
    const needs = sentencesOf(posting, ['needs']).join('\n')
    if (truth.years > 0) expect(needs).toMatch(new RegExp(`\\b${truth.years}\\b.*years?\\b.*experience`))
    else expect(needs).not.toMatch(/\d\+? (?:or more )?years?/)
  }
})

test('pay grows with the level within a family and country', () => {
  const medianUs = (level: Level) => {
    const pays = ALL_FACTS.flatMap(({ level: of, place, family, pay }) =>
      of === level &&
      place.country.code === 'US' &&
      family.name === 'Registered Nurse' &&
      pay?.period === 'YEAR'
        ? [pay.min]
        : [],
    )
    return pays.sort((one, other) => one - other)[pays.length >> 1] ?? 0
  }
  expect(medianUs('Entry level')).toBeLessThan(medianUs('Mid-Senior level'))
  expect(medianUs('Mid-Senior level')).toBeLessThan(medianUs('Director'))
})

test('pay is shown as often as the country does', () => {
  const shown = (code: string) => {
    const there = POSTINGS.filter(({ facts }) => facts.place.country.code === code)
    return (100 * there.filter(({ truth }) => truth.salary !== null).length) / there.length
  }
  expect(Math.abs(shown('US') - 60)).toBeLessThan(8)
  expect(Math.abs(shown('DE') - 25)).toBeLessThan(8)
})

test('4 to 7 must-haves really stand in the requirements, by name or alias', () => {
  for (const posting of POSTINGS) {
    const { must, aliases, level, family } = posting.truth
    expect(must.length).toBeGreaterThanOrEqual(4)
    expect(must.length).toBeLessThanOrEqual(7)
    expect(new Set(must).size, `${family} ${level}`).toBe(must.length)
    const needs = sentencesOf(posting, ['needs']).join('\n')
    for (const skill of must) expect(needs).toContain(aliases[skill] ?? skill)
  }
})

test('one posting in ten writes skills in another way', () => {
  const withAlias = POSTINGS.filter(({ truth }) => Object.keys(truth.aliases).length > 0)
  expect(withAlias.length / SIZE).toBeGreaterThan(0.07)
  expect(withAlias.length / SIZE).toBeLessThan(0.13)
})

test('titles that promise a senior and ask for one year come in 2 %, typos in 0.5 %, emoji in 1 %', () => {
  const percent = (quirk: Quirk) =>
    (100 * ALL_FACTS.filter(({ quirks }) => quirks.includes(quirk)).length) / ALL_FACTS.length
  expect(Math.abs(percent('senior-title-few-years') - 2)).toBeLessThan(0.7)
  expect(Math.abs(percent('typo') - 0.5)).toBeLessThan(0.3)
  expect(Math.abs(percent('emoji-title') - 1)).toBeLessThan(0.4)
  for (const { quirks, years, title } of ALL_FACTS) {
    if (quirks.includes('senior-title-few-years'))
      expect([years, title]).toEqual([1, expect.stringMatching(/Senior|Lead|Principal|Staff|Sr\./)])
  }
})

test('3 % are in German or French, in the country that speaks it', () => {
  const foreign = ALL_FACTS.filter(({ language }) => language !== 'en')
  expect(Math.abs((100 * foreign.length) / ALL_FACTS.length - 3)).toBeLessThan(1)
  const own = foreign.filter(({ copyKind }) => copyKind !== 'other-city')
  for (const { language, place } of own) expect(place.country.code).toBe(language.toUpperCase())
})

test('a posting has all six sections and no slot left open', () => {
  for (const { sections } of POSTINGS) {
    expect(sections.map(({ name }) => name).sort()).toEqual([
      'about',
      'apply',
      'needs',
      'nice',
      'offer',
      'tasks',
    ])
    expect(sectionsText(sections)).not.toMatch(/[{}]|undefined|\bnull\b|NaN/)
  }
})
