import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '#adapters/database/index.ts'
import type { Database } from '#adapters/database/port.ts'
import { type FileStore, MARK_KEY } from '#adapters/files/port.ts'
import type { Manifest } from '../db/archive-format.ts'
import { openArchive } from '../db/archive-reader.ts'
import { openArchiveWriter } from '../db/archive-writer.ts'
import { createQueue } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { openPostgresSchema } from '../empty-database.suite.ts'
import { findSampleJobs, saveSampleSettings, uploadSample } from '../sample-data.suite.ts'
import { eventually, openTestServer, type TestServer } from '../test-server.suite.ts'
import { restoreBackup, writeBackup } from './backup-service.ts'

const PATIENCE_MS = 60_000
const POSTGRES = process.env.TEST_DATABASE_URL
const MIGRATIONS = join(import.meta.dirname, '../db/migrations')
const LEFT_OUT = ['sessions', 'one_time_codes', 'reset_tokens', 'live_records']
/** Whose files they are is said anew in each place. */
const OF_THE_PLACE = ['file_claims', 'unnamed_files']
const OWN_LINES = ['backup_made', 'backup_restored', 'files_claimed']

/** Another store than the one that was backed up: in memory. */
function openMemoryStore(): FileStore & { kept: Map<string, Uint8Array> } {
  const kept = new Map<string, Uint8Array>()
  return {
    id: 'memory',
    place: 'memory',
    kept,
    put: async (key, bytes) => void kept.set(key, Uint8Array.from(bytes)),
    read: async key => kept.get(key) ?? null,
    remove: async key => void kept.delete(key),
    async *list() {
      for (const key of kept.keys()) if (key !== MARK_KEY) yield { key, changedAt: new Date() }
    },
    tidy: async () => {},
    probe: async () => {},
  }
}

/** Each table with a digest of its rows, independent of their order. Calls are counted on while a test looks. */
async function readAll(database: Database): Promise<Record<string, string[]>> {
  const tables = await database.sql(`select tablename from pg_tables where schemaname = 'public' order by 1`)
  const all: Record<string, string[]> = {}
  for (const { tablename } of tables) {
    const name = String(tablename)
    if (name === 'limit_counters' || OF_THE_PLACE.includes(name)) continue
    const rows = await database.sql(
      `select md5(to_jsonb(one)::text) as digest from "${name}" one
       where coalesce(to_jsonb(one) ->> 'event', '') <> all ($1) order by 1`,
      [OWN_LINES],
    )
    all[name] = rows.map(({ digest }) => String(digest))
  }
  return all
}

