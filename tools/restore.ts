import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pino } from 'pino'
import { createQueue } from '#server/db/queue.ts'
import { readEnv } from '#server/env.ts'
import { withKeptData } from '#server/open-kept-data.ts'
import { restoreBackup } from '#server/operations/backup-service.ts'
import { CommandRefused, runForOperator } from './run-for-operator.ts'

// npm run restore -- FILE [--force]        in a container: node tools/restore.ts FILE [--force]
// Puts a backup back, with the settings of the server that shall have it; stop that server before. Everybody signs in
// again. An archive that is not whole is refused before anything is changed.

const MIGRATIONS = join(import.meta.dirname, '../src/server/db/migrations')

await runForOperator(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  })
  const [path] = positionals
  if (path === undefined) throw new CommandRefused('Name the archive: npm run restore -- FILE [--force]')
  const env = readEnv()
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  return withKeptData(env, async data => {
    const { database, files } = data
    const openQueue = () => createQueue(database, pino({ level: 'silent' }))
    const how = { path, migrationsFolder: MIGRATIONS, isForced: values.force, openQueue }
    const { tables, files: count } = await restoreBackup(data, how)
    const rows = Object.values(tables).reduce((sum, one) => sum + one, 0)
    console.log(`${rows} rows are back in ${database.place} and ${count} files in ${files.place}.`)
    return 0
  })
})
