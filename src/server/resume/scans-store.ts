import { and, eq, inArray, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { ScanFailure, ScanState } from '#contract/scans.ts'
import { resumeScans } from '../db/resume-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

const OPEN = ['waiting', 'reading'] as const
const isOpen = inArray(resumeScans.state, [...OPEN])

const ScanRow = z.object({
  scanId: z.string(),
  userId: z.pipe(z.string(), z.transform(asUserId)),
  displayName: z.string(),
  storageKey: z.string(),
  sha256: z.string(),
  sizeBytes: z.number(),
  state: ScanState,
  failure: z.nullable(ScanFailure),
  pagesDone: z.number(),
  pagesTotal: z.nullable(z.number()),
  createdAt: z.date(),
  deadlineAt: z.date(),
})
export type ScanVersion = z.output<typeof ScanRow>

const COLUMNS = {
  scanId: resumeScans.id,
  userId: resumeScans.userId,
  displayName: resumeScans.displayName,
  storageKey: resumeScans.storageKey,
  sha256: resumeScans.sha256,
  sizeBytes: resumeScans.sizeBytes,
  state: resumeScans.state,
  failure: resumeScans.failure,
  pagesDone: resumeScans.pagesDone,
  pagesTotal: resumeScans.pagesTotal,
  createdAt: resumeScans.createdAt,
  deadlineAt: resumeScans.deadlineAt,
}

export type NewScan = Pick<
  ScanVersion,
  'userId' | 'displayName' | 'storageKey' | 'sha256' | 'sizeBytes' | 'createdAt' | 'deadlineAt'
>

export async function insertScan(tx: Db, scan: NewScan): Promise<string> {
  const values = { ...scan, state: 'waiting', pagesDone: 0 } as const
  const [row] = await tx.insert(resumeScans).values(values).returning({ scanId: resumeScans.id })
  if (!row) throw new Error('An inserted scan has no row')
  return row.scanId
}

/** Forgets the person's scans. @returns what the bytes of those that were still to be read are kept under */
export async function deleteScans(tx: Db, userId: UserId): Promise<string[]> {
  const rows = await tx
    .delete(resumeScans)
    .where(eq(resumeScans.userId, userId))
    .returning({ storageKey: resumeScans.storageKey, state: resumeScans.state })
  return rows.filter(row => OPEN.some(state => state === row.state)).map(row => row.storageKey)
}

export async function findScan(db: Db, userId: UserId): Promise<ScanVersion | null> {
  const [row] = await db.select(COLUMNS).from(resumeScans).where(eq(resumeScans.userId, userId))
  return row ? ScanRow.parse(row) : null
}

/** @returns null when it is gone or over */
export async function beginScan(db: Db, scanId: string, deadlineAt: Date): Promise<ScanVersion | null> {
  const [row] = await db
    .update(resumeScans)
    .set({ state: 'reading', deadlineAt })
    .where(and(eq(resumeScans.id, scanId), isOpen))
    .returning(COLUMNS)
  return row ? ScanRow.parse(row) : null
}

export async function updatePages(
  db: Db,
  scanId: string,
  pages: { pagesDone: number; pagesTotal: number },
): Promise<void> {
  await db
    .update(resumeScans)
    .set(pages)
    .where(and(eq(resumeScans.id, scanId), isOpen))
}

/** @returns false when it was over already: then the caller's outcome does not count */
export async function endScan(
  db: Db,
  scanId: string,
  end: { state: 'done' } | { state: 'failed'; failure: ScanFailure },
): Promise<boolean> {
  const rows = await db
    .update(resumeScans)
    .set(end)
    .where(and(eq(resumeScans.id, scanId), isOpen))
    .returning({ scanId: resumeScans.id })
  return rows.length > 0
}

export async function listOverdue(db: Db, now: Date): Promise<ScanVersion[]> {
  const rows = await db
    .select(COLUMNS)
    .from(resumeScans)
    .where(and(isOpen, lt(resumeScans.deadlineAt, now)))
  return rows.map(row => ScanRow.parse(row))
}
