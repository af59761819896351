import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { makeBlankImage } from '#adapters/database/pglite/blank-image.suite.ts'
import type { Database } from '#adapters/database/port.ts'
import { createQueue } from './db/queue.ts'

const MIGRATIONS = join(import.meta.dirname, 'db/migrations')

/** Once for a whole run, before its tests: every test server on the embedded database begins with a copy. */
export async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-blank-'))
  const file = join(folder, 'blank.tar')
  const image = await makeBlankImage(makeTables)
  await writeFile(file, Buffer.from(await image.arrayBuffer()))
  process.env.BLANK_DATABASE = file
  return () => rm(folder, { recursive: true, force: true })
}

/** Those of the product and those of its queue. */
async function makeTables(database: Database): Promise<void> {
  await database.migrate(MIGRATIONS)
  const queue = createQueue(database, pino({ level: 'silent' }))
  await queue.start()
  await queue.stop()
}
