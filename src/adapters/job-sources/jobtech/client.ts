import { defineSearch, withQuery } from '../create-search.ts'

const PAGE_SIZE = 100
const DAY_MS = 86_400_000

/** The open adverts of the Swedish employment service, free by licence and meant for searches of people. */
export const jobtech = defineSearch({
  id: 'jobtech',
  label: 'Platsbanken',
  origin: 'https://jobsearch.api.jobtechdev.se',
  attribution: { label: 'From Platsbanken', url: 'https://arbetsformedlingen.se/platsbanken/' },
  countries: ['SE'],
  understands: ['words', 'place', 'radius', 'remote', 'age'],
  terms: {
    class: 'licence',
    operator: 'Arbetsförmedlingen',
    url: 'https://data.arbetsformedlingen.se/data/jobsearch/',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 1000,
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: ({ jobWanted, place, remoteFrom, postedWithinDays: days, limit }, nowMs) => [
    withQuery('/search', {
      q: jobWanted,
      position: place && `${place.lat},${place.lon}`,
      'position.radius': place && Math.max(1, place.radiusKm ?? 0),
      remote: remoteFrom && 'true',
      'published-after': days && new Date(nowMs - days * DAY_MS).toISOString().slice(0, 19),
      limit: Math.min(limit, PAGE_SIZE),
      offset: 0,
    }),
  ],
})
