import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { jobs, userJobs } from '../db/jobs-tables.ts'
import type { UserId } from '../http/caller.ts'
import { findReasons } from './store.ts'

/** How many open jobs, of invented postings or of real ones, are of the kind of work that the person does or wants. */
export async function countOfKind(db: Db, userId: UserId, isInvented: boolean): Promise<number> {
  const sameRole = JSON.stringify([{ feature: 'role', side: 'pro' }])
  const [row] = await db
    .select({ jobs: sql<number>`count(*)::int` })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .where(
      and(
        eq(userJobs.userId, userId),
        isNull(jobs.closedAt),
        eq(jobs.isInvented, isInvented),
        sql`${userJobs.reasons} @> ${sameRole}::jsonb`,
      ),
    )
  return row?.jobs ?? 0
}

/** The open job that scores highest, of invented postings or of real ones, with its reasons; null while there is none. */
export async function findBest(db: Db, userId: UserId, isInvented: boolean) {
  const [row] = await db
    .select({ jobId: userJobs.jobId, title: jobs.title, company: jobs.company, score: userJobs.score })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .where(and(eq(userJobs.userId, userId), isNull(jobs.closedAt), eq(jobs.isInvented, isInvented)))
    .orderBy(desc(userJobs.score), desc(userJobs.foundAt), userJobs.jobId)
    .limit(1)
  const match = row && (await findReasons(db, userId, row.jobId))
  return match ? { ...row, match } : null
}
