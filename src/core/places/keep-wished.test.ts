import { expect, test } from 'vitest'
import { NO_WISH } from '#contract/search-wish.ts'
import type { NormalisedPosting } from '../sources/posting.ts'
import { keepWished } from './keep-wished.ts'

const HAMBURG = { name: 'Hamburg', country: 'DE', lat: 53.55, lon: 9.99, radiusKm: 30 }
const NURSE = { ...NO_WISH, jobWanted: 'Nurse', places: [HAMBURG] }

const posting = (said: Partial<NormalisedPosting>): NormalisedPosting => ({
  ...{ sourceId: 'x', tenant: '', nativeId: '1', url: '', title: 'Nurse', company: 'Acme', place: '' },
  ...{ workplace: null, levels: [], description: '', employmentType: null, pay: null, language: null },
  ...{ postedAtUtc: null, validThroughUtc: null, requisitionId: null, attribution: null, rejects: [] },
  ...said,
})

test('of a list stays what may be wished, the likeliest title first; what is not said never counts against it', () => {
  const listed = [
    posting({ title: 'Cook', place: 'Hamburg, Germany' }),
    posting({ title: 'Nurse', place: 'Leeds, United Kingdom' }),
    posting({ title: 'Nurse', place: 'Hamburg' }),
    posting({ title: 'Nurse', workplace: 'remote', place: 'Spain' }),
    posting({ title: 'Nurse', employmentType: 'full_time' }),
    posting({ title: 'Nurse', postedAtUtc: '2026-01-01T00:00:00Z' }),
    posting({ title: 'Ward Nurse', place: 'Germany' }),
  ]
  const wanted = { ...NURSE, employment: ['part-time' as const], postedWithinDays: 30 }
  const nowMs = Date.parse('2026-11-23T00:00:00Z')
  expect(keepWished(listed, { wanted, isNear: false, isRanked: false, nowMs })).toEqual([2, 6, 0])
  expect(keepWished(listed, { wanted, isNear: true, isRanked: false, nowMs })).toEqual([1, 2, 3, 6, 0])
  expect(keepWished(listed, { wanted, isNear: false, isRanked: true, nowMs })).toEqual([0, 2, 6])
})

test('what the list leaves out afterwards is not kept, and what it marks as not stated is', () => {
  const listed = [
    posting({ place: 'Norderstedt, Germany' }),
    posting({ place: 'Munich, Germany' }),
    posting({ place: 'Hamburg', language: 'de' }),
    posting({ place: 'Qzxwick' }),
  ]
  const wanted = { ...NURSE, languages: ['en'] }
  expect(keepWished(listed, { wanted, isNear: false, isRanked: true, nowMs: 0 })).toEqual([0, 2, 3])
})
