import { createHash } from 'node:crypto'
import type { Db } from '#adapters/database/port.ts'
import { ARCHIVE_FORMAT, ArchiveRefused, type Manifest } from '../db/archive-format.ts'
import { type Archive, openArchive } from '../db/archive-reader.ts'
import { type ArchiveWriter, openArchiveWriter } from '../db/archive-writer.ts'
import { recordAudit } from '../db/audit.ts'
import { type KnownMigration, listKnownMigrations } from '../db/migrations-until.ts'
import type { Queue, Task } from '../db/queue.ts'
import { BadSetting } from '../env.ts'
import type { KeptData } from '../open-kept-data.ts'
import * as store from './backup-store.ts'
import { takeFiles } from './files-service.ts'

const FILES = 'files/'
const TABLES = 'tables/'
const TASKS = 'tasks.json'
const TRIES = 5

export type Contents = Pick<Manifest, 'tables' | 'files' | 'tasks'>

/** What was written names a file that is not there: it went meanwhile, or it is in another store. */
class FileMissing extends BadSetting {}

/**
 * Writes all that is kept into one file while the product runs; everything in it is of one moment. Who is signed in
 * and codes on their way are left out.
 * @param path of the archive, which must not exist yet; readable by the owner of the process alone
 * @throws BadSetting where there is nothing to back up, or its files are not in this store
 */
export async function writeBackup(data: KeptData, path: string): Promise<Contents> {
  for (let attempt = 1; ; attempt += 1) {
    const archive = await openArchiveWriter(path)
    try {
      const facts = await writeEverything(data, archive)
      await archive.finish({ format: ARCHIVE_FORMAT, madeAt: data.now().toISOString(), ...facts })
      const { tables, files, tasks } = facts
      const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
      const detail = { rows, files }
      await recordAudit(data.database.db, { at: data.now(), event: 'backup_made', detail })
      return { tables, files, tasks }
    } catch (error) {
      await archive.abandon()
      if (!(error instanceof FileMissing) || attempt === TRIES) throw error
    }
  }
}

async function writeEverything({ database, files }: KeptData, archive: ArchiveWriter) {
  const { named, ...facts } = await database.transaction(async tx => {
    await store.freezeMoment(tx)
    if (!(await store.hasTables(tx)))
      throw new BadSetting(
        `There is nothing of Rolewright in ${database.place}. Use the settings of the server.`,
      )
    return { migrations: await store.listMigrations(tx), ...(await writeRows(tx, archive)) }
  })
  for (const { storageKey, sha256 } of named) {
    const bytes = await files.read(storageKey)
    if (bytes === null || createHash('sha256').update(bytes).digest('hex') !== sha256)
      throw new FileMissing(
        `The file ${storageKey}, which ${database.place} names, is not whole in ${files.place}, so there is no backup. ` +
          'Use the settings of the server; "check-invariants" names each such file.',
      )
    await archive.add(FILES + storageKey, bytes)
  }
  return { ...facts, files: named.length }
}

async function writeRows(tx: Db, archive: ArchiveWriter) {
  const tables: Record<string, number> = {}
  for (const table of await store.listTables(tx)) {
    tables[table] = 0
    let part = 0
    for await (const { rows, count } of store.readRows(tx, table)) {
      await archive.add(`${TABLES}${table}/${String(part++).padStart(6, '0')}.json`, Buffer.from(rows))
      tables[table] += count
    }
  }
  const open = await store.listOpenTasks(tx)
  await archive.add(TASKS, Buffer.from(JSON.stringify(open)))
  return { tables, tasks: open.length, named: await store.listNamedFiles(tx) }
}

interface Restore {
  path: string
  migrationsFolder: string
  /** Replaces what is there. */
  isForced: boolean
  openQueue(): Queue
}

/**
 * Puts back what a backup holds, on any database and any file store. The archive is looked at before anything is
 * changed, files come beside those there are, and the rows are replaced in one transaction: until it is through,
 * everything is as before. The files are then this database's; what it does not name of them goes as other left-overs.
 * @throws ArchiveRefused for an archive that is damaged or of a newer release, and for a place that is in use
 */
