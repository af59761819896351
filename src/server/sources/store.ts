import { and, asc, count, desc, eq, exists, gt, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Database, Db } from '#adapters/database/port.ts'
import type { SourceRun } from '#core/sources/judge-source.ts'
import { jobBoardFollowers, jobBoardRuns, jobBoards } from '../db/job-board-tables.ts'
import { preferences, resumes } from '../db/resume-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

export type Board = typeof jobBoards.$inferSelect

/** The boards a person follows, the newest first. */
export async function listFollowed(db: Db, userId: UserId): Promise<{ board: Board; addedAt: Date }[]> {
  return db
    .select({ board: jobBoards, addedAt: jobBoardFollowers.addedAt })
    .from(jobBoardFollowers)
    .innerJoin(jobBoards, eq(jobBoards.id, jobBoardFollowers.boardId))
    .where(eq(jobBoardFollowers.userId, userId))
    .orderBy(desc(jobBoardFollowers.addedAt), asc(jobBoards.company))
}

/** In a transaction: follows of one person at once would not see each other. @returns how many there are */
export async function countFollowed(tx: Db, userId: UserId): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('job-boards'), hashtext(${userId}))`)
  const [row] = await tx
    .select({ boards: count() })
    .from(jobBoardFollowers)
    .where(eq(jobBoardFollowers.userId, userId))
  return row?.boards ?? 0
}

type NewBoard = Pick<Board, 'sourceId' | 'token' | 'company'> & { now: Date }

/** Finds the board or makes it; one that was gone is asked for anew. */
export async function saveBoard(db: Db, { now, ...named }: NewBoard): Promise<Board> {
  const fresh = { state: 'unverified', nextReadAt: now, unknownInARow: 0 } as const
  await db
    .insert(jobBoards)
    .values({ ...named, ...fresh, addedAt: now })
    .onConflictDoUpdate({
      target: [jobBoards.sourceId, jobBoards.token],
      set: fresh,
      setWhere: eq(jobBoards.state, 'gone'),
    })
  const [row] = await db
    .select()
    .from(jobBoards)
    .where(and(eq(jobBoards.sourceId, named.sourceId), eq(jobBoards.token, named.token)))
  if (!row) throw new Error('A saved board has no row')
  return row
}

/** @returns null when the person follows it already, else when */
export async function isFollowing(db: Db, userId: UserId, boardId: string): Promise<boolean> {
  const [row] = await db
    .select({ one: sql`1` })
    .from(jobBoardFollowers)
    .where(and(eq(jobBoardFollowers.userId, userId), eq(jobBoardFollowers.boardId, boardId)))
  return row !== undefined
}

export async function insertFollower(db: Db, userId: UserId, follow: { boardId: string; now: Date }) {
  await db
    .insert(jobBoardFollowers)
    .values({ userId, boardId: follow.boardId, addedAt: follow.now })
    .onConflictDoNothing()
}

/** @returns false when the person does not follow it */
export async function deleteFollower(db: Db, userId: UserId, boardId: string): Promise<boolean> {
  const rows = await db
    .delete(jobBoardFollowers)
    .where(and(eq(jobBoardFollowers.userId, userId), eq(jobBoardFollowers.boardId, boardId)))
    .returning({ boardId: jobBoardFollowers.boardId })
  return rows.length > 0
}

export async function listFollowers(db: Db, boardId: string): Promise<UserId[]> {
  const rows = await db
    .select({ userId: jobBoardFollowers.userId })
    .from(jobBoardFollowers)
    .where(eq(jobBoardFollowers.boardId, boardId))
  return rows.map(row => asUserId(row.userId))
}

export async function markScored(db: Db, userId: UserId, scored: { boardId: string; now: Date }) {
  await db
    .update(jobBoardFollowers)
    .set({ scoredAt: scored.now })
    .where(and(eq(jobBoardFollowers.userId, userId), eq(jobBoardFollowers.boardId, scored.boardId)))
}

const hasFollower = (db: Db) =>
  exists(
    db.select({ one: sql`1` }).from(jobBoardFollowers).where(eq(jobBoardFollowers.boardId, jobBoards.id)),
  )

/** Boards that are due and that somebody follows, the longest overdue first. */
export async function listDueBoards(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: jobBoards.id })
    .from(jobBoards)
    .where(and(lte(jobBoards.nextReadAt, now), isFree(now), hasFollower(db)))
    .orderBy(asc(jobBoards.nextReadAt))
    .limit(limit)
  return rows.map(row => row.id)
}

/**
 * Takes a board that is due; in a transaction, since a vendor is asked for one board at a time, by whichever process.
 * @returns null when it is not due or nobody follows it; 'busy' while the vendor is being asked for another
 */
export async function claimBoard(
  tx: Db,
  boardId: string,
  { now, until }: { now: Date; until: Date },
): Promise<Board | 'busy' | null> {
  const isDue = and(eq(jobBoards.id, boardId), lte(jobBoards.nextReadAt, now), isFree(now), hasFollower(tx))
  const [wanted] = await tx.select().from(jobBoards).where(isDue)
  if (!wanted) return null
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('job-boards'), hashtext(${wanted.sourceId}))`)
  const [busy] = await tx
    .select({ id: jobBoards.id })
    .from(jobBoards)
    .where(
      and(
        eq(jobBoards.sourceId, wanted.sourceId),
        ne(jobBoards.id, boardId),
        gt(jobBoards.readingUntil, now),
      ),
    )
    .limit(1)
  if (busy) return 'busy'
  const [row] = await tx.update(jobBoards).set({ readingUntil: until }).where(isDue).returning()
  return row ?? null
}

