import type { Scan, ScanFailure } from '#contract/scans.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import type { Context, Needs } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { UserId } from '../http/caller.ts'
import * as store from './scans-store.ts'

type KeptScan = Omit<store.NewScan, 'createdAt' | 'deadlineAt'>

/**
 * Queues a scan whose bytes are kept already, on the transaction of its room; an earlier one of the same person that is
 * not read yet is given up. @returns what `dropKeys` takes once that is done
 */
export async function acceptScan(
  { queue, now }: Needs<'now' | 'queue'>,
  tx: Context['database']['db'],
  scan: KeptScan,
): Promise<string[]> {
  const createdAt = now()
  const deadlineAt = new Date(createdAt.getTime() + SERVER_LIMITS.scanWaitSeconds * 1000)
  const keys = await store.deleteScans(tx, scan.userId)
  const scanId = await store.insertScan(tx, { ...scan, createdAt, deadlineAt })
  await queue.send(tx, { task: TASK_NAMES.readScan, data: { scanId } })
  return keys
}

/**
 * To be called inside the transaction that makes another resume current: a scan that is older than it must not
 * replace it. @returns what `dropKeys` takes once that is done
 */
export function giveUpScans(tx: Context['database']['db'], userId: UserId): Promise<string[]> {
  return store.deleteScans(tx, userId)
}

export async function dropKeys({ files }: Needs<'files'>, storageKeys: readonly string[]): Promise<void> {
  for (const key of storageKeys) await files.remove(key)
}

/** Its time counts from now: others that were before it are not its fault. @returns null when it was replaced or is over */
export function takeUpScan(
  { database, now }: Needs<'now' | 'database'>,
  scanId: string,
): Promise<store.ScanVersion | null> {
  const deadlineAt = new Date(now().getTime() + SERVER_LIMITS.scanSeconds * 1000)
  return store.beginScan(database.db, scanId, deadlineAt)
}

export async function showPages(
  { database, log }: Needs<'log' | 'database'>,
  scanId: string,
  pages: { pagesDone: number; pagesTotal: number },
): Promise<void> {
  try {
    await store.updatePages(database.db, scanId, pages)
  } catch (error) {
    log.warn({ err: error, scanId }, 'the progress of a scan is not shown') // the reading goes on without
  }
}

/** To be called inside the transaction of its outcome. @returns false when a newer resume came first */
export function finishScan(tx: Context['database']['db'], scanId: string): Promise<boolean> {
  return store.endScan(tx, scanId, { state: 'done' })
}

export async function failScan(
  context: Needs<'database' | 'files'>,
  { scanId, storageKey }: Pick<store.ScanVersion, 'scanId' | 'storageKey'>,
  failure: ScanFailure,
): Promise<void> {
  const isOver = await store.endScan(context.database.db, scanId, { state: 'failed', failure })
  if (isOver) await dropKeys(context, [storageKey])
}

/** Tells of scans that nobody read in time, as after a crash in every try. */
export async function sweepScans(context: Needs<'now' | 'database' | 'files'>): Promise<void> {
  for (const scan of await store.listOverdue(context.database.db, context.now()))
    await failScan(context, scan, overdueFailure(scan))
}

/** One that nobody began to read is not at fault. */
function overdueFailure({ state }: Pick<store.ScanVersion, 'state'>): ScanFailure {
  return state === 'waiting' ? 'internal' : 'pdf_timeout'
}

export async function retrieveScan(
  { database, now }: Needs<'now' | 'database'>,
  userId: UserId,
): Promise<Scan | null> {
  const scan = await store.findScan(database.db, userId)
  if (scan === null) return null
  const { displayName, pagesDone, pagesTotal, createdAt } = scan
  const isOverdue = (scan.state === 'waiting' || scan.state === 'reading') && scan.deadlineAt < now()
  const { state, failure } = isOverdue ? ({ state: 'failed', failure: overdueFailure(scan) } as const) : scan
  return { state, fileName: displayName, pagesDone, pagesTotal, uploadedAt: createdAt.toISOString(), failure }
}
