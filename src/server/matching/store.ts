import { and, asc, eq, gt, inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { SearchProfile } from '#core/matching/retrieval/search-profile.ts'
import { jobs, matchProfiles } from '../db/jobs-tables.ts'
import { preferences, resumes } from '../db/resume-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

export interface Cursor {
  changedAt: Date
  jobId: string
}

/**
 * Sketches of jobs that changed behind a cursor, in the order of change; of a closed one to be forgotten. Jobs that are
 * one person's alone are nobody else's to find.
 */
export async function listSketches(
  db: Db,
  { after, version, limit }: { after: Cursor; version: string; limit: number },
) {
  const rows = await db
    .select({ jobId: jobs.id, sketch: jobs.sketch, changedAt: jobs.changedAt, closedAt: jobs.closedAt })
    .from(jobs)
    .where(
      and(
        eq(jobs.sketchVersion, version),
        isNull(jobs.ownerId),
        sql`(${jobs.changedAt}, ${jobs.id}) > (${after.changedAt.toISOString()}::timestamptz, ${after.jobId}::uuid)`,
      ),
    )
    .orderBy(asc(jobs.changedAt), asc(jobs.id))
    .limit(limit)
  return rows.map(({ closedAt, ...row }) => ({ ...row, isOpen: closedAt === null }))
}

/** Open jobs that nobody but their finder was matched with, the oldest change first. */
export async function listUnmatched(db: Db, version: string, limit: number) {
  return db
    .select({ jobId: jobs.id, sketch: jobs.sketch, changedAt: jobs.changedAt })
    .from(jobs)
    .where(
      and(
        isNull(jobs.matchedAt),
        isNull(jobs.closedAt),
        isNull(jobs.ownerId),
        eq(jobs.sketchVersion, version),
      ),
    )
    .orderBy(asc(jobs.changedAt), asc(jobs.id))
    .limit(limit)
}

/** Those that did not change in the meantime. */
export async function markMatched(
  db: Db,
  matched: readonly { jobId: string; changedAt: Date }[],
  now: Date,
): Promise<void> {
  for (const [changedAt, those] of Map.groupBy(matched, one => one.changedAt.getTime())) {
    const ids = those.map(({ jobId }) => jobId)
    await db
      .update(jobs)
      .set({ matchedAt: now })
      .where(and(inArray(jobs.id, ids), eq(jobs.changedAt, new Date(changedAt))))
  }
}

export async function saveProfile(
  db: Db,
  userId: UserId,
  made: { profile: SearchProfile; version: string; now: Date },
): Promise<void> {
  const saved = { profile: made.profile, version: made.version, savedAt: made.now }
  await db
    .insert(matchProfiles)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: matchProfiles.userId, set: saved })
}

/** Of people who have matching on, in the order of their ids behind `after`, with the score from which they list jobs. */
export async function listProfiles(
  db: Db,
  { after, version, limit }: { after: string; version: string; limit: number },
) {
  const rows = await db
    .select({
      userId: matchProfiles.userId,
      profile: matchProfiles.profile,
      threshold: preferences.matchingScore,
    })
    .from(matchProfiles)
    .innerJoin(preferences, and(eq(preferences.userId, matchProfiles.userId), eq(preferences.isActive, true)))
    .where(and(gt(matchProfiles.userId, after), eq(matchProfiles.version, version)))
    .orderBy(asc(matchProfiles.userId))
    .limit(limit)
  return rows.map(({ userId, profile, threshold }) => ({
    userId: asUserId(userId),
    profile: SearchProfile.parse(profile),
    threshold,
  }))
}

/** Who has matching on and all that it needs, but no profile of this version. */
export async function listUnprepared(db: Db, version: string, limit: number): Promise<UserId[]> {
  const profiled = db
    .select({ one: sql`1` })
    .from(matchProfiles)
    .where(and(eq(matchProfiles.userId, preferences.userId), eq(matchProfiles.version, version)))
  const rows = await db
    .select({ userId: preferences.userId })
    .from(preferences)
    .innerJoin(resumes, and(eq(resumes.userId, preferences.userId), eq(resumes.isCurrent, true)))
    .where(
      and(
        eq(preferences.isActive, true),
        ne(preferences.jobWanted, ''),
        sql`cardinality(${preferences.jobLevels}) > 0`,
        notExists(profiled),
      ),
    )
    .limit(limit)
  return rows.map(row => asUserId(row.userId))
}
