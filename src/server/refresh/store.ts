import { and, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { JobLevel } from '#contract/preferences.ts'
import type { JobWish } from '#core/matching/match.ts'
import { Attempt } from '#core/refresh/attempt.ts'
import { refreshAttempts, siteSessions } from '../db/jobs-tables.ts'
import type { UserId } from '../http/caller.ts'

const LEASE_MS = 30_000

const Wish = z.object({ jobWanted: z.string(), levels: z.array(JobLevel) })

export interface AttemptRow {
  attempt: Attempt
  accountId: string
  /** The wishes as they were when it started. */
  wish: JobWish
}

type Row = typeof refreshAttempts.$inferSelect

function toAttemptRow(row: Row): AttemptRow {
  const attempt = Attempt.parse({
    ...row,
    startedAt: row.startedAt.getTime(),
    stateSince: row.stateSince.getTime(),
    deadline: row.deadline?.getTime() ?? null,
  })
  return { attempt, accountId: row.accountId, wish: Wish.parse(row.wish) }
}

function toColumns(attempt: Attempt) {
  const { deadline, stateSince, startedAt } = attempt
  return {
    ...attempt,
    startedAt: new Date(startedAt),
    stateSince: new Date(stateSince),
    deadline: deadline === null ? null : new Date(deadline),
    finishedAt: attempt.result === null ? null : new Date(stateSince),
  }
}

/** @returns false when the person has a running attempt already, which the index does not let pass */
export async function insertAttempt(db: Db, { attempt, accountId, wish }: AttemptRow): Promise<boolean> {
  const [row] = await db
    .insert(refreshAttempts)
    .values({ ...toColumns(attempt), accountId, wish })
    .onConflictDoNothing({ target: refreshAttempts.userId, where: sql`finished_at is null` })
    .returning({ id: refreshAttempts.id })
  return row !== undefined
}

export async function findRunning(db: Db, userId: UserId): Promise<AttemptRow | null> {
  const [row] = await db
    .select()
    .from(refreshAttempts)
    .where(and(eq(refreshAttempts.userId, userId), isNull(refreshAttempts.finishedAt)))
  return row ? toAttemptRow(row) : null
}

/** @param outcome 'ended' leaves out the running one */
export async function findNewest(
  db: Db,
  userId: UserId,
  outcome: 'any' | 'ended',
): Promise<AttemptRow | null> {
  const ended = outcome === 'ended' ? isNotNull(refreshAttempts.finishedAt) : undefined
  const [row] = await db
    .select()
    .from(refreshAttempts)
    .where(and(eq(refreshAttempts.userId, userId), ended))
    .orderBy(desc(refreshAttempts.startedAt))
    .limit(1)
  return row ? toAttemptRow(row) : null
}

/** Takes the lease. @returns null when the attempt has ended or somebody else holds it */
export async function claimAttempt(
  db: Db,
  attemptId: string,
  now: Date,
): Promise<(AttemptRow & { leaseToken: string }) | null> {
  const [row] = await db
    .update(refreshAttempts)
    .set({ leaseToken: sql`gen_random_uuid()`, leaseUntil: leaseEnd(now) })
    .where(
      and(
        eq(refreshAttempts.id, attemptId),
        isNull(refreshAttempts.finishedAt),
        or(isNull(refreshAttempts.leaseUntil), lt(refreshAttempts.leaseUntil, now)),
      ),
    )
    .returning()
  return row?.leaseToken ? { ...toAttemptRow(row), leaseToken: row.leaseToken } : null
}

/**
 * Writes the attempt as it is now and renews the lease. Who watches is written by others and left alone.
 * @param leaseToken null: without a lease, for an attempt whose worker is gone
 * @returns the attempt as stored, or null when the lease was lost or it has ended: nothing was written
 */
export async function saveAttempt(
  db: Db,
  { attempt, leaseToken, now }: { attempt: Attempt; leaseToken: string | null; now: Date },
): Promise<Attempt | null> {
  const { id, kind: _kind, startedAt: _startedAt, ...columns } = toColumns(attempt)
  const isHeld =
    leaseToken === null
      ? or(isNull(refreshAttempts.leaseUntil), lt(refreshAttempts.leaseUntil, now))
      : eq(refreshAttempts.leaseToken, leaseToken)
  const [row] = await db
    .update(refreshAttempts)
    .set({ ...columns, leaseUntil: attempt.state === 'QUEUED' ? null : leaseEnd(now) })
    .where(and(eq(refreshAttempts.id, id), isNull(refreshAttempts.finishedAt), isHeld))
    .returning()
  return row ? toAttemptRow(row).attempt : null
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

/** Running attempts that nobody holds although their worker began, or whose time is over. */
export async function listOrphans(db: Db, now: Date): Promise<AttemptRow[]> {
  const rows = await db
    .select()
    .from(refreshAttempts)
    .where(
      and(
        isNull(refreshAttempts.finishedAt),
        or(
          lt(refreshAttempts.leaseUntil, now),
          and(isNull(refreshAttempts.leaseUntil), lt(refreshAttempts.deadline, now)),
        ),
      ),
    )
  return rows.map(toAttemptRow)
}

interface AccountKey {
  siteId: string
  accountId: string
}

/** The operator's account at a site: its sealed session, and until when it is to be left alone. */
export async function findSiteAccount(db: Db, { siteId, accountId }: AccountKey) {
  const [row] = await db
    .select({ sealed: siteSessions.sealed, pausedUntil: siteSessions.pausedUntil })
    .from(siteSessions)
    .where(and(eq(siteSessions.siteId, siteId), eq(siteSessions.accountId, accountId)))
  return row ?? { sealed: null, pausedUntil: null }
}

type AccountState = { sealed: string | null } | { pausedUntil: Date }

export async function saveSiteAccount(
  db: Db,
  key: AccountKey,
  state: AccountState & { savedAt: Date },
): Promise<void> {
  await db
    .insert(siteSessions)
    .values({ ...key, ...state })
    .onConflictDoUpdate({ target: [siteSessions.siteId, siteSessions.accountId], set: state })
}

/** @returns false when the lease was lost or the attempt has ended */
export async function renewLease(
  db: Db,
  attemptId: string,
  { leaseToken, now }: { leaseToken: string; now: Date },
) {
  const [row] = await db
    .update(refreshAttempts)
    .set({ leaseUntil: leaseEnd(now) })
    .where(
      and(
        eq(refreshAttempts.id, attemptId),
        eq(refreshAttempts.leaseToken, leaseToken),
        isNull(refreshAttempts.finishedAt),
      ),
    )
    .returning({ id: refreshAttempts.id })
  return row !== undefined
}

/** A person watches from now on; whoever holds the lease keeps it. */
export async function markWatched(db: Db, { id, kind, startedAt }: Attempt): Promise<void> {
  await db
    .update(refreshAttempts)
    .set({ kind, startedAt: new Date(startedAt) })
    .where(and(eq(refreshAttempts.id, id), isNull(refreshAttempts.finishedAt)))
}
