import { defineSearch } from '../create-search.ts'

/** Of 100 postings each, the newest first. */
const PAGES = [1, 2, 3, 4, 5]

/** Jobs in Germany and remote ones: one list for all. */
export const arbeitnow = defineSearch({
  id: 'arbeitnow',
  label: 'Arbeitnow',
  origin: 'https://www.arbeitnow.com',
  attribution: { label: 'From Arbeitnow', url: 'https://www.arbeitnow.com/' },
  countries: ['DE'],
  understands: ['words'],
  terms: {
    class: 'invited',
    operator: 'Arbeitnow',
    url: 'https://www.arbeitnow.com/blog/job-board-api',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 5000,
  keptHours: 6,
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: () => PAGES.map(page => `/api/job-board-api?page=${page}`),
})
