import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import type { SourceSettings } from '#adapters/job-sources/port.ts'
import {
  isBareServer,
  isModelServer,
  isNetwork,
  readChallengeRule,
  splitList,
  splitSender,
} from './setting-forms.ts'

/** A setting is wrong; the message is one line that names it and says what it takes. */
export class BadSetting extends Error {}

const text = (fallback: string) => z._default(z.string().check(z.trim(), z.maxLength(500)), fallback)
const wholeNumber = (fallback: number, min: number, max: number) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(min), z.maximum(max)), fallback)
const list = (isEntry: (entry: string) => boolean) =>
  z._default(
    z.pipe(
      z.string(),
      z.pipe(
        z.transform(splitList),
        z.array(z.string().check(z.refine(isEntry, 'an entry is not of its form'))),
      ),
    ),
    [],
  )
const SMTP_URL_FORM = 'it takes smtp://user:password@host:587 or smtps://user:password@host:465'
const MAIL_FROM = /^(?:[^<>@\p{Cc}]*<[^\s@<>,;:"]+@[^\s@<>,;:"]+>|[^\s@<>,;:"]+@[^\s@<>,;:"]+)$/u
const MAIL_FROM_FORM = 'it takes an address, or Name <address>'
const LOOPBACK = /^(?:127\.0\.0\.1|localhost|\[::1\])$/
const LOOPBACK_FORM = 'it takes an http address of this machine, such as http://127.0.0.1:4020'
const MODEL_SERVER_FORM =
  'it takes the address of a server such as http://127.0.0.1:11434, without a name or password in it'
const MAX_PORT = 65_535
const CHALLENGE_RULE = /^(?:always|never|every:(?:[1-9]\d{0,2}|1000))$/
const CHALLENGE_RULE_FORM = 'it takes always, never or every:N with N from 1 to 1000'
const MIN_SECRET_CHARS = 32
const MIN_CONTROL_TOKEN_CHARS = 16
const LOOPBACK_HOSTS = new Set(['127.0.0.1', 'localhost', '::1'])
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const BUCKET_FORM = 'it takes the name of a bucket: small letters, digits, dots and dashes'
/** Names of settings that NAME_FILE may give instead, as those of sources: the path of a file with the value. */
const SECRETS = [
  'APP_SECRET',
  'DATABASE_URL',
  'REDIS_URL',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'GEMINI_API_KEY',
  'OPENAI_API_KEY',
  'METRICS_TOKEN',
] as const

const apiKey = z
  .string()
  .check(z.trim(), z.regex(/^[!-~]{8,500}$/, 'it takes a key of letters and signs without spaces'))
const modelId = z.string().check(z.trim(), z.regex(/^[\w./:@+-]{1,200}$/, 'it takes the id of a model'))

