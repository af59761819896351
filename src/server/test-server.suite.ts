import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DestinationStream, pino } from 'pino'
import { tailoringEngines } from '#adapters/ai/index.ts'
import type { SpendingGuard } from '#adapters/ai/port.ts'
import { sharedCompute, sharedDrawing } from '#adapters/compute/shared.suite.ts'
import type { Database } from '#adapters/database/port.ts'
import { fileStores } from '#adapters/files/index.ts'
import { identityVerifiers } from '#adapters/identity/index.ts'
import { openJobBoards, openJobPages } from '#adapters/job-sources/index.ts'
import { recordStores } from '#adapters/key-value/index.ts'
import { mailSenders } from '#adapters/mail/index.ts'
import type { MailSender } from '#adapters/mail/port.ts'
import {
  createPageMover,
  createPagePainter,
  createPdfReader,
  createPdfRenderer,
  createPdfScanner,
  createTextExtractor,
} from '#adapters/pdf/index.ts'
import { wordWriters } from '#adapters/word/index.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { Context } from './context.ts'
import { createQueue } from './db/queue.ts'
import { openEmptyDatabase } from './empty-database.suite.ts'
import { type Env, readEnv } from './env.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { startServer } from './start-server.ts'
import { openSpending } from './tailoring/spending-service.ts'

/** A clock that a test can move. */
interface HandClock {
  now(): Date
  advance(ms: number): void
}

interface Answer {
  status: number
  headers: Headers
  /** The parsed JSON; null for any other body. */
  json: Record<string, unknown> & Partial<ErrorBody>
  bytes: Uint8Array
}

export interface TestServer {
  origin: string
  /** Where health and metrics are told; of no use without METRICS_PORT. */
  metricsOrigin: string
  context: Context
  clock: HandClock
  request(path: string, options?: RequestOptions): Promise<Answer>
  get(path: string, token?: string): Promise<Answer>
  post(path: string, body: unknown, token?: string): Promise<Answer>
  /** Signs a new person up through the API and answers their session. */
  signUp(email?: string): Promise<{ token: string; email: string; name: string }>
  /** The newest code mailed to an address. */
  readCode(email: string): Promise<string>
  close(): Promise<void>
}

interface RequestOptions {
  method?: string
  token?: string | undefined
  headers?: Record<string, string>
  body?: BodyInit
}

interface TestParts {
  sites?: Context['sites']
  /** Stand in for the built-in one. */
  engines?: (spending: SpendingGuard) => Partial<Context['engines']>
  /** Switched off when left out: no test reaches a vendor by accident. */
  jobBoards?: Context['jobBoards']
  jobPages?: Context['jobPages']
  jobSearches?: Context['jobSearches']
  env?: Record<string, string>
  mail?: MailSender
  /** Stays open at the end; left out: an empty one of its own. */
  database?: Database
  pdfScanner?: Context['pdfScanner']
  /** One that runs; without it the clock stands still until a test moves it. */
  clock?: HandClock
  /** Of the built web; none without it. */
  webFolder?: string
  /** Never too busy when left out: tests share their machine. */
  readLoad?: Context['readLoad']
  /** Takes the lines of the log, which go to nobody else. */
  logTo?: DestinationStream
}

// Nobody changes them, and reading them anew for each server took a third of its start.
// Their processes end with this one. To start them anew for each server took nine tenths of its first upload.
const pdfReader = once(createPdfReader)
const textExtractor = once(createTextExtractor)
const pagePainter = once(createPagePainter)
const pageMover = once(createPageMover)

const NO_SOURCES = {
  version: 'test',
  contact: 'test@example.org',
  isOff: true,
  compute: sharedCompute(),
}

/**
 * The real server on a free port, on an empty database: PGlite in memory, or PostgreSQL when TEST_DATABASE_URL is
 * set. Nothing is mocked but the clock.
 */
