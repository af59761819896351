import { defineSearch } from '../create-search.ts'

/** The feed of a site for remote jobs: one list for all. */
export const weWorkRemotely = defineSearch({
  id: 'we-work-remotely',
  label: 'We Work Remotely',
  origin: 'https://weworkremotely.com',
  attribution: { label: 'From We Work Remotely', url: 'https://weworkremotely.com/' },
  countries: 'world',
  understands: ['words'],
  isRemoteOnly: true,
  terms: {
    class: 'documented',
    operator: 'We Work Remotely',
    url: 'https://weworkremotely.com/remote-job-rss-feed',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 5000,
  keptHours: 24,
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: () => ['/remote-jobs.rss'],
})
