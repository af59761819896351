import { existsSync } from 'node:fs'
import { chmod, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { syncPath } from '../../whole-file.ts'
import { checkMigrations } from '../check-migrations.ts'
import { type Database, DatabaseUnavailable, type Db, type SqlRow } from '../port.ts'
import { lockFolder } from './folder-lock.ts'
import { leanClient } from './lean-client.ts'
import { SyncedFiles } from './synced-files.ts'

// Measured: 258 MB resident after opening instead of 369 MB with the engine's own settings.
const START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB', '-c', 'jit=off']
// '-F' turns syncing off. Of the ways to sync the log, files on Node know `fsync` alone.
const IN_FOLDER = [...START_PARAMS.filter(param => param !== '-F'), '-c', 'wal_sync_method=fsync']

/** One after the other would take ten times as long; all at once would need a descriptor each. */
const SYNCED_AT_ONCE = 100

/**
 * PostgreSQL inside this process, for one node, trial and development. Safe against kill -9 and, as far as the disk
 * keeps what it was asked to, against the loss of power.
 * @param folder null keeps everything in memory
 * @param image what a database in memory begins with: the dump of another one's folder
 * @throws DatabaseUnavailable when another process has the folder
 */
export async function openPglite(folder: string | null, image?: Blob): Promise<Database> {
  const unlock = folder === null ? () => {} : lockFolder(folder)
  try {
    const engine = await startEngine(folder, image && { loadDataDir: image })
    return asDatabase({ engine, folder, unlock })
  } catch (cause) {
    unlock()
    if (cause instanceof DatabaseUnavailable) throw cause
    throw new DatabaseUnavailable(`The data in ${folder} could not be opened: ${messageOf(cause)}`, { cause })
  }
}

/**
 * The engine alone.
 * @param folder as openPglite takes it
 * @param first how one in memory begins
 */
export async function startEngine(
  folder: string | null,
  first: Pick<PGliteOptions, 'loadDataDir' | 'initDbStartParams'> = {},
): Promise<PGlite> {
  if (folder === null) return PGlite.create({ startParams: START_PARAMS, ...first })
  const dataDir = join(folder, 'pg')
  if (!existsSync(dataDir)) await makeDataFolder(dataDir)
  // The lock of the folder is ours; the engine's own, when the power went before its bytes were there, ends every start.
  await rm(join(dataDir, 'postmaster.pid'), { force: true })
  return PGlite.create({ fs: new SyncedFiles(dataDir), startParams: IN_FOLDER })
}

/** A folder stands under its name once all of it is on the disk: what was begun and cut off is begun anew. */
async function makeDataFolder(dataDir: string): Promise<void> {
  const begun = `${dataDir}.new`
  await rm(begun, { recursive: true, force: true })
  const engine = await PGlite.create({ fs: new SyncedFiles(begun), startParams: START_PARAMS })
  await engine.close()
  // The engine writes files readable by all.
  await chmod(begun, 0o700)
  const paths = [...(await readdir(begun, { recursive: true })).map(entry => join(begun, entry)), begun]
  for (let from = 0; from < paths.length; from += SYNCED_AT_ONCE)
    await Promise.all(paths.slice(from, from + SYNCED_AT_ONCE).map(syncPath))
  await rename(begun, dataDir)
  await syncPath(dirname(dataDir))
}

/** What the product sees of an engine that runs. */
export function asDatabase(parts: { engine: PGlite; folder: string | null; unlock: () => void }): Database {
  const { engine, folder, unlock } = parts
  // drizzle asks nothing else of a client
  const orm = drizzle({ client: leanClient(engine) as PGlite, casing: 'snake_case' })
  const db = orm as unknown as Db // the drivers' types differ only in the shape of raw results
  const sql = async (text: string, params: readonly unknown[] = []): Promise<SqlRow[]> =>
    (await engine.query<SqlRow>(text, [...params])).rows
  return {
    kind: 'pglite',
    isShared: false,
    place: folder ?? 'memory',
    db,
    transaction: run => db.transaction(run),
    sql,
    queueOptions: { db: fromPglite(engine), backend: 'pglite', useListenNotify: true },
    async migrate(migrationsFolder) {
      const missing = await checkMigrations(migrationsFolder, sql)
      if (missing.length > 0) await migrate(orm, { migrationsFolder })
      return missing
    },
    async vacuum() {
      // The engine never vacuums by itself although it says that it would.
      await engine.exec('vacuum (analyze)')
    },
    async close() {
      await engine.close()
      unlock()
    },
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}
