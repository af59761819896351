import { and, desc, eq, gt } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { holdKey } from '../db/hold-key.ts'
import { supportQueries } from '../db/tailoring-tables.ts'

interface NewQuery {
  email: string
  contact: string
  query: string
  queryHash: string
  receivedAt: Date
}

/** @returns its id */
export async function insertQuery(db: Db, query: NewQuery): Promise<string> {
  const [row] = await db.insert(supportQueries).values(query).returning({ id: supportQueries.id })
  if (!row) throw new Error('An inserted query has no row')
  return row.id
}

const QueryRow = z.object({ email: z.string(), contact: z.string(), query: z.string(), receivedAt: z.date() })
export type QueryRow = z.output<typeof QueryRow>

/** @returns null when it is gone */
export async function findQuery(db: Db, queryId: string): Promise<QueryRow | null> {
  const [row] = await db.select(QUERY_COLUMNS).from(supportQueries).where(eq(supportQueries.id, queryId))
  return row ? QueryRow.parse(row) : null
}

/** Newest first. */
export async function listQueries(db: Db, limit: number): Promise<QueryRow[]> {
  const rows = await db
    .select(QUERY_COLUMNS)
    .from(supportQueries)
    .orderBy(desc(supportQueries.receivedAt))
    .limit(limit)
  return rows.map(row => QueryRow.parse(row))
}

const QUERY_COLUMNS = {
  email: supportQueries.email,
  contact: supportQueries.contact,
  query: supportQueries.query,
  receivedAt: supportQueries.receivedAt,
}

/** Of calls at once with the same text the second waits here until the first has kept it. */
export async function hasQuerySince(tx: Db, queryHash: string, since: Date): Promise<boolean> {
  await holdKey(tx, `support-query:${queryHash}`)
  const [row] = await tx
    .select({ id: supportQueries.id })
    .from(supportQueries)
    .where(and(eq(supportQueries.queryHash, queryHash), gt(supportQueries.receivedAt, since)))
    .limit(1)
  return row !== undefined
}
