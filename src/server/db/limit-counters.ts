import { and, eq, inArray, or, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { limitCounters, users } from './account-tables.ts'

export interface Limit {
  /** What is limited and for whom: 'login:900:203.0.113.9'. */
  key: string
  max: number
  windowSeconds: number
}

/** A limit that is used up. */
export interface Refusal {
  limit: Limit
  /** Seconds until its window ends. */
  retryAfterSec: number
  /** The first one in its window: worth a line in the audit log, the thousand after it are not. */
  isFirst: boolean
}

/**
 * Counts one use of each limit in the window that `now` falls into; counting and checking are one statement.
 * @returns the first limit in the list that is used up, else null
 */
export async function takeFromLimits(db: Db, limits: readonly Limit[], now: Date): Promise<Refusal | null> {
  const rows = limits.map(limit => ({ key: limit.key, windowStart: startOfWindow(limit, now), used: 1 }))
  const usedByKey = new Map((await addUses(db, rows)).map(({ key, used }) => [key, used]))
  for (const limit of limits) {
    const used = usedByKey.get(limit.key) ?? 0
    if (used > limit.max) return refuse(limit, { used, now })
  }
  return null
}

/** Takes one use back that `takeFromLimits` counted at the same moment. */
export async function giveBackToLimits(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  const counted = limits.map(limit =>
    and(eq(limitCounters.key, limit.key), eq(limitCounters.windowStart, startOfWindow(limit, now))),
  )
  await db
    .update(limitCounters)
    .set({ used: sql`${limitCounters.used} - 1` })
    .where(or(...counted))
}

interface Uses {
  key: string
  windowStart: Date
  used: number
}

/** @returns what each counter stands at now */
export async function addUses(db: Db, rows: readonly Uses[]): Promise<Uses[]> {
  if (rows.length === 0) return []
  // One order for everyone, so that two statements never wait for each other.
  const sorted = rows.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  return db
    .insert(limitCounters)
    .values(sorted)
    .onConflictDoUpdate({
      target: [limitCounters.key, limitCounters.windowStart],
      set: { used: sql`${limitCounters.used} + excluded.used` },
    })
    .returning({ key: limitCounters.key, windowStart: limitCounters.windowStart, used: limitCounters.used })
}

/**
 * Adds for the people who are still here, and holds them until the transaction ends: a counter of somebody who is
 * deleted meanwhile would name them.
 */
export async function addUsesOf(tx: Db, rows: readonly (Uses & { userId: string })[]): Promise<Uses[]> {
  const [{ id }, userIds] = [users, rows.map(({ userId }) => userId)]
  const held = await tx.select({ id }).from(users).where(inArray(id, userIds)).orderBy(id).for('key share')
  const own = rows.filter(({ userId }) => held.some(one => one.id === userId))
  return addUses(tx, own)
}

export function startOfWindow({ windowSeconds }: Pick<Limit, 'windowSeconds'>, now: Date): Date {
  const windowMs = windowSeconds * 1000
  return new Date(Math.floor(now.getTime() / windowMs) * windowMs)
}

export function secondsLeft(limit: Pick<Limit, 'windowSeconds'>, now: Date): number {
  const endsAt = startOfWindow(limit, now).getTime() + limit.windowSeconds * 1000
  return Math.ceil((endsAt - now.getTime()) / 1000)
}

function refuse(limit: Limit, { used, now }: { used: number; now: Date }): Refusal {
  return { limit, retryAfterSec: secondsLeft(limit, now), isFirst: used === limit.max + 1 }
}
