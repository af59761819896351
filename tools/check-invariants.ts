import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { databases } from '#adapters/database/index.ts'
import { DatabaseUnavailable } from '#adapters/database/port.ts'
import { fileStores } from '#adapters/files/index.ts'
import { BadSetting, readEnv } from '#server/env.ts'
import { checkInvariants } from './fault/invariants.ts'

// npm run check:invariants
// Checks the data of the server whose settings it is given: one line for each thing that is not as it must be, exit
// code 1 when there is one. The embedded database serves one process, so there the server has to be stopped first.

async function main(): Promise<number> {
  const { DATABASE_URL, DATA_DIR } = readEnv()
  if (!existsSync(DATA_DIR)) throw new BadSetting(`There is no data folder ${DATA_DIR}.`)
  const now = () => new Date()
  const database = DATABASE_URL ? await databases.postgres(DATABASE_URL) : await databases.pglite(DATA_DIR)
  try {
    const files = await fileStores.folder({ folder: join(DATA_DIR, 'files'), now })
    const stores = { database, files, dataFolder: DATA_DIR, now: now(), isQuiet: false }
    const broken = await checkInvariants(stores)
    for (const line of broken) console.log(line)
    console.log(
      broken.length === 0 ? 'All that must always hold holds.' : `${broken.length} things are wrong.`,
    )
    return broken.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

try {
  process.exitCode = await main()
} catch (error) {
  if (!(error instanceof DatabaseUnavailable || error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}
