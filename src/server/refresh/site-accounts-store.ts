import { and, eq } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { siteSessions } from '../db/jobs-tables.ts'

export interface AccountKey {
  siteId: string
  accountId: string
}

/** The operator's account at a site: its sealed session, and until when it is to be left alone. */
export async function findSiteAccount(db: Db, { siteId, accountId }: AccountKey) {
  const [row] = await db
    .select({ sealed: siteSessions.sealed, pausedUntil: siteSessions.pausedUntil })
    .from(siteSessions)
    .where(and(eq(siteSessions.siteId, siteId), eq(siteSessions.accountId, accountId)))
  return row ?? { sealed: null, pausedUntil: null }
}

type AccountState = { sealed: string | null } | { pausedUntil: Date }

export async function saveSiteAccount(
  db: Db,
  key: AccountKey,
  state: AccountState & { savedAt: Date },
): Promise<void> {
  await db
    .insert(siteSessions)
    .values({ ...key, ...state })
    .onConflictDoUpdate({ target: [siteSessions.siteId, siteSessions.accountId], set: state })
}
