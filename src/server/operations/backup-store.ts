import { sql } from 'drizzle-orm'
import type { Db, SqlRow } from '#adapters/database/port.ts'
import type { KnownMigration } from '../db/migrations-until.ts'

/** What opens an account does not lie about in backups; the rest is the shadow of other rows, or about one file store. */
const WITHOUT_ROWS: ReadonlySet<string> = new Set([
  'sessions',
  'one_time_codes',
  'reset_tokens',
  'live_records',
  'file_claims',
  'unnamed_files',
])
const ROWS_AT_ONCE = 500

async function run(tx: Db, statement: ReturnType<typeof sql>): Promise<SqlRow[]> {
  // Raw statements answer rows with both drivers; the common type leaves the shape open.
  return ((await tx.execute(statement)) as unknown as { rows: SqlRow[] }).rows
}

/** All that follows in the transaction sees the data of one moment. The first statement of it. */
export async function freezeMoment(tx: Db): Promise<void> {
  await run(tx, sql`set transaction isolation level repeatable read`)
}

/** The product's tables, each after those that it refers to. */
export async function listTables(tx: Db): Promise<string[]> {
  const rows = await run(
    tx,
    sql`select c.relname as name,
        coalesce((select json_agg(p.relname) from pg_constraint f join pg_class p on p.oid = f.confrelid
          where f.conrelid = c.oid and f.contype = 'f' and p.oid <> c.oid), '[]'::json)::text as refers_to
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname`,
  )
  return sortByReference(
    new Map(rows.map(row => [String(row.name), JSON.parse(String(row.refers_to)) as string[]])), // by the query
  )
}

function sortByReference(waiting: Map<string, readonly string[]>): string[] {
  const sorted: string[] = []
  while (waiting.size > 0) {
    const next = [...waiting].find(([, parents]) => parents.every(parent => sorted.includes(parent)))
    if (!next) throw new Error('The tables refer to each other in a circle')
    sorted.push(next[0])
    waiting.delete(next[0])
  }
  return sorted
}

interface Batch {
  /** A JSON array of objects. */
  rows: string
  count: number
}

/** The rows of a table that backups keep, batch by batch. */
export async function* readRows(tx: Db, table: string): AsyncGenerator<Batch> {
  if (WITHOUT_ROWS.has(table)) return
  const source = sql.identifier(table)
  await run(
    tx,
    sql`declare kept_rows no scroll cursor for select row_to_json(one)::text as row from ${source} one`,
  )
  for (;;) {
    const rows = await run(tx, sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from kept_rows`)
    if (rows.length === 0) break
    yield { rows: `[${rows.map(({ row }) => String(row)).join(',\n')}]`, count: rows.length }
  }
  await run(tx, sql`close kept_rows`)
}

/** @returns how many rows there are now of those in the batch */
export async function insertRows(tx: Db, table: string, rows: string): Promise<number> {
  const target = sql.identifier(table)
  const inserted = await run(
    tx,
    sql`with added as (insert into ${target} select * from json_populate_recordset(null::${target}, ${rows}::json) returning 1)
      select count(*)::int as count from added`,
  )
  return Number(inserted[0]?.count)
}

/** Numbers that the database gives out go on behind those that were restored. */
export async function advanceSequences(tx: Db): Promise<void> {
  const columns = await run(
    tx,
    sql`select table_name as table, column_name as column, pg_get_serial_sequence(quote_ident(table_name), column_name) as sequence
      from information_schema.columns where table_schema = 'public'
        and pg_get_serial_sequence(quote_ident(table_name), column_name) is not null`,
  )
  for (const { table, column, sequence } of columns) {
    const [from, name] = [sql.identifier(String(table)), sql.identifier(String(column))]
    await run(
      tx,
      sql`select setval(${String(sequence)}::regclass, greatest((select coalesce(max(${name}), 0) from ${from}), 1))`,
    )
  }
}

export interface AppliedMigration {
  hash: string
  /** Milliseconds, as the journal of the migrations names it. */
  when: number
}

export async function listMigrations(tx: Db): Promise<AppliedMigration[]> {
  const rows = await run(
    tx,
    sql`select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at`,
  )
  return rows.map(({ hash, at }) => ({ hash: String(hash), when: Number(at) }))
}

export interface OpenTask {
  name: string
  data: object
}

/** Queue work that was sent and is not done. */
export async function listOpenTasks(tx: Db): Promise<OpenTask[]> {
  const [known] = await run(tx, sql`select to_regclass('pgboss.job')::text as name`)
  if (known?.name == null) return []
  const rows = await run(
    tx,
    sql`select name, data::text as data from pgboss.job where state in ('created', 'retry', 'active')
      and left(name, 2) <> '__' and coalesce(data::text, '{}') <> '{}' order by created_on`,
  )
  return rows.map(({ name, data }) => ({ name: String(name), data: JSON.parse(String(data)) as object })) // sent as an object
}

interface NamedFile {
  storageKey: string
  sha256: string
}

export async function listNamedFiles(tx: Db): Promise<NamedFile[]> {
  const rows = await run(
    tx,
    sql`select storage_key, sha256 from files union
      select storage_key, sha256 from resume_scans where state in ('waiting', 'reading')`,
  )
  return rows.map(row => ({ storageKey: String(row.storage_key), sha256: String(row.sha256) }))
}

/** Whether a server has ever started on this database. */
export async function hasTables(tx: Db): Promise<boolean> {
  const [table] = await run(tx, sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`)
  return table?.name != null
}

/** Runs what makes the tables as an earlier release had them, in an empty database. */
export async function runMigrations(tx: Db, migrations: readonly KnownMigration[]): Promise<void> {
  await run(tx, sql`create schema drizzle`)
  await run(
    tx,
    sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { statements, hash, when } of migrations) {
    for (const statement of statements) await run(tx, sql.raw(statement))
    await run(tx, sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`)
  }
}

/** Whether somebody has put anything of their own into this database. */
export async function hasPeople(db: Db): Promise<boolean> {
  const [table] = await run(db, sql`select to_regclass('public.users')::text as name`)
  if (table?.name == null) return false
  const [row] = await run(db, sql`select exists (select from users) as there`)
  return row?.there === true
}

/** Leaves nothing of the product and its queue. */
export async function dropEverything(tx: Db): Promise<void> {
  for (const table of (await listTables(tx)).toReversed())
    await run(tx, sql`drop table ${sql.identifier(table)} cascade`)
  await run(tx, sql`drop schema if exists drizzle cascade`)
  await run(tx, sql`drop schema if exists pgboss cascade`)
}
