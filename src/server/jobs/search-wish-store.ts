import { eq } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { KeptWishes, NO_WISH, type SearchWish } from '#contract/search-wish.ts'
import { searchWishes } from '../db/resume-tables.ts'
import type { UserId } from '../http/caller.ts'

/** The wish in use; one that asks for nothing until the person saved one. */
export async function readSearchWish(db: Db, userId: UserId): Promise<SearchWish> {
  const kept = await findWishes(db, userId)
  return kept?.wishes[kept.active]?.wish ?? NO_WISH
}

/** @returns null until the person saved some */
export async function findWishes(db: Db, userId: UserId): Promise<KeptWishes | null> {
  const [row] = await db.select().from(searchWishes).where(eq(searchWishes.userId, userId))
  return row ? KeptWishes.parse({ wishes: row.wishes, active: row.active }) : null
}

export async function saveWishes(
  db: Db,
  userId: UserId,
  kept: KeptWishes & { savedAt: Date },
): Promise<void> {
  await db
    .insert(searchWishes)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: searchWishes.userId, set: kept })
}
