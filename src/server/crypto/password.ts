import { argon2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { isSameSecret } from './keys.ts'

const hashBytes = promisify(argon2)

/** argon2id with 19 MiB, two passes, one lane: 19 ms on one core, the floor that OWASP names. */
const PARAMETERS = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
// Two at once on two cores; a longer queue than this is an attack or a machine too small.
const MAX_RUNNING = 2
const MAX_WAITING = 50
const RETRY_AFTER_SECONDS = 2

let running = 0
const waiting: (() => void)[] = []

/** @returns the parameters, salt and tag in one string, as `verifySecret` takes them */
export async function hashSecret(secret: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  return writeHash(salt, await derive(secret, salt, PARAMETERS))
}

function writeHash(salt: Buffer, tag: Buffer): string {
  const { memory, passes, parallelism } = PARAMETERS
  return `argon2id$m=${memory},t=${passes},p=${parallelism}$${salt.toString('base64url')}$${tag.toString('base64url')}`
}

/** Costs what a stored one does, from the first login on. */
const OF_NOBODY = writeHash(randomBytes(SALT_BYTES), randomBytes(PARAMETERS.tagLength))

/**
 * Takes the same time whether the account exists or not: pass null for `stored` when it does not.
 * @throws AppError('unavailable') when too many hashes are waiting
 */
export async function verifySecret(secret: string, stored: string | null): Promise<boolean> {
  const [, parameters, salt, expected] = (stored ?? OF_NOBODY).split('$')
  const match = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(parameters ?? '')
  if (!match || !salt || !expected) throw new Error('A stored hash is not of the form this release writes')
  const [memory, passes, parallelism] = match.slice(1).map(Number) as [number, number, number] // three groups above
  const tag = await derive(secret, Buffer.from(salt, 'base64url'), {
    memory,
    passes,
    parallelism,
    tagLength: PARAMETERS.tagLength,
  })
  return isSameSecret(tag.toString('base64url'), expected) && stored !== null
}

let asking = 0

/**
 * Turns away what would wait for a hash behind too many others, before it costs anything else.
 * @throws AppError('unavailable')
 */
export async function withinHashQueue<T>(work: () => Promise<T>): Promise<T> {
  if (asking >= MAX_RUNNING + MAX_WAITING) throw tooMany()
  asking += 1
  try {
    return await work()
  } finally {
    asking -= 1
  }
}

async function derive(secret: string, nonce: Buffer, parameters: typeof PARAMETERS): Promise<Buffer> {
  const message = Buffer.from(secret)
  if (message.length > LIMITS.passwordMaxBytes) throw new RangeError('A secret is too long to be hashed')
  await takeTurn()
  try {
    return await hashBytes('argon2id', { message, nonce, ...parameters })
  } finally {
    endTurn()
  }
}

async function takeTurn(): Promise<void> {
  if (running < MAX_RUNNING) {
    running += 1
    return
  }
  if (waiting.length >= MAX_WAITING) throw tooMany()
  await new Promise<void>(resolve => waiting.push(resolve))
}

function tooMany(): AppError {
  return new AppError('unavailable', { retryAfterSec: RETRY_AFTER_SECONDS })
}

function endTurn(): void {
  const next = waiting.shift()
  // The turn passes on as it is, so that nobody slips in between.
  if (next) next()
  else running -= 1
}
