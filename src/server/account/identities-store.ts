import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { providerIdentities, spentCredentials, users } from '../db/account-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

interface IdentityKey {
  issuer: string
  subject: string
}

interface LinkedAccount {
  userId: UserId
  email: string
  name: string
}

/**
 * For sign-in only, when the identity is proven; until the transaction ends the account does not go.
 * @returns null when it leads to no account yet
 */
export async function findLinkedAccount(
  db: Db,
  { issuer, subject }: IdentityKey,
): Promise<LinkedAccount | null> {
  const [row] = await db
    .select({ userId: users.id, email: users.email, name: users.name })
    .from(providerIdentities)
    .innerJoin(users, eq(users.id, providerIdentities.userId))
    .where(and(eq(providerIdentities.issuer, issuer), eq(providerIdentities.subject, subject)))
    .for('no key update', { of: users })
  return row ? { ...row, userId: asUserId(row.userId) } : null
}

/** Whether somebody else at the issuer signs in to the account already. */
export async function isLinkedToAnother(
  db: Db,
  { issuer, subject, userId }: IdentityKey & { userId: UserId },
): Promise<boolean> {
  const [row] = await db
    .select({ subject: providerIdentities.subject })
    .from(providerIdentities)
    .where(
      and(
        eq(providerIdentities.issuer, issuer),
        eq(providerIdentities.userId, userId),
        ne(providerIdentities.subject, subject),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** An identity that two requests link at once stays with the first. */
export async function linkIdentity(
  db: Db,
  { issuer, subject, userId, now }: IdentityKey & { userId: UserId; now: Date },
): Promise<void> {
  await db
    .insert(providerIdentities)
    .values({ issuer, subject, userId, linkedAt: now })
    .onConflictDoNothing({ target: [providerIdentities.issuer, providerIdentities.subject] })
}

/** @returns false when the credential has served before */
export async function spendCredential(
  db: Db,
  { fingerprint, expiresAt }: { fingerprint: string; expiresAt: Date },
): Promise<boolean> {
  const [row] = await db
    .insert(spentCredentials)
    .values({ fingerprint, expiresAt })
    .onConflictDoNothing({ target: spentCredentials.fingerprint })
    .returning({ fingerprint: spentCredentials.fingerprint })
  return row !== undefined
}
