import { inChildProcess } from '#adapters/compute/port.ts'
import type { BoardReading, JobBoard } from '#adapters/job-sources/port.ts'
import type { Context, Needs } from '../context.ts'
import { takeFromLimits } from '../db/limit-counters.ts'
import type { UserId } from '../http/caller.ts'
import { closeAbsent } from '../jobs/postings-service.ts'
import { findSearchWish, findWish } from '../jobs/preferences-service.ts'
import { ingestFound, openScorer } from '../jobs/service.ts'
import { askVendor } from './service.ts'
import type { Board } from './store.ts'
import * as store from './sweep-store.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const MINUTE_MS = 60 * 1000
const HOUR_SECONDS = 60 * 60
const MINUTES_AN_HOUR = 60
/** Each board is read at most once in it, and a vendor that said no is left alone for it. */
const DAY_MS = 24 * HOUR_SECONDS * 1000
/** A reading that takes longer counts as lost. */
const READING_MS = 30 * MINUTE_MS
const UNKNOWN_TIMES_TO_GONE = 2
const PEOPLE_AT_ONCE = 50
const LISTED_AT_ONCE = 1000

type Asked = Needs<'database' | 'jobSearches'>

/** Reads this minute's share of the directory's boards for whoever agreed to real jobs; the database keeps its place. */
export async function sweepBoards(context: Context, signal: AbortSignal): Promise<void> {
  const { env, database, now } = context
  const perHour = env.SWEEP_BOARDS_PER_HOUR
  if (perHour === 0 || !(await hasWishers(context))) return
  if (!(await store.isListed(database.db))) await listForSweep(context)
  const limit = { key: 'sweep:boards', max: perHour, windowSeconds: HOUR_SECONDS }
  const startedMs = performance.now()
  for (let taken = 0; taken < Math.ceil(perHour / MINUTES_AN_HOUR); taken += 1) {
    signal.throwIfAborted()
    // The next minute has a share of its own.
    if (performance.now() - startedMs > MINUTE_MS || !(await hasWishers(context))) return
    if ((await takeFromLimits(database.db, [limit], now())) !== null) return
    if (!(await sweepNext(context, signal))) return
  }
}

/** Makes the directory's boards known to the sweep, and those of the operator's own list. */
export async function listForSweep(
  context: Asked & Needs<'jobBoards' | 'compute' | 'env' | 'now'>,
): Promise<void> {
  const { database, compute, env, now } = context
  if (env.SWEEP_BOARDS_PER_HOUR === 0 || !(await hasWishers(context))) return
  const boards = await compute.run(work.listDirectory, [vendorsOf(context)])
  for (let from = 0; from < boards.length; from += LISTED_AT_ONCE)
    await store.addToSweep(database.db, boards.slice(from, from + LISTED_AT_ONCE), now())
}

function vendorsOf({ jobBoards }: Needs<'jobBoards'>): string[] {
  return jobBoards.boards.map(({ capabilities }) => capabilities.id)
}

async function hasWishers(context: Asked): Promise<boolean> {
  return (await listWishers(context, { after: null, limit: 1 })).length > 0
}

function listWishers(
  { database, jobSearches }: Asked,
  page: { after: UserId | null; limit: number },
): Promise<UserId[]> {
  const sourceIds = jobSearches.map(({ capabilities }) => capabilities.id)
  return store.listWishers(database.db, { sourceIds, ...page })
}

/** @returns false when no board is due */
async function sweepNext(context: Context, signal: AbortSignal): Promise<boolean> {
  const { database, jobBoards, now } = context
  const fromNow = (ms: number) => new Date(now().getTime() + ms)
  const claim = {
    ...{ sourceIds: vendorsOf(context), now: now(), until: fromNow(READING_MS) },
    ...{ againAt: fromNow(DAY_MS), blockedSince: fromNow(-DAY_MS) },
  }
  const board = await database.transaction(tx => store.claimForSweep(tx, claim))
  const vendor = jobBoards.boards.find(({ capabilities }) => capabilities.id === board?.sourceId)
  if (!board || !vendor) return false
  const reading = await askVendor(context, { vendor, board, signal })
  if (reading.kind === 'read') {
    const near = await storeNear({ context, vendor, board, reading, signal })
    const reason = reading.completeness === 'complete' ? null : 'incomplete'
    await finish(context, board, { near, postings: reading.postings.length, reason })
  } else {
    const reason = reading.kind === 'failed' ? reading.reason : 'unknown-board'
    await finish(context, board, { near: 0, postings: 0, reason })
  }
  return true
}

