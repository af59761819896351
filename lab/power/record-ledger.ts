import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { databases } from '#adapters/database/index.ts'
import { type DiskLog, recordDisk } from './disk-log.ts'
import { keepLedger, makeLedger } from './ledger.ts'

/** Keeps a ledger in `live` of the folder, and what was there before in `first`. */
export async function recordLedger(folder: string, entries: number): Promise<DiskLog> {
  const live = join(folder, 'live')
  const empty = await databases.pglite(live)
  await makeLedger(empty)
  await empty.close()
  cpSync(join(live, 'pg'), join(folder, 'first'), { recursive: true })
  // Before the database opens: what is open already is known by its number alone.
  const { log, stop } = recordDisk(join(live, 'pg'))
  const database = await databases.pglite(live)
  await keepLedger(database, log.ops, entries)
  stop()
  await database.close()
  return log
}
