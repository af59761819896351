import { and, asc, count, countDistinct, eq, gt, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { ModelName } from '#contract/models.ts'
import { JobLevel } from '#contract/preferences.ts'
import { holdKey } from '../db/hold-key.ts'
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

/** Calls of one person at once come through here one by one, each when the one before is over. */
export async function countRoleRequests(tx: Db, userId: UserId, since: Date): Promise<number> {
  await holdKey(tx, `role-requests:${userId}`)
  const [row] = await tx
    .select({ requests: count() })
    .from(jobRoleRequests)
    .where(and(eq(jobRoleRequests.userId, userId), gt(jobRoleRequests.requestedAt, since)))
  return row?.requests ?? 0
}

/** @returns false when the person has asked for this role before, which changes nothing */
export async function insertRoleRequest(
  db: Db,
  userId: UserId,
  request: { role: string; now: Date },
): Promise<boolean> {
  const { role, now } = request
  const rows = await db
    .insert(jobRoleRequests)
    .values({ userId, role, requestedAt: now })
    .onConflictDoNothing()
    .returning({ id: jobRoleRequests.id })
  return rows.length > 0
}

const OpenRequest = z.object({ role: z.string(), people: z.number(), firstRequestedAt: z.date() })
export type OpenRequest = z.output<typeof OpenRequest>

/** Roles that wait for the operator, whatever their capitals, the oldest first. */
export async function listOpenRequests(db: Db): Promise<OpenRequest[]> {
  const first = min(jobRoleRequests.requestedAt)
  const rows = await db
    .select({
      role: sql<string>`min(${jobRoleRequests.role})`,
      people: countDistinct(jobRoleRequests.userId),
      firstRequestedAt: first,
    })
    .from(jobRoleRequests)
    .where(isNull(jobRoleRequests.approvedAt))
    .groupBy(sql`lower(${jobRoleRequests.role})`)
    .orderBy(first)
  return rows.map(row => OpenRequest.parse(row))
}

/** @returns how many open requests for the role there were, whatever their capitals */
export async function approveRequests(db: Db, role: string, now: Date): Promise<number> {
  const rows = await db
    .update(jobRoleRequests)
    .set({ approvedAt: now })
    .where(and(isSameRole(jobRoleRequests.role, role), isNull(jobRoleRequests.approvedAt)))
    .returning({ id: jobRoleRequests.id })
  return rows.length
}

/** @returns the role as the list spells it, or null when it is not there */
export async function findJobRole(db: Db, role: string): Promise<string | null> {
  const [row] = await db
    .select({ name: jobRoles.name })
    .from(jobRoles)
    .where(isSameRole(jobRoles.name, role))
    .limit(1)
  return row?.name ?? null
}

function isSameRole(column: typeof jobRoles.name | typeof jobRoleRequests.role, role: string) {
  return sql`lower(${column}) = lower(${role})`
}
