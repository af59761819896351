import type { BoardReading, JobBoard, RecognisedAddress } from '#adapters/job-sources/port.ts'
import { SiteStopped } from '#adapters/job-sources/port.ts'
import { AppError } from '#contract/errors.ts'
import type { OwnBoard, SourceHealth } from '#contract/job-sources.ts'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { BOARD_LIMITS } from '#contract/source-limits.ts'
import { judgeSource, type SourceRun } from '#core/sources/judge-source.ts'
import type { Context, Needs } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { closeAbsent, listOpenJobs } from '../jobs/postings-service.ts'
import { ingestFound, openScorer } from '../jobs/service.ts'
import { listSiteRuns } from '../refresh/service.ts'
import { listSearchRuns } from './searches-service.ts'
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
const RUNS_JUDGED = 30
const RUNS_KEPT_MS = 60 * DAY_MS
const SCORE_BATCH = 50
const DUE_AT_ONCE = 20
const COMPANY_MAX_CHARS = 60

/** The person's boards and the sites of this installation, each with how it does. */
export async function listSources(
  context: Needs<'database' | 'sites' | 'jobBoards' | 'jobSearches'>,
  userId: UserId,
) {
  const { jobBoards, sites, database } = context
  const { followed, runs } = await store.listFollowedWithRuns(database, userId, RUNS_JUDGED)
  return {
    vendors: jobBoards.boards.map(({ capabilities, exampleUrl }) => ({
      label: capabilities.label,
      exampleUrl,
    })),
    boards: followed.map(({ board, addedAt }) =>
      showBoard(context, board, { addedAt, runs: runs.get(board.id) ?? [] }),
    ),
    sites: [
      ...(await Promise.all(
        sites.map(async ({ site: { capabilities } }) => ({
          label: capabilities.label,
          health: showHealth(await listSiteRuns(context, capabilities.id)),
        })),
      )),
      ...(await listSearchRuns(context, userId)).map(({ label, runs: asked }) => ({
        label,
        health: showHealth(asked),
      })),
    ],
  }
}

type Following = Needs<'now' | 'database' | 'queue' | 'jobBoards'>

/**
 * Follows the board that an address belongs to; its first reading is queued with it.
 * @throws AppError('invalid_input') with a sentence for whatever is no board that can be read
 */
export async function followBoard(context: Following, userId: UserId, url: string): Promise<OwnBoard> {
  const { board: vendor, token } = expectBoard(context, url)
  const { database, queue, now } = context
  const { board, addedAt } = await database.transaction(async tx => {
    const named = { sourceId: vendor.capabilities.id, token, company: nameOf(token), now: now() }
    const followed = await store.countFollowed(tx, userId)
    const saved = await store.saveBoard(tx, named)
    const isNew = !(await store.isFollowing(tx, userId, saved.id))
    if (isNew && followed >= BOARD_LIMITS.perPerson) throw refuseUrl(JOB_SOURCES_MESSAGES.tooMany)
    if (isNew) await store.insertFollower(tx, userId, { boardId: saved.id, now: now() })
    await queue.send(tx, { task: TASK_NAMES.readBoard, data: { boardId: saved.id } })
    await queue.send(tx, { task: TASK_NAMES.scoreBoard, data: { boardId: saved.id, userId } })
    return { board: saved, addedAt: now() }
  })
  const runs = await store.listRuns(database.db, [board.id], RUNS_JUDGED)
  return showBoard(context, board, { addedAt, runs: runs.get(board.id) ?? [] })
}

/** @throws AppError('not_found') when the caller does not follow it */
export async function leaveBoard(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  boardId: string,
): Promise<void> {
  const hasLeft = await store.deleteFollower(context.database.db, caller.userId, boardId)
  if (!hasLeft) await refuseForeign(context, caller, 'board')
}

function expectBoard({ jobBoards }: Needs<'jobBoards'>, url: string): RecognisedAddress & { kind: 'board' } {
  const vendors = jobBoards.boards.map(({ capabilities }) => capabilities.label)
  if (vendors.length === 0) throw refuseUrl(JOB_SOURCES_MESSAGES.off)
  const found = jobBoards.recognise(url)
  if (found.kind === 'board') return found
  if (found.kind === 'bad-address') throw refuseUrl(JOB_SOURCES_MESSAGES.badAddress)
  if (found.kind === 'forbidden') throw refuseUrl(JOB_SOURCES_MESSAGES.forbidden(found.host))
  if (found.kind === 'not-read') throw refuseUrl(JOB_SOURCES_MESSAGES.notRead(found.vendor))
  throw refuseUrl(JOB_SOURCES_MESSAGES.unknownPage(found.host, vendors))
}

function refuseUrl(sentence: string): AppError {
  return new AppError('invalid_input', { field: 'url', sentence })
}

/** 'acme-mills' → 'Acme Mills', until a reading brings the employer's own name. */
function nameOf(token: string): string {
  return token
    .split(/[\s._-]+/)
    .map(word => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(' ')
    .trim()
    .slice(0, COMPANY_MAX_CHARS)
}

function showBoard(
  { jobBoards }: Needs<'jobBoards'>,
  board: store.Board,
  { addedAt, runs }: { addedAt: Date; runs: readonly SourceRun[] },
): OwnBoard {
  const vendor = jobBoards.boards.find(({ capabilities }) => capabilities.id === board.sourceId)
  return {
    boardId: board.id,
    vendor: vendor?.capabilities.label ?? board.sourceId,
    company: board.company,
    url: vendor?.pageOf(board.token) ?? '',
    state: board.state,
    addedAt: addedAt.toISOString(),
    health: showHealth(runs),
  }
}

function showHealth(runs: readonly SourceRun[]): SourceHealth {
  const { lastRunAt, lastOkAt, ...rest } = judgeSource(runs)
  return { ...rest, lastRunAt: lastRunAt?.toISOString() ?? null, lastOkAt: lastOkAt?.toISOString() ?? null }
}

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

async function askVendor(
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

type Noting = Needs<'log' | 'now' | 'database' | 'meter'>

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
  const { database, log, meter, now } = context
  const { state, unknownInARow, company } = board
  await database.transaction(async tx => {
    await store.insertRun(tx, { boardId: board.id, endedAt: now(), ...run })
    await store.finishBoard(tx, board.id, { state, unknownInARow, company, ...change })
  })
  log.info({ boardId: board.id, sourceId: board.sourceId, ...run }, 'a board was read')
  meter.countRun({ source: board.sourceId, outcome: run.outcome, reason: run.reason ?? '' })
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
