import { expect, test } from 'vitest'
import { DAY_MS } from './calendar.ts'
import { type Posting, posting } from './posting.ts'
import { idOfNumber, indexOfId, postingFacts, stateOfId } from './posting-facts.ts'
import { sectionsText } from './text/description.ts'
import { createWorld, worldAt } from './world.ts'

const SIZE = 3000
const NOW_MS = Date.UTC(2026, 10, 15, 12)
const WORLD = createWorld({ seed: 7, size: SIZE, nowMs: NOW_MS })
const POSTINGS = Array.from({ length: SIZE }, (_, index) => posting(WORLD, index))
const BY_ID = new Map(POSTINGS.map(one => [one.facts.id, one]))

function copies(kind: string): { copy: Posting; source: Posting }[] {
  return POSTINGS.flatMap(copy => {
    const source = BY_ID.get(copy.truth.copyOf ?? 0)
    return copy.truth.copyKind === kind && source !== undefined ? [{ copy, source }] : []
  })
}

function share(count: number): number {
  return (100 * count) / SIZE
}

test('a later clock leaves every posting as it is, or has closed it', () => {
  const later = worldAt(WORLD, NOW_MS + 7 * DAY_MS)
  let kept = 0
  for (const { facts } of POSTINGS) {
    const now = postingFacts(later, facts.index)
    if (stateOfId(later, facts.id) === 'open') {
      expect(now).toEqual(facts)
      kept++
    } else {
      expect(stateOfId(later, facts.id)).toBe('closed')
      expect(now.postedAtMs).toBeGreaterThan(NOW_MS - 3 * DAY_MS)
      expect(stateOfId(WORLD, now.id)).toBe('unknown')
    }
  }
  expect(share(kept)).toBeGreaterThan(75)
  expect(share(kept)).toBeLessThan(92)
})

test('new postings appear within hours, and none before its time', () => {
  for (const hours of [1, 5, 24, 24 * 200]) {
    const world = worldAt(WORLD, NOW_MS + hours * 3_600_000)
    for (let index = 0; index < SIZE; index++) {
      expect(postingFacts(world, index).postedAtMs).toBeLessThanOrEqual(world.nowMs)
    }
  }
  const morning = worldAt(WORLD, NOW_MS + DAY_MS)
  const evening = worldAt(WORLD, NOW_MS + DAY_MS + 6 * 3_600_000)
  const fresh = POSTINGS.filter(
    (_, index) => postingFacts(morning, index).id !== postingFacts(evening, index).id,
  )
  expect(fresh.length).toBeGreaterThan(0)
})

test('ages fall off over 90 days', () => {
  const ages = POSTINGS.map(({ facts }) => (NOW_MS - facts.postedAtMs) / DAY_MS)
  const between = (from: number, to: number) => share(ages.filter(age => age >= from && age < to).length)
  expect(between(0, 30)).toBeGreaterThan(between(30, 60))
  expect(between(30, 60)).toBeGreaterThan(between(60, 95))
  expect(between(60, 95)).toBeGreaterThan(1)
  expect(Math.max(...ages)).toBeLessThan(94)
})

test('one posting in twenty is past its last day, all others end later', () => {
  const past = POSTINGS.filter(({ facts }) => facts.validThroughMs < NOW_MS)
  expect(Math.abs(share(past.length) - 5)).toBeLessThan(2)
  for (const { facts } of POSTINGS) expect(facts.validThroughMs).toBeGreaterThan(facts.postedAtMs)
})

test('3 % are exact copies, 3 % near ones, 4 % re-posts and 2 % the same words for another city', () => {
  const counted = (kind: string) => share(POSTINGS.filter(({ truth }) => truth.copyKind === kind).length)
  expect(Math.abs(counted('exact') - 3)).toBeLessThan(1)
  expect(Math.abs(counted('near') - 3)).toBeLessThan(1)
  expect(Math.abs(counted('re-post') - 4)).toBeLessThan(1)
  expect(Math.abs(counted('other-city') - 2)).toBeLessThan(1)
})

test('an exact copy differs from its source by id and by at most five days', () => {
  expect(copies('exact').length).toBeGreaterThan(30)
  for (const { copy, source } of copies('exact')) {
    expect(copy.facts.id).not.toBe(source.facts.id)
    expect(sectionsText(copy.sections)).toBe(sectionsText(source.sections))
    expect(copy.facts.title).toBe(source.facts.title)
    expect(copy.truth.clusterId).toBe(source.truth.clusterId)
    expect(Math.abs(copy.facts.postedAtMs - source.facts.postedAtMs)).toBeLessThan(8 * DAY_MS)
  }
})

test('a near copy is the same job in edited words', () => {
  expect(copies('near').length).toBeGreaterThan(30)
  for (const { copy, source } of copies('near')) {
    expect(sectionsText(copy.sections)).not.toBe(sectionsText(source.sections))
    expect(copy.truth).toMatchObject({
      must: source.truth.must,
      level: source.truth.level,
      place: source.truth.place,
      salary: source.truth.salary,
      clusterId: source.truth.clusterId,
    })
  }
  const renamed = copies('near').filter(({ copy, source }) => copy.facts.title !== source.facts.title)
  expect(renamed.length).toBeGreaterThan(copies('near').length / 2)
})

test('the same words for another city are a job of their own', () => {
  expect(copies('other-city').length).toBeGreaterThan(20)
  for (const { copy, source } of copies('other-city')) {
    expect(copy.truth.clusterId).not.toBe(source.truth.clusterId)
    expect(copy.facts.requisition).not.toBe(source.facts.requisition)
    expect(copy.facts.title).toBe(source.facts.title)
  }
})

test('a re-post takes the place of its source under a new id', () => {
  const again = POSTINGS.filter(({ truth }) => truth.copyKind === 're-post')
  expect(again.length).toBeGreaterThan(50)
  for (const { facts, truth } of again) {
    expect(truth.copyOf).toBe(truth.clusterId)
    expect(stateOfId(WORLD, truth.clusterId)).toBe('closed')
    const before = posting(worldAt(WORLD, facts.postedAtMs - 5 * DAY_MS), facts.index)
    expect(before.facts).toMatchObject({
      id: truth.copyOf,
      title: facts.title,
      requisition: facts.requisition,
    })
  }
})

test('an id leads to its posting only while that is online', () => {
  const [first] = POSTINGS
  expect(indexOfId(WORLD, first?.facts.id ?? 0)).toBe(0)
  expect(indexOfId(WORLD, idOfNumber((first?.facts.number ?? 0) - 100_000))).toBeNull()
  expect(stateOfId(WORLD, idOfNumber((first?.facts.number ?? 0) - 100_000))).toBe('closed')
  for (const id of [Number.NaN, -1, 7, 1.5, idOfNumber(SIZE)]) {
    expect(indexOfId(WORLD, id)).toBeNull()
    expect(stateOfId(WORLD, id)).toBe('unknown')
  }
})

test('a clock before 2020 is refused in words that say why', () => {
  expect(() => createWorld({ seed: 1, size: 10, nowMs: 0 })).toThrow('The world begins on 1 January 2020')
  expect(() => worldAt(WORLD, Number.NaN)).toThrow(RangeError)
})
