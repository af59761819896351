import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SERVER } from '../tools/server-flags.mjs'

const READY = /is ready at (\S+) \(pid \d+\)/
export const START_WITHIN_MS = 120_000
const MAIL_WITHIN_MS = 10_000
/** Few enough that a search, at the pace that the site asks for, ends within half a minute. */
const POSTINGS = '2000'
/** Where a run of tests keeps what every product begins with a copy of: see `makeTemplate`. */
const TEMPLATE_FOLDER = 'E2E_TEMPLATE_FOLDER'
const TEMPLATE_DATABASE = 'E2E_TEMPLATE_DATABASE'

export interface Product {
  /** Where it serves. */
  url: string
  /** The newest code mailed to an address. */
  readCode(email: string): Promise<string>
  /** All that it has said since it was started. */
  readOutput(): string
}

interface RunningProduct extends Product {
  /** Ends it and removes what it kept. */
  stop(): Promise<void>
}

/**
 * The whole product without any account, the sandbox site and a free port. Its data are those of a first start, or a
 * copy of them where the run has a template.
 * @throws when it does not say within two minutes that it is ready, with all it said
 */
export async function startProduct(settings: Record<string, string> = {}): Promise<RunningProduct> {
  const folder = await makeFolder(process.env[TEMPLATE_FOLDER])
  const database = await openDatabase(process.env[TEMPLATE_DATABASE])
  const { child, url, readOutput } = await launch({ ...settingsOf(folder, database), ...settings })
  return {
    url,
    readCode: email => readCode(url, email),
    readOutput,
    async stop() {
      // Nothing of it is kept, so nothing under way need be waited for.
      await end(child, 'SIGKILL')
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/**
 * Starts the product once on empty data and stops it in good order, for those that follow in this run and its
 * workers to begin with a copy of what it made: most of a first start is the making of its database.
 * @returns how to be rid of it
 */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await makeFolder()
  const database = await openDatabase()
  const { child } = await launch(settingsOf(folder, database))
  await end(child, 'SIGTERM')
  process.env[TEMPLATE_FOLDER] = folder
  if (database.name) process.env[TEMPLATE_DATABASE] = database.name
  return async () => {
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function makeFolder(template?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-e2e-'))
  if (template) await cp(template, folder, { recursive: true })
  return folder
}

function settingsOf(folder: string, { env }: OwnDatabase): Record<string, string> {
  return { DATA_DIR: folder, PORT: '0', SANDBOX_SIZE: POSTINGS, ...env }
}

interface OwnDatabase {
  /** On a PostgreSQL server; null for the product's embedded one. */
  name: string | null
  env: Record<string, string>
  drop(): Promise<void>
}

/** A database of its own when DATABASE_URL names a PostgreSQL server; else the product's embedded one. */
async function openDatabase(template?: string): Promise<OwnDatabase> {
  const server = process.env.DATABASE_URL
  if (!server) return { name: null, env: {}, drop: async () => {} }
  const name = `e2e_${randomUUID().replaceAll('-', '')}`
  await runOn(server, `create database ${name}${template ? ` template ${template}` : ''}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return {
    name,
    env: { DATABASE_URL: own.href },
    drop: () => runOn(server, `drop database ${name} with (force)`),
  }
}

async function runOn(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

interface Launched {
  child: ChildProcess
  url: string
  readOutput(): string
}

async function launch(env: Record<string, string>): Promise<Launched> {
  const { DATABASE_URL: _, ...inherited } = process.env
  const child = spawn(process.execPath, [...SERVER], {
    // As `npm start` does it: what was compiled once is not compiled for each test.
    env: { NODE_COMPILE_CACHE: '.cache/node', ...inherited, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The product did not start:\n${output}`))
    }, START_WITHIN_MS)
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const ready = READY.exec(output)?.[1]
      if (!ready) return
      clearTimeout(late)
      resolve(ready)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', code => {
      clearTimeout(late)
      reject(new Error(`The product ended with code ${code}:\n${output}`))
    })
  })
  return { child, url, readOutput: () => output }
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise(resolve => child.once('exit', resolve))
  child.kill(signal)
  await ended
}

async function readCode(url: string, email: string): Promise<string> {
  const giveUpAt = Date.now() + MAIL_WITHIN_MS
  while (Date.now() < giveUpAt) {
    const response = await fetch(`${url}/dev/mailbox.json?to=${encodeURIComponent(email)}`)
    const [mail] = (await response.json()) as { text: string }[] // our own server answers this shape
    const code = mail?.text.match(/\d{6}/)?.[0]
    if (code) return code
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`No code came to ${email}`)
}
