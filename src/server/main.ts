import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { type Logger, pino } from 'pino'
import { tailoringEngines } from '#adapters/ai/index.ts'
import { databases } from '#adapters/database/index.ts'
import { type Database, DatabaseUnavailable } from '#adapters/database/port.ts'
import { fileStores } from '#adapters/files/index.ts'
import { identityVerifiers } from '#adapters/identity/index.ts'
import { JOB_SITES, openJobBoards, openJobPages, openJobSearches } from '#adapters/job-sources/index.ts'
import { recordStores } from '#adapters/key-value/index.ts'
import { mailSenders } from '#adapters/mail/index.ts'
import {
  createPagePainter,
  createPdfReader,
  createPdfRenderer,
  createPdfScanner,
  createTextExtractor,
} from '#adapters/pdf/index.ts'
import { wordWriters } from '#adapters/word/index.ts'
import { type Sandbox, startSandbox } from '#sandbox/start-sandbox.ts'
import type { ConfiguredSite, Context } from './context.ts'
import { deriveKey, makeToken } from './crypto/keys.ts'
import { createQueue } from './db/queue.ts'
import { BadSetting, type Env, readEnv } from './env.ts'
import { ModelDamaged, openMatchModel } from './open-match-model.ts'
import { offerJobRoles } from './preferences/service.ts'
import { openSpending } from './spending/service.ts'
import { PortUnavailable, startServer } from './start-server.ts'

const HERE = dirname(fileURLToPath(import.meta.url))
const MIGRATIONS = join(HERE, 'db/migrations')
const WEB = join(HERE, '../../dist/web')
const SHUTDOWN_MS = 20_000
const SANDBOX_USER = 'rolewright@sandbox.example'

async function main(): Promise<void> {
  const env = readEnv()
  const log = pino({ level: env.LOG_LEVEL, base: { role: env.ROLE } }, pino.destination(2))
  const database = await openDatabase(env)
  const sandbox = await openSandbox(env)
  const context = await compose({ env, log, database, sandbox })
  await offerJobRoles(context, sandbox?.occupations ?? [])
  const server = await startServer(context, WEB)
  endOnFirstInterrupt()
  closeWithGrace({ delay: SHUTDOWN_MS, skip: ['SIGINT'] }, async ({ err }) => {
    if (err) log.error({ err }, 'closing after an error')
    await server.close()
    const { pdfReader, pdfScanner, textExtractor, pagePainter, records } = context
    await Promise.all([
      pdfReader.close(),
      pdfScanner.close(),
      textExtractor.close(),
      pagePainter.close(),
      records.close(),
      sandbox?.close(),
    ])
    await database.close()
  })
  announce(context, server.address, sandbox)
}

/** A terminal's Ctrl-C reaches this process twice when npm passes it on; the second one must not cut the first short. */
function endOnFirstInterrupt(): void {
  let isEnding = false
  process.on('SIGINT', () => {
    if (isEnding) return
    isEnding = true
    process.kill(process.pid, 'SIGTERM')
  })
}

async function openDatabase(env: Env): Promise<Database> {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  const database = env.DATABASE_URL
    ? await databases.postgres(env.DATABASE_URL)
    : await databases.pglite(env.DATA_DIR)
  await database.migrate(MIGRATIONS)
  return database
}

async function openSandbox(env: Env): Promise<OwnSandbox | null> {
  if (env.SANDBOX === 'off' || env.ROLE === 'http') return null
  const password = deriveKey(readAppSecret(env), 'sandbox-password').toString('base64url')
  const credential = { username: SANDBOX_USER, password }
  const { SANDBOX_CONTROL_TOKEN: token } = env
  const site = await startSandbox({
    port: env.SANDBOX_PORT,
    host: '127.0.0.1',
    seed: env.SANDBOX_SEED,
    size: env.SANDBOX_SIZE,
    accounts: [credential],
    clock: Date.now,
    challengeEvery: env.SANDBOX_CHALLENGE,
    ...(token ? { control: { token, port: env.SANDBOX_CONTROL_PORT } } : {}),
  })
  return { ...site, credential }
}

