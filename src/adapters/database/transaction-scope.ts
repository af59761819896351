import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { type DrizzleTransactionLike, fromDrizzle } from 'pg-boss'
import type { Db, QueueDb } from './port.ts'

interface Scope {
  tx: Db
  isOpen: boolean
}

/** Remembers the transaction that the running code is inside of, so that the queue can join it. */
export interface TransactionScope {
  run<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T>
  current(): QueueDb | null
}

export function createTransactionScope(): TransactionScope {
  const storage = new AsyncLocalStorage<Scope>()
  return {
    run: (db, work) =>
      db.transaction(async tx => {
        const scope: Scope = { tx, isOpen: true }
        try {
          return await storage.run(scope, () => work(tx))
        } finally {
          // A timer started inside must not reach a transaction that has ended.
          scope.isOpen = false
        }
      }),
    current() {
      const scope = storage.getStore()
      if (!scope?.isOpen) return null
      // Both drivers answer raw statements with rows; the common type leaves the shape open.
      return fromDrizzle(scope.tx as unknown as DrizzleTransactionLike, sql)
    },
  }
}
