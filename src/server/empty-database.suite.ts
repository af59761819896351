import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { databases } from '#adapters/database/index.ts'
import type { Database } from '#adapters/database/port.ts'

const MIGRATIONS = join(import.meta.dirname, 'db/migrations')

/**
 * A migrated database with no rows, and how to be rid of it: PGlite, or PostgreSQL when TEST_DATABASE_URL is set.
 * @param folder where PGlite keeps it; null is memory
 */
export async function openEmptyDatabase(
  folder: string | null = null,
): Promise<{ database: Database; drop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  const { database, drop } = url ? await openPostgresSchema(url) : await openEmbedded(folder)
  await database.migrate(MIGRATIONS)
  return { database, drop }
}

async function openEmbedded(folder: string | null) {
  const image = folder === null ? process.env.BLANK_DATABASE : undefined
  const database = await databases.pglite(folder, image ? await openAsBlob(image) : undefined)
  return { database, drop: () => database.close() }
}

/** A database of its own on PostgreSQL, without tables. */
export async function openPostgresSchema(
  url: string,
): Promise<{ database: Database; drop(): Promise<void> }> {
  const own = await createPostgresDatabase(url)
  const database = await databases.postgres(own.url)
  return {
    database,
    async drop() {
      await database.close()
      await own.drop()
    },
  }
}

/** An empty database beside the one of the address, and how to be rid of it. */
export async function createPostgresDatabase(url: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOn(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  const drop = async () => void (await runOn(url, `drop database ${name} with (force)`))
  return { url: own.href, drop }
}

/** One statement on a connection of its own. @returns its rows */
export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
