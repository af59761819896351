import { sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'

/** Whoever comes with the same key waits here until the transaction of the one before has ended. */
export async function holdKey(tx: Db, key: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`)
}
