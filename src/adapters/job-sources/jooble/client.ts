import { defineSearch } from '../create-search.ts'
import { neededKey } from '../source-settings.ts'

const PAGE_SIZE = 100
const DAY_MS = 86_400_000

/** A search over many sites; what it has is the beginning of each text, and people are led to its own page. */
export const jooble = defineSearch({
  id: 'jooble',
  label: 'Jooble',
  origin: 'https://jooble.org',
  attribution: { label: 'Jobs by Jooble', url: 'https://jooble.org/' },
  countries: 'world',
  understands: ['words', 'place', 'radius', 'age'],
  terms: {
    class: 'keyed',
    operator: 'Jooble',
    url: 'https://jooble.org/api/about',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 200,
  settings: {
    JOOBLE_API_KEY: neededKey('your own key at Jooble, whose jobs are then searched'),
  },
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: ({ jobWanted, place, postedWithinDays: days, limit }, nowMs, { JOOBLE_API_KEY: key = '' }) => [
    {
      path: `/api/${encodeURIComponent(key)}`,
      question: {
        keywords: jobWanted,
        ...(place && { location: place.name }),
        ...(place?.radiusKm != null && { radius: String(place.radiusKm) }),
        ...(days ? { datecreatedfrom: new Date(nowMs - days * DAY_MS).toISOString().slice(0, 10) } : {}),
        ResultOnPage: Math.min(limit, PAGE_SIZE),
        page: '1',
      },
    },
  ],
})
