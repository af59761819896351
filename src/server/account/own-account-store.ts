import { and, eq } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { sessions, users } from '../db/account-tables.ts'
import type { UserId } from '../http/caller.ts'

/** @returns null when the account has none: it is opened by another provider only */
export async function findPasswordHash(db: Db, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.passwordHash ?? null
}

export async function updateName(db: Db, userId: UserId, name: string): Promise<void> {
  await db.update(users).set({ name }).where(eq(users.id, userId))
}

/** @returns false when the password that was proven is not the one that stands there any more */
export async function replacePassword(
  db: Db,
  userId: UserId,
  { provenHash, passwordHash }: { provenHash: string; passwordHash: string },
): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, provenHash)))
    .returning({ id: users.id })
  return rows.length > 0
}

/** When a session began and whether that proved the owner; null when it has ended. */
export async function findSignIn(
  db: Db,
  userId: UserId,
  sessionId: string,
): Promise<{ createdAt: Date; provesOwner: boolean } | null> {
  const [row] = await db
    .select({ createdAt: sessions.createdAt, provesOwner: sessions.provesOwner })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
  return row ?? null
}
