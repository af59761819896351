import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databases } from '#adapters/database/index.ts'
import type { Database } from '#adapters/database/port.ts'
import { createPostgresDatabase } from '../empty-database.suite.ts'
import { listKnownMigrations, withMigrationsUntil } from './migrations-until.ts'

const MIGRATIONS = join(import.meta.dirname, 'migrations')

let nextDay = 1

/** One value of each type that a column may have, another one for each row where that matters. */
const VALUES: Record<string, () => unknown> = {
  uuid: () => randomUUID(),
  text: () => `text ${randomUUID()}`,
  integer: () => 1,
  bigint: () => 1,
  boolean: () => true,
  date: () => new Date(Date.UTC(2026, 0, nextDay++)).toISOString().slice(0, 10),
  jsonb: () => '{}',
  ARRAY: () => [],
  bytea: () => Buffer.from('ab', 'hex'),
  'timestamp with time zone': () => '2026-11-21T12:00:00Z',
}

interface Column {
  table: string
  column: string
  type: string
  /** What it refers to, as table.column. */
  refersTo: string | null
  isGenerated: boolean
}

async function readColumns({ sql }: Database): Promise<Column[]> {
  const rows = await sql(
    `select c.table_name, c.column_name, c.data_type, c.column_default like 'nextval%' as is_generated,
       (select k.confrelid::regclass::text || '.' || a.attname from pg_constraint k
          join pg_attribute own on own.attrelid = k.conrelid and own.attname = c.column_name
          join lateral unnest(k.conkey, k.confkey) as pair(mine, theirs) on pair.mine = own.attnum
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = pair.theirs
        where k.contype = 'f' and k.conrelid = to_regclass(quote_ident(c.table_name)) limit 1) as refers_to
     from information_schema.columns c where c.table_schema = 'public' order by c.table_name, c.ordinal_position`,
  )
  return rows.map(row => ({
    table: String(row.table_name),
    column: String(row.column_name),
    type: String(row.data_type),
    refersTo: row.refers_to === null ? null : String(row.refers_to),
    isGenerated: row.is_generated === true,
  }))
}

/** Puts one row into every table there is, each referring to the new rows of the others. @returns the tables */
async function fillEveryTable(database: Database): Promise<string[]> {
  const waiting = Map.groupBy(await readColumns(database), ({ table }) => table)
  const made = new Map<string, unknown>()
  const tables = [...waiting.keys()]
  while (waiting.size > 0) {
    const next = [...waiting].find(([, columns]) =>
      columns.every(({ refersTo }) => refersTo === null || made.has(refersTo)),
    )
    if (!next) throw new Error(`These tables wait for each other: ${[...waiting.keys()]}`)
    const [table, columns] = next
    const given = columns.filter(({ isGenerated }) => !isGenerated)
    const values = given.map(({ type, refersTo }) => (refersTo ? made.get(refersTo) : VALUES[type]?.()))
    const names = given.map(({ column }) => `"${column}"`)
    await database.sql(
      `insert into "${table}" (${names}) values (${given.map((_, index) => `$${index + 1}`)})`,
      values,
    )
    for (const [index, { column }] of given.entries()) made.set(`${table}.${column}`, values[index])
    waiting.delete(table)
  }
  return tables
}

async function countRows(database: Database): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const table of new Set((await readColumns(database)).map(one => one.table))) {
    const [row] = await database.sql(`select count(*)::int as rows from "${table}"`)
    counts.set(table, Number(row?.rows))
  }
  return counts
}

const url = process.env.TEST_DATABASE_URL

async function openEmpty(): Promise<{ database: Database; close(): Promise<void> }> {
  const own = url ? await createPostgresDatabase(url) : null
  const database = own ? await databases.postgres(own.url) : await databases.pglite(null)
  return {
    database,
    async close() {
      await database.close()
      await own?.drop()
    },
  }
}

test('each migration upgrades the schema before it with rows in every table, and loses none', async () => {
  const { database, close } = await openEmpty()
  const { length } = await listKnownMigrations(MIGRATIONS)
  const rowsExpected = new Map<string, number>()
  for (let count = 1; count <= length; count += 1) {
    await withMigrationsUntil(MIGRATIONS, count, folder => database.migrate(folder))
    // A new table may begin with what another one held until now.
    const begun = await countRows(database)
    for (const table of await fillEveryTable(database))
      rowsExpected.set(table, (rowsExpected.get(table) ?? begun.get(table) ?? 0) + 1)
  }
  expect(rowsExpected.get('users')).toBe(length)
  expect(rowsExpected.get('job_sketches')).toBeGreaterThan(1)
  expect(await countRows(database)).toEqual(rowsExpected)
  // The whole of them runs on what they left, as the start of this release does.
  await database.migrate(MIGRATIONS)
  await close()
})

test.skipIf(!url)(
  `[FLT-006] two processes that migrate at once make one set of migrations${url ? '' : ' (skipped: needs PostgreSQL)'}`,
  async () => {
    const own = await createPostgresDatabase(url ?? '')
    const both = await Promise.all([databases.postgres(own.url), databases.postgres(own.url)])
    await Promise.all(both.map(database => database.migrate(MIGRATIONS)))
    const applied = await both[0].sql('select hash from drizzle.__drizzle_migrations')
    expect(applied).toHaveLength((await listKnownMigrations(MIGRATIONS)).length)
    for (const database of both) await database.close()
    await own.drop()
  },
)
