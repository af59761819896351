import * as z from 'zod/mini'
import { defineSearch, milesOf, withQuery } from '../create-search.ts'
import { neededKey } from '../source-settings.ts'

const RESULTS_MAX = 100
/** The most that it takes. */
const DAYS_OLD_MAX = 60

/** The search API of the US government: public data, meant to be shown elsewhere. */
export const usajobs = defineSearch({
  id: 'usajobs',
  label: 'USAJOBS',
  origin: 'https://data.usajobs.gov',
  attribution: null,
  countries: ['US'],
  understands: ['words', 'place', 'radius', 'remote', 'age'],
  terms: {
    class: 'keyed',
    operator: 'US Office of Personnel Management',
    url: 'https://developer.usajobs.gov/general/terms-of-use',
    reviewedOn: '2026-11-23',
  },
  // No limit is stated; this stays far below what one person at a screen could ask.
  searchesPerDay: 1000,
  settings: {
    USAJOBS_API_KEY: neededKey('with `USAJOBS_EMAIL`: your own key at USAJOBS, whose jobs are then searched'),
    USAJOBS_EMAIL: {
      shape: z.email(),
      isNeeded: true,
      usual: 'none',
      says: 'the e-mail address the key was given to',
    },
  },
  // The interface knows a key by the e-mail address it was given to, which stands where the client's name does.
  headers: given => ({
    'user-agent': given.USAJOBS_EMAIL ?? '',
    'authorization-key': given.USAJOBS_API_KEY ?? '',
  }),
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: ({ jobWanted, place, remoteFrom, postedWithinDays, limit }) => [
    withQuery('/api/Search', {
      Keyword: jobWanted,
      LocationName: place?.name,
      Radius: milesOf(place?.radiusKm),
      RemoteIndicator: remoteFrom && 'True',
      DatePosted: Math.min(postedWithinDays ?? DAYS_OLD_MAX, DAYS_OLD_MAX),
      ResultsPerPage: Math.min(limit, RESULTS_MAX),
      Page: 1,
    }),
  ],
})
