import { setTimeout as wait } from 'node:timers/promises'
import { sharedCompute } from '#adapters/compute/shared.suite.ts'
import { JOB_SEARCHES } from '#adapters/job-sources/index.ts'
import type { JobSearch } from '#adapters/job-sources/port.ts'
import type { Job } from '#contract/jobs.ts'
import type { ReadWish } from '#contract/search-wish.ts'
import { saveSampleSettings, uploadSample } from '#server/sample-data.suite.ts'
import { openTestServer, type TestServer } from '#server/test-server.suite.ts'
import { openSites, type Sites } from '../job-sites/open-sites.ts'
import { CANARIES, drawSeeker, SEEKERS, type Seeker } from '../job-sites/seekers.ts'
import type { Fault } from '../job-sites/start-sites.ts'
import { type Figure, figure } from './figure.ts'

const CARDS = 20
/** A source that does not answer is given up after three tries of half a minute. */
const RUN_MS = 130_000
const LOOK_EVERY_MS = 250
/** Long enough for whoever would ask unasked. */
const BEFORE_CONSENT_MS = 3000
const CLASS_A = new Set(['licence', 'documented', 'invited'])
const REQUESTS_A_WISH = 6
const FAULTS: Readonly<Record<string, Fault>> = {
  ...{ jobicy: 'dead', 'we-work-remotely': 'slow', himalayas: 'lying', arbeitnow: 'refusing' },
}
/** What Settings says of each. */
const TOLD: Readonly<Record<Fault, string>> = {
  ...{ dead: 'unreachable', slow: 'unreachable', lying: 'layout-changed', refusing: 'blocked' },
}

/** Four people, from their yes to their cards, against the sites of the lab at the product's own pace. */
export async function measureSources(): Promise<Figure[]> {
  const figures: Figure[] = []
  const asked = { unasked: 0, canaries: 0, refused: 0, worded: 0 }
  for (const seeker of SEEKERS) {
    const run = await runWish(seeker)
    figures.push(...tellRun(nameOf(seeker), run))
    asked.unasked += run.beforeConsent
    asked.canaries += run.canaries
    asked.refused += run.refused
    asked.worded += run.worded
  }
  return [
    ...figures,
    figure('sources.requests_before_consent', asked.unasked, { unit: 'requests', atMost: 0 }),
    figure('sources.canaries_in_requests', asked.canaries, { unit: 'requests', atMost: 0 }),
    // Else the search for words in requests would find none of anything.
    figure('sources.requests_with_words_of_a_wish', asked.worded, {
      unit: 'requests',
      atLeast: SEEKERS.length,
    }),
    figure('sources.limits_overstepped', asked.refused, { unit: 'requests', atMost: 0 }),
  ]
}

function nameOf({ line }: Seeker): string {
  return line.toLowerCase().replace(/[^a-zö]+/g, '_')
}

interface Run {
  firstMs: number
  twentyMs: number
  /** What came that was not wished, among all that came. */
  strange: number
  cards: number
  cardsOf: ReadonlyMap<string, number>
  beforeConsent: number
  canaries: number
  refused: number
  /** Requests that hold what the person does. */
  worded: number
  /** Of one source that is asked about this wish. */
  mostAsked: number
  /** Pages of one source's list for everybody. */
  mostPages: number
  reasons: ReadonlyMap<string, string | null>
}

function tellRun(name: string, run: Run): Figure[] {
  return [
    figure(`sources.${name}.first_card`, run.firstMs / 1000, { unit: 's', atMost: 10 }),
    figure(`sources.${name}.20_cards`, run.twentyMs / 1000, { unit: 's', atMost: 60 }),
    figure(`sources.${name}.cards`, run.cards, { unit: 'cards', atLeast: CARDS }),
    figure(`sources.${name}.other_cards`, run.strange, { unit: 'cards', atMost: 0 }),
    figure(`sources.${name}.requests_a_source`, run.mostAsked, { unit: 'requests', atMost: REQUESTS_A_WISH }),
    figure(`sources.${name}.pages_of_a_list_for_all`, run.mostPages, { unit: 'requests a day', atMost: 20 }),
  ]
}

