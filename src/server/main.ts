import { mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import closeWithGrace from 'close-with-grace'
import { type Logger, pino } from 'pino'
import { tailoringEngines } from '#adapters/ai/index.ts'
import { computes } from '#adapters/compute/index.ts'
import type { Compute } from '#adapters/compute/port.ts'
import type { Database } from '#adapters/database/port.ts'
import { identityVerifiers } from '#adapters/identity/index.ts'
import {
  JOB_SEARCHES,
  JOB_SITES,
  openJobBoards,
  openJobPages,
  openJobSearches,
  SOURCE_SETTINGS,
} from '#adapters/job-sources/index.ts'
import { recordStores } from '#adapters/key-value/index.ts'
import { mailSenders } from '#adapters/mail/index.ts'
import {
  createPageMover,
  createPagePainter,
  createPdfReader,
  createPdfRenderer,
  createPdfScanner,
  createTextExtractor,
} from '#adapters/pdf/index.ts'
import { wordWriters } from '#adapters/word/index.ts'
import type { ModelTier } from '#contract/models.ts'
import type { Sandbox } from '#sandbox/start-sandbox.ts'
import type { ConfiguredSite, Context } from './context.ts'
import { controlSocketPath, openControlSocket } from './control-socket.ts'
import { readAppSecret } from './crypto/app-secret.ts'
import { deriveKey } from './crypto/keys.ts'
import { recordAudit } from './db/audit.ts'
import { createQueue } from './db/queue.ts'
import { keepBallast, releaseBallast } from './disk-room.ts'
import { BadSetting, type Env, readEnv } from './env.ts'
import { explainFailedStart } from './explain-failed-start.ts'
import { offerJobRoles } from './jobs/preferences-service.ts'
import { openLog } from './log.ts'
import { openMetrics } from './metrics.ts'
import { openDatabase, openFiles } from './open-kept-data.ts'
import { checkModels } from './open-match-model.ts'
import { writeBackup } from './operations/backup-service.ts'
import { writeStartBanner } from './start-banner.ts'
import { startServer } from './start-server.ts'
import { openSpending } from './tailoring/spending-service.ts'
import { watchLoad } from './watch-load.ts'

const HERE = dirname(fileURLToPath(import.meta.url))
const MIGRATIONS = join(HERE, 'db/migrations')
const WEB = join(HERE, '../../dist/web')
const SHUTDOWN_MS = 20_000
const ENDING = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const SANDBOX_USER = 'rolewright@sandbox.example'
const NEVER_VISITED = 'http://127.0.0.1:1'

async function main(arrange: (context: Context) => Context): Promise<void> {
  const env = readEnv(undefined, SOURCE_SETTINGS)
  checkModels()
  const log = openLog(env, pino.destination(2))
  // While the engine of the database is compiled beside this thread, the site reads its tables.
  const [database, sandbox] = await Promise.all([openData(env), openSandbox(env)])
  const context = arrange(await compose({ env, log, database, sandbox }))
  await offerJobRoles(context, sandbox?.occupations ?? [])
  const control = await openControl(context)
  const server = await startServer(context, WEB)
  // One forgotten promise must not cut off everybody who is being served.
  process.on('unhandledRejection', err => log.error({ err }, 'a rejected promise was not handled'))
  let isEnding = false
  const grace = closeWithGrace(
    { delay: SHUTDOWN_MS, skip: [...ENDING, 'unhandledRejection'] },
    async ({ err }) => {
      isEnding = true
      if (err) log.error({ err }, 'closing after an error')
      await control?.close()
      await server.close()
      const { pdfReader, pdfScanner, textExtractor, pagePainter, pageMover, records } = context
      const { compute, computeQueued, computeDrawing } = context
      const open = [pdfReader, pdfScanner, textExtractor, pagePainter, pageMover, records, sandbox]
      await Promise.all([...open, compute, computeQueued, computeDrawing].map(one => one?.close()))
      await database.close()
    },
  )
  // A signal to a whole group comes twice where npm passes it on; the second one must not cut the first short.
  for (const signal of ENDING) process.on(signal, () => isEnding || grace.close())
  process.stdout.write(writeStartBanner(context, { server, sandbox }))
}

async function openData(env: Env): Promise<Database> {
  mkdirSync(env.DATA_DIR, { recursive: true, mode: 0o700 })
  await releaseBallast(env)
  const database = await openDatabase(env)
  await keepBallast(env)
  const changes = await database.migrate(MIGRATIONS)
  const detail = { changes: changes.length, newest: changes.at(-1) ?? '' }
  if (changes.length > 0) await recordAudit(database.db, { at: new Date(), event: 'schema_changed', detail })
  return database
}

/** Null where tools can open the data themselves. */
async function openControl(context: Context) {
  const { database, env, log } = context
  if (database.isShared) return null
  const path = controlSocketPath(env.DATA_DIR)
  if (path === null) {
    log.warn('the name of the data folder is too long for a socket: stop the server to back up')
    return null
  }
  return openControlSocket(path, to => writeBackup(context, to))
}

async function openSandbox(env: Env): Promise<OwnSandbox | null> {
  if (env.SANDBOX === 'off' || env.ROLE === 'http') return null
  const credential = openCredential(env)
  const { SANDBOX_CONTROL_TOKEN: token } = env
  // Its world is read from many files, for nothing where it is off.
  const { startSandbox } = await import('#sandbox/start-sandbox.ts')
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

function openCredential(env: Env): ConfiguredSite['credential'] {
  const password = deriveKey(readAppSecret(env), 'sandbox-password').toString('base64url')
  return { username: SANDBOX_USER, password }
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
  const compute = computes.processes()
  const computeQueued = computes.processes({ maxChildren: 1 })
  const computeDrawing = computes.drawing()
  const jobBoards = configureBoards(env, computeQueued)
  return {
    env,
    log,
    now,
    random: Math.random,
    database,
    queue: createQueue(database, log),
    metrics: await openMetrics(env),
    lifecycle: { isEnding: false },
    ...{ compute, computeQueued, computeDrawing, readLoad: watchLoad() },
    files: await openFiles(env, { now }),
    records: env.REDIS_URL
      ? await recordStores.redis({ url: env.REDIS_URL, now })
      : recordStores.table({ run: database.sql, now }),
    ...(await openMail(env, now)),
    identity: await openIdentity(env, now),
    pdfReader: createPdfReader(),
    textExtractor: createTextExtractor(),
    pdfScanner: createPdfScanner(),
    pdfRenderer: createPdfRenderer({ compute: computeDrawing }),
    wordWriter: wordWriters['docx-package']({ compute }),
    pagePainter: createPagePainter(),
    pageMover: createPageMover(),
    engines: await openEngines(env, { database, now, compute: computeQueued }),
    sites: configureSandbox(env, sandbox, computeQueued),
    jobBoards,
    jobPages: configurePages(env, { jobBoards, sandbox, compute }),
    jobSearches: configureSearches(env, computeQueued),
    appSecret: readAppSecret(env),
  }
}

/** Mails leave through the server that is set; else they stay on this machine. */
async function openMail(env: Env, now: () => Date): Promise<Pick<Context, 'mail' | 'mailbox'>> {
  const { SMTP_URL: url, SMTP_TLS: tls, MAIL_FROM: from, BRAND_NAME, DATA_DIR, isProduction } = env
  if (url && from) {
    const { name, address } = from
    const mail = await mailSenders.smtp({ url, tls, from: { name: name || BRAND_NAME, address } })
    return { mail, mailbox: null }
  }
  const mailbox = await mailSenders.mailbox({ folder: join(DATA_DIR, 'mailbox'), now })
  // Kept mails hold codes: never shown by a production server.
  return { mail: mailbox, mailbox: isProduction ? null : mailbox }
}

/** A model runs on the service whose key is set, else on the operator's own server, else on the built-in engine. */
async function openEngines(
  env: Env,
  { compute, ...clock }: Pick<Context, 'database' | 'now' | 'compute'>,
): Promise<Context['engines']> {
  const { GEMINI_API_KEY, OPENAI_API_KEY, AI_DAILY_BUDGET_USD: budgetUsd } = env
  const builtIn = tailoringEngines['built-in']({ compute })
  const spending = openSpending({ ...clock, budgetUsd })
  const gemini = { baseUrl: env.GEMINI_BASE_URL, model: env.GEMINI_MODEL, spending, compute }
  const openai = { baseUrl: env.OPENAI_BASE_URL, model: env.OPENAI_MODEL, spending, compute }
  const { LOCAL_AI_URL: url, LOCAL_AI_MODEL: local } = env
  // One for both models, so that it does one thing at a time whichever of them it is for.
  const own = url && local ? await tailoringEngines['own-server']({ url, model: local, compute }) : null
  const withoutKey = (tier: ModelTier) =>
    own !== null && [tier, 'both'].includes(env.LOCAL_AI_FOR) ? own : builtIn
  return {
    basic: GEMINI_API_KEY
      ? await tailoringEngines.gemini({ ...gemini, apiKey: GEMINI_API_KEY })
      : withoutKey('basic'),
    advanced: OPENAI_API_KEY
      ? await tailoringEngines.openai({ ...openai, apiKey: OPENAI_API_KEY })
      : withoutKey('advanced'),
  }
}

async function openIdentity(env: Env, now: () => Date): Promise<Context['identity']> {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer, GOOGLE_KEYS_URL: keysAddress } = env
  return clientId ? identityVerifiers.google({ clientId, issuer, keysAddress, now }) : null
}

/** A process that only answers calls knows of the site, so that searches can be asked for; its workers visit it. */
function configureSandbox(env: Env, sandbox: OwnSandbox | null, compute: Compute): ConfiguredSite[] {
  if (env.SANDBOX === 'off') return []
  const credential = sandbox?.credential ?? openCredential(env)
  const settings = {
    origin: sandbox?.origin ?? NEVER_VISITED,
    delayMs: env.SANDBOX_DELAY_MS,
    contact: env.SUPPORT_EMAIL,
    compute,
    version: readVersion(),
  }
  return JOB_SITES.map(({ open }) => ({ site: open(settings), accountId: credential.username, credential }))
}

function configureBoards(env: Env, compute: Compute): Context['jobBoards'] {
  const { JOB_BOARDS_ORIGIN: origin, SUPPORT_EMAIL: contact } = env
  const isOff = env.JOB_BOARDS === 'off'
  const settings = { compute, version: readVersion(), contact, isOff, ...(origin ? { origin } : {}) }
  return openJobBoards(settings, env.sources)
}

/**
 * Each source that takes questions finds its own settings among those of the installation.
 * @throws BadSetting for a source that is to be left out and that there is not
 */
function configureSearches(env: Env, compute: Compute): Context['jobSearches'] {
  const unknown = env.SOURCES_OFF.find(id => !JOB_SEARCHES.some(source => source.id === id))
  if (unknown !== undefined) {
    const known = JOB_SEARCHES.map(({ id }) => id).join(', ')
    throw new BadSetting(`SOURCES_OFF: there is no source ${unknown}; it takes some of ${known}`)
  }
  if (env.REAL_SOURCES === 'off') return []
  const { JOB_BOARDS_ORIGIN: origin, SUPPORT_EMAIL: contact } = env
  const opened = openJobSearches(
    { compute, version: readVersion(), contact, ...(origin ? { origin } : {}) },
    env.sources,
  )
  return opened.filter(({ capabilities }) => !env.SOURCES_OFF.includes(capabilities.id))
}

/** The sandbox site is one that may be named by hand, although it is on this machine. */
function configurePages(
  env: Env,
  { jobBoards, sandbox, compute }: Pick<Context, 'jobBoards' | 'compute'> & { sandbox: OwnSandbox | null },
): Context['jobPages'] {
  const settings = {
    compute,
    version: readVersion(),
    contact: env.SUPPORT_EMAIL,
    isOff: env.JOB_PAGES === 'off',
    ownOrigins: sandbox ? [sandbox.origin] : [],
  }
  return openJobPages(settings, jobBoards)
}

function readVersion(): string {
  const { version } = JSON.parse(readFileSync(join(HERE, '../../package.json'), 'utf8')) as {
    version: string
  } // our own file
  return version
}

/**
 * Runs the product in this process.
 * @param arrange may put others in the place of what it is made of
 */
export async function runProduct(arrange = (context: Context) => context): Promise<void> {
  try {
    await main(arrange)
  } catch (error) {
    process.stderr.write(`${explainFailedStart(error)}\n`)
    process.exit(1)
  }
}
