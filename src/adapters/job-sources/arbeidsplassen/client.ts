import type { NormalisedPosting } from '#core/sources/posting.ts'
import { inChildProcess } from '../../compute/port.ts'
import { createBoardClient } from '../board-client.ts'
import { askFeed, createSearch } from '../create-search.ts'
import { keepToken } from '../keep-token.ts'
import type { JobSearchSource } from '../port.ts'
import { systemTiming } from '../timing.ts'
import { createLog } from './log.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const ORIGIN = 'https://pam-stilling-feed.nav.no'
const KEPT_HOURS = 6
/** It states no limit, and what is new is read four times a day at most. */
const DELAY_MS = 1000
/** The token for everybody changes without notice. */
const TOKEN_KEPT_MS = 3_600_000

const FACTS = {
  id: 'arbeidsplassen',
  label: 'Arbeidsplassen (NAV)',
  origin: ORIGIN,
  attribution: { label: 'From arbeidsplassen.no (NAV)', url: 'https://arbeidsplassen.nav.no/' },
  countries: ['NO'],
  understands: ['words'],
  terms: {
    class: 'licence',
    operator: 'Arbeids- og velferdsetaten (NAV)',
    url: 'https://arbeidsplassen.nav.no/vilkar-api',
    reviewedOn: '2026-11-23',
  },
  delayMs: DELAY_MS,
  searchesPerDay: 5000,
} as const

/**
 * Jobs in Norway: a log of what was published, changed and withdrawn, read from a week ago at first and then from where
 * the last reading ended.
 */
export const nav: JobSearchSource = {
  id: FACTS.id,
  settings: {},
  open(settings) {
    const timing = settings.timing ?? systemTiming
    const headers: Record<string, string> = {}
    const tokens = createBoardClient(ORIGIN, settings, { delayMs: DELAY_MS })
    const readToken = keepToken(signal => tokens.open(signal).read('/api/publicToken', reading.readToken), {
      keptMs: TOKEN_KEPT_MS,
      timing,
    })
    const authorise = async (signal: AbortSignal) => {
      headers.authorization = `Bearer ${await readToken(signal)}`
    }

    const log = createLog(headers)
    const feed = askFeed(settings, {
      keptHours: KEPT_HOURS,
      async readAll(visit, _question, signal) {
        await authorise(signal)
        return log.readOn(visit, timing.now())
      },
    })
    const detail = {
      pathOf: ({ nativeId }: NormalisedPosting) => `/api/v1/feedentry/${nativeId}`,
      reader: reading.readDetail,
    }
    const search = createSearch(settings, { ...FACTS, headers }, { ...feed, detail })
    return {
      ...search,
      async readText(posting, signal) {
        await authorise(signal)
        return (await search.readText?.(posting, signal)) ?? { kind: 'gone' }
      },
    }
  },
}