const Settings = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  ROLE: z._default(z.enum(['all', 'http', 'worker']), 'all'),
  HOST: text('127.0.0.1'),
  PORT: wholeNumber(3000, 0, MAX_PORT),
  PUBLIC_URL: z.optional(z.url({ protocol: /^https?$/ })),
  DATA_DIR: text('./data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ })),
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  S3_BUCKET: z.optional(z.string().check(z.regex(BUCKET, BUCKET_FORM))),
  S3_REGION: text('us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(apiKey),
  S3_SECRET_ACCESS_KEY: z.optional(apiKey),
  APP_SECRET: z.optional(z.string().check(z.minLength(MIN_SECRET_CHARS))),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug']), 'info'),
  /** Opens the listener for health and metrics. */
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(MAX_PORT))),
  METRICS_HOST: text('127.0.0.1'),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(MIN_CONTROL_TOKEN_CHARS))),
  RATE_LIMIT_SCALE: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(1_000_000))),
  ALLOWED_HOSTS: list(entry => /^(?:[\w-]+\.)*[\w-]+(?::\d+)?$|^\[[\da-f:]+\](?::\d+)?$/.test(entry)),
  TRUSTED_PROXIES: text(''),
  WEB_ORIGINS: list(entry => /^https?:\/\//.test(entry) && URL.parse(entry)?.origin === entry),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/, hostname: /./, error: SMTP_URL_FORM })),
  /** TLS with the mail server: a must, and whether its certificate is verified. */
  SMTP_TLS: z.optional(z.enum(['verified', 'unverified'])),
  /** Becomes { name, address }; the name is empty when none was given. */
  MAIL_FROM: z.optional(
    z.pipe(z.string().check(z.trim(), z.regex(MAIL_FROM, MAIL_FROM_FORM)), z.transform(splitSender)),
  ),
  PASSWORD_BLOCKLIST: z._default(z.enum(['refuse', 'warn']), 'refuse'),
  GOOGLE_CLIENT_ID: z.optional(z.string().check(z.trim(), z.regex(/^[\w.-]{1,200}$/))),
  /** For tests, as the next one: another issuer than Google. */
  GOOGLE_ISSUER: z.optional(z.url({ protocol: /^https?$/ })),
  GOOGLE_KEYS_URL: z.optional(z.url({ protocol: /^https?$/ })),

  BRAND_NAME: text('Rolewright'),
  SUPPORT_EMAIL: text('support@rolewright.example'),
  SUPPORT_PHONE: text('+00 000 000 0000'),
  SUPPORT_ADDRESS: text('Address to be announced'),
  GEMINI_API_KEY: z.optional(apiKey),
  GEMINI_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  GEMINI_MODEL: z.optional(modelId),
  OPENAI_API_KEY: z.optional(apiKey),
  OPENAI_BASE_URL: z.optional(z.url({ protocol: /^https?$/ })),
  OPENAI_MODEL: z.optional(modelId),
  /** A server of models on a machine of one's own, and which of the two models it runs. */
  LOCAL_AI_URL: z.optional(z.string().check(z.trim(), z.refine(isModelServer, MODEL_SERVER_FORM))),
  LOCAL_AI_MODEL: z.optional(modelId),
  LOCAL_AI_FOR: z._default(z.enum(['both', 'basic', 'advanced']), 'both'),
  AI_DAILY_BUDGET_USD: z._default(z.coerce.number().check(z.minimum(0), z.maximum(100_000)), 5),

  UPI_ID: text('rolewright@upi.example'),
  UPI_PAYEE: text('Rolewright'),

  /** ask: public sources are offered, and asked for whoever agrees; off: none is. */
  REAL_SOURCES: z._default(z.enum(['ask', 'off']), 'ask'),
  /** Ids of sources that are not offered. */
  SOURCES_OFF: list(entry => /^[a-z][a-z0-9-]{0,63}$/.test(entry)),
  JOB_BOARDS: z._default(z.enum(['on', 'off']), 'on'),
  /** 0: the directory is not swept. */
  SWEEP_BOARDS_PER_HOUR: wholeNumber(0, 0, 2000),
  JOB_PAGES: z._default(z.enum(['on', 'off']), 'on'),
  /** For tests: stands in for the vendors' interfaces. */
  JOB_BOARDS_ORIGIN: z.optional(z.url({ protocol: /^http$/, hostname: LOOPBACK, error: LOOPBACK_FORM })),

  SANDBOX: z._default(z.enum(['on', 'off']), 'on'),
  SANDBOX_PORT: wholeNumber(0, 0, MAX_PORT),
  SANDBOX_SIZE: wholeNumber(20_000, 100, 50_000),
  SANDBOX_SEED: wholeNumber(1, 0, 2 ** 31),
  /** Pause between two requests to the sandbox site. */
  SANDBOX_DELAY_MS: wholeNumber(20, 0, 60_000),
  /** Becomes N: every N-th sign-in of an account meets a challenge; null = none. */
  SANDBOX_CHALLENGE: z.pipe(
    z._default(z.string().check(z.regex(CHALLENGE_RULE, CHALLENGE_RULE_FORM)), 'every:2'),
    z.transform(readChallengeRule),
  ),
  /** For tests: opens the control plane of the sandbox site. */
  SANDBOX_CONTROL_TOKEN: z.optional(z.string().check(z.minLength(MIN_CONTROL_TOKEN_CHARS))),
  SANDBOX_CONTROL_PORT: wholeNumber(0, 0, MAX_PORT),
})

