import { inChildProcess } from '../../compute/port.ts'
import { createBoardClient, TENANT_DELAY_MS } from '../board-client.ts'
import { createSearch, withQuery } from '../create-search.ts'
import { unexpected } from '../expect-shape.ts'
import { keepToken } from '../keep-token.ts'
import type { JobSearchSource } from '../port.ts'
import { neededKey } from '../source-settings.ts'
import { systemTiming } from '../timing.ts'

const reading = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const TOKENS = 'https://entreprise.francetravail.fr'
const TOKEN_PATH = '/connexion/oauth2/access_token?realm=%2Fpartenaire'
const PAGE_SIZE = 150
/** The ages that can be asked for, in days. */
const AGES = [1, 3, 7, 14, 31]
/** A token is good for 25 minutes. */
const TOKEN_KEPT_MS = 20 * 60_000

const FACTS = {
  id: 'france-travail',
  label: 'France Travail',
  origin: 'https://api.francetravail.io',
  attribution: { label: 'From France Travail', url: 'https://www.francetravail.fr/' },
  countries: ['FR'],
  understands: ['words', 'age'],
  terms: {
    class: 'keyed',
    operator: 'France Travail',
    url: 'https://francetravail.io/data/api/offres-emploi',
    reviewedOn: '2026-11-23',
  },
  searchesPerDay: 1000,
} as const

/** The French employment agency. It takes towns by numbers of its own alone, so that places are told from what it answers. */
export const franceTravail: JobSearchSource = {
  id: FACTS.id,
  settings: {
    FRANCE_TRAVAIL_ID: neededKey(
      'with `FRANCE_TRAVAIL_SECRET`: your own application at francetravail.io, whose jobs are then searched',
    ),
    FRANCE_TRAVAIL_SECRET: neededKey('the secret that goes with it'),
  },
  open(settings, given) {
    const timing = settings.timing ?? systemTiming
    const tokens = createBoardClient(TOKENS, settings, { delayMs: TENANT_DELAY_MS })
    // Filled before each question.
    const headers: Record<string, string> = {}
    const form = {
      grant_type: 'client_credentials',
      client_id: given.FRANCE_TRAVAIL_ID ?? '',
      client_secret: given.FRANCE_TRAVAIL_SECRET ?? '',
      scope: 'api_offresdemploiv2 o2dsoffre',
    }
    const readToken = keepToken(
      signal => tokens.open(signal).read({ path: TOKEN_PATH, form }, reading.readToken),
      { keptMs: TOKEN_KEPT_MS, timing },
    )
    return createSearch(
      settings,
      { ...FACTS, headers },
      {
        async ask(visit, { jobWanted, postedWithinDays: days, limit }, signal) {
          headers.authorization = `Bearer ${await readToken(signal)}`
          const path = withQuery('/partenaire/offresdemploi/v2/offres/search', {
            motsCles: jobWanted,
            publieeDepuis: days && AGES.find(age => age >= days),
            range: `0-${Math.min(limit, PAGE_SIZE) - 1}`,
          })
          const read = await visit.read(path, reading.readList, limit, timing.now())
          if (read === undefined) throw unexpected('the search is not there')
          return read
        },
      },
    )
  },
}
