import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from '../port.ts'
import { openPostgres } from './open-postgres.ts'

const MIGRATIONS = join(import.meta.dirname, '../../../server/db/migrations')

const server = process.env.TEST_DATABASE_URL

test.skipIf(server)('the driver for PostgreSQL needs a server: npm run test:postgres', context => {
  context.skip('TEST_DATABASE_URL is not set')
})

test('a server that is not there is told without the password', async () => {
  const failure = await openPostgres('postgres://me:s3cret@127.0.0.1:1/none').catch(error => error)
  expect(failure).toBeInstanceOf(DatabaseUnavailable)
  expect(failure.message).toContain('DATABASE_URL postgres://127.0.0.1:1/none does not answer')
  expect(failure.message).not.toContain('s3cret')
})

describe.runIf(server)('with a PostgreSQL server', () => {
  let own: Awaited<ReturnType<typeof createDatabase>>
  beforeAll(async () => {
    own = await createDatabase()
  })
  afterAll(() => own.drop())

  async function open() {
    const database = await openPostgres(own.url)
    onTestFinished(() => database.close())
    return database
  }

  test.each([
    ['statement_timeout', '5s'],
    ['lock_timeout', '2s'],
    ['idle_in_transaction_session_timeout', '10s'],
    ['synchronous_commit', 'on'],
  ])('%s is %s', async (name, value) => {
    const [row] = await (await open()).sql(`select current_setting($1) as value`, [name])
    expect(row?.value).toBe(value)
  })

  test('the connections of the queue have their limits too', async () => {
    const boss = new PgBoss((await open()).queueOptions)
    await boss.start()
    onTestFinished(() => boss.stop({ graceful: false }))
    const ask = async (name: string) =>
      (await boss.getDb().executeSql('select current_setting($1) as value', [name])).rows[0]?.value
    expect(await ask('statement_timeout')).toBe('30s')
    expect(await ask('idle_in_transaction_session_timeout')).toBe('10s')
    expect(await ask('synchronous_commit')).toBe('on')
    expect(boss.getDb()).toMatchObject({ pool: { options: { query_timeout: 36_000 } } })
  })

  test('no more than ten connections are taken, and what waits gets its turn', async () => {
    const database = await open()
    const queries = Array.from({ length: 25 }, () =>
      database.sql('select pg_backend_pid() as pid, pg_sleep(0.05)'),
    )
    const pids = (await Promise.all(queries)).map(([row]) => row?.pid)
    expect(new Set(pids).size).toBeLessThanOrEqual(10)
    expect(pids).toHaveLength(25)
  })

  test('of several that start at once one migrates, the others wait, and all serve', async () => {
    const databases = await Promise.all([open(), open(), open()])
    await Promise.all(databases.map(database => database.migrate(MIGRATIONS)))
    const applied = await Promise.all(
      databases.map(database => database.sql('select hash from drizzle.__drizzle_migrations')),
    )
    expect(new Set(applied.map(rows => rows.length)).size).toBe(1)
    expect(new Set(applied[0]?.map(row => row.hash)).size).toBe(applied[0]?.length)
  })

  test('a migration that was changed after it ran refuses the start', async () => {
    const database = await open()
    await database.migrate(MIGRATIONS)
    const changed = await mkdtemp(join(tmpdir(), 'rolewright-migrations-'))
    onTestFinished(() => rm(changed, { recursive: true }))
    await cp(MIGRATIONS, changed, { recursive: true })
    await writeFile(join(changed, '0000_first.sql'), 'select 1;')
    const failure = await database.migrate(changed).catch(error => error)
    expect(failure).toBeInstanceOf(DatabaseUnavailable)
    expect(failure.message).toContain('0000_first was changed after it ran')
  })

  test('a database of a newer release refuses the start and stays as it is', async () => {
    const database = await open()
    await database.migrate(MIGRATIONS)
    await database.sql(
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    )
    await expect(database.migrate(MIGRATIONS)).rejects.toThrow('newer release')
  })
})

/** An empty database of its own beside the one of the tests. */
async function createDatabase() {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name}`)
  const url = new URL(String(server))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(`drop database ${name} with (force)`) }
}

async function runOnServer(statement: string) {
  const client = new pg.Client({ connectionString: String(server) })
  await client.connect()
  await client.query(statement)
  await client.end()
}