describe('backup and restore', () => {
  let server: TestServer
  let folder: string
  let archive: string
  let token: string
  let email: string
  /** Where the backup goes; the tests restore it there again and again. */
  let target: { database: Database; files: ReturnType<typeof openMemoryStore>; drop(): Promise<void> }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'rolewright-backup-'))
    archive = join(folder, 'backup.tar')
    server = await openTestServer()
    const person = await server.signUp()
    token = person.token
    email = person.email
    await uploadSample(server, token)
    await saveSampleSettings(server, token)
    const { jobIds } = await findSampleJobs(server, email, 3)
    for (const jobId of jobIds.slice(0, 2))
      await server.get(`/api/v1/logical/auto_apply/check_or_make_resume?jobId=${jobId}`, token)
    await eventually(async () => {
      const rows = (await server.get('/api/v1/rapid-data/auto_apply/resume_status', token)).json as unknown
      return (rows as { status: string }[]).filter(({ status }) => status === 'DONE').length === 2
    }, PATIENCE_MS)
    await server.post(`/api/v1/applications/${jobIds[2]}/stage`, { stage: 'saved', basis: null }, token)
    // Work that waits when the backup is made.
    await server.context.queue.rest()
    await server.context.queue.send(server.context.database.db, {
      task: TASK_NAMES.readScan,
      data: { scanId: crypto.randomUUID() },
    })
    await writeBackup(server.context, archive)
    target = { ...(await openTarget()), files: openMemoryStore() }
  }, 2 * PATIENCE_MS)
  afterAll(async () => {
    await target.drop()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  const restore = ({
    to = target as Pick<typeof target, 'database' | 'files'>,
    path = archive,
    isForced = false,
    migrationsFolder = MIGRATIONS,
  } = {}) => {
    const { database, files } = to
    const openQueue = () => createQueue(database, pino({ level: 'silent' }))
    const how = { path, isForced, migrationsFolder, openQueue }
    return restoreBackup({ database, files, now: server.context.now }, how)
  }

  test('the archive is for its owner alone, and a tar file that others can look into', async () => {
    expect((await stat(archive)).mode & 0o777).toBe(0o600)
    const bytes = await readFile(archive)
    expect(bytes.toString('latin1', 257, 262)).toBe('ustar')
    expect(bytes.includes(email)).toBe(true)
    expect(bytes.includes(token)).toBe(false)
  })

  test('[FLT-007] [F17] all rows, files and waiting work come back on another database and another file store', async () => {
    const { database, files } = target
    await restore()
    const [before, after] = await Promise.all([readAll(server.context.database), readAll(database)])
    for (const table of LEFT_OUT) {
      expect(after[table]).toEqual([])
      delete before[table]
      delete after[table]
    }
    expect(after).toEqual(before)
    expect(before.generations).toHaveLength(2)
    const named = await database.sql('select storage_key from files')
    expect(named.length).toBe(3)
    for (const { storage_key } of named)
      expect(files.kept.get(String(storage_key))).toEqual(
        await server.context.files.read(String(storage_key)),
      )
    const waiting = await database.sql(`select name from pgboss.job where state = 'created'`)
    expect(waiting.map(({ name }) => name)).toContain(TASK_NAMES.readScan)
    const [line] = await database.sql(`select max(id)::int as last from audit_log`)
    await database.sql(`insert into audit_log (at, event, detail) values (now(), 'settings_saved', '{}')`)
    const [next] = await database.sql(`select max(id)::int as last from audit_log`)
    expect(Number(next?.last)).toBe(Number(line?.last) + 1)
  })

  test.skipIf(!POSTGRES)(
    `[F17] the way from PostgreSQL to the embedded database and back loses nothing${POSTGRES ? '' : ' (skipped: needs PostgreSQL)'}`,
    async () => {
      const embedded = { database: await databases.pglite(null), files: openMemoryStore() }
      await restore({ to: embedded })
      const path = join(folder, 'of-embedded.tar')
      await writeBackup({ ...embedded, now: server.context.now }, path)
      await restore({ path, isForced: true })
      const [before, after] = await Promise.all([readAll(server.context.database), readAll(target.database)])
      expect(after).toEqual({ ...before, ...Object.fromEntries(LEFT_OUT.map(table => [table, []])) })
      expect(new Set(target.files.kept.keys())).toEqual(new Set(embedded.files.kept.keys()))
      await embedded.database.close()
    },
  )

  test('a place that is in use is refused, and replaced when that is asked for', async () => {
    const { database } = target
    await database.sql(`update users set name = 'Somebody Else'`)
    await expect(restore()).rejects.toThrow('With --force they are replaced')
    expect(await database.sql('select name from users')).toEqual([{ name: 'Somebody Else' }])
    await restore({ isForced: true })
    expect(await database.sql('select name from users')).toEqual([{ name: 'Ada Example' }])
  })

  test.each([
    ['one flipped bit at its beginning', (bytes: Buffer) => flip(bytes, 3)],
    ['one flipped bit in the middle', (bytes: Buffer) => flip(bytes, Math.floor(bytes.length / 2))],
    ['one flipped bit at its end', (bytes: Buffer) => flip(bytes, bytes.length - 1)],
    ['its end missing', (bytes: Buffer) => bytes.subarray(0, bytes.length - 1)],
    ['half of it missing', (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))],
    ['nothing in it', () => Buffer.alloc(0)],
  ])('[FLT-007] an archive with %s is refused before any change', async (_, damage) => {
    const before = await readAll(target.database)
    const damaged = join(folder, 'damaged.tar')
    await writeFile(damaged, damage(await readFile(archive)))
    await expect(restore({ path: damaged, isForced: true })).rejects.toThrow(/damaged|too short/)
    expect(await readAll(target.database)).toEqual(before)
    expect(target.files.kept.size).toBe(4)
  })

  test('a restore that fails half-way leaves rows, files and their owner as they were', async () => {
    const before = await readAll(target.database)
    const kept = new Map(target.files.kept)
    // Whole by its digests, and yet not to be restored.
    const torn = join(folder, 'torn.tar')
    await rewrite(archive, torn, manifest => ({
      ...manifest,
      tables: { ...manifest.tables, users: (manifest.tables.users ?? 0) + 1 },
    }))
    await expect(restore({ path: torn, isForced: true })).rejects.toThrow('users not all came back')
    expect(await readAll(target.database)).toEqual(before)
    const full = { ...target.files, put: () => Promise.reject(new Error('no room')) }
    await expect(restore({ to: { ...target, files: full }, isForced: true })).rejects.toThrow('no room')
    expect(await readAll(target.database)).toEqual(before)
    expect(new Map(target.files.kept)).toEqual(kept)
  })

  test('files that come back belong to the database they came to, and to no other', async () => {
    const { database, files } = target
    const mark = Buffer.from(files.kept.get(MARK_KEY) ?? []).toString()
    expect(await database.sql('select id from file_claims')).toEqual([{ id: mark }])
    await restore({ isForced: true })
    expect(Buffer.from(files.kept.get(MARK_KEY) ?? []).toString()).not.toBe(mark)
  })

  test('an archive of a newer release is refused before any change', async () => {
    const older = join(folder, 'older-migrations')
    await cp(MIGRATIONS, older, { recursive: true })
    const journal = join(older, 'meta/_journal.json')
    const known = JSON.parse(await readFile(journal, 'utf8')) as { entries: unknown[] }
    await writeFile(journal, JSON.stringify({ ...known, entries: known.entries.slice(0, -1) }))
    const before = await readAll(target.database)
    await expect(restore({ migrationsFolder: older, isForced: true })).rejects.toThrow('newer release')
    expect(await readAll(target.database)).toEqual(before)
  })
})

async function rewrite(from: string, to: string, change: (manifest: Manifest) => Manifest): Promise<void> {
  const given = await openArchive(from)
  const writer = await openArchiveWriter(to)
  for await (const { name, bytes } of given.entries()) await writer.add(name, bytes)
  await writer.finish(change(given.manifest))
  await given.close()
}

function flip(bytes: Buffer, at: number): Buffer {
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at)
  return flipped
}

/** From the embedded database to PostgreSQL where the tests run on it, else to another embedded one. */
async function openTarget(): Promise<{ database: Database; drop(): Promise<void> }> {
  if (POSTGRES) return openPostgresSchema(POSTGRES)
  const database = await databases.pglite(null)
  return { database, drop: () => database.close() }
}
