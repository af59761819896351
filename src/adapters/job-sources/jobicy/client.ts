import { defineSearch } from '../create-search.ts'

/** The newest remote jobs of a small site: one list for all. */
export const jobicy = defineSearch({
  id: 'jobicy',
  label: 'Jobicy',
  origin: 'https://jobicy.com',
  attribution: { label: 'From Jobicy', url: 'https://jobicy.com/' },
  countries: 'world',
  understands: ['words'],
  isRemoteOnly: true,
  terms: {
    class: 'invited',
    operator: 'Jobicy',
    url: 'https://jobicy.com/jobs-rss-feed',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 5000,
  // It asks to be read no more than once an hour.
  keptHours: 6,
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: () => ['/api/v2/remote-jobs?count=100'],
})
