import type { SpendingGuard } from '#adapters/ai/port.ts'
import type { Needs } from '../context.ts'
import * as store from './spending-store.ts'

const MICRO = 1_000_000
const DAY_MS = 24 * 60 * 60 * 1000
/** A rest of the budget that no call can be paid from. */
const LEAST_CALL_USD = 0.01

/** Lets calls through while the budget of the UTC day lasts. What a call was let through for stays until its cost is known. */
export function openSpending({
  database,
  now,
  budgetUsd,
}: Needs<'now' | 'database'> & { budgetUsd: number }): SpendingGuard {
  return {
    async claim(estimateUsd) {
      const claimed = { day: utcDay(now()), microUsd: toMicro(estimateUsd) }
      if (!(await store.addWithin(database.db, claimed, toMicro(budgetUsd)))) return null
      return {
        settle: costUsd =>
          store.correct(database.db, { day: claimed.day, microUsd: toMicro(costUsd) - claimed.microUsd }),
      }
    },
  }
}

/** @returns seconds until there is money again; null while there is some */
export async function findBudgetPause({
  database,
  now,
  env,
}: Needs<'env' | 'now' | 'database'>): Promise<number | null> {
  const day = utcDay(now())
  const left = toMicro(env.AI_DAILY_BUDGET_USD) - (await store.findSpent(database.db, day))
  if (left >= toMicro(LEAST_CALL_USD)) return null
  return Math.ceil((Date.parse(day) + DAY_MS - now().getTime()) / 1000)
}

/** US dollars since the UTC day began. */
export async function findSpentToday({ database, now }: Needs<'now' | 'database'>): Promise<number> {
  return (await store.findSpent(database.db, utcDay(now()))) / MICRO
}

/** Rounded up, so that nothing is free. */
function toMicro(usd: number): number {
  return Math.ceil(usd * MICRO)
}

function utcDay(now: Date): string {
  return now.toISOString().slice(0, 'YYYY-MM-DD'.length)
}