type OwnSandbox = Sandbox & { credential: ConfiguredSite['credential'] }

interface Parts {
  env: Env
  log: Logger
  database: Database
  sandbox: OwnSandbox | null
}

async function compose({ env, log, database, sandbox }: Parts): Promise<Context> {
  const now = () => new Date()
  const jobBoards = configureBoards(env)
  return {
    env,
    log,
    now,
    random: Math.random,
    database,
    queue: createQueue(database, log),
    files: await fileStores.folder({ folder: join(env.DATA_DIR, 'files'), now }),
    records: recordStores.table({ run: database.sql, now }),
    ...(await openMail(env, now)),
    identity: await openIdentity(env, now),
    pdfReader: createPdfReader(),
    textExtractor: createTextExtractor(),
    pdfScanner: createPdfScanner(),
    pdfRenderer: createPdfRenderer(),
    wordWriter: wordWriters['docx-package'](),
    pagePainter: createPagePainter(),
    engines: await openEngines(env, { database, now }),
    sites: sandbox ? configureSandbox(env, sandbox) : [],
    jobBoards,
    jobPages: configurePages(env, jobBoards, sandbox),
    jobSearches: configureSearches(env),
    matchModel: openMatchModel(),
    appSecret: readAppSecret(env),
  }
}

/** Mails leave through the server that is set; else they stay on this machine. */
async function openMail(env: Env, now: () => Date): Promise<Pick<Context, 'mail' | 'mailbox'>> {
  const { SMTP_URL: url, MAIL_FROM: from, BRAND_NAME, DATA_DIR, isProduction } = env
  if (url && from) {
    const { name, address } = from
    const mail = await mailSenders.smtp({ url, from: { name: name || BRAND_NAME, address } })
    return { mail, mailbox: null }
  }
  const mailbox = await mailSenders.mailbox({ folder: join(DATA_DIR, 'mailbox'), now })
  // Kept mails hold codes: never shown by a production server.
  return { mail: mailbox, mailbox: isProduction ? null : mailbox }
}

/** A model runs on the service whose key is set, else on the built-in engine. */
async function openEngines(env: Env, clock: Pick<Context, 'database' | 'now'>): Promise<Context['engines']> {
  const { GEMINI_API_KEY, OPENAI_API_KEY, AI_DAILY_BUDGET_USD: budgetUsd } = env
  const builtIn = tailoringEngines['built-in']()
  const spending = openSpending({ ...clock, budgetUsd })
  const gemini = { baseUrl: env.GEMINI_BASE_URL, model: env.GEMINI_MODEL, spending }
  const openai = { baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL, spending }
  return {
    basic: GEMINI_API_KEY ? await tailoringEngines.gemini({ ...gemini, apiKey: GEMINI_API_KEY }) : builtIn,
    advanced: OPENAI_API_KEY ? await tailoringEngines.openai({ ...openai, apiKey: OPENAI_API_KEY }) : builtIn,
  }
}

async function openIdentity(env: Env, now: () => Date): Promise<Context['identity']> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_KEYS_URL: keysAddress } = env
  return clientId ? identityVerifiers.google({ clientId, issuer, keysAddress, now }) : null
}

function configureSandbox(env: Env, { origin, credential }: OwnSandbox): ConfiguredSite[] {
  const settings = {
    origin,
    delayMs: env.SANDBOX_DELAY_MS,
    contact: env.SUPPORT_EMAIL,
    version: readVersion(),
  }
  return JOB_SITES.map(({ open }) => ({ site: open(settings), accountId: credential.username, credential }))
}

function configureBoards(env: Env): Context['jobBoards'] {
  const { JOB_BOARDS_ORIGIN: origin, SUPPORT_EMAIL: contact } = env
  return openJobBoards({
    version: readVersion(),
    contact,
    isOff: env.JOB_BOARDS === 'off',
    ...(origin ? { origin } : {}),
  })
}

