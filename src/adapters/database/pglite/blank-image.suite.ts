import type { Database } from '../port.ts'
import { asDatabase, startEngine } from './open-pglite.ts'

/** Else the first file of the log alone is 16 MB, of which every copy takes its time. */
const SMALL_LOG = ['--wal-segsize=1']
/** Nobody makes another database on a copy, and these are half of its files. */
const DROP_TEMPLATES = [
  `update pg_database set datistemplate = false`,
  'drop database template0',
  'drop database template1',
]

/**
 * A database in memory as a dump of its folder, before anybody has put a row into it. Beginning with a copy takes a
 * fraction of the time of making an empty one.
 * @param prepare makes the tables
 */
export async function makeBlankImage(prepare: (database: Database) => Promise<void>): Promise<Blob> {
  const engine = await startEngine(null, { initDbStartParams: SMALL_LOG })
  try {
    await prepare(asDatabase({ engine, folder: null, unlock: () => {} }))
    for (const statement of DROP_TEMPLATES) await engine.exec(statement)
    // Else every copy would replay what stands in the log alone.
    await engine.exec('checkpoint')
    return await engine.dumpDataDir('none')
  } finally {
    await engine.close()
  }
}
