import { and, asc, count, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { ModelName } from '#contract/models.ts'
import { JobLevel } from '#contract/preferences.ts'
import { jobRoleRequests, jobRoles, preferences } from '../db/resume-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

const Preferences = z.object({
  jobWanted: z.string(),
  jobLevels: z.array(JobLevel),
  matchingScore: z.number(),
  model: ModelName,
  isActive: z.boolean(),
  nextRunAt: z.nullable(z.date()),
  updatedAt: z.date(),
})
export type Preferences = z.output<typeof Preferences>

/** @returns null until the person saved something */
export async function findPreferences(db: Db, userId: UserId): Promise<Preferences | null> {
  const [row] = await db.select().from(preferences).where(eq(preferences.userId, userId))
  return row ? Preferences.parse(row) : null
}

type Saved = Pick<Preferences, 'jobWanted' | 'jobLevels' | 'matchingScore' | 'model' | 'updatedAt'>

export async function savePreferences(db: Db, userId: UserId, saved: Saved): Promise<void> {
  await db
    .insert(preferences)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: preferences.userId, set: saved })
}

/** @param nextRunAt when the first search by the clock is due; null switches matching off */
export async function setActive(db: Db, userId: UserId, nextRunAt: Date | null): Promise<void> {
  await db
    .update(preferences)
    .set({ isActive: nextRunAt !== null, nextRunAt })
    .where(eq(preferences.userId, userId))
}

/** Takes up to `limit` people whose search is due and moves their next one to `retryAt`, in one statement. */
export async function claimDueRuns(
  db: Db,
  { now, retryAt, limit }: { now: Date; retryAt: Date; limit: number },
) {
  const due = db
    .select({ userId: preferences.userId })
    .from(preferences)
    .where(and(eq(preferences.isActive, true), lte(preferences.nextRunAt, now)))
    .orderBy(asc(preferences.nextRunAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const rows = await db
    .update(preferences)
    .set({ nextRunAt: retryAt })
    .where(sql`${preferences.userId} in ${due}`)
    .returning({ userId: preferences.userId })
  return rows.map(row => asUserId(row.userId))
}

/** Only while matching is on; switching it off in the meantime wins. */
export async function setNextRun(db: Db, userId: UserId, nextRunAt: Date): Promise<void> {
  await db
    .update(preferences)
    .set({ nextRunAt })
    .where(
      and(eq(preferences.userId, userId), eq(preferences.isActive, true), isNotNull(preferences.nextRunAt)),
    )
}

/** In alphabetical order. */
export async function listJobRoles(db: Db): Promise<string[]> {
  const rows = await db.select({ name: jobRoles.name }).from(jobRoles).orderBy(asc(jobRoles.name))
  return rows.map(row => row.name)
}

export async function addJobRoles(db: Db, names: readonly string[], now: Date): Promise<void> {
  if (names.length === 0) return
  const rows = names.map(name => ({ name, addedAt: now }))
  await db.insert(jobRoles).values(rows).onConflictDoNothing()
}

export async function countRoleRequests(db: Db, userId: UserId, since: Date): Promise<number> {
  const [row] = await db
    .select({ requests: count() })
    .from(jobRoleRequests)
    .where(and(eq(jobRoleRequests.userId, userId), gt(jobRoleRequests.requestedAt, since)))
  return row?.requests ?? 0
}

/** Asking for the same role again changes nothing. */
export async function insertRoleRequest(
  db: Db,
  userId: UserId,
  request: { role: string; now: Date },
): Promise<void> {
  const { role, now } = request
  await db.insert(jobRoleRequests).values({ userId, role, requestedAt: now }).onConflictDoNothing()
}
