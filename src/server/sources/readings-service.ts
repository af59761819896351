import { inChildProcess } from '#adapters/compute/port.ts'
import type { JobSearch, SearchReading } from '#adapters/job-sources/port.ts'
import { SiteStopped } from '#adapters/job-sources/port.ts'
import { contentHash } from '#core/sources/content-hash.ts'
import { keyOf, type PlannedQuestion, type WantedJob } from '#core/sources/plan-search.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Context, Needs } from '../context.ts'
import { takeFromLimits } from '../db/limit-counters.ts'
import type { UserId } from '../http/caller.ts'
import { ingestFound, type Scorer } from '../jobs/service.ts'
import * as store from './readings-store.ts'
import { addProgress } from './searches-store.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const HOUR_MS = 60 * 60 * 1000
const DAY_SECONDS = 24 * 60 * 60
/** Nothing is asked of a source that said no. */
const BLOCKED_MS = DAY_SECONDS * 1000
/** After a reading that failed. */
const TRY_AGAIN_MS = HOUR_MS
/** A reading that takes longer counts as lost. */
const READING_MS = 10 * 60 * 1000
const RESULTS_MAX = 100
/** Of a source that has one list for everybody. */
const LIST_MAX = 10_000
/** Small, so that the first cards come soon. */
const BATCH = 10
/** Texts read for one wish, and counted for each question that a source may be asked in a day. */
const TEXTS_MAX = 20
const KEPT_MS = 14 * DAY_SECONDS * 1000

/** Who asks, and for what. */
export interface Asking {
  context: Context
  userId: UserId
  source: JobSearch
  wanted: WantedJob
  scorer: Scorer
  signal: AbortSignal
}

export type Answer =
  | { kind: 'read'; postings: number }
  /** Another worker asks the same at this moment. */
  | { kind: 'busy' }
  | { kind: 'failed'; reason: string; retryMs: number }

/**
 * What a source has for a question, scored for who asks. Whoever asked the same a while ago asked for everybody: then
 * nothing is asked again.
 */
export async function answerQuestion(asking: Asking, question: PlannedQuestion): Promise<Answer> {
  const { database, now } = asking.context
  const { capabilities, refreshHours } = asking.source
  const ago = (ms: number) => new Date(now().getTime() - ms)
  const blockedAt = await store.findBlocked(database.db, capabilities.id, ago(BLOCKED_MS))
  if (blockedAt) return fail('blocked', BLOCKED_MS - (now().getTime() - blockedAt.getTime()))
  const named = { sourceId: capabilities.id, question: contentHash(keyOf(question)) }
  const reading = await store.claimReading(database.db, {
    ...{ ...named, now: now(), until: new Date(now().getTime() + READING_MS) },
    stale: { ok: ago(refreshHours * HOUR_MS), blocked: ago(BLOCKED_MS), failed: ago(TRY_AGAIN_MS) },
  })
  if (reading === 'busy') return { kind: 'busy' }
  if (reading !== 'mine') return shareReading(asking, reading)
  try {
    return await askAnew(asking, { question, named })
  } catch (error) {
    await store.dropReading(database.db, named)
    throw error
  }
}

function fail(reason: string, retryMs = TRY_AGAIN_MS): Answer {
  return { kind: 'failed', reason, retryMs }
}

async function shareReading(asking: Asking, reading: store.Reading): Promise<Answer> {
  if (reading.outcome === 'failed') return fail(reading.reason ?? 'lost')
  const found = await store.listPostings(asking.context.database.db, reading.sourceId, reading.jobIds)
  await takeIn(asking, found)
  return { kind: 'read', postings: reading.jobIds.length }
}

interface Asked {
  question: PlannedQuestion
  named: { sourceId: string; question: string }
}

async function askAnew(asking: Asking, { question, named }: Asked): Promise<Answer> {
  const { context, source, signal } = asking
  const { db } = context.database
  const spent = await takeUse(context, `search:${named.sourceId}`, source.searchesPerDay)
  if (spent !== null) {
    await store.dropReading(db, named)
    return fail('budget', spent * 1000)
  }
  const limit = question.jobWanted === '' ? LIST_MAX : RESULTS_MAX
  const came = await untilStopped(asking, () => source.search({ ...question, levels: [], limit }, signal))
  if ('reason' in came) {
    await store.endReading(db, named, { outcome: 'failed', reason: came.reason, jobIds: [] })
    return fail(came.reason, came.reason === 'blocked' ? BLOCKED_MS : TRY_AGAIN_MS)
  }
  const found = (await keepTexts(context, source, came.postings)).map(posting => ({ posting, jobId: null }))
  const jobIds = await takeIn(asking, found)
  await store.endReading(db, named, { outcome: 'ok', reason: null, jobIds })
  return { kind: 'read', postings: came.postings.length }
}

/** One installation asks for everybody: what it asks in a day is counted. @returns null, or the seconds until there is more */
async function takeUse(
  { database, now }: Needs<'now' | 'database'>,
  key: string,
  max: number,
): Promise<number | null> {
  const limit = { key, max, windowSeconds: DAY_SECONDS }
  return (await takeFromLimits(database.db, [limit], now()))?.retryAfterSec ?? null
}

