import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { PASSKEY_LIMITS } from '#contract/passkey-limits.ts'
import type { ProvenPasskey } from '../crypto/passkey-proof.ts'
import { passkeys, recoveryCodes, users } from '../db/account-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

interface Passkey {
  passkeyId: string
  credentialId: string
  transports: string[]
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

/** The newest first. */
export function listPasskeys(db: Db, userId: UserId): Promise<Passkey[]> {
  const { id: passkeyId, credentialId, transports, name, createdAt, lastUsedAt } = passkeys
  return db
    .select({ passkeyId, credentialId, transports, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(createdAt), desc(passkeyId))
}

type NewPasskey = ProvenPasskey & { name: string; now: Date }

/** Counted while the account is held, so that of two at once only one takes the last place. */
export async function insertPasskey(
  tx: Db,
  userId: UserId,
  { now, ...passkey }: NewPasskey,
): Promise<{ passkeyId: string } | 'full' | 'known'> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const [kept] = await tx.select({ n: count() }).from(passkeys).where(eq(passkeys.userId, userId))
  if ((kept?.n ?? 0) >= PASSKEY_LIMITS.perAccount) return 'full'
  const [row] = await tx
    .insert(passkeys)
    .values({ userId, ...passkey, createdAt: now })
    .onConflictDoNothing({ target: passkeys.credentialId })
    .returning({ passkeyId: passkeys.id })
  return row ?? 'known'
}

/** @returns false when this person has no such passkey */
export async function renamePasskey(
  db: Db,
  userId: UserId,
  { passkeyId, name }: { passkeyId: string; name: string },
): Promise<boolean> {
  const rows = await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

/** @returns false when this person has no such passkey */
export async function deletePasskey(db: Db, userId: UserId, passkeyId: string): Promise<boolean> {
  const rows = await db
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

interface FoundPasskey {
  passkeyId: string
  userId: UserId
  email: string
  publicKey: Uint8Array
}

/** For sign-in only: what it finds is not yet anybody's right. */
export async function findPasskey(db: Db, credentialId: string): Promise<FoundPasskey | null> {
  const { id: passkeyId, userId, publicKey } = passkeys
  const [row] = await db
    .select({ passkeyId, userId, publicKey, email: users.email })
    .from(passkeys)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(passkeys.credentialId, credentialId))
  return row ? { ...row, userId: asUserId(row.userId) } : null
}

/**
 * Notes a use of a passkey of this person.
 * @returns false when the counter does not go on, or the passkey is gone
 */
export async function advanceCounter(
  db: Db,
  userId: UserId,
  { passkeyId, counter, now }: { passkeyId: string; counter: number; now: Date },
): Promise<boolean> {
  const goesOn = lt(passkeys.counter, counter)
  const isWithoutCounter = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`)
  const rows = await db
    .update(passkeys)
    .set({ counter, lastUsedAt: now })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, passkeyId), or(goesOn, isWithoutCounter)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

export async function replaceRecoveryCodes(
  tx: Db,
  userId: UserId,
  { codeHashes, now }: { codeHashes: readonly string[]; now: Date },
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codeHashes.map(codeHash => ({ userId, codeHash, madeAt: now })))
}

export async function countRecoveryCodes(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return row?.n ?? 0
}

/** @returns false when it is not a code of this person, or was used */
export async function spendRecoveryCode(
  tx: Db,
  userId: UserId,
  { codeHash, now }: { codeHash: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, codeHash),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}