function isFree(now: Date) {
  return or(isNull(jobBoards.readingUntil), lte(jobBoards.readingUntil, now))
}

type Finished = Pick<Board, 'state' | 'nextReadAt' | 'unknownInARow' | 'company'>

/** Ends a reading and gives the vendor free. */
export async function finishBoard(db: Db, boardId: string, finished: Finished): Promise<void> {
  await db
    .update(jobBoards)
    .set({ ...finished, readingUntil: null })
    .where(eq(jobBoards.id, boardId))
}

export async function insertRun(db: Db, run: Omit<typeof jobBoardRuns.$inferInsert, 'id'>): Promise<void> {
  await db.insert(jobBoardRuns).values(run)
}

/** As they are at one moment: a reading that ends meanwhile shows in both or in neither. */
export async function listFollowedWithRuns({ transaction }: Database, userId: UserId, limit: number) {
  return transaction(async tx => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`)
    const followed = await listFollowed(tx, userId)
    const boardIds = followed.map(({ board }) => board.id)
    return { followed, runs: await listRuns(tx, boardIds, limit) }
  })
}

/** The newest first. */
export async function listRuns(
  db: Db,
  boardIds: readonly string[],
  limit: number,
): Promise<Map<string, SourceRun[]>> {
  if (boardIds.length === 0) return new Map()
  const { boardId, endedAt, outcome, postings: read, reason } = jobBoardRuns
  const ranked = db
    .select({
      ...{ boardId, endedAt, outcome, postings: read, reason },
      rank: sql<number>`row_number() over (partition by ${boardId} order by ${endedAt} desc)`.as('rank'),
    })
    .from(jobBoardRuns)
    .where(inArray(boardId, [...boardIds]))
    .as('ranked')
  const rows = await db.select().from(ranked).where(lte(ranked.rank, limit)).orderBy(asc(ranked.rank))
  return Map.groupBy(rows, row => row.boardId)
}

export async function deleteRunsBefore(db: Db, endedBefore: Date): Promise<void> {
  await db.delete(jobBoardRuns).where(lt(jobBoardRuns.endedAt, endedBefore))
}

/** Who follows a board that was read, has all that scoring needs, and has nothing of it scored yet. */
export async function listUnscored(db: Db, limit: number): Promise<{ boardId: string; userId: UserId }[]> {
  const rows = await db
    .select({ boardId: jobBoardFollowers.boardId, userId: jobBoardFollowers.userId })
    .from(jobBoardFollowers)
    .innerJoin(jobBoards, eq(jobBoards.id, jobBoardFollowers.boardId))
    .innerJoin(preferences, eq(preferences.userId, jobBoardFollowers.userId))
    .innerJoin(resumes, and(eq(resumes.userId, jobBoardFollowers.userId), eq(resumes.isCurrent, true)))
    .where(
      and(
        isNull(jobBoardFollowers.scoredAt),
        eq(jobBoards.state, 'live'),
        ne(preferences.jobWanted, ''),
        sql`cardinality(${preferences.jobLevels}) > 0`,
      ),
    )
    .limit(limit)
  return rows.map(row => ({ ...row, userId: asUserId(row.userId) }))
}