async function untilStopped<Came extends object>(
  { context: { log }, source, signal }: Asking,
  ask: () => Promise<Came>,
): Promise<Came | { reason: string }> {
  try {
    return await ask()
  } catch (error) {
    signal.throwIfAborted() // the process ends: another one takes it up
    if (!(error instanceof SiteStopped)) throw error
    const sourceId = source.capabilities.id
    log.warn({ err: error, sourceId, stop: error.stop }, 'a source could not be asked')
    return { reason: error.stop }
  }
}

/** A list without texts takes nothing from what was read of its postings before. */
async function keepTexts(
  { database }: Needs<'database'>,
  { capabilities, reach }: JobSearch,
  postings: SearchReading['postings'],
): Promise<readonly NormalisedPosting[]> {
  if (reach.textIn === 'list') return postings
  const nativeIds = postings.map(({ nativeId }) => nativeId)
  const read = await store.listRead(database.db, capabilities.id, nativeIds)
  const before = new Map(read.map(posting => [posting.tenant + posting.nativeId, posting]))
  return postings.map(posting => {
    const known = before.get(posting.tenant + posting.nativeId)
    if (!known) return posting
    const stated = Object.entries(posting).filter(([, value]) => value !== null && value !== '')
    return { ...known, ...Object.fromEntries(stated), description: known.description, levels: known.levels }
  })
}

interface Found {
  posting: NormalisedPosting
  /** Null: not stored yet. */
  jobId: string | null
}

/** Stores and scores what may be wished, the likeliest first; the rest is stored. @returns the jobs, in that order */
async function takeIn(asking: Asking, postings: readonly Found[]): Promise<string[]> {
  const { context, userId, wanted, source, scorer } = asking
  const { understands, isOneList } = source.reach
  const sourceId = source.capabilities.id
  const asked = {
    wanted,
    nowMs: context.now().getTime(),
    isNear: understands.includes('place'),
    isRanked: isOneList,
  }
  const likely = await context.compute.run(work.keepWished, [postings.map(({ posting }) => posting), asked])
  const jobIds: string[] = []
  for (let from = 0; from < likely.length; from += BATCH) {
    const batch = await storeAll(
      asking,
      likely.slice(from, from + BATCH).flatMap(at => postings[at] ?? []),
    )
    // Of a list that holds all kinds of work only what is near is kept for the person.
    const isAsked = understands.includes('words')
    const found = await (isAsked ? scorer.score(batch) : scorer.scoreFound(batch))
    await addProgress(context.database.db, { userId, sourceId }, { postings: batch.length, found })
    jobIds.push(...batch)
  }
  const isLikely = new Set(likely)
  const rest = postings.filter((_, at) => !isLikely.has(at))
  return [...new Set([...jobIds, ...(await storeAll(asking, rest))])]
}

async function storeAll({ context, source, signal }: Asking, found: readonly Found[]): Promise<string[]> {
  const jobIds: string[] = []
  for (const { posting, jobId } of found) {
    signal.throwIfAborted()
    const stored = jobId ?? (await storeOne({ context, source }, posting))
    if (stored !== null) jobIds.push(stored)
  }
  return jobIds
}

async function storeOne(
  { context, source: { capabilities, reach } }: Pick<Asking, 'context' | 'source'>,
  posting: NormalisedPosting,
): Promise<string | null> {
  const ingested = await ingestFound(context, posting, capabilities.label)
  if (ingested?.isNew && reach.textIn === 'detail')
    await store.markUnread(context.database.db, ingested.jobId, capabilities.id)
  return ingested?.jobId ?? null
}

/**
 * Reads the texts that a list did not have, of what scores best for the person, and scores those again.
 * @returns why it ended before its time; null when it did not
 */
export async function readBestTexts(asking: Asking): Promise<string | null> {
  const { context, userId, source, signal } = asking
  const { db } = context.database
  const { id: sourceId } = source.capabilities
  if (!source.readText) return null
  for (const unread of await store.listBestUnread(db, { userId, sourceId, limit: TEXTS_MAX })) {
    signal.throwIfAborted()
    const spent = await takeUse(context, `texts:${sourceId}`, source.searchesPerDay * TEXTS_MAX)
    const reason = spent === null ? await readOneText(asking, unread) : 'budget'
    if (reason === 'blocked') await store.noteBlocked(db, sourceId, context.now())
    if (reason !== null) return reason
  }
  return null
}

interface Unread {
  jobId: string
  posting: NormalisedPosting
}

async function readOneText(asking: Asking, { jobId, posting }: Unread): Promise<string | null> {
  const { context, source, scorer, signal } = asking
  const came = await untilStopped(asking, async () => ({
    detail: await source.readText?.(posting, signal),
  }))
  if ('reason' in came) return came.reason
  // What is gone or cannot be read is not asked for again.
  await store.markRead(context.database.db, jobId)
  if (came.detail?.kind !== 'posting') return null
  await ingestFound(context, came.detail.posting, source.capabilities.label)
  await scorer.score([jobId])
  return null
}

/** Forgets what nobody has asked for in weeks. */
export async function forgetOldReadings({ database, now }: Needs<'now' | 'database'>): Promise<void> {
  await store.deleteReadingsBefore(database.db, new Date(now().getTime() - KEPT_MS))
}
