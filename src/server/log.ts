import { type DestinationStream, type Logger, pino } from 'pino'
import type { Env } from './env.ts'

const MASK = '[removed]'
const WITHOUT_WORDS = 'event'
/** Secrets shorter than this are words that stand in honest lines too. */
const SECRET_MIN_CHARS = 8
/**
 * What looks like an address, or like a token of ours: 32 random bytes in base64url. Escapes of JSON are matched first
 * and kept, so that nothing begins in the middle of one.
 */
const PERSONAL =
  /(\\u[\da-f]{4}|\\.)|[^\s"'<>@\\,:;()/=]{1,64}@[^\s"'<>@\\,:;()/=]+\.[^\s"'<>@\\,:;()/=]+|(?<![\w-])[\w-]{43}(?![\w-])/g
const MAX_CAUSES = 5

type LogSettings = Pick<
  Env,
  | 'LOG_LEVEL'
  | 'ROLE'
  | 'APP_SECRET'
  | 'DATABASE_URL'
  | 'REDIS_URL'
  | 'SMTP_URL'
  | 'S3_SECRET_ACCESS_KEY'
  | 'GEMINI_API_KEY'
  | 'OPENAI_API_KEY'
  | 'METRICS_TOKEN'
  | 'SANDBOX_CONTROL_TOKEN'
>

/**
 * One JSON line an event. Errors are told by what cannot hold anybody's text, and whatever still looks like a secret,
 * a token or an address is removed from the line before it is written.
 */
export function openLog(env: LogSettings, destination: DestinationStream): Logger {
  const secrets = listSecrets(env)
  return pino(
    {
      level: env.LOG_LEVEL,
      base: { role: env.ROLE },
      serializers: { err: describeError },
      hooks: {
        streamWrite: line => censor(line, secrets),
        logMethod(args, write) {
          const [first] = args
          // Left alone, an error without words is given its own message, which may quote anything.
          if (args.length === 1 && typeof first !== 'string') return write.call(this, first, WITHOUT_WORDS)
          return write.apply(this, args)
        },
      },
    },
    destination,
  )
}

function listSecrets(env: LogSettings): string[] {
  const { APP_SECRET, S3_SECRET_ACCESS_KEY, GEMINI_API_KEY, OPENAI_API_KEY } = env
  const values = [APP_SECRET, S3_SECRET_ACCESS_KEY, GEMINI_API_KEY, OPENAI_API_KEY]
  const tokens = [env.METRICS_TOKEN, env.SANDBOX_CONTROL_TOKEN]
  const passwords = [env.DATABASE_URL, env.REDIS_URL, env.SMTP_URL].map(url => url && new URL(url).password)
  const all = [...values, ...tokens, ...passwords, ...passwords.map(one => one && decode(one))]
  const known = all.filter(one => one !== undefined && one.length >= SECRET_MIN_CHARS)
  // As they stand in a JSON line; long ones first, since one may be a part of another.
  return known.map(one => JSON.stringify(one).slice(1, -1)).sort((a, b) => b.length - a.length)
}

function decode(password: string): string {
  try {
    return decodeURIComponent(password)
  } catch {
    return password // a lone %: whoever uses the address will say so
  }
}

function censor(line: string, secrets: readonly string[]): string {
  const withoutSecrets = secrets.reduce((text, secret) => text.replaceAll(secret, MASK), line)
  return withoutSecrets.replace(PERSONAL, (_found, escaped?: string) => escaped ?? MASK)
}

interface ToldError {
  type: string
  message: string
  code?: string
  /** Of the database: which rule was broken, never by what. */
  constraint?: string
  stack: string[]
  cause?: ToldError
}

/** Nothing but these fields: drivers and clients hang queries, parameters and answers on their errors. */
function describeError(error: unknown, depth = 0): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: MASK, stack: [] }
  const { code, constraint } = error as { code?: unknown; constraint?: unknown } // drivers put theirs here
  return {
    type: error.name,
    message: tellMessage(error),
    ...(typeof code === 'string' || typeof code === 'number' ? { code: String(code) } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    stack: listFrames(error),
    ...(error.cause === undefined || depth >= MAX_CAUSES
      ? {}
      : { cause: describeError(error.cause, depth + 1) }),
  }
}

/** A parser quotes what it could not read, a database the value it refused, and a query comes with its parameters. */
function tellMessage(error: Error): string {
  if (error instanceof SyntaxError) return 'text that is not of its form'
  if ('severity' in error) return error.message.replace(/: ".*$/s, '')
  return error.message.replace(/\nparams: .*$/s, '')
}

/** Where it happened, without the message that the engine writes before. */
function listFrames({ stack = '' }: Error): string[] {
  return [...stack.matchAll(/^ {4}at (.+)$/gm)].map(([, frame = '']) => frame)
}
