import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { ConstructorOptions } from 'pg-boss'

/** A handle that queries run on: the database itself or a transaction of it. */
export type Db = PgDatabase<PgQueryResultHKT>

export type SqlRow = Record<string, unknown>

/** The store behind everything, in one SQL dialect. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Whether several processes may open it at once. */
  readonly isShared: boolean
  /** For people: where the data is, without any secret. */
  readonly place: string
  /** Outside of transactions. Inside one, use the handle it gives. */
  readonly db: Db
  /** Commits when `run` resolves, rolls back when it rejects. Short: the embedded store has one connection. */
  transaction<T>(run: (tx: Db) => Promise<T>): Promise<T>
  /** Runs one statement with positional parameters ($1 …) and answers its rows. */
  sql(text: string, params?: readonly unknown[]): Promise<SqlRow[]>
  /** How the queue reaches the same store. */
  readonly queueOptions: ConstructorOptions
  /**
   * Runs once per schema change across all processes that start together.
   * @returns the names of the changes that this call made, in their order
   */
  migrate(folder: string): Promise<string[]>
  /** Housekeeping that the engine does not do by itself. */
  vacuum(): Promise<void>
  close(): Promise<void>
}

/** The data folder or the database cannot be opened; the message says what to do. */
export class DatabaseUnavailable extends Error {}
