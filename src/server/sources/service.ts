import type { BoardReading, JobBoard } from '#adapters/job-sources/port.ts'
import { SiteStopped } from '#adapters/job-sources/port.ts'
import type { SourceRun } from '#core/sources/judge-source.ts'
import type { Context, Needs } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { UserId } from '../http/caller.ts'
import { closeAbsent, listOpenJobs } from '../jobs/postings-service.ts'
import { ingestFound, openScorer } from '../jobs/service.ts'
import * as store from './store.ts'

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** A reading that takes longer counts as lost. */
const READING_MS = 30 * 60 * 1000
const VENDOR_BUSY_SECONDS = 3
const ASK_UNKNOWN_AGAIN_MS = DAY_MS
const UNKNOWN_TIMES_TO_GONE = 3
/** After a reading that failed. */
const TRY_AGAIN_MS = HOUR_MS
const RUNS_KEPT_MS = 60 * DAY_MS
const SCORE_BATCH = 50
const DUE_AT_ONCE = 20

/** Boards whose time has come, and people who wait for scores of a board that was read before. */
export async function queueDueWork(context: Needs<'now' | 'database' | 'queue'>): Promise<void> {
  const { database, queue, now } = context
  for (const boardId of await store.listDueBoards(database.db, now(), DUE_AT_ONCE)) {
    await queue.send(database.db, { task: TASK_NAMES.readBoard, data: { boardId } })
  }
  for (const unscored of await store.listUnscored(database.db, DUE_AT_ONCE)) {
    await queue.send(database.db, { task: TASK_NAMES.scoreBoard, data: unscored })
  }
}

/** Reads a board that is due and scores it for who follows it; does nothing when another worker has it. */
export async function readBoard(context: Context, boardId: string, signal: AbortSignal): Promise<void> {
  const { database, queue, now, jobBoards } = context
  const claim = { now: now(), until: new Date(now().getTime() + READING_MS) }
  const board = await database.transaction(tx => store.claimBoard(tx, boardId, claim))
  if (board === null) return
  if (board === 'busy')
    return queue.send(database.db, {
      task: TASK_NAMES.readBoard,
      data: { boardId },
      startAfterSeconds: VENDOR_BUSY_SECONDS,
    })
  const vendor = jobBoards.boards.find(({ capabilities }) => capabilities.id === board.sourceId)
  if (!vendor) throw new Error(`A board is of the source ${board.sourceId}, which is not configured`)
  const reading = await askVendor(context, { vendor, board, signal })
  if (reading.kind === 'failed') return noteFailure(context, board, reading.reason)
  if (reading.kind === 'unknown-board') return noteUnknown(context, board)
  await keepReading(context, { vendor, board, reading, signal })
  if (reading.postings.length === 0) return
  for (const userId of await store.listFollowers(database.db, board.id)) {
    await scoreBoard(context, { boardId: board.id, userId }, signal)
  }
}

interface Asking {
  vendor: JobBoard
  board: store.Board
  signal: AbortSignal
}

/** Asks for a whole board; what stops it is its reason. */
export async function askVendor(
  { log }: Needs<'log'>,
  { vendor, board, signal }: Asking,
): Promise<BoardReading | { kind: 'failed'; reason: string }> {
  try {
    return await vendor.read({ token: board.token, company: board.company }, signal)
  } catch (error) {
    signal.throwIfAborted() // the process ends: another one takes it up
    if (!(error instanceof SiteStopped)) throw error
    log.warn({ err: error, boardId: board.id, stop: error.stop }, 'a board could not be read')
    return { kind: 'failed', reason: error.stop }
  }
}

type Noting = Needs<'log' | 'now' | 'database' | 'metrics'>

async function noteFailure(context: Noting, board: store.Board, reason: string): Promise<void> {
  await finish(context, board, {
    run: { ...NOTHING_READ, outcome: 'failed', reason },
    change: { nextReadAt: later(context, TRY_AGAIN_MS) },
  })
}

