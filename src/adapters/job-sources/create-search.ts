import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Computation } from '../compute/port.ts'
import { inChildProcess } from '../compute/port.ts'
import { type Asked, type BoardVisit, createBoardClient, TENANT_DELAY_MS } from './board-client.ts'
import { unexpected } from './expect-shape.ts'
import type {
  BoardSettings,
  DetailResult,
  JobQuestion,
  JobSearch,
  JobSearchSource,
  SearchReach,
  SearchReading,
  SearchTerms,
} from './port.ts'
import type { GivenSettings, SourceSettings } from './source-settings.ts'
import { systemTiming } from './timing.ts'

const titles = inChildProcess<typeof import('./rank-titles.compute.ts')>(
  new URL('./rank-titles.compute.ts', import.meta.url),
)

const REFRESH_HOURS = 12
const HOUR_MS = 3_600_000

/** What a source says of itself. */
interface SearchFacts {
  id: string
  label: string
  origin: string
  /** Named with this link wherever its postings are shown. */
  attribution: NormalisedPosting['attribution']
  countries: SearchReach['countries']
  understands: SearchReach['understands']
  isRemoteOnly?: boolean
  /** Left out, 1. */
  requestsEach?: number
  terms: SearchTerms
  /** Left out, 2 s. */
  delayMs?: number
  /** Left out, 12. */
  refreshHours?: number
  searchesPerDay: number
  headers?: Readonly<Record<string, string>>
}

type ListReader = Computation<[text: string, limit: number, nowMs: number], SearchReading>

/** How the whole posting behind one of the list is asked for. */
interface DetailReading {
  /** null: there is no way to it. */
  pathOf(posting: NormalisedPosting): string | null
  reader: Computation<[text: string, posting: NormalisedPosting, nowMs: number], DetailResult>
}

interface SearchSteps {
  /** Asks what fits the question. */
  ask(visit: BoardVisit, question: JobQuestion, signal: AbortSignal): Promise<SearchReading>
  detail?: DetailReading
  /** Left out, the question itself is sent. */
  isOneList?: boolean
}

/** A source that takes questions, from what differs between sources. */
export function createSearch(
  settings: BoardSettings,
  facts: SearchFacts,
  { ask, detail, isOneList = false }: SearchSteps,
): JobSearch {
  const { id, label, attribution, countries, understands, terms, searchesPerDay, headers } = facts
  const delayMs = facts.delayMs ?? TENANT_DELAY_MS
  const client = createBoardClient(facts.origin, settings, { delayMs, ...(headers ? { headers } : {}) })
  const timing = settings.timing ?? systemTiming
  const attribute = (posting: NormalisedPosting) => ({ ...posting, attribution })
  const readText: JobSearch['readText'] = async (posting, signal) => {
    const path = detail?.pathOf(posting) ?? null
    if (detail === undefined || path === null) return { kind: 'gone' }
    const read = await client.open(signal).read(path, detail.reader, posting, timing.now())
    return read?.kind === 'posting'
      ? { kind: 'posting', posting: attribute(read.posting) }
      : (read ?? { kind: 'gone' })
  }
  return {
    capabilities: { id, label, kind: 'search', isSnapshot: false, minIntervalMs: delayMs, attribution },
    reach: {
      countries,
      ...{ understands, isOneList },
      textIn: detail ? 'detail' : 'list',
      isRemoteOnly: facts.isRemoteOnly ?? false,
      requestsEach: facts.requestsEach ?? 1,
    },
    terms,
    refreshHours: facts.refreshHours ?? REFRESH_HOURS,
    searchesPerDay,
    async search(question, signal) {
      const { postings, rejected } = await ask(client.open(signal), question, signal)
      return { postings: postings.map(attribute), rejected }
    },
    ...(detail ? { readText } : {}),
  }
}

/** What a source that is asked by paths alone says besides. */
interface SearchDefinition extends Omit<SearchFacts, 'origin' | 'headers'> {
  origin: string | ((given: GivenSettings) => string)
  headers?: SearchFacts['headers'] | ((given: GivenSettings) => SearchFacts['headers'])
  /** Settings of its own; left out, none. */
  settings?: SourceSettings
  /** Left out, it may be asked for everybody. */
  isForOneAccount?: (given: GivenSettings) => boolean
  /** URL of the module with its readers, which another process loads. */
  readers: URL
  /** One after another, until there is enough. */
  pagesOf(question: JobQuestion, nowMs: number, given: GivenSettings): readonly Asked[]
  /** How long its one list for all is kept; left out, it takes questions. */
  keptHours?: number
  detailPath?: DetailReading['pathOf']
}