interface Ended {
  near: number
  postings: number
  reason: string | null
}

async function finish(
  { database, log, metrics }: Needs<'database' | 'log' | 'metrics'>,
  board: Board,
  { near, postings, reason }: Ended,
): Promise<void> {
  const unknownInARow = reason === 'unknown-board' ? board.unknownInARow + 1 : 0
  const isGone = unknownInARow >= UNKNOWN_TIMES_TO_GONE
  await store.endSweep(database.db, board.id, {
    ...{ unknownInARow, sweepNear: near, sweepReason: reason },
    ...{ state: isGone ? 'gone' : board.state, nextReadAt: isGone ? null : board.nextReadAt },
  })
  const failed = reason === 'incomplete' ? 'partial' : 'failed'
  const outcome = reason === null ? 'ok' : failed
  log.info(
    { boardId: board.id, sourceId: board.sourceId, outcome, postings, near, reason },
    'a board was swept',
  )
  metrics.countRun({ source: board.sourceId, outcome, reason: reason ?? '' })
}

interface Read {
  context: Context
  vendor: JobBoard
  board: Board
  reading: BoardReading & { kind: 'read' }
  signal: AbortSignal
}

/** Stores what is near somebody's wish, and scores it for them. @returns how many postings that is */
async function storeNear(read: Read): Promise<number> {
  const { context, vendor, board, reading, signal } = read
  const { postings, completeness } = reading
  const stored: Stored = new Map()
  // Nearness looks at no text: a large board's would be copied for each fifty people.
  const listed = postings.map(posting => ({ ...posting, description: '' }))
  for (let after: UserId | null = null; ; ) {
    const people = await listWishers(context, { after, limit: PEOPLE_AT_ONCE })
    const last = people.at(-1)
    if (last === undefined) break
    after = last
    const wishes = await Promise.all(people.map(userId => findWanted(context, userId)))
    const nowMs = context.now().getTime()
    const near = await context.computeQueued.run(work.keepNear, [listed, wishes, nowMs], signal)
    for (const [at, userId] of people.entries())
      await scoreNear(read, { userId, stored, near: near[at] ?? [] })
  }
  const list = { sourceId: board.sourceId, tenant: board.token }
  const isComplete = completeness === 'complete' && vendor.capabilities.isSnapshot
  await closeAbsent(context, list, { seen: postings.map(({ nativeId }) => nativeId), isComplete })
  return stored.size
}

/** By the place in the list, the job that it became; null for what takes too long to read. */
type Stored = Map<number, string | null>

interface Near {
  userId: UserId
  stored: Stored
  /** Places in the list. */
  near: readonly number[]
}

async function scoreNear(
  { context, vendor, reading, signal }: Read,
  { userId, stored, near }: Near,
): Promise<void> {
  for (const place of near) {
    const posting = reading.postings[place]
    signal.throwIfAborted()
    if (!posting || stored.has(place)) continue
    stored.set(place, (await ingestFound(context, posting, vendor.capabilities.label))?.jobId ?? null)
  }
  const jobIds = near.flatMap(place => stored.get(place) ?? [])
  if (jobIds.length > 0) await (await openScorer(context, userId))?.scoreFound(jobIds)
}

async function findWanted(context: Needs<'database'>, userId: UserId) {
  const [wish, wanted] = await Promise.all([findSearchWish(context, userId), findWish(context, userId)])
  return { ...wish, jobWanted: wanted?.wish.jobWanted ?? '' }
}
