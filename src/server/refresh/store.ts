import { and, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import type { ChallengeOption } from '#adapters/job-sources/port.ts'
import { JobLevel } from '#contract/preferences.ts'
import type { JobWish } from '#core/matching/match.ts'
import { Attempt, AttemptCounters, SIGNING_STATES } from '#core/refresh/attempt.ts'
import { refreshAttempts } from '../db/jobs-tables.ts'
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

const RunRow = z.object({
  finishedAt: z.date(),
  result: z.enum(['done', 'partial', 'failed']),
  reason: z.nullable(z.string()),
  counters: AttemptCounters,
})

/** The newest ended attempts at a site, of everybody; nothing in them tells whose they are. */
export async function listEndedAt(db: Db, siteId: string, limit: number) {
  const { finishedAt, result, reason, counters } = refreshAttempts
  const rows = await db
    .select({ finishedAt, result, reason, counters })
    .from(refreshAttempts)
    .where(and(eq(refreshAttempts.siteId, siteId), isNotNull(finishedAt), isNotNull(result)))
    .orderBy(desc(finishedAt))
    .limit(limit)
  return rows.map(row => RunRow.parse(row))
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

export interface ClaimedAttempt extends Pick<AttemptRow, 'attempt' | 'wish'> {
  leaseToken: string
}

/**
 * Takes the lease; in a transaction, since an account signs in for one attempt at a time.
 * @returns null when the attempt has ended or somebody else holds it; the attempt as `waiting` while another one is
 *   signing in with the same account
 */
export async function claimAttempt(
  tx: Db,
  attemptId: string,
  now: Date,
): Promise<ClaimedAttempt | { waiting: Attempt } | null> {
  const [wanted] = await tx.select().from(refreshAttempts).where(eq(refreshAttempts.id, attemptId))
  if (!wanted || wanted.finishedAt) return null
  // Two claims at once would not see each other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${wanted.siteId}), hashtext(${wanted.accountId}))`,
  )
  const [busy] = await tx
    .select({ id: refreshAttempts.id })
    .from(refreshAttempts)
    .where(
      and(
        eq(refreshAttempts.siteId, wanted.siteId),
        eq(refreshAttempts.accountId, wanted.accountId),
        ne(refreshAttempts.id, attemptId),
        isNull(refreshAttempts.finishedAt),
        inArray(refreshAttempts.state, ['QUEUED', ...SIGNING_STATES]),
        gt(refreshAttempts.leaseUntil, now),
      ),
    )
    .limit(1)
  if (busy) return { waiting: toAttemptRow(wanted).attempt }
  const [row] = await tx
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

export interface Save {
  /** As it was read: nothing is written when the row has moved on since. */
  before: Attempt
  attempt: Attempt
  /** Whose lease it must be; `nobody`: it has run out; `anybody`: the person decides, whoever works on it. */
  holder: { leaseToken: string } | 'nobody' | 'anybody'
  now: Date
  /** Sealed; kept until the next save. */
  picture?: string
  /** Kept until the next save. */
  answer?: ChallengeOption
}

/**
 * Writes the attempt as it is now and renews the lease of its holder. Who watches is written by others and left alone.
 * @returns the attempt as stored, or null when the row has moved on or ended, or the lease was lost: nothing was written
 */
export async function saveAttempt(db: Db, save: Save): Promise<Attempt | null> {
  const { before, attempt, holder, now, picture = null, answer = null } = save
  const { id, kind: _kind, startedAt: _startedAt, ...columns } = toColumns(attempt)
  const [row] = await db
    .update(refreshAttempts)
    .set({
      ...columns,
      challengePicture: picture,
      challengeAnswer: answer,
      ...(holder !== 'anybody' && { leaseUntil: attempt.state === 'QUEUED' ? null : leaseEnd(now) }),
    })
    .where(
      and(
        eq(refreshAttempts.id, id),
        isNull(refreshAttempts.finishedAt),
        eq(refreshAttempts.state, before.state),
        eq(refreshAttempts.challengeSeq, before.challengeSeq),
        heldBy(holder, now),
      ),
    )
    .returning()
  return row ? toAttemptRow(row).attempt : null
}

function heldBy(holder: Save['holder'], now: Date) {
  if (holder === 'anybody') return undefined
  if (holder !== 'nobody') return eq(refreshAttempts.leaseToken, holder.leaseToken)
  return or(isNull(refreshAttempts.leaseUntil), lt(refreshAttempts.leaseUntil, now))
}

const Option = z.nullable(z.literal([1, 2, 3, 4, 5, 6]))

/** @returns the attempt as it is, with the answer on its way; null when it has ended or another has the lease */
export async function findHeld(
  db: Db,
  attemptId: string,
  leaseToken: string,
): Promise<{ attempt: Attempt; answer: ChallengeOption | null } | null> {
  const [row] = await db
    .select()
    .from(refreshAttempts)
    .where(
      and(
        eq(refreshAttempts.id, attemptId),
        eq(refreshAttempts.leaseToken, leaseToken),
        isNull(refreshAttempts.finishedAt),
      ),
    )
  return row ? { attempt: toAttemptRow(row).attempt, answer: Option.parse(row.challengeAnswer) } : null
}

/** @returns the sealed picture of the challenge that waits for this person's answer; `sealed` null: it has none */
export async function findPicture(
  db: Db,
  userId: UserId,
  challengeId: string,
): Promise<{ attemptId: string; sealed: string | null } | null> {
  const [row] = await db
    .select({ attemptId: refreshAttempts.id, sealed: refreshAttempts.challengePicture })
    .from(refreshAttempts)
    .where(
      and(
        eq(refreshAttempts.userId, userId),
        eq(refreshAttempts.challengeId, challengeId),
        eq(refreshAttempts.state, 'CHALLENGED'),
      ),
    )
  return row ?? null
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

/** Ends every hold that anybody has on an attempt, for a process that knows itself to be alone. */
export async function expireLeases(db: Db, now: Date): Promise<void> {
  await db
    .update(refreshAttempts)
    .set({ leaseUntil: new Date(now.getTime() - 1) })
    .where(and(isNull(refreshAttempts.finishedAt), gte(refreshAttempts.leaseUntil, now)))
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
