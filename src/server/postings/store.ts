import { and, eq, exists, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import type { OpenPosting } from '#core/sources/decide-closing.ts'
import { jobs, postings } from '../db/jobs-tables.ts'

/** Postings of one list of a source: a board's. */
export interface SourceList {
  sourceId: string
  tenant: string
}

const inList = ({ sourceId, tenant }: SourceList) =>
  and(eq(postings.sourceId, sourceId), eq(postings.tenant, tenant), isNull(postings.closedAt))

export interface SoughtPostings {
  sourceId: string
  tenant: string
  nativeIds: readonly string[]
}

/** @returns the jobs that these very postings were stored under, and the hashes of what they said then */
export async function findPostings(db: Db, { sourceId, tenant, nativeIds }: SoughtPostings) {
  const { id: postingId, nativeId, jobId, contentHash, lastSeenAt } = postings
  return db
    .select({ postingId, nativeId, jobId, contentHash, lastSeenAt })
    .from(postings)
    .where(
      and(eq(postings.sourceId, sourceId), eq(postings.tenant, tenant), inArray(nativeId, [...nativeIds])),
    )
}

export async function listOpenPostings(db: Db, list: SourceList): Promise<OpenPosting[]> {
  const rows = await db
    .select({
      postingId: postings.id,
      nativeId: postings.nativeId,
      missingSince: postings.missingSince,
      missedRuns: postings.missedRuns,
    })
    .from(postings)
    .where(inList(list))
  return rows.map(({ missingSince, ...row }) => ({ ...row, missingSinceMs: missingSince?.getTime() ?? null }))
}

export async function listOpenJobs(db: Db, list: SourceList): Promise<string[]> {
  const rows = await db.selectDistinct({ jobId: postings.jobId }).from(postings).where(inList(list))
  return rows.map(row => row.jobId)
}

/** Whatever was missed before and is still listed now counts as never missed. */
export async function markSeen(db: Db, list: SourceList, nativeIds: readonly string[]): Promise<void> {
  if (nativeIds.length === 0) return
  await db
    .update(postings)
    .set({ missingSince: null, missedRuns: 0 })
    .where(and(inList(list), isNotNull(postings.missingSince), inArray(postings.nativeId, [...nativeIds])))
}

export async function markMissed(db: Db, postingIds: readonly string[], now: Date): Promise<void> {
  if (postingIds.length === 0) return
  await db
    .update(postings)
    .set({
      missingSince: sql`coalesce(${postings.missingSince}, ${now.toISOString()}::timestamptz)`,
      missedRuns: sql`${postings.missedRuns} + 1`,
    })
    .where(inArray(postings.id, [...postingIds]))
}

/** Closes postings, and with them the jobs that no open posting is left of. */
export async function closeMissing(tx: Db, postingIds: readonly string[], now: Date): Promise<void> {
  if (postingIds.length === 0) return
  await closeWhere(tx, { which: inArray(postings.id, [...postingIds]), reason: 'missing', now })
}

/** Closes what is past its last day. @returns how many */
export function closeExpired(tx: Db, now: Date): Promise<number> {
  const lastMoment = sql`(${postings.normalised} ->> 'validThroughUtc')::timestamptz`
  return closeWhere(tx, {
    which: sql`${lastMoment} < ${now.toISOString()}::timestamptz`,
    reason: 'expired',
    now,
  })
}

/** Closes what no run has seen for long. @returns how many */
export function closeStale(tx: Db, { seenBefore, now }: { seenBefore: Date; now: Date }): Promise<number> {
  return closeWhere(tx, { which: lt(postings.lastSeenAt, seenBefore), reason: 'stale', now })
}

type Closing = {
  which: ReturnType<typeof and>
  reason: NonNullable<(typeof postings.$inferSelect)['closedReason']>
  now: Date
}

async function closeWhere(tx: Db, { which, reason, now }: Closing): Promise<number> {
  const closed = await tx
    .update(postings)
    .set({ closedAt: now, closedReason: reason })
    .where(and(isNull(postings.closedAt), which))
    .returning({ jobId: postings.jobId })
  if (closed.length === 0) return 0
  const isStillOpen = exists(
    tx
      .select({ one: sql`1` })
      .from(postings)
      .where(and(eq(postings.jobId, jobs.id), isNull(postings.closedAt))),
  )
  const jobIds = [...new Set(closed.map(row => row.jobId))]
  await tx
    .update(jobs)
    .set({ closedAt: now, changedAt: now })
    .where(and(inArray(jobs.id, jobIds), isNull(jobs.closedAt), sql`not ${isStillOpen}`))
  return closed.length
}
