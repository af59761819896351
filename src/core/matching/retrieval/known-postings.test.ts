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
import { openIdPlaces } from './id-places.ts'
import { createKnownPostings, type KnownPostings } from './known-postings.ts'
import { sketchPosting } from './posting-sketch.ts'
import { makeSearchProfile, SearchProfile } from './search-profile.ts'
import { SKETCH_BYTES } from './sketch-layout.ts'

const idOf = (number: number) => `7f3a91c2-0000-4000-8000-${number.toString(16).padStart(12, '0')}`
const RESUME = readResume(profileOf({ jobs: [BACKEND_JOB], skills: ['Kafka'] }), TODAY, MODEL)
const PROFILE = makeSearchProfile(RESUME, BACKEND_WISH)
const BACKEND = sketchPosting(readPosting(BACKEND_POSTING, MODEL), MODEL)
const NURSE = sketchPosting(
  readPosting(postingOf('Registered Nurse', ['Requirements', '- Wound care', '- Night shifts']), MODEL),
  MODEL,
)

function searchAll(known: KnownPostings, limit: number, profile = PROFILE): string[] {
  const slices = known.search(profile, limit)
  let step = slices.next()
  while (!step.done) step = slices.next()
  return step.value.map(({ id }) => id)
}

describe('known postings', () => {
  test('the likeliest stand first, however many blocks they fill', () => {
    const known = createKnownPostings()
    for (let number = 0; number < 20_000; number += 1)
      known.put(idOf(number), number === 17_000 ? BACKEND : NURSE)
    expect(known.size).toBe(20_000)
    expect(searchAll(known, 10)[0]).toBe(idOf(17_000))
    expect(searchAll(known, 10)).toHaveLength(10)
  })

  test('a posting that is put in again takes the place of what it was', () => {
    const known = createKnownPostings()
    known.put(idOf(1), BACKEND)
    known.put(idOf(2), NURSE)
    known.put(idOf(1), NURSE)
    known.put(idOf(2), BACKEND)
    expect(known.size).toBe(2)
    expect(searchAll(known, 1)).toEqual([idOf(2)])
  })

  test('a closed posting is found no more until it is put in again', () => {
    const known = createKnownPostings()
    known.put(idOf(1), BACKEND)
    known.close(idOf(1))
    known.close(idOf(5))
    expect(searchAll(known, 5)).toEqual([])
    known.put(idOf(1), BACKEND)
    expect(searchAll(known, 5)).toEqual([idOf(1)])
  })

  test('none are found among none', () => {
    expect(searchAll(createKnownPostings(), 5)).toEqual([])
  })

  test('what nothing is known of is sketched and searched like any other', () => {
    const empty = sketchPosting(readPosting(postingOf('', ['職務内容']), MODEL), MODEL)
    expect(empty).toHaveLength(SKETCH_BYTES)
    const known = createKnownPostings()
    known.put(idOf(1), empty)
    const blank = readResume(profileOf({ degree: '' }), TODAY, MODEL)
    const profile = makeSearchProfile(blank, { jobWanted: '', levels: [] })
    expect(searchAll(known, 5, profile)).toEqual([idOf(1)])
  })

  test('a search profile survives being stored', () => {
    expect(SearchProfile.parse(JSON.parse(JSON.stringify(PROFILE)))).toEqual(PROFILE)
  })
})

test('ids keep their places while their table grows', () => {
  const places = openIdPlaces()
  const ids = Array.from({ length: 30_000 }, (_, number) => idOf(number * 7))
  expect(ids.map(places.add)).toEqual(ids.map((_, place) => place))
  expect(ids.map(places.add)).toEqual(ids.map((_, place) => place))
  expect(ids.map((_, place) => places.idAt(place))).toEqual(ids)
  expect(places.placeOf(idOf(1))).toBeNull()
})
