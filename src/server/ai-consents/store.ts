import { and, eq } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { aiConsents } from '../db/account-tables.ts'
import type { UserId } from '../http/caller.ts'

/** When the person agreed to each service, by the service's id. */
export async function listGiven(db: Db, userId: UserId): Promise<Map<string, Date>> {
  const rows = await db
    .select({ engineId: aiConsents.engineId, givenAt: aiConsents.givenAt })
    .from(aiConsents)
    .where(eq(aiConsents.userId, userId))
  return new Map(rows.map(({ engineId, givenAt }) => [engineId, givenAt]))
}

interface Consent {
  userId: UserId
  engineId: string
}

export async function give(db: Db, { userId, engineId }: Consent, givenAt: Date): Promise<void> {
  await db.insert(aiConsents).values({ userId, engineId, givenAt }).onConflictDoNothing()
}

export async function withdraw(db: Db, { userId, engineId }: Consent): Promise<void> {
  await db.delete(aiConsents).where(and(eq(aiConsents.userId, userId), eq(aiConsents.engineId, engineId)))
}
