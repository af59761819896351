import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { supportQueries } from '../db/tailoring-tables.ts'

interface NewQuery {
  email: string
  contact: string
  query: string
  queryHash: string
  receivedAt: Date
}

export async function insertQuery(db: Db, query: NewQuery): Promise<void> {
  await db.insert(supportQueries).values(query)
}

export async function hasQuerySince(db: Db, queryHash: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: supportQueries.id })
    .from(supportQueries)
    .where(and(eq(supportQueries.queryHash, queryHash), gt(supportQueries.receivedAt, since)))
    .limit(1)
  return row !== undefined
}
