import { and, eq, gte, like } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { MODELS } from '#contract/models.ts'
import { dayOfAttempt } from '#core/tailoring/attempts-of-day.ts'
import { hashToken } from '../crypto/keys.ts'
import { limitCounters } from '../db/account-tables.ts'
import { addUses } from '../db/limit-counters.ts'
import { attempts } from '../db/tailoring-tables.ts'
import type { UserId } from '../http/caller.ts'

interface Person {
  userId: UserId
  email: string
}

const TIERS = [...new Set(Object.values(MODELS).map(({ tier }) => tier))]

/** Keeps the count of today's attempts past the end of an account, under a name that tells of nobody. */
export async function keepAttempts(tx: Db, { userId, email }: Person, now: Date): Promise<void> {
  const today = dayOfAttempt(now)
  const used = await tx
    .select({ tier: attempts.tier, used: attempts.used })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), gte(attempts.day, today)))
  const rows = used.map(({ tier, used }) => ({ key: keyOf(email, tier), windowStart: new Date(today), used }))
  await addUses(tx, rows)
}

/** A new account goes on where one of the same address left off today: leaving renews no attempts. */
export async function takeUpAttempts(tx: Db, { userId, email }: Person, now: Date): Promise<void> {
  const day = dayOfAttempt(now)
  const kept = await tx
    .delete(limitCounters)
    .where(and(like(limitCounters.key, keyOf(email, '%')), eq(limitCounters.windowStart, new Date(day))))
    .returning({ key: limitCounters.key, used: limitCounters.used })
  const rows = TIERS.flatMap(tier =>
    kept.filter(({ key }) => key === keyOf(email, tier)).map(({ used }) => ({ userId, day, tier, used })),
  )
  if (rows.length > 0) await tx.insert(attempts).values(rows)
}

function keyOf(email: string, tier: string): string {
  return `attempts:${hashToken(email)}:${tier}`
}
