import { defineSearch, withQuery } from '../create-search.ts'

/** Of 20 postings each. */
const PAGES = [1, 2, 3]

/** Remote jobs of all countries; where one works from is asked for as a country. */
export const himalayas = defineSearch({
  id: 'himalayas',
  label: 'Himalayas',
  origin: 'https://himalayas.app',
  attribution: { label: 'From Himalayas', url: 'https://himalayas.app/jobs' },
  countries: 'world',
  understands: ['words', 'remote'],
  isRemoteOnly: true,
  requestsEach: PAGES.length,
  terms: {
    class: 'invited',
    operator: 'Himalayas',
    url: 'https://himalayas.app/api',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 300,
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: ({ jobWanted, remoteFrom }) =>
    PAGES.map(page =>
      withQuery('/jobs/api/search', {
        q: jobWanted,
        country: remoteFrom?.length === 2 && remoteFrom !== 'EU' ? remoteFrom : null,
        worldwide: remoteFrom === 'world' ? 'true' : null,
        page,
      }),
    ),
})
