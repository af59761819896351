import { existsSync } from 'node:fs'
import { databases } from '#adapters/database/index.ts'
import { DatabaseUnavailable } from '#adapters/database/port.ts'
import { BadSetting, readEnv } from '#server/env.ts'
import { CommandRefused, runOperator } from './operator-commands.ts'

// npm run operator -- requests | approve "ROLE" | queries
// Works on the data of the server whose settings it is given. The embedded database serves one process, so there the
// server has to be stopped first; the folder's lock sees to it.

const ONE_AT_A_TIME =
  'The embedded database serves one process at a time: stop Rolewright for this command, or use PostgreSQL.'

async function main(): Promise<void> {
  const { DATABASE_URL, DATA_DIR } = readEnv()
  if (!DATABASE_URL && !existsSync(DATA_DIR)) {
    throw new CommandRefused(`There is no data folder ${DATA_DIR}. Set DATA_DIR as for the server.`)
  }
  const database = DATABASE_URL ? await databases.postgres(DATABASE_URL) : await databases.pglite(DATA_DIR)
  try {
    for (const line of await runOperator(database, process.argv.slice(2), () => new Date())) console.log(line)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  if (!isForOperator(error)) throw error
  console.error(error.message)
  if (error instanceof DatabaseUnavailable && !process.env.DATABASE_URL) console.error(ONE_AT_A_TIME)
  process.exitCode = 1
}

function isForOperator(error: unknown): error is Error {
  return (
    error instanceof CommandRefused || error instanceof DatabaseUnavailable || error instanceof BadSetting
  )
}
