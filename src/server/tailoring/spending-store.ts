import { eq, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { spending } from '../db/spending-tables.ts'

/** A day of one installation; no row belongs to a person. */
interface DayAmount {
  /** UTC: '2026-11-21'. */
  day: string
  microUsd: number
}

/**
 * Adds to what the day has cost; the budget is a condition of the statement, so parallel calls cannot pass it.
 * @returns false when the budget does not allow it, and nothing was added
 */
export async function addWithin(
  db: Db,
  { day, microUsd }: DayAmount,
  budgetMicroUsd: number,
): Promise<boolean> {
  if (microUsd > budgetMicroUsd) return false
  const [row] = await db
    .insert(spending)
    .values({ day, microUsd })
    .onConflictDoUpdate({
      target: spending.day,
      set: { microUsd: sql`${spending.microUsd} + excluded.micro_usd` },
      setWhere: sql`${spending.microUsd} + excluded.micro_usd <= ${budgetMicroUsd}`,
    })
    .returning({ day: spending.day })
  return row !== undefined
}

/** Corrects what the day has cost, by an amount that may be negative. */
export async function correct(db: Db, { day, microUsd }: DayAmount): Promise<void> {
  await db
    .update(spending)
    .set({ microUsd: sql`${spending.microUsd} + ${microUsd}` })
    .where(eq(spending.day, day))
}

export async function findSpent(db: Db, day: string): Promise<number> {
  const [row] = await db.select({ microUsd: spending.microUsd }).from(spending).where(eq(spending.day, day))
  return row?.microUsd ?? 0
}
