import { lt } from 'drizzle-orm'
import type { Database } from '#adapters/database/port.ts'
import { limitCounters, resetTokens, sessions, spentCredentials } from './account-tables.ts'
import { byClock, type Task } from './queue.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Removes what has served its time and lets the database reuse the room. */
export function databaseTasks({ database, now }: { database: Database; now(): Date }): Task[] {
  return [
    byClock({ name: 'database-housekeeping', cron: '17 * * * *', expireInSeconds: 300 }, async () => {
      const { db } = database
      const yesterday = new Date(now().getTime() - DAY_MS)
      await db.delete(sessions).where(lt(sessions.expiresAt, now()))
      await db.delete(resetTokens).where(lt(resetTokens.expiresAt, yesterday))
      await db.delete(spentCredentials).where(lt(spentCredentials.expiresAt, yesterday))
      await db.delete(limitCounters).where(lt(limitCounters.windowStart, yesterday))
      await database.vacuum()
    }),
  ]
}
