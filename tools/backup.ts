import { mkdirSync } from 'node:fs'
import { createConnection } from 'node:net'
import { dirname, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { controlSocketPath, readControlAnswer } from '#server/control-socket.ts'
import { type Env, readEnv } from '#server/env.ts'
import { withKeptData } from '#server/open-kept-data.ts'
import { type Contents, writeBackup } from '#server/operations/backup-service.ts'
import { CommandRefused, runForOperator } from './run-for-operator.ts'

// npm run backup -- [FILE]        in a container: node tools/backup.ts [FILE]
// Writes everything into one file, with the settings of the server, while the server runs. On the embedded database the
// running server is asked to do it, since it alone can read the data.

await runForOperator(async () => {
  const env = readEnv()
  const stamp = new Date().toISOString().replace(/[:.]/g, '-')
  const path = resolve(process.argv[2] ?? `backups/rolewright-${stamp}.tar`)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const contents =
    (env.DATABASE_URL ? null : await askRunningServer(env, path)) ??
    (await withKeptData(env, data => writeBackup(data, path)))
  const rows = Object.values(contents.tables).reduce((sum, count) => sum + count, 0)
  console.log(
    `${path} holds ${rows} rows and ${contents.files} files. Keep it as private as the data themselves.`,
  )
  return 0
})

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
  if (!answer.ok) throw new CommandRefused(`The server could not write the backup: ${answer.reason}`)
  return answer.contents
}
