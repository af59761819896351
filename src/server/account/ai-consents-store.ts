import { eq } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { aiConsents } from '../db/account-tables.ts'
import type { UserId } from '../http/caller.ts'

interface Decision {
  givenAt: Date | null
  withdrawnAt: Date | null
}

/** What the person decided on each service, by the service's id. */
export async function listDecisions(db: Db, userId: UserId): Promise<Map<string, Decision>> {
  const { engineId, givenAt, withdrawnAt } = aiConsents
  const rows = await db
    .select({ engineId, givenAt, withdrawnAt })
    .from(aiConsents)
    .where(eq(aiConsents.userId, userId))
  return new Map(rows.map(row => [row.engineId, { givenAt: row.givenAt, withdrawnAt: row.withdrawnAt }]))
}

interface Consent {
  userId: UserId
  engineId: string
}

/** Agrees unless the person has decided before. @returns false when they had */
export async function giveFirst(db: Db, consent: Consent, givenAt: Date): Promise<boolean> {
  const [row] = await db
    .insert(aiConsents)
    .values({ ...consent, givenAt })
    .onConflictDoNothing()
    .returning({ engineId: aiConsents.engineId })
  return row !== undefined
}

/** The newest decision replaces the one before. */
export async function decide(db: Db, consent: Consent, decision: Decision): Promise<void> {
  await db
    .insert(aiConsents)
    .values({ ...consent, ...decision })
    .onConflictDoUpdate({ target: [aiConsents.userId, aiConsents.engineId], set: decision })
}
