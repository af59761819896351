import { and, asc, ilike, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import type { ListedBoard } from '#core/sources/find-employers.ts'
import { jobBoards } from '../db/job-board-tables.ts'

/** Boards that the operator listed and whose name holds what was typed. */
export async function findListed(db: Db, typed: string, limit: number): Promise<ListedBoard[]> {
  const { sourceId, token, company, listedAt, state } = jobBoards
  const held = ilike(company, `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`)
  return db
    .select({ sourceId, token, company })
    .from(jobBoards)
    .where(and(isNotNull(listedAt), ne(state, 'gone'), held))
    .orderBy(asc(sql`length(${company})`), asc(company))
    .limit(limit)
}

type Key = Pick<ListedBoard, 'sourceId' | 'token'>

/** Of these boards those that have a row. */
export async function listKnown(db: Db, keys: readonly Key[]) {
  if (keys.length === 0) return []
  const { id, sourceId, token, state } = jobBoards
  const rows = await db
    .select({ id, sourceId, token, state })
    .from(jobBoards)
    .where(inArray(token, [...new Set(keys.map(key => key.token))]))
  return rows.filter(row => keys.some(key => key.sourceId === row.sourceId && key.token === row.token))
}

/** Puts boards on the list that everybody searches by name; nothing is asked of them. @returns how many are new to it */
export async function listBoards(db: Db, boards: readonly ListedBoard[], now: Date): Promise<number> {
  if (boards.length === 0) return 0
  const listed = { listedAt: now } as const
  const fresh = { ...listed, state: 'unverified', addedAt: now, nextReadAt: now, unknownInARow: 0 } as const
  const rows = await db
    .insert(jobBoards)
    .values(boards.map(board => ({ ...board, ...fresh })))
    .onConflictDoUpdate({
      target: [jobBoards.sourceId, jobBoards.token],
      set: listed,
      setWhere: sql`${jobBoards.listedAt} is null`,
    })
    .returning({ id: jobBoards.id })
  return rows.length
}
