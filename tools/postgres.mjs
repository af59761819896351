import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { runOfMachine, StepFailed } from './project.mjs'

const NAME = `rolewright_test_${process.pid}`
const LOCAL = { host: '127.0.0.1', port: 5432 }
const CONNECT_TIMEOUT_MS = 2000
const START_CHECKS = 60
const START_CHECK_EVERY_MS = 500

/**
 * Gives the work an empty database whose role may create more, and drops it afterwards. It lies on the server of
 * DATABASE_URL; else on the one of this machine, started or installed where root may.
 * @template T
 * @param {(url: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withFreshDatabase(work) {
  const server = process.env.DATABASE_URL ? givenServer(process.env.DATABASE_URL) : await localServer()
  try {
    await query(server.url, `create database ${NAME}`)
    const own = new URL(server.url)
    own.pathname = `/${NAME}`
    return await work(own.href)
  } finally {
    await query(server.url, `drop database if exists ${NAME} with (force)`)
    await server.release()
  }
}

function givenServer(url) {
  return { url, release: async () => {} }
}

/** A role of its own with a password, since local servers let other users in by password only. */
async function localServer() {
  await ensureRunning()
  const password = randomUUID()
  await queryAsOwner(`create role ${NAME} login createdb password '${password}'`)
  const url = `postgres://${NAME}:${password}@${LOCAL.host}:${LOCAL.port}/postgres`
  return { url, release: () => dropRole(url) }
}

/** A test that was stopped leaves its database behind, and the role could not go while it owns one. */
async function dropRole(url) {
  const left = await query(url, `select datname from pg_database where pg_get_userbyid(datdba) = '${NAME}'`)
  for (const { datname } of left) await query(url, `drop database "${datname}" with (force)`)
  await queryAsOwner(`drop role ${NAME}`)
}

async function query(url, sql) {
  // Loaded here, because this file is read before the packages are installed.
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function ensureRunning() {
  if (await answers()) return
  if (!isRoot()) {
    throw new StepFailed(
      'These tests need PostgreSQL 15 or later. Start one on this machine, or set DATABASE_URL to a role that may ' +
        'create databases.',
    )
  }
  if (!existsSync('/etc/init.d/postgresql')) await install()
  console.log('Starting PostgreSQL …')
  await runOfMachine('service', ['postgresql', 'start'])
  for (let check = 0; check < START_CHECKS; check++) {
    if (await answers()) return
    await wait(START_CHECK_EVERY_MS)
  }
  throw new StepFailed('PostgreSQL was started but does not answer. Look at its log, or set DATABASE_URL.')
}

async function install() {
  console.log('Installing PostgreSQL …')
  const steps = [
    ['-q', 'update'],
    ['-q', 'install', '-y', '--no-install-recommends', 'postgresql'],
  ]
  for (const args of steps) {
    const code = await runOfMachine('apt-get', args)
    if (code !== 0) throw new StepFailed(`PostgreSQL could not be installed: apt-get ended with ${code}.`)
  }
}

/** @returns {Promise<boolean>} whether a server listens on this machine */
function answers() {
  return new Promise(resolve => {
    const socket = connect({ ...LOCAL, timeout: CONNECT_TIMEOUT_MS })
    const end = isOpen => {
      socket.destroy()
      resolve(isOpen)
    }
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
    socket.once('timeout', () => end(false))
  })
}

/** Asks the local server as its owner; through the input, so that no list of processes shows a password. */
function queryAsOwner(sql) {
  const psql = ['psql', '-qX', '-v', 'ON_ERROR_STOP=1', '-d', 'postgres']
  const [command, ...args] = isRoot() ? ['runuser', '-u', 'postgres', '--', ...psql] : psql
  return new Promise((resolve, reject) => {
    const refuse = () =>
      reject(
        new StepFailed('The local PostgreSQL lets no role be created. Set DATABASE_URL to one that may.'),
      )
    const child = spawn(command, args, { cwd: '/', stdio: ['pipe', 'inherit', 'inherit'] })
    child.once('error', refuse)
    child.once('exit', code => (code === 0 ? resolve() : refuse()))
    child.stdin.end(sql)
  })
}

function isRoot() {
  return process.getuid?.() === 0
}