async function runWish(seeker: Seeker, faults: Readonly<Record<string, Fault>> = {}): Promise<Run> {
  const { server, sites, jobSearches, token, sourceIds } = await openWish(seeker, { faults })
  try {
    await wait(BEFORE_CONSENT_MS)
    const beforeConsent = countSent(sites)
    const seen = await watchCards({ server, token, sourceIds, seeker, sites })
    return { ...seen, beforeConsent, ...judgeRequests(sites, jobSearches, seeker) }
  } finally {
    await server.close()
    await sites.close()
  }
}

interface OpenParts {
  faults?: Readonly<Record<string, Fault>>
  /** The built pages; without them there are calls alone. */
  webFolder?: string
}

/**
 * The product among the lab's sites, with somebody who has said a wish and not yet agreed to anything.
 * @returns the sources that one agrees to at once
 */
export async function openWish(seeker: Seeker, { faults = {}, ...parts }: OpenParts = {}) {
  const sites = await openSites(faults)
  const jobSearches = openSearches(sites)
  const server = await openTestServer({
    ...parts,
    jobSearches,
    clock: { now: () => new Date(), advance: () => undefined },
    env: { RATE_LIMIT_SCALE: '1000' },
  })
  // An interface that was never meant for others is turned on by itself, and by nobody unasked.
  const sourceIds = jobSearches
    .filter(({ terms }) => terms.class !== 'internal')
    .map(({ capabilities }) => capabilities.id)
  return { server, sites, jobSearches, sourceIds, ...(await prepare(server, seeker)) }
}

/** As the product opens them, each with its site's address in the place of its own. */
function openSearches({ list }: Sites): JobSearch[] {
  const settings = { version: 'bench', contact: 'bench@example.org', compute: sharedCompute() }
  return list.flatMap(({ source, origin }) =>
    JOB_SEARCHES.filter(({ id }) => id === source).map(({ open }) => open({ ...settings, origin }, {})),
  )
}

async function prepare(server: TestServer, seeker: Seeker) {
  const person = await server.signUp()
  const { token } = person
  await uploadSample(server, token, { bytes: await drawSeeker(seeker) })
  const { json } = await server.post('/api/v1/search-wish/read', { line: seeker.line }, token)
  const { what, wish } = json as unknown as ReadWish
  await saveSampleSettings(server, token, { jobWanted: what, matchingScore: 0 })
  await server.post(
    '/api/v1/search-wish',
    { wishes: [{ name: '1', jobWanted: what, wish }], active: 0 },
    token,
  )
  await server.context.database.sql('update preferences set is_active = true')
  return person
}

function countSent({ list }: Sites): number {
  return list.reduce((sum, { sent }) => sum + sent.length, 0)
}

interface Watch {
  server: TestServer
  token: string
  sourceIds: readonly string[]
  seeker: Seeker
  sites: Sites
}

