import { and, asc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import type { SourceRun } from '#core/sources/judge-source.ts'
import { jobSearches } from '../db/job-board-tables.ts'
import { preferences, resumes } from '../db/resume-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

interface Search {
  userId: UserId
  sourceId: string
}

/** Whose matching is on, with all that scoring needs, and who waits for this source; the longest waiting first. */
export async function listDue(
  db: Db,
  { sourceId, now, limit }: { sourceId: string; now: Date; limit: number },
): Promise<UserId[]> {
  const rows = await db
    .select({ userId: preferences.userId })
    .from(preferences)
    .innerJoin(resumes, and(eq(resumes.userId, preferences.userId), eq(resumes.isCurrent, true)))
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

interface Claim extends Search {
  jobWanted: string
  now: Date
  until: Date
}

/** Takes a search that is due, so that nobody else asks as well. @returns false when it is not due */
export async function claimSearch(db: Db, { now, until, ...search }: Claim): Promise<boolean> {
  const begun = {
    ...search,
    searchedAt: now,
    nextSearchAt: until,
    outcome: 'failed',
    reason: 'lost',
  } as const
  const rows = await db
    .insert(jobSearches)
    .values({ ...begun, postings: 0 })
    .onConflictDoUpdate({
      target: [jobSearches.userId, jobSearches.sourceId],
      set: begun,
      setWhere: lte(jobSearches.nextSearchAt, now),
    })
    .returning({ userId: jobSearches.userId })
  return rows.length > 0
}

type Outcome = Pick<typeof jobSearches.$inferSelect, 'outcome' | 'reason' | 'postings'> & {
  nextSearchAt?: Date
}

export async function endSearch(db: Db, { userId, sourceId }: Search, outcome: Outcome): Promise<void> {
  await db
    .update(jobSearches)
    .set(outcome)
    .where(and(eq(jobSearches.userId, userId), eq(jobSearches.sourceId, sourceId)))
}

/** By the source, what came of the newest search for the person. */
export async function listSearches(db: Db, userId: UserId): Promise<Map<string, SourceRun>> {
  const rows = await db.select().from(jobSearches).where(eq(jobSearches.userId, userId))
  return new Map(
    rows.map(({ sourceId, searchedAt, outcome, postings, reason }) => [
      sourceId,
      { endedAt: searchedAt, outcome, postings, reason },
    ]),
  )
}
