import * as z from 'zod/mini'
import { inChildProcess } from '../../compute/port.ts'
import { createSearch, withQuery } from '../create-search.ts'
import { unexpected } from '../expect-shape.ts'
import type { JobSearchSource } from '../port.ts'
import { neededKey } from '../source-settings.ts'
import { systemTiming } from '../timing.ts'
import { CURRENCIES } from './countries.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const PAGE_SIZE = 50
/** Where a question asks for any age: older ones are gone for the most part. */
const DAYS_OLD_MAX = 60
const DEFAULT_COUNTRY = 'gb'

const FACTS = {
  id: 'adzuna',
  label: 'Adzuna',
  origin: 'https://api.adzuna.com',
  // The site asks to be named, with a link, wherever its results are shown.
  attribution: { label: 'Jobs by Adzuna', url: 'https://www.adzuna.com/' },
  countries: Object.keys(CURRENCIES).map(code => code.toUpperCase()),
  understands: ['words', 'place', 'radius', 'age'],
  terms: {
    class: 'keyed',
    operator: 'Adzuna Ltd',
    url: 'https://developer.adzuna.com/docs/terms_of_service',
    reviewedOn: '2026-11-23',
  },
  delayMs: 3000,
  refreshHours: 24,
  // The key is good for 2,500 a month, which is the narrowest of its limits: 80 a day stay below.
  searchesPerDay: 80,
} as const

/** Adzuna's search API: the newest of one country for the words of a wish, one page a question. */
export const adzuna: JobSearchSource = {
  id: FACTS.id,
  settings: {
    ADZUNA_APP_ID: neededKey(
      'with `ADZUNA_APP_KEY`: your own id at Adzuna, whose jobs are then searched and shown with their label',
    ),
    ADZUNA_APP_KEY: neededKey('the key that goes with it'),
    ADZUNA_COUNTRY: {
      shape: z.string().check(z.regex(/^[a-z]{2}$/, 'it takes two letters such as gb')),
      usual: '`gb`',
      says: 'the country that is searched there, two letters',
    },
  },
  open(settings, given) {
    const timing = settings.timing ?? systemTiming
    const wanted = given.ADZUNA_COUNTRY ?? ''
    const home = wanted in CURRENCIES ? wanted : DEFAULT_COUNTRY
    return createSearch(settings, FACTS, {
      async ask(visit, { jobWanted, place, postedWithinDays, limit }) {
        const asked = place?.country.toLowerCase() ?? ''
        const country = asked in CURRENCIES ? asked : home
        const town = country === asked && place?.radiusKm !== null ? place : null
        const path = withQuery(`/v1/api/jobs/${country}/search/1`, {
          app_id: given.ADZUNA_APP_ID ?? '',
          app_key: given.ADZUNA_APP_KEY ?? '',
          what: jobWanted,
          where: town?.name,
          distance: town?.radiusKm,
          results_per_page: Math.min(limit, PAGE_SIZE),
          max_days_old: postedWithinDays ?? DAYS_OLD_MAX,
          sort_by: 'date',
        })
        const target = { token: country, company: '' }
        const read = await visit.read(path, reading.readResults, { target, limit }, timing.now())
        if (read === undefined) throw unexpected('the search is not there')
        return read
      },
    })
  },
}