export type Env = ReturnType<typeof readEnv>

/**
 * The only reader of the environment. Never reaches the browser: what the page may know goes through `config`.
 * @param ofSources what each source declares in its folder; read into `sources`
 * @throws BadSetting
 */
export function readEnv(
  source: Record<string, string | undefined> = process.env,
  ofSources: SourceSettings = {},
) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  )
  const all = { ...given, ...readSecretFiles(given, [...SECRETS, ...Object.keys(ofSources)]) }
  const shapes = Object.entries(ofSources).map(
    ([name, { shape }]) => [name, z.optional(shape === 'key' ? apiKey : shape)] as const,
  )
  const own = z.object(Object.fromEntries(shapes)).safeParse(all)
  const parsed = Settings.safeParse(all)
  if (!own.success || !parsed.success) throw new BadSetting(explain((own.error ?? parsed.error)?.issues[0]))
  return { ...checkTogether(parsed.data), sources: own.data }
}

/** @throws BadSetting when both ways name the same secret, or its file cannot be read */
function readSecretFiles(
  given: Record<string, string | undefined>,
  names: readonly string[],
): Record<string, string> {
  const fromFiles: Record<string, string> = {}
  for (const name of names) {
    const file = given[`${name}_FILE`]
    if (file === undefined) continue
    if (given[name] !== undefined) throw new BadSetting(`${name} and ${name}_FILE are both set. Remove one.`)
    try {
      fromFiles[name] = readFileSync(file, 'utf8').trim()
    } catch {
      throw new BadSetting(`${name}_FILE names ${file}, which cannot be read.`)
    }
  }
  return fromFiles
}

function checkTogether(settings: z.output<typeof Settings>) {
  const { ROLE, DATABASE_URL, NODE_ENV, APP_SECRET, RATE_LIMIT_SCALE } = settings
  if (ROLE !== 'all' && !DATABASE_URL) {
    throw new BadSetting(
      `ROLE=${ROLE} needs DATABASE_URL: the embedded database serves one process. Use ROLE=all or set it.`,
    )
  }
  if (NODE_ENV === 'production' && !APP_SECRET) {
    throw new BadSetting(
      `APP_SECRET must be set in production: at least ${MIN_SECRET_CHARS} random characters.`,
    )
  }
  if (NODE_ENV === 'production' && RATE_LIMIT_SCALE === 0) {
    throw new BadSetting('RATE_LIMIT_SCALE=0 switches all limits off and is refused in production.')
  }
  checkMail(settings)
  checkEngines(settings)
  checkFiles(settings)
  checkMetrics(settings)
  const isProduction = NODE_ENV === 'production'
  if (isProduction) refuseTestSettings(settings)
  return {
    ...settings,
    DATA_DIR: resolve(settings.DATA_DIR),
    TRUSTED_PROXIES: readTrustedProxies(settings.TRUSTED_PROXIES),
    isProduction,
  }
}

function refuseTestSettings(settings: z.output<typeof Settings>): void {
  if (settings.GOOGLE_ISSUER || settings.GOOGLE_KEYS_URL) {
    throw new BadSetting('GOOGLE_ISSUER and GOOGLE_KEYS_URL are for tests and are refused in production.')
  }
  if (settings.JOB_BOARDS_ORIGIN) {
    throw new BadSetting('JOB_BOARDS_ORIGIN is for tests and is refused in production.')
  }
  if (settings.SANDBOX_CONTROL_TOKEN) {
    throw new BadSetting('SANDBOX_CONTROL_TOKEN is for tests and is refused in production.')
  }
}

