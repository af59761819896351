import { inChildProcess } from '../../compute/port.ts'
import { createBoardClient, TENANT_DELAY_MS } from '../board-client.ts'
import { unexpected } from '../expect-shape.ts'
import type { BoardSettings, JobSearch } from '../port.ts'
import { systemTiming } from '../timing.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const API = 'https://data.usajobs.gov'
const REFRESH_HOURS = 12
/** No limit is stated; this stays far below what one person at a screen could ask. */
const SEARCHES_PER_DAY = 1000
const RESULTS_MAX = 100
const DAYS_OLD_MAX = 14

/** What the installation has to set: its own key, and the e-mail address the key was given to. */
export const USAJOBS_NEEDS = ['USAJOBS_API_KEY', 'USAJOBS_EMAIL'] as const

/** The search API of the US government: public data, meant to be shown elsewhere. */
export function createUsajobs(
  settings: BoardSettings,
  given: Readonly<Record<string, string | undefined>>,
): JobSearch {
  const client = createBoardClient(API, settings, {
    delayMs: TENANT_DELAY_MS,
    // The interface knows a key by the address it was given to, which stands where the client's name does.
    headers: {
      'user-agent': given.USAJOBS_EMAIL ?? '',
      'authorization-key': given.USAJOBS_API_KEY ?? '',
    },
  })
  const timing = settings.timing ?? systemTiming
  return {
    capabilities: {
      id: 'usajobs',
      label: 'USAJOBS',
      kind: 'search',
      isSnapshot: false,
      minIntervalMs: TENANT_DELAY_MS,
      attribution: null,
    },
    refreshHours: REFRESH_HOURS,
    searchesPerDay: SEARCHES_PER_DAY,
    async search({ jobWanted, limit }, signal) {
      const query = new URLSearchParams({
        Keyword: jobWanted,
        DatePosted: String(DAYS_OLD_MAX),
        ResultsPerPage: String(Math.min(limit, RESULTS_MAX)),
        Page: '1',
      })
      const visit = client.open(signal)
      const read = await visit.read(`/api/Search?${query}`, reading.readResults, limit, timing.now())
      if (read === undefined) throw unexpected('the search is not there')
      return read
    },
  }
}
