import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeBlankImage } from '#adapters/database/pglite/blank-image.suite.ts'
import type { Database } from '#adapters/database/port.ts'
import { openTestServer } from './test-server.suite.ts'

const MIGRATIONS = join(import.meta.dirname, 'db/migrations')

/** Once for a whole run, before its tests: every test server on the embedded database begins with a copy. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-blank-'))
  const file = join(folder, 'blank.tar')
  const image = await makeBlankImage(runOnce)
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
  process.env.BLANK_DATABASE = file
  return () => rm(folder, { recursive: true, force: true })
}

/** A first start makes the tables of the product and of its queue and writes what the queue knows of each task. */
async function runOnce(database: Database): Promise<void> {
  await database.migrate(MIGRATIONS)
  const server = await openTestServer({ database })
  await server.close()
  await database.sql('truncate audit_log, pgboss.job restart identity cascade')
}