async function watchCards({ server, token, sourceIds, seeker, sites }: Watch) {
  const from = performance.now()
  await server.post('/api/v1/job-sources/consents', { sourceIds, agreed: true }, token)
  let [firstMs, twentyMs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  let wished: { source: string }[] = []
  let strange = 0
  while (performance.now() - from < RUN_MS) {
    // Before the look at the list, so that nothing comes between the two.
    const hasEnded = await haveEnded(server)
    const known = (await listJobs(server, token)).map(({ companyName }) => sites.jobs.get(companyName))
    const isWished = (job: (typeof known)[number]) => job !== undefined && seeker.isWished(job)
    wished = known.filter(job => job !== undefined && isWished(job)) as typeof wished // those that are known
    strange = known.filter(job => !isWished(job)).length
    const tookMs = performance.now() - from
    if (wished.length > 0) firstMs = Math.min(firstMs, tookMs)
    if (wished.length >= CARDS) twentyMs = Math.min(twentyMs, tookMs)
    if (hasEnded) break
    await wait(LOOK_EVERY_MS)
  }
  const cardsOf = new Map(sourceIds.map(id => [id, wished.filter(({ source }) => source === id).length]))
  return {
    firstMs,
    twentyMs,
    strange,
    cards: wished.length,
    cardsOf,
    reasons: await readReasons(server, token),
  }
}

/** The cards of the list: what lies outside of the wish waits behind a button. */
async function listJobs(server: TestServer, token: string): Promise<Job[]> {
  const jobs = (await server.get('/api/v1/logical/auto_apply/get_jobs_by_email', token))
    .json as unknown as Job[]
  const { fits } = (await server.get('/api/v1/search-wish/fits', token)).json as unknown as {
    fits: { jobId: string; outside: string[] }[]
  }
  const outside = new Set(fits.filter(fit => fit.outside.length > 0).map(({ jobId }) => jobId))
  return jobs.filter(({ jobId }) => !outside.has(jobId))
}

async function readReasons(server: TestServer, token: string): Promise<Map<string, string | null>> {
  const { searches } = (await server.get('/api/v1/job-sources', token)).json as unknown as {
    searches: { sourceId: string; health: { reason: string | null } }[]
  }
  return new Map(searches.map(({ sourceId, health }) => [sourceId, health.reason]))
}

async function haveEnded({ context }: TestServer): Promise<boolean> {
  const [row] = await context.database.sql(
    `select count(*)::int as open from pgboss.job where name = 'job-searches-search' and state in ('created', 'retry', 'active')`,
  )
  return row?.open === 0
}

function judgeRequests({ list }: Sites, searches: readonly JobSearch[], { line }: Seeker) {
  const told = list.flatMap(({ sent }) => sent).map(plain)
  const canaries = told.filter(text => CANARIES.some(canary => text.includes(plain(canary)))).length
  const [first = ''] = line.split(' ')
  const worded = told.filter(text => text.includes(plain(first))).length
  let [mostAsked, mostPages] = [0, 0]
  for (const { source, requests } of list) {
    const search = searches.find(({ capabilities }) => capabilities.id === source)
    const asksWords = requests.some(text => /[?&](?:q|keyword|was)=/.test(text))
    const lists = requests.filter(text => !/jobadvert|jobdetails/.test(text)).length
    if (!search || !CLASS_A.has(search.terms.class)) continue
    if (asksWords) mostAsked = Math.max(mostAsked, lists)
    else mostPages = Math.max(mostPages, lists)
  }
  return {
    canaries,
    worded,
    mostAsked,
    mostPages,
    refused: list.reduce((sum, { refused }) => sum + refused, 0),
  }
}

/** However it is written. */
function plain(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  return decodeLoose(spaced).toLowerCase().replace(/\s+/g, ' ')
}

function decodeLoose(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, bytes =>
    Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'),
  )
}

/** One wish twice: with every source well, and with one that is dead, one slow, one lying and one that refuses. */
export async function measureSourceFaults(): Promise<Figure[]> {
  const seeker = SEEKERS.find(({ line }) => line.includes('remote'))
  if (!seeker) throw new Error('Nobody looks for remote work')
  const [well, ill] = [await runWish(seeker), await runWish(seeker, FAULTS)]
  const others = [...well.cardsOf.keys()].filter(id => !Object.hasOwn(FAULTS, id))
  const changed = others.filter(id => well.cardsOf.get(id) !== ill.cardsOf.get(id)).length
  const untold = Object.entries(FAULTS).filter(([id, fault]) => ill.reasons.get(id) !== TOLD[fault]).length
  return [
    figure('sources.with_faults.first_card', ill.firstMs / 1000, { unit: 's', atMost: 10 }),
    figure('sources.with_faults.20_cards', ill.twentyMs / 1000, { unit: 's', atMost: 60 }),
    figure('sources.with_faults.others_changed', changed, { unit: 'sources', atMost: 0 }),
    figure('sources.with_faults.not_told_in_settings', untold, { unit: 'sources', atMost: 0 }),
  ]
}
