import { inChildProcess } from '../../compute/port.ts'
import { createBoardClient } from '../board-client.ts'
import { unexpected } from '../expect-shape.ts'
import type { BoardSettings, JobSearch } from '../port.ts'
import { systemTiming } from '../timing.ts'
import { ADZUNA_COUNTRIES, ADZUNA_LABEL } from './normalise.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const API = 'https://api.adzuna.com'
const DELAY_MS = 3000
const REFRESH_HOURS = 24
/** The key is good for 2,500 a month, which is the narrowest of its limits: 80 a day stay below. */
const SEARCHES_PER_DAY = 80
const PAGE_SIZE = 50
const DAYS_OLD_MAX = 14
const DEFAULT_COUNTRY = 'gb'

/** What the installation has to set: its own id and key, and the country that is searched. */
export const ADZUNA_NEEDS = ['ADZUNA_APP_ID', 'ADZUNA_APP_KEY'] as const

/** Adzuna's search API: the newest of one country for the words of a wish, one page a question. */
export function createAdzuna(
  settings: BoardSettings,
  given: Readonly<Record<string, string | undefined>>,
): JobSearch {
  const client = createBoardClient(API, settings, { delayMs: DELAY_MS })
  const timing = settings.timing ?? systemTiming
  const wanted = given.ADZUNA_COUNTRY ?? ''
  const country = ADZUNA_COUNTRIES.has(wanted) ? wanted : DEFAULT_COUNTRY
  return {
    capabilities: {
      id: 'adzuna',
      label: 'Adzuna',
      kind: 'search',
      isSnapshot: false,
      minIntervalMs: DELAY_MS,
      attribution: ADZUNA_LABEL,
    },
    refreshHours: REFRESH_HOURS,
    searchesPerDay: SEARCHES_PER_DAY,
    async search({ jobWanted, limit }, signal) {
      const query = new URLSearchParams({
        app_id: given.ADZUNA_APP_ID ?? '',
        app_key: given.ADZUNA_APP_KEY ?? '',
        what: jobWanted,
        results_per_page: String(Math.min(limit, PAGE_SIZE)),
        max_days_old: String(DAYS_OLD_MAX),
        sort_by: 'date',
      })
      const path = `/v1/api/jobs/${country}/search/1?${query}`
      const target = { token: country, company: '' }
      const read = await client.open(signal).read(path, reading.readResults, { target, limit }, timing.now())
      if (read === undefined) throw unexpected('the search is not there')
      return read
    },
  }
}