/** An address or a model without a key would look like an engine that works. */
function checkEngines(settings: z.output<typeof Settings>): void {
  for (const name of ['GEMINI', 'OPENAI'] as const) {
    const isSet = settings[`${name}_BASE_URL`] ?? settings[`${name}_MODEL`]
    if (isSet && !settings[`${name}_API_KEY`]) {
      throw new BadSetting(`${name}_BASE_URL and ${name}_MODEL need ${name}_API_KEY.`)
    }
  }
  const { LOCAL_AI_URL, LOCAL_AI_MODEL } = settings
  if ((LOCAL_AI_URL === undefined) !== (LOCAL_AI_MODEL === undefined)) {
    throw new BadSetting(
      'LOCAL_AI_URL and LOCAL_AI_MODEL need each other: npm run ai:probe ADDRESS says which models a server has.',
    )
  }
}

/** All or none: a bucket without an address would leave the files in the data folder, unseen. */
function checkFiles(settings: z.output<typeof Settings>): void {
  const together = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  const missing = together.filter(name => settings[name] === undefined)
  if (missing.length === 0 || missing.length === together.length) return
  throw new BadSetting(
    `Files in a bucket need ${together.join(', ')} together; ${missing.join(', ')} is not set.`,
  )
}

/** Counts tell how much an installation is used: not for whoever finds the port. */
function checkMetrics({ METRICS_PORT, METRICS_HOST, METRICS_TOKEN }: z.output<typeof Settings>): void {
  if (METRICS_PORT === undefined || METRICS_TOKEN || LOOPBACK_HOSTS.has(METRICS_HOST)) return
  throw new BadSetting(
    `METRICS_HOST=${METRICS_HOST} needs METRICS_TOKEN: only this machine may ask without one.`,
  )
}

function checkMail({ SMTP_URL, SMTP_TLS, MAIL_FROM }: z.output<typeof Settings>): void {
  if (SMTP_URL && !MAIL_FROM) {
    throw new BadSetting('SMTP_URL needs MAIL_FROM: the address that mails are sent from.')
  }
  if (MAIL_FROM && !SMTP_URL) {
    throw new BadSetting('MAIL_FROM needs SMTP_URL: without a mail server no mail is sent from anywhere.')
  }
  if (SMTP_URL && !isBareServer(SMTP_URL)) {
    throw new BadSetting(`SMTP_URL has a wrong value: ${SMTP_URL_FORM}, other signs as %xx.`)
  }
  if (SMTP_TLS && !SMTP_URL) {
    throw new BadSetting('SMTP_TLS needs SMTP_URL: it says how that server is spoken to.')
  }
  // On the way to another machine whoever stands between could show a certificate of their own.
  if (SMTP_URL && SMTP_TLS === 'unverified' && !LOOPBACK.test(new URL(SMTP_URL).hostname.toLowerCase())) {
    throw new BadSetting(
      'SMTP_TLS=unverified is for a server on this machine: have NODE_EXTRA_CA_CERTS name its certificate instead.',
    )
  }
}

/** @returns false for nobody, the number of proxies in a row before this server, or their networks */
function readTrustedProxies(given: string): false | number | string[] {
  if (given === '') return false
  if (/^[1-9]$/.test(given)) return Number(given)
  const networks = splitList(given)
  if (networks.every(isNetwork)) return networks
  throw new BadSetting(
    'TRUSTED_PROXIES has a wrong value: a number of proxies, 1 to 9, or networks such as 10.0.0.0/8.',
  )
}

function explain(issue: z.core.$ZodIssue | undefined): string {
  const name = String(issue?.path[0] ?? 'A setting')
  return `${name} has a wrong value: ${issue?.message ?? 'unreadable'}.`
}
