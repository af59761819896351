import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  or,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#adapters/database/port.ts'
import type { ListedBoard } from '#core/sources/find-employers.ts'
import { jobBoardFollowers, jobBoards, sourceConsents } from '../db/job-board-tables.ts'
import { preferences, resumes } from '../db/resume-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'
import type { Board } from './store.ts'

interface Wishers {
  /** Sources that are offered: a yes to one that is not counts for nothing. */
  sourceIds: readonly string[]
  after: UserId | null
  limit: number
}

/** Who agreed to real jobs and has matching on, with all that scoring needs. */
export async function listWishers(db: Db, { sourceIds, after, limit }: Wishers): Promise<UserId[]> {
  const { userId } = preferences
  const hasAgreed = db
    .select({ one: sql`1` })
    .from(sourceConsents)
    .where(
      and(
        eq(sourceConsents.userId, userId),
        isNotNull(sourceConsents.agreedAt),
        inArray(sourceConsents.sourceId, [...sourceIds]),
      ),
    )
  const rows = await db
    .select({ userId })
    .from(preferences)
    .innerJoin(resumes, and(eq(resumes.userId, userId), eq(resumes.isCurrent, true)))
    .where(
      and(
        eq(preferences.isActive, true),
        ne(preferences.jobWanted, ''),
        sql`cardinality(${preferences.jobLevels}) > 0`,
        exists(hasAgreed),
        after === null ? undefined : gt(userId, after),
      ),
    )
    .orderBy(asc(userId))
    .limit(limit)
  return rows.map(row => asUserId(row.userId))
}

/** Makes boards known to the sweep, those that the operator listed as well; where it stands with others stays. */
export async function addToSweep(db: Db, boards: readonly ListedBoard[], now: Date): Promise<void> {
  const due = { sweepDueAt: now }
  const fresh = { ...due, state: 'unverified', addedAt: now, nextReadAt: now } as const
  if (boards.length > 0)
    await db
      .insert(jobBoards)
      .values(boards.map(board => ({ ...board, ...fresh })))
      .onConflictDoUpdate({
        target: [jobBoards.sourceId, jobBoards.token],
        set: due,
        setWhere: isNull(jobBoards.sweepDueAt),
      })
  await db
    .update(jobBoards)
    .set(due)
    .where(and(isNotNull(jobBoards.listedAt), isNull(jobBoards.sweepDueAt)))
}

export async function isListed(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: jobBoards.id })
    .from(jobBoards)
    .where(isNotNull(jobBoards.sweepDueAt))
    .limit(1)
  return rows.length > 0
}

interface Claim {
  sourceIds: readonly string[]
  now: Date
  until: Date
  /** When the board is due again, whatever comes of it. */
  againAt: Date
  /** A vendor that said no since then is left alone. */
  blockedSince: Date
}

/**
 * Takes the next board that nobody follows, of a vendor that is not being asked; in a transaction. Boards that had
 * something near come first.
 */
export async function claimForSweep(tx: Db, claim: Claim): Promise<Board | null> {
  const { sourceIds, now, until, againAt, blockedSince } = claim
  const other = alias(jobBoards, 'other')
  const hasRefused = and(eq(other.sweepReason, 'blocked'), gt(other.sweptAt, blockedSince))
  const keepsFromAsking = tx
    .select({ one: sql`1` })
    .from(other)
    .where(and(eq(other.sourceId, jobBoards.sourceId), or(gt(other.readingUntil, now), hasRefused)))
  const followed = tx
    .select({ one: sql`1` })
    .from(jobBoardFollowers)
    .where(eq(jobBoardFollowers.boardId, jobBoards.id))
  const isDue = and(
    lte(jobBoards.sweepDueAt, now),
    ne(jobBoards.state, 'gone'),
    inArray(jobBoards.sourceId, [...sourceIds]),
    notExists(keepsFromAsking),
    notExists(followed),
  )
  const [next] = await tx
    .select({ id: jobBoards.id, sourceId: jobBoards.sourceId })
    .from(jobBoards)
    .where(isDue)
    .orderBy(desc(sql`${jobBoards.sweepNear} > 0`), asc(jobBoards.sweepDueAt), asc(jobBoards.id))
    .limit(1)
  if (!next) return null
  // The lock of `claimBoard`: one board of a vendor at a time, followed or not.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('job-boards'), hashtext(${next.sourceId}))`)
  const [row] = await tx
    .update(jobBoards)
    .set({ readingUntil: until, sweepDueAt: againAt, sweptAt: now })
    .where(and(eq(jobBoards.id, next.id), isDue))
    .returning()
  return row ?? null
}

type Swept = Pick<Board, 'state' | 'nextReadAt' | 'unknownInARow' | 'sweepNear' | 'sweepReason'>

export async function endSweep(db: Db, boardId: string, swept: Swept): Promise<void> {
  await db
    .update(jobBoards)
    .set({ ...swept, readingUntil: null })
    .where(eq(jobBoards.id, boardId))
}
