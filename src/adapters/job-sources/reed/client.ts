import { defineSearch, milesOf, withQuery } from '../create-search.ts'
import { neededKey } from '../source-settings.ts'

const PAGE_SIZE = 100

/** Jobs of the UK; the list has the beginning of each text. */
export const reed = defineSearch({
  id: 'reed',
  label: 'Reed',
  origin: 'https://www.reed.co.uk',
  attribution: { label: 'From Reed', url: 'https://www.reed.co.uk/' },
  countries: ['GB'],
  understands: ['words', 'place', 'radius'],
  terms: {
    class: 'keyed',
    operator: 'Reed Online Ltd',
    url: 'https://www.reed.co.uk/developers/jobseeker',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 500,
  settings: {
    REED_API_KEY: neededKey('your own key at Reed, whose jobs are then searched'),
  },
  // The key is the name, and there is no password.
  headers: ({ REED_API_KEY: key }) => ({
    authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
  }),
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: ({ jobWanted, place, limit }) => [
    withQuery('/api/1.0/search', {
      keywords: jobWanted,
      locationName: place?.name,
      distanceFromLocation: milesOf(place?.radiusKm),
      resultsToTake: Math.min(limit, PAGE_SIZE),
    }),
  ],
  detailPath: ({ nativeId }) => `/api/1.0/jobs/${nativeId}`,
})