/** A board that was never there, or was taken down: asked again a day later, and not for ever. */
async function noteUnknown(context: Noting, board: store.Board): Promise<void> {
  const unknownInARow = board.unknownInARow + 1
  const isGone = unknownInARow >= UNKNOWN_TIMES_TO_GONE
  await finish(context, board, {
    run: { ...NOTHING_READ, outcome: 'failed', reason: 'unknown-board' },
    change: {
      unknownInARow,
      ...(isGone
        ? { state: 'gone', nextReadAt: null }
        : { nextReadAt: later(context, ASK_UNKNOWN_AGAIN_MS) }),
    },
  })
}

type Read = Asking & { reading: BoardReading & { kind: 'read' } }

async function keepReading(context: Context, { vendor, board, reading, signal }: Read): Promise<void> {
  const { postings, rejected, completeness } = reading
  let added = 0
  let unread = 0
  for (const posting of postings) {
    signal.throwIfAborted()
    const ingested = await ingestFound(context, posting, vendor.capabilities.label)
    if (ingested === null) unread += 1
    added += Number(ingested?.isNew ?? false)
  }
  const seen = postings.map(({ nativeId }) => nativeId)
  const list = { sourceId: board.sourceId, tenant: board.token }
  const isComplete = completeness === 'complete' && vendor.capabilities.isSnapshot
  const closing = await closeAbsent(context, list, { seen, isComplete })
  const nextMs = closing.lookAgainMs ?? vendor.refreshHours * HOUR_MS
  await finish(context, board, {
    run: {
      outcome: completeness === 'complete' ? 'ok' : 'partial',
      postings: postings.length,
      rejected: Object.values(rejected).reduce((sum, times) => sum + times, unread),
      added,
      closed: closing.closed,
      reason: completeness === 'complete' ? null : 'incomplete',
    },
    change: {
      state: postings.length === 0 ? 'empty' : 'live',
      nextReadAt: later(context, nextMs),
      unknownInARow: 0,
      company: postings.find(({ company }) => company !== '')?.company ?? board.company,
    },
  })
}

const NOTHING_READ = { postings: 0, rejected: 0, added: 0, closed: 0 }

interface Finish {
  run: typeof NOTHING_READ & { outcome: SourceRun['outcome']; reason: string | null }
  change: Partial<Pick<store.Board, 'state' | 'unknownInARow' | 'company'>> & Pick<store.Board, 'nextReadAt'>
}

async function finish(context: Noting, board: store.Board, { run, change }: Finish): Promise<void> {
  const { database, log, metrics, now } = context
  const { state, unknownInARow, company } = board
  await database.transaction(async tx => {
    await store.insertRun(tx, { boardId: board.id, endedAt: now(), ...run })
    await store.finishBoard(tx, board.id, { state, unknownInARow, company, ...change })
  })
  log.info({ boardId: board.id, sourceId: board.sourceId, ...run }, 'a board was read')
  metrics.countRun({ source: board.sourceId, outcome: run.outcome, reason: run.reason ?? '' })
}

function later({ now }: Needs<'now'>, ms: number): Date {
  return new Date(now().getTime() + ms)
}

/** Scores the open jobs of a board for one person; does nothing while there is no resume or no wish. */
export async function scoreBoard(
  context: Context,
  { boardId, userId }: { boardId: string; userId: UserId },
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = context
  const followed = await store.listFollowed(database.db, userId)
  const board = followed.find(one => one.board.id === boardId)?.board
  const scorer = board && (await openScorer(context, userId))
  if (!board || !scorer) return
  const jobIds = await listOpenJobs(context, { sourceId: board.sourceId, tenant: board.token })
  for (let from = 0; from < jobIds.length; from += SCORE_BATCH) {
    signal.throwIfAborted()
    await scorer.score(jobIds.slice(from, from + SCORE_BATCH))
  }
  if (board.state !== 'unverified') await store.markScored(database.db, userId, { boardId, now: now() })
}

/** Forgets what readings came to long ago. */
export async function forgetOldRuns({ database, now }: Needs<'now' | 'database'>): Promise<void> {
  await store.deleteRunsBefore(database.db, new Date(now().getTime() - RUNS_KEPT_MS))
}
