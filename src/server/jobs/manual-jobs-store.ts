import { and, count, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { applications } from '../db/applications-tables.ts'
import { isUuid } from '../db/columns.ts'
import { jobs, userJobs } from '../db/jobs-tables.ts'
import { letters } from '../db/letters-tables.ts'
import { generations } from '../db/tailoring-tables.ts'
import type { UserId } from '../http/caller.ts'

/** How many jobs the person has added by hand. */
export async function countFinds(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ finds: count() })
    .from(userJobs)
    .where(and(eq(userJobs.userId, userId), isNotNull(userJobs.addedAt)))
  return row?.finds ?? 0
}

interface Find {
  jobId: string
  userId: UserId
}

/** @returns null when the person has not added it; else whether nobody but them has the job */
export async function findFind(tx: Db, { jobId, userId }: Find): Promise<{ isPrivate: boolean } | null> {
  if (!isUuid(jobId)) return null
  const [row] = await tx
    .select({ ownerId: jobs.ownerId })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .where(and(eq(userJobs.userId, userId), eq(userJobs.jobId, jobId), isNotNull(userJobs.addedAt)))
    .for('update', { of: userJobs })
  return row ? { isPrivate: row.ownerId !== null } : null
}

/** Whether the person tracks the job or has had a resume or a letter written for it. */
export async function isInUse(tx: Db, { jobId, userId }: Find): Promise<boolean> {
  const tracked = tx
    .select({ one: sql`1` })
    .from(applications)
    .where(and(eq(applications.userId, userId), eq(applications.jobId, jobId)))
  const tailored = tx
    .select({ one: sql`1` })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.jobId, jobId)))
  const written = tx
    .select({ one: sql`1` })
    .from(letters)
    .where(and(eq(letters.userId, userId), eq(letters.jobId, jobId)))
  const [one] = await tracked.unionAll(tailored).unionAll(written).limit(1)
  return one !== undefined
}

/** The job stays where it was found for the person, or for others. */
export async function unmarkFind(tx: Db, { jobId, userId }: Find): Promise<void> {
  await tx
    .update(userJobs)
    .set({ addedAt: null })
    .where(and(eq(userJobs.userId, userId), eq(userJobs.jobId, jobId)))
}

/** Deletes a job that is the person's alone, its posting with it. */
export async function deleteFind(tx: Db, { jobId, userId }: Find): Promise<void> {
  await tx.delete(userJobs).where(and(eq(userJobs.userId, userId), eq(userJobs.jobId, jobId)))
  await tx.delete(jobs).where(and(eq(jobs.id, jobId), eq(jobs.ownerId, userId)))
}
