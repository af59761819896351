import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { databases } from '#adapters/database/index.ts'
import { DatabaseUnavailable } from '#adapters/database/port.ts'
import { fileStores } from '#adapters/files/index.ts'
import { restoreBackup } from '#server/backup/service.ts'
import { ArchiveRefused } from '#server/db/archive-format.ts'
import { createQueue } from '#server/db/queue.ts'
import { BadSetting, readEnv } from '#server/env.ts'

// npm run restore -- FILE [--force]
// Puts a backup back, with the settings of the server that shall have it; stop that server before. Everybody signs in
// again. An archive that is not whole is refused before anything is changed.

const MIGRATIONS = join(import.meta.dirname, '../src/server/db/migrations')
const now = () => new Date()

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (path === undefined) throw new ArchiveRefused('Name the archive: npm run restore -- FILE [--force]')
  const { DATABASE_URL, DATA_DIR } = readEnv()
  mkdirSync(DATA_DIR, { recursive: true, mode: 0o700 })
  const database = DATABASE_URL ? await databases.postgres(DATABASE_URL) : await databases.pglite(DATA_DIR)
  try {
    const files = await fileStores.folder({ folder: join(DATA_DIR, 'files'), now })
    const { tables, files: count } = await restoreBackup(
      { database, files, now },
      {
        path,
        migrationsFolder: MIGRATIONS,
        isForced: values.force,
        openQueue: () => createQueue(database, pino({ level: 'silent' })),
      },
    )
    const rows = Object.values(tables).reduce((sum, one) => sum + one, 0)
    console.log(`${rows} rows and ${count} files are back in ${database.place}.`)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  const isForOperator =
    error instanceof ArchiveRefused || error instanceof DatabaseUnavailable || error instanceof BadSetting
  if (!isForOperator) throw error
  console.error(error.message)
  process.exitCode = 1
}
