import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, StepFailed } from './project.mjs'

const WAIT_MS = 600_000
const TOO_LONG =
  'Another start of this folder has installed or built for ten minutes. End it, then run the command again.'

/**
 * Does work of this checkout once no other process does: two installs or two builds at once take each other's files away.
 * The turn is a local socket, which ends with its holder, however that one ends.
 * @param {() => Promise<void>} work
 * @throws {StepFailed} when the others take more than ten minutes
 */
export async function oneAtATime(work) {
  const endTurn = await takeTurn(nameTurn(), AbortSignal.timeout(WAIT_MS))
  try {
    await work()
  } finally {
    endTurn()
  }
}

function nameTurn() {
  const name = `rolewright-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`
  // Only elsewhere a name is a file, which a killed start leaves behind: two that find it may then begin at once.
  if (process.platform === 'linux') return `\0${name}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

async function takeTurn(path, signal) {
  for (;;) {
    const waiting = new Set()
    const server = createServer(socket => waiting.add(socket.on('error', () => waiting.delete(socket))))
    try {
      await once(server.listen(path), 'listening')
      return () => {
        server.close()
        for (const socket of waiting) socket.destroy()
      }
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
    }
    await untilOver(path, signal)
  }
}

/** Whoever has the turn keeps the line open and says nothing. */
function untilOver(path, signal) {
  return new Promise((resolve, reject) => {
    const line = connect({ path, signal })
    line.once('connect', () =>
      console.log('Another start of this folder installs or builds; waiting for it …'),
    )
    line.once('error', ({ code, name }) => {
      if (name === 'AbortError') reject(new StepFailed(TOO_LONG))
      if (code === 'ECONNREFUSED' && !path.startsWith('\0')) rmSync(path, { force: true })
    })
    line.once('close', resolve)
  })
}
