import { type JobSearch, type SearchReading, SiteStopped } from '#adapters/job-sources/port.ts'
import type { SourceRun } from '#core/sources/judge-source.ts'
import type { Context, Needs } from '../context.ts'
import { takeFromLimits } from '../db/limit-counters.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { UserId } from '../http/caller.ts'
import { ingestFound, openScorer } from '../jobs/service.ts'
import * as store from './searches-store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60
/** After a search that failed. */
const TRY_AGAIN_MS = HOUR_MS
const RESULTS_MAX = 100
const SCORE_BATCH = 50
const DUE_AT_ONCE = 20

interface Search {
  userId: UserId
  sourceId: string
}

/** The sources that take questions, each with what came of the newest one for the person. */
export async function listSearchRuns(
  { database, jobSearches }: Needs<'database' | 'jobSearches'>,
  userId: UserId,
) {
  const runs = await store.listSearches(database.db, userId)
  return jobSearches.map(({ capabilities }) => {
    const run: SourceRun | undefined = runs.get(capabilities.id)
    return { label: capabilities.label, runs: run ? [run] : [] }
  })
}

/** People whose matching is on and whose time has come, source by source. */
export async function queueDueSearches({
  database,
  queue,
  jobSearches,
  now,
}: Needs<'now' | 'database' | 'queue' | 'jobSearches'>): Promise<void> {
  for (const { capabilities } of jobSearches) {
    const due = { sourceId: capabilities.id, now: now(), limit: DUE_AT_ONCE }
    for (const userId of await store.listDue(database.db, due))
      await queue.send(database.db, {
        task: TASK_NAMES.searchJobs,
        data: { userId, sourceId: capabilities.id },
      })
  }
}

/** Asks a source what it has for a person's wish and scores it; does nothing when it is not due, or nothing is wished. */
export async function runSearch(context: Context, search: Search, signal: AbortSignal): Promise<void> {
  const { database, jobSearches, now } = context
  const source = jobSearches.find(({ capabilities }) => capabilities.id === search.sourceId)
  const scorer = await openScorer(context, search.userId)
  if (!source || !scorer) return
  const { jobWanted } = scorer.wish
  const until = later(context, source.refreshHours * HOUR_MS)
  if (!(await store.claimSearch(database.db, { ...search, jobWanted, now: now(), until }))) return
  const spent = await takeQuestion(context, source)
  if (spent !== null) {
    const nextSearchAt = later(context, spent * 1000)
    return store.endSearch(database.db, search, {
      outcome: 'failed',
      reason: 'budget',
      postings: 0,
      nextSearchAt,
    })
  }
  const reading = await askSource(context, { source, wish: scorer.wish, signal })
  if ('reason' in reading) {
    const nextSearchAt = later(context, TRY_AGAIN_MS)
    return store.endSearch(database.db, search, { outcome: 'failed', ...reading, postings: 0, nextSearchAt })
  }
  const jobIds: string[] = []
  for (const posting of reading.postings) {
    signal.throwIfAborted()
    const ingested = await ingestFound(context, posting, source.capabilities.label)
    if (ingested !== null) jobIds.push(ingested.jobId)
  }
  for (let from = 0; from < jobIds.length; from += SCORE_BATCH)
    await scorer.score(jobIds.slice(from, from + SCORE_BATCH))
  const postings = reading.postings.length
  await store.endSearch(database.db, search, { outcome: 'ok', reason: null, postings })
}

/** One key serves everybody: its questions are counted in the database. @returns null, or the seconds until there are more */
async function takeQuestion(
  { database, now }: Needs<'now' | 'database'>,
  source: JobSearch,
): Promise<number | null> {
  const limit = {
    key: `search:${source.capabilities.id}`,
    max: source.searchesPerDay,
    windowSeconds: DAY_SECONDS,
  }
  return (await takeFromLimits(database.db, [limit], now()))?.retryAfterSec ?? null
}

interface Asking {
  source: JobSearch
  wish: NonNullable<Awaited<ReturnType<typeof openScorer>>>['wish']
  signal: AbortSignal
}

async function askSource(
  { log }: Needs<'log'>,
  { source, wish, signal }: Asking,
): Promise<SearchReading | { reason: string }> {
  try {
    return await source.search({ ...wish, limit: RESULTS_MAX }, signal)
  } catch (error) {
    signal.throwIfAborted() // the process ends: another one takes it up
    if (!(error instanceof SiteStopped)) throw error
    log.warn(
      { err: error, sourceId: source.capabilities.id, stop: error.stop },
      'a source could not be asked',
    )
    return { reason: error.stop }
  }
}

function later({ now }: Needs<'now'>, ms: number): Date {
  return new Date(now().getTime() + ms)
}
