import { and, asc, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { jobSearches, sourceConsents } from '../db/job-board-tables.ts'
import { preferences, resumes } from '../db/resume-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

interface Search {
  userId: UserId
  sourceId: string
}

/** Who agreed to a source and has matching on, with all that scoring needs, and who waits for this source; the longest waiting first. */
export async function listDue(
  db: Db,
  { sourceId, now, limit }: { sourceId: string; now: Date; limit: number },
): Promise<UserId[]> {
  const rows = await db
    .select({ userId: preferences.userId })
    .from(preferences)
    .innerJoin(resumes, and(eq(resumes.userId, preferences.userId), eq(resumes.isCurrent, true)))
    .innerJoin(sourceConsents, and(eq(sourceConsents.userId, preferences.userId), hasAgreed(sourceId)))
    .leftJoin(
      jobSearches,
      and(eq(jobSearches.userId, preferences.userId), eq(jobSearches.sourceId, sourceId)),
    )
    .where(
      and(
        eq(preferences.isActive, true),
        ne(preferences.jobWanted, ''),
        or(isNull(jobSearches.nextSearchAt), lte(jobSearches.nextSearchAt, now)),
      ),
    )
    .orderBy(sql`${jobSearches.nextSearchAt} asc nulls first`, asc(preferences.userId))
    .limit(limit)
  return rows.map(row => asUserId(row.userId))
}

function hasAgreed(sourceId: string) {
  return and(eq(sourceConsents.sourceId, sourceId), isNotNull(sourceConsents.agreedAt))
}

interface Claim extends Search {
  jobWanted: string
  now: Date
  until: Date
}

/** Takes a search that is due, or of another wish than before, so that nobody else asks as well. @returns false when it is not due */
export async function claimSearch(db: Db, { now, until, ...search }: Claim): Promise<boolean> {
  const begun = {
    ...search,
    searchedAt: now,
    nextSearchAt: until,
    outcome: 'failed',
    reason: 'lost',
    ...{ postings: 0, found: 0, endedAt: null },
  } as const
  const rows = await db
    .insert(jobSearches)
    .values(begun)
    .onConflictDoUpdate({
      target: [jobSearches.userId, jobSearches.sourceId],
      set: begun,
      setWhere: sql`${jobSearches.nextSearchAt} <= ${now.toISOString()}::timestamptz or ${jobSearches.jobWanted} <> ${search.jobWanted}`,
    })
    .returning({ userId: jobSearches.userId })
  return rows.length > 0
}

export type Outcome = Pick<
  typeof jobSearches.$inferSelect,
  'outcome' | 'reason' | 'postings' | 'nextSearchAt' | 'endedAt'
>

export async function endSearch(db: Db, { userId, sourceId }: Search, outcome: Outcome): Promise<void> {
  await db
    .update(jobSearches)
    .set(outcome)
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sourceId, sourceId)))
}

/** Of sources that are not asked for the person any more. */
export async function deleteSearches(db: Db, userId: UserId, sourceIds: readonly string[]): Promise<void> {
  const isOf = inArray(jobSearches.sourceId, [...sourceIds])
  await db.delete(jobSearches).where(and(eq(jobSearches.userId, userId), isOf))
}

export type Searched = typeof jobSearches.$inferSelect

/** What came of the newest search at each source for the person, or has come of it so far. */
export async function listSearches(db: Db, userId: UserId): Promise<Searched[]> {
  return db.select().from(jobSearches).where(eq(jobSearches.userId, userId))
}

/** Counts what one search has brought so far, for whoever waits for it. */
export async function addProgress(
  db: Db,
  { userId, sourceId }: Search,
  { postings, found }: { postings: number; found: number },
): Promise<void> {
  await db
    .update(jobSearches)
    .set({
      postings: sql`${jobSearches.postings} + ${postings}`,
      found: sql`${jobSearches.found} + ${found}`,
    })
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sourceId, sourceId)))
}
