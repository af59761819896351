import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { pino } from 'pino'
import { databases } from '#adapters/database/index.ts'
import type { Database } from '#adapters/database/port.ts'
import { openS3Server, toEnvironment } from '#adapters/files/s3/s3-server.suite.ts'
import { createQueue } from '#server/db/queue.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/open-kept-data.ts'
import { checkInvariants } from '../../tools/invariants.ts'
import { createProduct, makeFolder, type Product, type Settings } from './product.ts'

/** Enough for every person's rounds, few enough that a search ends in seconds. */
const POSTINGS = '2000'

/** A product on data of its own, and what looks into these data from outside. */
export interface Lab {
  product: Product
  folder: string
  isEmbedded: boolean
  /** Null: embedded. */
  databaseUrl: string | null
  settings: Settings
  /** 0 ≤ x < 1, the same row of numbers for the same seed. */
  random(): number
  /** Opens what the product keeps; on the embedded database only while it does not run. */
  withData<T>(look: (database: Database) => Promise<T>): Promise<T>
  /** With the product stopped. @param isQuiet nothing is under way */
  check(isQuiet?: boolean): Promise<string[]>
  /** Has the product do queue work once it runs again; with the product stopped. */
  queueTask(name: string, data?: object): Promise<void>
  close(): Promise<void>
}

export interface LabOptions {
  /** A PostgreSQL server whose role may create databases; null: embedded. */
  server: string | null
  seed: number
  settings?: Settings
  /** As `createProduct` takes it. */
  maxDescriptors?: number
  /** The files lie in a bucket of a store of its own; else in the data folder. */
  isInBucket?: boolean
  /** Another way to the database of the lab, for the product alone. */
  reachBy?(databaseUrl: string): Promise<string>
}

export async function openLab({
  server,
  seed,
  settings = {},
  maxDescriptors,
  isInBucket = false,
  reachBy,
}: LabOptions): Promise<Lab> {
  const { folder, remove } = await makeFolder()
  const own = server ? await createDatabase(server) : null
  const bucket = isInBucket ? await openS3Server() : null
  const all: Settings = {
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
    JOB_BOARDS: 'off',
    SANDBOX_SIZE: POSTINGS,
    SANDBOX_DELAY_MS: '0',
    SANDBOX_CHALLENGE: 'never',
    ...(own ? { DATABASE_URL: (await reachBy?.(own.url)) ?? own.url } : {}),
    ...(bucket ? toEnvironment(bucket.settings) : {}),
    ...settings,
  }
  const product = createProduct(all, maxDescriptors)
  const openDatabase = () => (own ? databases.postgres(own.url) : databases.pglite(folder))
  const lab: Lab = {
    product,
    folder,
    isEmbedded: own === null,
    databaseUrl: own?.url ?? null,
    settings: all,
    random: seededRandom(seed),
    async withData(look) {
      const database = await openDatabase()
      try {
        return await look(database)
      } finally {
        await database.close()
      }
    },
    check: (isQuiet = false) =>
      lab.withData(async database => {
        const now = () => new Date()
        const files = await openFiles(readEnv(all), { now })
        return checkInvariants({ database, files, dataFolder: folder, now: now(), isQuiet })
      }),
    queueTask: (name, data = {}) =>
      lab.withData(async database => {
        const queue = createQueue(database, pino({ level: 'silent' }))
        await queue.start()
        await queue.send(database.db, { task: name, data })
        await queue.stop()
      }),
    async close() {
      if (product.isRunning) await product.kill()
      await Promise.all([own?.drop(), bucket?.close()])
      await remove()
    },
  }
  return lab
}

/** An empty database on a server, and how to be rid of it. */
async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `fault_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => runOn(server, `drop database ${name} with (force)`) }
}

export async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Mulberry32: small, and good enough to choose moments by. */
function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
