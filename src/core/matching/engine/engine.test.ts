import { describe, expect, test } from 'vitest'
import { readPosting } from '../posting-facts.ts'
import { readResume } from '../resume-facts.ts'
import {
  BACKEND_JOB,
  BACKEND_POSTING,
  BACKEND_WISH,
  MODEL,
  postingOf,
  profileOf,
  TODAY,
} from '../samples.suite.ts'
import { openEngine } from './open-engine.ts'
import { rankSketches } from './rank-sketches.ts'
import { SearchProfile } from './search-profile.ts'
import { searchSteps, searchTermsOf } from './search-terms.ts'
import { SKETCH_BYTES } from './sketch-layout.ts'

const engine = openEngine(MODEL)
const RESUME = readResume(profileOf({ jobs: [BACKEND_JOB], skills: ['Kafka'] }), TODAY, MODEL)
const PROFILE = engine.profileOf(RESUME, BACKEND_WISH)
const BACKEND = engine.featuresOf(readPosting(BACKEND_POSTING, MODEL))
const NURSE = engine.featuresOf(
  readPosting(postingOf('Registered Nurse', ['Requirements', '- Wound care', '- Night shifts']), MODEL),
)
const UNKNOWN = engine.featuresOf(readPosting(postingOf('', ['職務内容']), MODEL))
const BLANK = engine.profileOf(readResume(profileOf({ degree: '' }), TODAY, MODEL), {
  jobWanted: '',
  levels: [],
})

const placesOf = (sketches: Uint8Array[], limit: number, profile = PROFILE) =>
  rankSketches(Buffer.concat(sketches), profile, limit).map(({ place }) => place)

/** By step whether it finds a posting. */
const foundBy = (terms: readonly number[], profile = PROFILE) =>
  searchSteps(profile).map(
    ({ conditions }) =>
      conditions.length === 0 ||
      conditions.some(lists => lists.every(list => list.some(term => terms.includes(term)))),
  )

describe('sketches', () => {
  test('the likeliest stand first', () => {
    const many = Array.from({ length: 20_000 }, (_, at) => (at === 17_000 ? BACKEND.sketch : NURSE.sketch))
    expect(placesOf(many, 10)[0]).toBe(17_000)
    expect(placesOf(many, 10)).toHaveLength(10)
  })

  test('of equal ones the first stands first', () => {
    expect(placesOf([NURSE.sketch, BACKEND.sketch, BACKEND.sketch], 5)).toEqual([1, 2, 0])
  })

  test('none are found among none', () => {
    expect(placesOf([], 5)).toEqual([])
  })

  test('what nothing is known of is sketched and ranked like any other', () => {
    expect(UNKNOWN.sketch).toHaveLength(SKETCH_BYTES)
    expect(placesOf([UNKNOWN.sketch], 5, BLANK)).toEqual([0])
  })

  test('they may begin anywhere in what holds them', () => {
    const room = Buffer.concat([Buffer.alloc(1), NURSE.sketch, BACKEND.sketch])
    expect(rankSketches(room.subarray(1), PROFILE, 1).map(({ place }) => place)).toEqual([1])
  })
})

describe('search terms', () => {
  test('a posting of the same title is found by the second step, whatever it asks', () => {
    expect(foundBy(BACKEND.terms)).toEqual([false, true, true, true, true])
  })

  test('one that reads like the resume too is found by the narrowest', () => {
    const alike = searchTermsOf({ ...readPosting(BACKEND_POSTING, MODEL), occupations: PROFILE.field })
    expect(foundBy(alike)).toEqual([true, true, true, true, true])
  })

  test('one of another kind of work is found by the widest alone', () => {
    expect(foundBy(NURSE.terms)).toEqual([false, false, false, false, true])
  })

  test('one with a title that says nothing is found by its text', () => {
    const facts = readPosting(postingOf('Xqz', []), MODEL)
    const untitled = searchTermsOf({ ...facts, occupations: PROFILE.field })
    expect(foundBy(untitled)).toEqual([false, false, true, true, true])
  })

  test('what is wished for is found without having been done', () => {
    const wish = { jobWanted: 'Registered Nurse', levels: [] }
    const found = foundBy(NURSE.terms, engine.profileOf(RESUME, wish))
    expect(found.slice(2)).toEqual([true, true, true])
  })

  test('what nothing is known of has none, and is among all that is open', () => {
    expect(UNKNOWN.terms).toEqual([])
    expect(foundBy(UNKNOWN.terms, BLANK)).toEqual([false, false, false, false, true])
  })

  test('whatever a step finds, the next one finds too', () => {
    for (const { terms } of [BACKEND, NURSE, UNKNOWN]) {
      const found = foundBy(terms)
      expect(found).toEqual(found.toSorted())
    }
  })
})

test('a search profile survives being stored', () => {
  expect(SearchProfile.parse(JSON.parse(JSON.stringify(PROFILE)))).toEqual(PROFILE)
})
