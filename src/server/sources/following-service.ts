import { inChildProcess } from '#adapters/compute/port.ts'
import type { BoardAddress, JobBoard } from '#adapters/job-sources/port.ts'
import { AppError } from '#contract/errors.ts'
import type { OfferedBoard, OwnBoard } from '#contract/job-sources.ts'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { BOARD_LIMITS } from '#contract/source-limits.ts'
import type { ListedBoard } from '#core/sources/find-employers.ts'
import type { Context, Needs } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findJob } from '../jobs/cards-service.ts'
import * as directory from './directory-store.ts'
import { RUNS_JUDGED, showBoard } from './listing-service.ts'
import * as store from './store.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const COMPANY_MAX_CHARS = 60
/** A statement takes so many values. */
const LISTED_AT_ONCE = 1000
/** For a careers page and those that it leads to. */
const PAGE_MS = 30_000
/** Some of what is found by name may be gone. */
const LOOKED_AT = 3 * BOARD_LIMITS.offeredMax

type Following = Needs<'now' | 'database' | 'queue' | 'jobBoards' | 'jobPages'>

interface Wanted {
  userId: UserId
  url: string
  signal: AbortSignal
}

/**
 * Follows the board that an address belongs to; its first reading is queued with it. A page that is no vendor's is looked
 * into once for the board that it shows.
 * @throws AppError('invalid_input') with a sentence for whatever is no board that can be read
 */
export async function followBoard(context: Following, { userId, url, signal }: Wanted): Promise<OwnBoard> {
  const { board: vendor, token } = await expectBoard(context, url, signal)
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

async function expectBoard(
  { jobBoards, jobPages }: Needs<'jobBoards' | 'jobPages'>,
  url: string,
  signal: AbortSignal,
): Promise<BoardAddress> {
  const vendors = jobBoards.boards.map(({ capabilities }) => capabilities.label)
  if (vendors.length === 0) throw refuseUrl(JOB_SOURCES_MESSAGES.off)
  const found = jobBoards.recognise(url)
  if (found.kind === 'board') return found
  if (found.kind === 'bad-address') throw refuseUrl(JOB_SOURCES_MESSAGES.badAddress)
  if (found.kind === 'forbidden') throw refuseUrl(JOB_SOURCES_MESSAGES.forbidden(found.host))
  if (found.kind === 'not-read') throw refuseUrl(JOB_SOURCES_MESSAGES.notRead(found.vendor))
  const shown = await lookInto(jobPages, url, signal)
  if (shown?.kind === 'board') return shown
  if (shown === null) throw refuseUrl(JOB_SOURCES_MESSAGES.noBoardShown(found.host, vendors))
  if (shown.reason === 'off') throw refuseUrl(JOB_SOURCES_MESSAGES.unknownPage(found.host, vendors))
  throw refuseUrl(JOB_SOURCES_MESSAGES.notLookedInto[shown.reason](found.host))
}

async function lookInto(jobPages: Context['jobPages'], url: string, signal: AbortSignal) {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PAGE_MS)])
  return jobPages.findBoard(url, limit).catch((error: unknown) => {
    signal.throwIfAborted()
    if (!limit.aborted) throw error
    return { kind: 'refused', reason: 'unreachable' } as const
  })
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

/** Employers of the directory, and of the operator's own list, by the first letters of a word of their names. */
export async function findEmployers(
  context: Needs<'database' | 'jobBoards' | 'compute'>,
  typed: string,
): Promise<OfferedBoard[]> {
  const { database, jobBoards, compute } = context
  const sourceIds = jobBoards.boards.map(({ capabilities }) => capabilities.id)
  const besides = await directory.findListed(database.db, typed, LOOKED_AT)
  const wanted = { typed, sourceIds, besides, most: LOOKED_AT }
  const found = await compute.run(work.findEmployers, [wanted])
  const known = await directory.listKnown(database.db, found)
  return found
    .flatMap(({ sourceId, token, company }) => {
      const board = jobBoards.boards.find(({ capabilities }) => capabilities.id === sourceId)
      const row = known.find(one => one.sourceId === sourceId && one.token === token)
      return board && row?.state !== 'gone' ? [offer(board, { token, company, openJobs: null })] : []
    })
    .slice(0, BOARD_LIMITS.offeredMax)
}

/**
 * The board that an own job stands on, by the address of the job alone.
 * @returns null where it stands on none that is read here, or on one that the person follows already
 * @throws AppError('not_found')
 */
export async function findBoardOfJob(
  context: Context,
  caller: Caller,
  jobId: string,
): Promise<OfferedBoard | null> {
  const { database, jobBoards } = context
  const job = (await findJob(context, caller.userId, jobId)) ?? (await refuseForeign(context, caller, 'job'))
  const found = jobBoards.recognise(job.url)
  if (found.kind !== 'board') return null
  const key = { sourceId: found.board.capabilities.id, token: found.token }
  const [row] = await directory.listKnown(database.db, [key])
  if (row?.state === 'gone') return null
  if (row && (await store.isFollowing(database.db, caller.userId, row.id))) return null
  const runs = row ? await store.listRuns(database.db, [row.id], 1) : new Map<string, never>()
  const last = row && runs.get(row.id)?.[0]
  const openJobs = last && last.outcome === 'ok' ? last.postings : null
  return offer(found.board, { token: found.token, company: job.companyName, openJobs })
}

function offer(
  board: JobBoard,
  { token, company, openJobs }: { token: string; company: string; openJobs: number | null },
): OfferedBoard {
  return { vendor: board.capabilities.label, company, url: board.pageOf(token), openJobs }
}

/** Puts boards on the list that everybody searches by name; nothing is asked of them. @returns how many are new to it */
export function listBoards(
  { database, now }: Needs<'now' | 'database'>,
  boards: readonly ListedBoard[],
): Promise<number> {
  return database.transaction(async tx => {
    let added = 0
    for (let from = 0; from < boards.length; from += LISTED_AT_ONCE)
      added += await directory.listBoards(tx, boards.slice(from, from + LISTED_AT_ONCE), now())
    return added
  })
}
