import type { StoredSession } from '#adapters/job-sources/port.ts'
import type { ConfiguredSite, Needs } from '../context.ts'
import { deriveKey } from '../crypto/keys.ts'
import { seal, unseal } from '../crypto/seal.ts'
import * as store from './site-accounts-store.ts'

/** @returns null when no session is kept, or it was sealed with another secret */
export async function readSession(
  context: Needs<'database' | 'appSecret'>,
  site: ConfiguredSite,
): Promise<StoredSession | null> {
  const { sealed } = await store.findSiteAccount(context.database.db, keyOf(site))
  return sealed && unseal(deriveKey(context.appSecret, 'site-session'), sealed, boundTo(site))
}

/** @param session null forgets the one that is kept */
export async function writeSession(
  context: Needs<'now' | 'database' | 'appSecret'>,
  site: ConfiguredSite,
  session: StoredSession | null,
): Promise<void> {
  const sealed = session && seal(deriveKey(context.appSecret, 'site-session'), session, boundTo(site))
  await store.saveSiteAccount(context.database.db, keyOf(site), { sealed, savedAt: context.now() })
}

/** Leaves the account alone for a while: nothing signs in with it. */
export async function pauseAccount(
  context: Needs<'now' | 'database'>,
  site: ConfiguredSite,
  ms: number,
): Promise<void> {
  const now = context.now()
  const pausedUntil = new Date(now.getTime() + ms)
  await store.saveSiteAccount(context.database.db, keyOf(site), { pausedUntil, savedAt: now })
}

export async function isPaused(context: Needs<'now' | 'database'>, site: ConfiguredSite): Promise<boolean> {
  const { pausedUntil } = await store.findSiteAccount(context.database.db, keyOf(site))
  return pausedUntil !== null && pausedUntil > context.now()
}

function keyOf({ site, accountId }: ConfiguredSite): store.AccountKey {
  return { siteId: site.capabilities.id, accountId }
}

function boundTo({ site, accountId }: ConfiguredSite): string {
  return `${site.capabilities.id}|${accountId}`
}
