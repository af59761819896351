import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { runOfMachine } from './project.mjs'

const PROGRAM = '/usr/bin/redis-server'
/** Not Redis's own, where one of this machine may listen that has other things in it. */
const PORT = 16_379
const START_CHECKS = 50
const START_CHECK_EVERY_MS = 100

/**
 * Gives the work a Redis server of its own that writes nothing to disk, and ends it afterwards. It is installed where
 * root may; where there is none the work gets null, and says what it leaves out.
 * @template T
 * @param {(url: string | null) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withRedis(work) {
  if (!existsSync(PROGRAM) && !(await install())) {
    console.log('There is no Redis on this machine: the tests of what speaks to it are left out.')
    return work(null)
  }
  const server = spawn(
    PROGRAM,
    ['--port', String(PORT), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'],
    { stdio: 'ignore' },
  )
  const ended = once(server, 'exit')
  try {
    return await work((await isUp()) ? `redis://127.0.0.1:${PORT}/0` : null)
  } finally {
    server.kill()
    await ended
  }
}

async function install() {
  if (process.getuid?.() !== 0) return false
  console.log('Installing Redis …')
  await runOfMachine('apt-get', ['-q', 'update'])
  await runOfMachine('apt-get', ['-q', 'install', '-y', '--no-install-recommends', 'redis-server'])
  return existsSync(PROGRAM)
}

async function isUp() {
  for (let check = 0; check < START_CHECKS; check++) {
    if (await answers()) return true
    await wait(START_CHECK_EVERY_MS)
  }
  return false
}

/** @returns {Promise<boolean>} whether the server listens */
function answers() {
  return new Promise(resolve => {
    const socket = connect({ host: '127.0.0.1', port: PORT })
    const end = isOpen => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}
