import type { Database } from '#adapters/database/port.ts'
import type { DiskOp } from './disk-log.ts'

const ACCOUNTS = 7
const CHECKPOINT_EVERY = 40
const TABLE_EVERY = 60
const VACUUM_EVERY = 90
/** Some rows are longer than a page, so that they lie in a table beside. */
const LONGEST_TEXT = 12_000

const textOf = (n: number) => String.fromCodePoint(97 + (n % 26)).repeat((n * 7919) % LONGEST_TEXT)

export async function makeLedger({ sql }: Database): Promise<void> {
  await sql(
    'create table entries (n int primary key, account int not null, body text not null, changes int not null)',
  )
  await sql('create index on entries (account)')
  await sql('create table accounts (id int primary key, total bigint not null)')
  await sql('insert into accounts select id, 0 from generate_series(0, $1::int) id', [ACCOUNTS - 1])
}

/** One transaction each changes several tables, and is confirmed in the log once the database has answered. */
export async function keepLedger(database: Database, ops: DiskOp[], count: number): Promise<void> {
  const { sql } = database
  for (let n = 1; n <= count; n += 1) {
    const one = [n, n % ACCOUNTS, textOf(n)]
    await sql(
      `with entry as (insert into entries values ($1, $2, $3, 0)),
         earlier as (update entries set changes = changes + 1 where n = $1 - 5)
       update accounts set total = total + $1 where id = $2`,
      one,
    )
    ops.push({ kind: 'confirmed', count: n })
    if (n % CHECKPOINT_EVERY === 0) await sql('checkpoint')
    if (n % TABLE_EVERY === 0) await sql(`create table copy_${n} as select * from entries`)
    if (n % TABLE_EVERY === 1 && n > TABLE_EVERY) await sql(`drop table copy_${n - 1}`)
    if (n % VACUUM_EVERY === 0) await database.vacuum()
  }
}

/**
 * @param confirmed entries that had been confirmed before the power went
 * @returns what is not as it must be; empty when all is well
 */
export async function checkLedger({ sql }: Database, confirmed: number): Promise<string[]> {
  const entries = await sql('select n, account, body, changes from entries order by n')
  const accounts = await sql('select id, total::int as total from accounts order by id')
  await sql('set enable_seqscan = off')
  const [byIndex] = await sql('select count(*)::int as count from entries where account >= 0 and n > 0')
  await sql('set enable_seqscan = on')
  const last = entries.length
  const sums = Array.from({ length: ACCOUNTS }, (_, id) =>
    entries.reduce((sum, { n }) => sum + (Number(n) % ACCOUNTS === id ? Number(n) : 0), 0),
  )
  const isWhole = entries.every(
    ({ n, body, changes }, index) =>
      n === index + 1 && body === textOf(index + 1) && changes === Number(index + 6 <= last),
  )
  return [
    ...(last < confirmed ? [`${confirmed - last} confirmed entries are lost`] : []),
    ...(last > confirmed + 1 ? ['there are entries that nobody asked for'] : []),
    ...(isWhole ? [] : ['entries are not as they were written']),
    ...(accounts.every(({ total }, id) => total === sums[id]) ? [] : ['accounts do not add up']),
    ...(byIndex?.count === last ? [] : ['an index does not know all entries']),
  ]
}