/** Each source that takes questions finds its own settings among those of the installation. */
function configureSearches(env: Env): Context['jobSearches'] {
  const { ADZUNA_APP_ID, ADZUNA_APP_KEY, ADZUNA_COUNTRY, USAJOBS_API_KEY, USAJOBS_EMAIL } = env
  const { JOB_BOARDS_ORIGIN: origin, SUPPORT_EMAIL: contact } = env
  return openJobSearches(
    { version: readVersion(), contact, ...(origin ? { origin } : {}) },
    { ADZUNA_APP_ID, ADZUNA_APP_KEY, ADZUNA_COUNTRY, USAJOBS_API_KEY, USAJOBS_EMAIL },
  )
}

/** The sandbox site is one that may be named by hand, although it is on this machine. */
function configurePages(
  env: Env,
  boards: Context['jobBoards'],
  sandbox: OwnSandbox | null,
): Context['jobPages'] {
  const settings = {
    version: readVersion(),
    contact: env.SUPPORT_EMAIL,
    isOff: env.JOB_PAGES === 'off',
    ownOrigins: sandbox ? [sandbox.origin] : [],
  }
  return openJobPages(settings, boards)
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(HERE, '../../package.json'), 'utf8')) as {
    version: string
  } // our own file
  return version
}

/** The setting, or the secret that the first start made beside the data. */
function readAppSecret({ APP_SECRET, DATA_DIR }: Env): string {
  if (APP_SECRET) return APP_SECRET
  const file = join(DATA_DIR, 'app-secret')
  if (!existsSync(file)) writeFileSync(file, makeToken(), { mode: 0o600, flag: 'wx' })
  return readFileSync(file, 'utf8')
}

function announce(
  context: Context,
  address: { host: string; port: number } | null,
  sandbox: OwnSandbox | null,
): void {
  const { env, database, mailbox, engines } = context
  const url = address && `http://${address.host}:${address.port}`
  const lines = [
    url
      ? `Rolewright is ready at ${url} (pid ${process.pid})`
      : `Rolewright's worker is ready (pid ${process.pid})`,
    tellWhereMailsGo(context, url),
    `  Data folder  ${env.DATA_DIR}`,
    `  Database     ${database.kind === 'pglite' ? 'embedded, in the data folder' : database.place}`,
    tellEngines(engines),
    `  Job sources  ${sandbox ? `sandbox networking site at ${sandbox.origin}, ${env.SANDBOX_SIZE} postings` : 'none'}`,
    ...(sandbox?.controlOrigin
      ? [`  Site control ${sandbox.controlOrigin}, with SANDBOX_CONTROL_TOKEN`]
      : []),
    ...(url && mailbox
      ? ['  Next         open the address, create an account, and take its code from the mailbox']
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function tellEngines({ basic, advanced }: Context['engines']): string {
  if (basic === advanced) return `  AI engine    ${basic.label}: no key, nothing leaves this machine`
  return `  AI engines   basic on ${basic.label}, advanced on ${advanced.label}`
}

function tellWhereMailsGo({ env, mailbox }: Context, url: string | null): string {
  if (env.SMTP_URL) {
    const { host } = new URL(env.SMTP_URL) // the user and the password stay unsaid
    return `  Mails        sent through ${host} as ${env.MAIL_FROM?.address}`
  }
  if (mailbox) return url ? `  Mailbox      ${url}/dev/mailbox` : '  Mails        kept in the data folder'
  return '  Mails        kept in the data folder and shown to nobody; set SMTP_URL and MAIL_FROM to send them'
}

/** One line that says what to do, for what an operator can mend; anything else keeps its stack. */
function explain(error: unknown): string {
  if (
    error instanceof BadSetting ||
    error instanceof DatabaseUnavailable ||
    error instanceof PortUnavailable ||
    error instanceof ModelDamaged
  ) {
    return error.message
  }
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (code === 'ENOSPC') return 'The disk is full. Free some space and start again; nothing was lost.'
  if (code === 'EACCES' || code === 'EROFS') return `The data folder cannot be written to: ${String(error)}`
  if (code === 'EADDRINUSE')
    return 'SANDBOX_PORT or SANDBOX_CONTROL_PORT is in use. Set it to another one, or to 0 for any free one.'
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}
