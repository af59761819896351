import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { LIMITS } from '#contract/limits.ts'
import { sessions, users } from '../db/account-tables.ts'
import type { UserId } from '../http/caller.ts'

const DAY_MS = 24 * 60 * 60 * 1000

interface LiveSession {
  sessionId: string
  createdAt: Date
  lastSeenAt: Date
  deviceLabel: string | null
}

/** Those that still open something, the one used last first. */
export async function listSessions(db: Db, userId: UserId, now: Date): Promise<LiveSession[]> {
  const idleSince = new Date(now.getTime() - LIMITS.sessionIdleDays * DAY_MS)
  return db
    .select({
      sessionId: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      deviceLabel: sessions.deviceLabel,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince)))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
}

/** @returns false when this person has no such session */
export async function deleteSession(db: Db, userId: UserId, sessionId: string): Promise<boolean> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** @returns how many there were */
export async function deleteOtherSessions(db: Db, userId: UserId, keptSessionId: string): Promise<number> {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptSessionId)))
    .returning({ id: sessions.id })
  return rows.length
}

/** @param email null: everybody's. @returns how many there were */
export async function deleteSessionsOf(db: Db, email: string | null): Promise<number> {
  const owner = db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, email ?? ''))
  const rows = await db
    .delete(sessions)
    .where(email === null ? undefined : inArray(sessions.userId, owner))
    .returning({ id: sessions.id })
  return rows.length
}
