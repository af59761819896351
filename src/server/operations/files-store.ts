import { inArray, sql } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import type { Db } from '#adapters/database/port.ts'
import { fileClaims, unnamedFiles } from '../db/file-store-tables.ts'
import { files, resumeScans } from '../db/resume-tables.ts'

const KEYS_AT_ONCE = 500

/** @returns what the mark of this database's files says; null when it has claimed none */
export async function findClaim(db: Db): Promise<string | null> {
  const [row] = await db.select({ id: fileClaims.id }).from(fileClaims)
  return row?.id ?? null
}

/** Puts a new claim in the place of the one there is. To be called inside a transaction. @returns what the mark will say */
export async function renewClaim(tx: Db, now: Date): Promise<string> {
  // Two that claim at once would leave two.
  await tx.execute(sql`lock table ${fileClaims} in exclusive mode`)
  await tx.delete(fileClaims)
  const [row] = await tx.insert(fileClaims).values({ claimedAt: now }).returning({ id: fileClaims.id })
  if (!row) throw new Error('An inserted claim has no row')
  return row.id
}

/** @returns those of the keys that no file and no scan is kept under */
export async function findUnnamed(db: Db, storageKeys: readonly string[]): Promise<string[]> {
  const unnamed: string[] = []
  for (const keys of inBatches(storageKeys)) {
    const namedIn = (table: typeof files | typeof resumeScans) =>
      db.select({ key: table.storageKey }).from(table).where(inArray(table.storageKey, keys))
    const named = new Set((await union(namedIn(files), namedIn(resumeScans))).map(({ key }) => key))
    unnamed.push(...keys.filter(key => !named.has(key)))
  }
  return unnamed
}

/** Files without a row, each with the time when that was first seen. */
export async function listNotes(db: Db): Promise<Map<string, Date>> {
  const rows = await db.select().from(unnamedFiles)
  return new Map(rows.map(({ storageKey, since }) => [storageKey, since]))
}

export async function insertNotes(db: Db, storageKeys: readonly string[], since: Date): Promise<void> {
  for (const keys of inBatches(storageKeys))
    await db
      .insert(unnamedFiles)
      .values(keys.map(storageKey => ({ storageKey, since })))
      .onConflictDoNothing()
}

export async function deleteNotes(db: Db, storageKeys: readonly string[]): Promise<void> {
  for (const keys of inBatches(storageKeys))
    await db.delete(unnamedFiles).where(inArray(unnamedFiles.storageKey, keys))
}

function* inBatches(keys: readonly string[]): Generator<string[]> {
  for (let from = 0; from < keys.length; from += KEYS_AT_ONCE) yield keys.slice(from, from + KEYS_AT_ONCE)
}