export async function openTestServer(parts: TestParts = {}): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'rolewright-test-'))
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'fatal',
    SANDBOX: 'off',
    ...parts.env,
  })
  const { database, drop } = parts.database
    ? { database: parts.database, drop: async () => {} }
    : await openEmptyDatabase()
  const clock = parts.clock ?? createHandClock()
  const { now } = clock
  const log = openLog(env, parts.logTo ?? pino.destination(2))
  const mailbox = await mailSenders.mailbox({ folder: join(folder, 'mailbox'), now })
  const compute = sharedCompute()
  const builtIn = tailoringEngines['built-in']({ compute })
  const spending = openSpending({ database, now, budgetUsd: env.AI_DAILY_BUDGET_USD })
  const context: Context = {
    ...{ env, log, now, database, random: () => 0.5 },
    queue: createQueue(database, log),
    metrics: await openMetrics(env),
    lifecycle: { isEnding: false },
    ...{ compute, computeQueued: compute, computeDrawing: sharedDrawing() },
    readLoad: parts.readLoad ?? (() => ({ delayMs: 0, heapShare: 0 })),
    files: await fileStores.folder({ folder: join(folder, 'files'), now }),
    records: recordStores.table({ run: database.sql, now }),
    mail: parts.mail ?? mailbox,
    mailbox: parts.mail ? null : mailbox,
    identity: await openIdentity(env, now),
    pdfReader: pdfReader(),
    textExtractor: textExtractor(),
    pdfScanner: parts.pdfScanner ?? createPdfScanner(),
    pdfRenderer: createPdfRenderer({ compute: sharedDrawing() }),
    wordWriter: wordWriters['docx-package']({ compute }),
    pagePainter: pagePainter(),
    pageMover: pageMover(),
    engines: { basic: builtIn, advanced: builtIn, ...parts.engines?.(spending) },
    sites: parts.sites ?? [],
    jobBoards: parts.jobBoards ?? openJobBoards(NO_SOURCES),
    jobSearches: parts.jobSearches ?? [],
    jobPages: parts.jobPages ?? openJobPages(NO_SOURCES, openJobBoards(NO_SOURCES)),
    appSecret: 'a secret that only tests know, of 32 characters or more',
  }
  const server = await startServer(context, parts.webFolder ?? join(folder, 'no-web'))
  const origin = `http://127.0.0.1:${server.address?.port}`
  const calls = openCalls(origin, mailbox)
  return {
    ...{ context, clock, origin, metricsOrigin: `http://127.0.0.1:${server.metricsAddress?.port}` },
    ...calls,
    async close() {
      await server.close()
      await Promise.all([context.pdfScanner.close(), context.records.close()])
      await drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function once<T extends object>(open: () => T): () => T {
  let opened: T | undefined
  return () => (opened ??= open())
}

async function openIdentity(env: Env, now: () => Date): Promise<Context['identity']> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_KEYS_URL: keysAddress } = env
  return clientId ? identityVerifiers.google({ clientId, issuer, keysAddress, now }) : null
}

function createHandClock(): HandClock {
  let ms = Date.now()
  return {
    now: () => new Date(ms),
    advance(by) {
      ms += by
    },
  }
}

interface Mailbox {
  /** Newest first. */
  list(to: string): Promise<{ text: string }[]>
}

export type Calls = Pick<TestServer, 'request' | 'get' | 'post' | 'signUp' | 'readCode'>

/** How a person calls a server, whose mails arrive in the mailbox. */
export function openCalls(origin: string, mailbox: Mailbox): Calls {
  const request: Calls['request'] = async (path, { method = 'GET', token, headers = {}, body } = {}) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : {}
    const response = await fetch(origin + path, {
      method,
      headers: { ...headers, ...authorization },
      body: body ?? null,
    })
    const bytes = new Uint8Array(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const json = isJson ? JSON.parse(new TextDecoder().decode(bytes)) : null
    return { status: response.status, headers: response.headers, json, bytes }
  }
  const post: Calls['post'] = (path, body, token) =>
    request(path, {
      method: 'POST',
      token,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const readCode: Calls['readCode'] = email =>
    eventually(async () => {
      const [mail] = await mailbox.list(email)
      return mail?.text.match(/\d{6}/)?.[0]
    })
  return {
    ...{ request, post, readCode },
    get: (path, token) => request(path, { token }),
    async signUp(email = `${randomUUID()}@example.org`) {
      await post('/api/v1/auth/otp', { email })
      const otp = await readCode(email)
      const { json } = await post('/api/v1/auth/signup', {
        email,
        password: 'correct horse 9',
        name: 'Ada Example',
        otp,
      })
      return { token: String(json.token), email, name: String(json.name) }
    },
  }
}

/** Asks again until there is an answer; fails after a minute: a machine may be busy. */
export async function eventually<T>(
  ask: () => Promise<T | undefined | null | false>,
  withinMs = 60_000,
): Promise<T> {
  const giveUpAt = performance.now() + withinMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined && answer !== null && answer !== false) return answer
    if (performance.now() > giveUpAt) throw new Error('It did not happen in time')
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
