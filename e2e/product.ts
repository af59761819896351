import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from '@playwright/test'
import pg from 'pg'

const READY = /is ready at (\S+) \(pid \d+\)/
const START_WITHIN_MS = 30_000

interface Product {
  /** Where it serves. */
  url: string
  /** The newest code mailed to an address. */
  readCode(email: string): Promise<string>
}

/** A test with the whole product of its own: empty data, the sandbox site, free ports. */
export const test = base.extend<{ product: Product; settings: Record<string, string> }>({
  settings: [{}, { option: true }],
  product: async ({ settings }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'rolewright-e2e-'))
    const database = await openDatabase()
    const { child, url } = await start({ DATA_DIR: folder, PORT: '0', ...database.env, ...settings })
    await use({ url, readCode: email => readCode(url, email) })
    await stop(child)
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ product }, use) => use(product.url),
})

/** A database of its own when DATABASE_URL names a PostgreSQL server; else the product's embedded one. */
async function openDatabase(): Promise<{ env: Record<string, string>; drop(): Promise<void> }> {
  const server = process.env.DATABASE_URL
  if (!server) return { env: {}, drop: async () => {} }
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return { env: { DATABASE_URL: own.href }, drop: () => runOn(server, `drop database ${name} with (force)`) }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; url: string }> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`The product did not start:\n${output}`)), START_WITHIN_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = READY.exec(output)?.[1]
      if (!ready) return
      clearTimeout(late)
      resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => reject(new Error(`The product ended with code ${code}:\n${output}`)))
  })
  return { child, url }
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGTERM')
  await ended
}

async function readCode(url: string, email: string): Promise<string> {
  const giveUpAt = Date.now() + 10_000
  while (Date.now() < giveUpAt) {
    const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const [mail] = (await response.json()) as { text: string }[] // our own server answers this shape
    const code = mail?.text.match(/\d{6}/)?.[0]
    if (code) return code
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`No code came to ${email}`)
}
