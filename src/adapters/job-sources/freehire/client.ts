import * as z from 'zod/mini'
import { defineSearch, withQuery } from '../create-search.ts'
import type { JobQuestion } from '../port.ts'

const PAGE_SIZE = 100
const REGIONS: Readonly<Record<string, string>> = { EU: 'eu', world: 'global' }

/** An open index of employers' boards. `FREEHIRE_URL` names an installation of one's own, `FREEHIRE_API_KEY` a plan. */
export const freehire = defineSearch({
  id: 'freehire',
  label: 'freehire',
  origin: ({ FREEHIRE_URL: own }) => (own ? new URL(own).origin : 'https://freehire.me'),
  attribution: { label: 'Found with freehire', url: 'https://freehire.me/' },
  countries: 'world',
  understands: ['words', 'place', 'remote', 'age'],
  terms: {
    class: 'invited',
    operator: 'freehire.me',
    url: 'https://github.com/strelov1/freehire/blob/main/docs/API.md',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 1000,
  settings: {
    FREEHIRE_URL: {
      shape: z.url({ protocol: /^https$/ }),
      usual: '`https://freehire.me`',
      says: 'an installation of freehire of your own',
    },
    FREEHIRE_API_KEY: {
      shape: 'key',
      usual: 'none',
      says: 'your key at freehire, without which it is offered only while there is one account',
    },
  },
  // Free for one's own search; an installation for others needs a plan.
  isForOneAccount: ({ FREEHIRE_URL: own, FREEHIRE_API_KEY: key }) => !own && !key,
  headers: ({ FREEHIRE_API_KEY: key }) => (key ? { authorization: `Bearer ${key}` } : {}),
  readers: new URL('./compute.ts', import.meta.url),
  pagesOf: question => [
    withQuery('/api/v1/agent/jobs/search', {
      q: question.jobWanted,
      ...readWhere(question),
      posted_within_days: question.postedWithinDays,
      description_format: 'text',
      limit: Math.min(question.limit, PAGE_SIZE),
    }),
  ],
})

/** Places are alternatives to each other there: a country beside a town would ask for the whole country. */
function readWhere({ place, remoteFrom }: JobQuestion): Record<string, string | undefined> {
  if (remoteFrom === null)
    return place?.radiusKm === null ? { countries: place.country } : { cities: place?.name }
  const regions = REGIONS[remoteFrom]
  return { work_mode: 'remote', regions, countries: regions === undefined ? remoteFrom : undefined }
}
