import { expect, test } from 'vitest'
import { NO_WISH } from '#contract/search-wish.ts'
import type { NormalisedPosting } from '../sources/posting.ts'
import { keepNear } from './keep-near.ts'

const HAMBURG = { name: 'Hamburg', country: 'DE', lat: 53.55, lon: 9.99, radiusKm: 30 }

const posting = (title: string, place = 'Hamburg, Germany'): NormalisedPosting => ({
  ...{ sourceId: 'x', tenant: '', nativeId: '1', url: '', title, company: 'Acme', place },
  ...{ workplace: null, levels: [], description: '', employmentType: null, pay: null, language: null },
  ...{ postedAtUtc: null, validThroughUtc: null, requisitionId: null, attribution: null, rejects: [] },
})

test('of a list that nobody asked for stays what is near each wish by its title and its place', () => {
  const listed = [
    posting('Senior Backend Engineer'),
    posting('Mechanical Engineer'),
    posting('Backend Engineer', 'Leeds, United Kingdom'),
    posting('Pflegefachkraft (m/w/d)'),
    posting('Nurse'),
  ]
  const wishes = ['Backend Engineer', 'Nurse', 'Cook'].map(jobWanted => ({
    ...{ ...NO_WISH, jobWanted, places: [HAMBURG] },
  }))
  const [engineer, nurse, cook] = keepNear(listed, wishes, 0)
  expect(engineer).toEqual([0])
  expect(nurse?.toSorted()).toEqual([3, 4])
  expect(cook).toEqual([])
})