export async function restoreBackup(data: KeptData, restore: Restore): Promise<Contents> {
  const archive = await openArchive(restore.path)
  try {
    const { migrations, tables, files, tasks } = archive.manifest
    const known = await listKnownMigrations(restore.migrationsFolder)
    checkHistory(migrations, known)
    if (!restore.isForced) await refuseUsedPlace(data)
    await restoreFiles(data, archive)
    const open = await restoreRows(data, archive, known.slice(0, migrations.length))
    await data.database.migrate(restore.migrationsFolder)
    await takeFiles(data)
    await resend(data, restore.openQueue(), open)
    return { tables, files, tasks }
  } finally {
    await archive.close()
  }
}

function checkHistory(applied: Manifest['migrations'], known: readonly KnownMigration[]): void {
  applied.forEach(({ hash, when }, index) => {
    const own = known[index]
    if (own?.when !== when || own.hash !== hash)
      throw new ArchiveRefused('The archive was made by a newer release. Restore it with that one.')
  })
}

async function refuseUsedPlace(data: KeptData): Promise<void> {
  const { database, files } = data
  const isInUse = (await store.hasPeople(database.db)) || (await hasFiles(data))
  if (isInUse)
    throw new ArchiveRefused(
      `There are data in ${database.place} or files in ${files.place} already. With --force they are replaced.`,
    )
}

async function hasFiles({ files }: KeptData): Promise<boolean> {
  for await (const _ of files.list()) return true
  return false
}

async function restoreFiles({ files }: KeptData, archive: Archive): Promise<void> {
  for await (const { name, bytes } of archive.entries())
    if (name.startsWith(FILES)) await files.put(name.slice(FILES.length), bytes)
}

/** What was there goes and all rows come in one transaction. @returns the work that was still to be done */
async function restoreRows(
  { database, now }: KeptData,
  archive: Archive,
  migrations: readonly KnownMigration[],
): Promise<store.OpenTask[]> {
  return database.transaction(async tx => {
    await store.dropEverything(tx)
    await store.runMigrations(tx, migrations)
    const restored = new Map<string, number>()
    let open: store.OpenTask[] = []
    for await (const { name, bytes } of archive.entries()) {
      const text = bytes.toString('utf8')
      if (name === TASKS) open = JSON.parse(text) as store.OpenTask[] // written above
      const table = tableOf(name)
      if (table !== null)
        restored.set(table, (restored.get(table) ?? 0) + (await store.insertRows(tx, table, text)))
    }
    checkCounts(archive.manifest, restored)
    await store.advanceSequences(tx)
    await recordAudit(tx, { at: now(), event: 'backup_restored', detail: { of: archive.manifest.madeAt } })
    return open
  })
}

function tableOf(entryName: string): string | null {
  return entryName.startsWith(TABLES) ? (entryName.split('/')[1] ?? null) : null
}

function checkCounts({ tables }: Manifest, restored: ReadonlyMap<string, number>): void {
  for (const [table, count] of Object.entries(tables))
    if ((restored.get(table) ?? 0) !== count)
      throw new Error(`Of ${count} rows of ${table} not all came back`)
}

/** Until the product starts and says how its work is tried again. */
const UNTIL_STARTED = {
  ...{ retryLimit: 2, retryDelaySeconds: 2, expireInSeconds: 60, concurrency: 1 },
  run: async () => {},
} satisfies Omit<Task, 'name'>

async function resend({ database }: KeptData, queue: Queue, open: readonly store.OpenTask[]): Promise<void> {
  if (open.length === 0) return
  await queue.start()
  try {
    await queue.declare([...new Set(open.map(({ name }) => name))].map(name => ({ name, ...UNTIL_STARTED })))
    for (const { name, data } of open) await queue.send(database.db, { task: name, data })
  } finally {
    await queue.stop()
  }
}