interface SearchReaders {
  readList(text: string, limit: number, nowMs: number): SearchReading
  readDetail(text: string, posting: NormalisedPosting, nowMs: number): DetailResult
}

/** A source that is asked by paths alone. */
export function defineSearch(definition: SearchDefinition): JobSearchSource {
  const {
    id,
    settings: ownSettings = {},
    origin,
    headers,
    pagesOf,
    keptHours,
    detailPath: pathOf,
  } = definition
  const readers = inChildProcess<SearchReaders>(definition.readers)
  return {
    ...{ id, settings: ownSettings },
    open(settings, given) {
      const own = typeof headers === 'function' ? headers(given) : headers
      const at = typeof origin === 'function' ? origin(given) : origin
      const terms = { ...definition.terms, isForOneAccount: definition.isForOneAccount?.(given) ?? false }
      const facts = { ...definition, terms, origin: at, headers: own ?? {} }
      const ask = askPages(settings, readers.readList, (question, nowMs) => pagesOf(question, nowMs, given))
      if (keptHours !== undefined)
        return createSearch(settings, facts, askFeed(settings, { readAll: ask, keptHours }))
      const detail = pathOf ? { detail: { pathOf, reader: readers.readDetail } } : {}
      return createSearch(settings, facts, { ask, ...detail })
    },
  }
}

/** Reads pages one after another until there are enough, or one has nothing more. */
function askPages(
  settings: BoardSettings,
  reader: ListReader,
  pagesOf: (question: JobQuestion, nowMs: number) => readonly Asked[],
): SearchSteps['ask'] {
  const timing = settings.timing ?? systemTiming
  return async (visit, question) => {
    const found: NormalisedPosting[] = []
    const rejected: Record<string, number> = {}
    for (const asked of pagesOf(question, timing.now())) {
      const left = question.limit - found.length
      if (left <= 0) break
      const page = await visit.read(asked, reader, left, timing.now())
      if (page === undefined) throw unexpected('the search is not there')
      found.push(...page.postings)
      addCounts(rejected, page.rejected)
      if (page.postings.length === 0) break
    }
    return { postings: dropRepeated(found), rejected }
  }
}

/**
 * For a source with one list for all: it is read once for everybody and kept, and each question takes from it the postings
 * whose titles have words of it, the most first.
 */
export function askFeed(
  settings: BoardSettings,
  { readAll, keptHours }: { readAll: SearchSteps['ask']; keptHours: number },
): SearchSteps {
  const timing = settings.timing ?? systemTiming
  let kept: { reading: SearchReading; untilMs: number } | null = null
  let last: Promise<unknown> = Promise.resolve()
  const read = async (...asked: Parameters<typeof readAll>) => {
    if (kept === null || kept.untilMs <= timing.now())
      kept = { reading: await readAll(...asked), untilMs: timing.now() + keptHours * HOUR_MS }
    return kept.reading
  }
  const ask: SearchSteps['ask'] = async (visit, question, signal) => {
    // Two questions at once read it once.
    const turn = last.then(() => read(visit, { ...question, limit: Number.MAX_SAFE_INTEGER }, signal))
    last = turn.catch(() => undefined) // a failed turn is its own caller's matter
    const { postings, rejected } = await turn
    const asked = [postings.map(({ title }) => title), question.jobWanted] as const
    const order = await settings.compute.run(titles.rankTitles, asked, signal)
    const fitting = order.flatMap(at => postings[at] ?? [])
    return { postings: fitting.slice(0, question.limit), rejected }
  }
  return { ask, isOneList: true }
}

/** A path with what is asked for; what is not asked for stays out of it. */
export function withQuery(
  path: string,
  asked: Readonly<Record<string, string | number | null | undefined>>,
): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    if (value !== null && value !== undefined && value !== '') query.set(name, String(value))
  return `${path}?${query}`
}

const KM_A_MILE = 1.609344

/** Whole miles that hold a radius. */
export function milesOf(radiusKm: number | null | undefined): number | null {
  return radiusKm == null ? null : Math.ceil(radiusKm / KM_A_MILE)
}

export function addCounts(sum: Record<string, number>, counts: SearchReading['rejected']): void {
  for (const [reason, count] of Object.entries(counts)) sum[reason] = (sum[reason] ?? 0) + count
}

/** Lists move between two pages. */
function dropRepeated(postings: readonly NormalisedPosting[]): NormalisedPosting[] {
  return [...new Map(postings.map(posting => [posting.nativeId, posting])).values()]
}
