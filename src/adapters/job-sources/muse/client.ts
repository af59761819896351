import { defineSearch } from '../create-search.ts'

/** Of 20 postings each. */
const PAGES = 10

/** Jobs of the US for the most part; it knows categories and no words: one list for all. */
export const muse = defineSearch({
  id: 'muse',
  label: 'The Muse',
  origin: 'https://www.themuse.com',
  attribution: { label: 'From The Muse', url: 'https://www.themuse.com/jobs' },
  countries: ['US'],
  understands: ['words'],
  terms: {
    class: 'documented',
    operator: 'The Muse',
    url: 'https://www.themuse.com/developers/api/v2/terms',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 5000,
  keptHours: 24,
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: () => Array.from({ length: PAGES }, (_, page) => `/api/public/jobs?page=${page}&descending=true`),
})
