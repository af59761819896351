import { count, eq, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { users } from '../db/account-tables.ts'
import { jobBoardFollowers, sourceConsents } from '../db/job-board-tables.ts'
import type { UserId } from '../http/caller.ts'

/** What the person decided, by the source's id: true is a yes. */
export async function listDecisions(db: Db, userId: UserId): Promise<Map<string, boolean>> {
  const { sourceId, agreedAt } = sourceConsents
  const rows = await db
    .select({ sourceId, agreedAt })
    .from(sourceConsents)
    .where(eq(sourceConsents.userId, userId))
  return new Map(rows.map(row => [row.sourceId, row.agreedAt !== null]))
}

export interface Decision {
  sourceIds: readonly string[]
  agreed: boolean
}

/** The newest decision replaces the one before; what was agreed stays agreed since then. */
export async function decide(
  db: Db,
  userId: UserId,
  { sourceIds, agreed, now }: Decision & { now: Date },
): Promise<void> {
  const decision = agreed ? { agreedAt: now, withdrawnAt: null } : { agreedAt: null, withdrawnAt: now }
  const { agreedAt } = sourceConsents
  await db
    .insert(sourceConsents)
    .values(sourceIds.map(sourceId => ({ userId, sourceId, ...decision })))
    .onConflictDoUpdate({
      target: [sourceConsents.userId, sourceConsents.sourceId],
      set: decision,
      setWhere: agreed ? sql`${agreedAt} is null` : sql`${agreedAt} is not null`,
    })
}

/** Whether more than one person has an account here. */
export async function hasSeveralAccounts(db: Db): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(2)).length > 1
}

export async function countFollowed(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ boards: count() })
    .from(jobBoardFollowers)
    .where(eq(jobBoardFollowers.userId, userId))
  return row?.boards ?? 0
}
