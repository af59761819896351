import { mkdirSync } from 'node:fs'
import { createConnection } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { databases } from '#adapters/database/index.ts'
import { DatabaseUnavailable } from '#adapters/database/port.ts'
import { fileStores } from '#adapters/files/index.ts'
import { type Contents, writeBackup } from '#server/backup/service.ts'
import { controlSocketPath, readControlAnswer } from '#server/control-socket.ts'
import { BadSetting, type Env, readEnv } from '#server/env.ts'

// npm run backup -- [FILE]
// Writes everything into one file, with the settings of the server, while the server runs. On the embedded database the
// running server is asked to do it, since it alone can read the data.

const now = () => new Date()

async function main(): Promise<void> {
  const env = readEnv()
  const stamp = now().toISOString().replace(/[:.]/g, '-')
  const path = resolve(process.argv[2] ?? `backups/rolewright-${stamp}.tar`)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const contents =
    (env.DATABASE_URL ? null : await askRunningServer(env, path)) ?? (await writeHere(env, path))
  const rows = Object.values(contents.tables).reduce((sum, count) => sum + count, 0)
  console.log(
    `${path} holds ${rows} rows and ${contents.files} files. Keep it as private as the data themselves.`,
  )
}

/** @returns null when no server runs on the data folder */
async function askRunningServer({ DATA_DIR }: Env, path: string): Promise<Contents | null> {
  const socketPath = controlSocketPath(DATA_DIR)
  if (socketPath === null) return null
  const socket = createConnection({ path: socketPath, allowHalfOpen: true })
  const isThere = await new Promise<boolean>(done => {
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
  if (!isThere) return null
  socket.end(JSON.stringify({ command: 'backup', path }))
  const answer = readControlAnswer(await text(socket))
  if (!answer.ok) throw new BadSetting(`The server could not write the backup: ${answer.reason}`)
  return answer.contents
}

async function writeHere({ DATABASE_URL, DATA_DIR }: Env, path: string): Promise<Contents> {
  const database = DATABASE_URL ? await databases.postgres(DATABASE_URL) : await databases.pglite(DATA_DIR)
  try {
    const files = await fileStores.folder({ folder: join(DATA_DIR, 'files'), now })
    return await writeBackup({ database, files, now }, path)
  } finally {
    await database.close()
  }
}

try {
  await main()
} catch (error) {
  if (!(error instanceof DatabaseUnavailable || error instanceof BadSetting)) throw error
  console.error(error.message)
  process.exitCode = 1
}
