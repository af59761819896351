import { defineSearch, withQuery } from '../create-search.ts'

const SERVICE = '/jobboerse/jobsuche-service/pc'
const PAGE_SIZE = 100
const DAYS_MAX = 100

/** The German employment agency. It calls the interface internal: nothing is asked before somebody turns it on. */
export const arbeitsagentur = defineSearch({
  id: 'arbeitsagentur',
  label: 'Bundesagentur für Arbeit',
  origin: 'https://rest.arbeitsagentur.de',
  attribution: { label: 'From the Bundesagentur für Arbeit', url: 'https://www.arbeitsagentur.de/jobsuche/' },
  countries: ['DE'],
  understands: ['words', 'place', 'radius', 'remote', 'age'],
  terms: {
    class: 'internal',
    operator: 'Bundesagentur für Arbeit',
    url: 'https://dserver.bundestag.de/btd/20/002/2000235.pdf',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 100,
  // Not a secret: its own page names itself so.
  headers: { 'x-api-key': 'jobboerse-jobsuche' },
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: ({ jobWanted, place, remoteFrom, postedWithinDays: days, limit }) => [
    withQuery(`${SERVICE}/v6/jobs`, {
      was: jobWanted,
      wo: place?.name,
      umkreis: place?.radiusKm,
      veroeffentlichtseit: days && Math.min(days, DAYS_MAX),
      angebotsart: 1,
      homeoffice: remoteFrom && 'nv_true',
      size: Math.min(limit, PAGE_SIZE),
      page: 1,
    }),
  ],
  detailPath: ({ nativeId }) =>
    `${SERVICE}/v4/jobdetails/${encodeURIComponent(Buffer.from(nativeId).toString('base64'))}`,
})
