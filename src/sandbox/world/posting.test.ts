import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { FAMILIES } from './families/families.ts'
import { LEVEL_FACTS, LEVELS, type Level } from './levels.ts'
import { type Posting, posting } from './posting.ts'
import { sectionsText } from './text/description.ts'
import { createWorld } from './world.ts'

const SIZE = 2000
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const WORLD = createWorld({ seed: 7, size: SIZE, nowMs: NOW_MS })
const POSTINGS = Array.from({ length: SIZE }, (_, index) => posting(WORLD, index))

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

test('the clock moves dates and nothing else', () => {
  const later = createWorld({ seed: 7, size: SIZE, nowMs: NOW_MS + 86_400_000 })
  for (const index of [0, 1, 2, 3]) {
    expect(posting(later, index).truth).toEqual(POSTINGS[index]?.truth)
    expect(posting(later, index).facts.requisition).toBe(POSTINGS[index]?.facts.requisition)
  }
})

test('levels come in their shares', () => {
  for (const level of LEVELS) {
    const percent = (100 * ofLevel(level).length) / SIZE
    expect(Math.abs(percent - LEVEL_FACTS[level].sharePercent), level).toBeLessThan(3)
  }
})

test('every family is there at every level', () => {
  const found = new Set(POSTINGS.map(({ truth }) => `${truth.family} ${truth.level}`))
  for (const family of FAMILIES) {
    const levels = LEVELS.filter(level => found.has(`${family.name} ${level}`))
    expect(levels, family.name).toEqual(LEVELS)
  }
})

test('years asked grow with the level and stand in the text', () => {
  for (const posting of POSTINGS) {
    const { truth } = posting
    const [least, most] = LEVEL_FACTS[truth.level].years
    expect(truth.years).toBeGreaterThanOrEqual(least)
    expect(truth.years).toBeLessThanOrEqual(most)
    const needs = sentencesOf(posting, ['needs']).join('\n')
    if (truth.years > 0) expect(needs).toMatch(new RegExp(`\\b${truth.years}\\b.*years?\\b.*experience`))
    else expect(needs).not.toMatch(/\d\+? (?:or more )?years?/)
  }
})

test('pay grows with the level within a family and country', () => {
  const medianUs = (level: Level) => {
    const pays = ofLevel(level).flatMap(({ facts }) =>
      facts.place.country.code === 'US' &&
      facts.family.name === 'Backend Engineer' &&
      facts.pay?.period === 'YEAR'
        ? [facts.pay.min]
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

test('no task and no requirement stands in more than 4 % of the postings', () => {
  const counts = new Map<string, number>()
  for (const posting of POSTINGS) {
    for (const sentence of new Set(sentencesOf(posting, ['tasks', 'needs', 'nice']))) {
      counts.set(sentence, (counts.get(sentence) ?? 0) + 1)
    }
  }
  expect(Math.max(...counts.values()) / SIZE).toBeLessThan(0.04)
})

test('more than half of all sequences of eight words are distinct', () => {
  const seen = new Set<string>()
  let total = 0
  for (const { sections } of POSTINGS) {
    const words = sectionsText(sections).toLowerCase().split(/\s+/)
    for (let from = 0; from + 8 <= words.length; from++, total++)
      seen.add(words.slice(from, from + 8).join(' '))
  }
  expect(seen.size / total).toBeGreaterThan(0.5)
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
