import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { checkMigrations } from '../check-migrations.ts'
import { type Database, DatabaseUnavailable, type Db, type SqlRow } from '../port.ts'

const POOL_SIZE = 10
const QUEUE_POOL_SIZE = 4
/** Its housekeeping looks at every job that is kept. */
const QUEUE_STATEMENT_MS = 30_000
const CONNECT_TIMEOUT_MS = 5000
/** Longer than the server lets a statement run: a server that says nothing at all for so long is frozen. */
const SILENCE_MS = 6000
/** How long a start waits for another one that migrates. */
const MIGRATION_WAIT_MS = 120_000
// One key for all processes: whoever holds it migrates, the others wait and find nothing to do.
const MIGRATION_LOCK_KEY = 7_203_517

/**
 * A PostgreSQL server, 15 or later; any number of processes.
 * @throws DatabaseUnavailable when the server does not answer
 */
export async function openPostgres(url: string): Promise<Database> {
  const common = {
    Client: PatientClient,
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: 10_000,
    // What was acknowledged stays, also where the server's own default would trade that for speed.
    options: '-c synchronous_commit=on',
  }
  const pool = new pg.Pool({
    ...common,
    max: POOL_SIZE,
    statement_timeout: 5000,
    query_timeout: SILENCE_MS,
    lock_timeout: 2000,
    application_name: 'rolewright',
  })
  // An idle connection that breaks is replaced by the pool; unheard, its event would end the process.
  pool.on('error', () => {})
  // So would that of one that breaks between two statements of a transaction; the next statement fails by itself.
  pool.on('connect', client => client.on('error', () => {}))
  await reach(pool, url)
  const orm = drizzle(pool, { casing: 'snake_case' })
  const db = orm as unknown as Db // the drivers' types differ only in the shape of raw results
  return {
    kind: 'postgres',
    isShared: true,
    place: withoutSecret(url),
    db,
    transaction: run => db.transaction(run),
    sql: async (text, params = []) => (await pool.query<SqlRow>(text, [...params])).rows,
    queueOptions: {
      ...common,
      ...{ statement_timeout: QUEUE_STATEMENT_MS, query_timeout: QUEUE_STATEMENT_MS + SILENCE_MS },
      ...{ max: QUEUE_POOL_SIZE, application_name: 'rolewright-queue', useListenNotify: true },
    },
    migrate: folder => migrateAlone(url, folder),
    vacuum: async () => {}, // the server's own autovacuum does it
    close: () => pool.end(),
  }
}

/** Gives up a connection on which the server fell silent: a transaction would wait as long again to be rolled back on it. */
class PatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...args: unknown[]) => unknown
    // The method has one signature for each way to pass what it answers.
    this.query = ((...args: unknown[]) => {
      const answer = query(...args)
      if (answer instanceof Promise) answer.catch(error => this.#endWhenSilent(error))
      return answer
    }) as typeof this.query
  }

  #endWhenSilent(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.connection.stream.destroy()
  }
}

async function reach(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new DatabaseUnavailable(`DATABASE_URL ${withoutSecret(url)} does not answer: ${why}`, { cause })
  }
}

async function migrateAlone(url: string, folder: string): Promise<string[]> {
  // A connection of its own: a migration may take longer than the pool's statement timeout.
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    lock_timeout: MIGRATION_WAIT_MS,
    application_name: 'rolewright-migrate',
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY])
    const missing = await checkMigrations(folder, async text => (await client.query<SqlRow>(text)).rows)
    if (missing.length > 0) await migrate(drizzle(client), { migrationsFolder: folder })
    return missing
  } finally {
    await client.end()
  }
}

function withoutSecret(url: string): string {
  try {
    const parsed = new URL(url)
    return `${parsed.protocol}//${parsed.host}${parsed.pathname}`
  } catch {
    return '(unreadable address)'
  }
}
