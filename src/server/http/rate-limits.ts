import type { Db } from '#adapters/database/port.ts'
import { AppError } from '#contract/errors.ts'
import type { Needs } from '../context.ts'
import { hashToken } from '../crypto/keys.ts'
import { recordAudit } from '../db/audit.ts'
import { giveBackToLimits, type Limit, type Refusal, takeFromLimits } from '../db/limit-counters.ts'
import type { Caller, Visitor } from './caller.ts'
import { networkOf } from './network-of.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How often one network address may do something; see the security bar. */
const LIMITS_PER_IP = {
  codeSend: [{ max: 20, windowSeconds: HOUR }],
  codeCheck: [{ max: 60, windowSeconds: HOUR }],
  // As many as logins may fail; each takes two calls.
  passkey: [{ max: 100, windowSeconds: 15 * MINUTE }],
  google: [{ max: 30, windowSeconds: 15 * MINUTE }],
  resetPassword: [{ max: 10, windowSeconds: HOUR }],
  validateUser: [{ max: 60, windowSeconds: MINUTE }],
  supportQuery: [
    { max: 3, windowSeconds: HOUR },
    { max: 10, windowSeconds: DAY },
  ],
} as const

/** How often something may be done about one e-mail address, from wherever. */
const LIMITS_PER_EMAIL = {
  codeCheck: { max: 20, windowSeconds: HOUR },
  supportQuery: { max: 3, windowSeconds: HOUR },
} as const

/** How often one signed-in person may set something going; not every call does, so what begins is counted, not calls. */
const LIMITS_PER_USER = {
  fetchLatestJobs: { max: 6, windowSeconds: HOUR },
} as const

/** Logins that fail. */
const LOGIN_PER_IP = { max: 50, windowSeconds: 15 * MINUTE }
const LOGIN_PER_ACCOUNT_AND_IP = { max: 10, windowSeconds: 15 * MINUTE }
const LOGIN_PER_ACCOUNT = { max: 30, windowSeconds: HOUR }
const LOGIN_PER_DEVICE = { max: 10, windowSeconds: 15 * MINUTE }

/** Outside production one machine plays many people. */
const IP_SCALE_OUTSIDE_PRODUCTION = 10

/**
 * Counts one use by the visitor's address.
 * @throws AppError('rate_limited') with the time until it is free again
 */
export async function checkAddressLimit(
  context: Needs<'env' | 'now' | 'database'>,
  visitor: Visitor,
  what: keyof typeof LIMITS_PER_IP,
): Promise<void> {
  const limits = LIMITS_PER_IP[what].map(rule => limitPerIp(context, rule, { what, visitor }))
  await take(context, visitor, { what, limits })
}

/**
 * Counts one use for the e-mail address in question, whether it has an account or not.
 * @throws AppError('rate_limited') with the time until it is free again
 */
export async function checkEmailLimit(
  context: Needs<'env' | 'now' | 'database'>,
  visitor: Visitor,
  { what, email }: { what: keyof typeof LIMITS_PER_EMAIL; email: string },
): Promise<void> {
  const limits = [scaleLimit(context, LIMITS_PER_EMAIL[what], `${what}:email:${nameOf(email)}`)]
  await take(context, visitor, { what, limits })
}

/** What work answers that had to be undone for want of a turn. */
export interface NoTurnLeft {
  noTurnLeft: Refusal
}

/** Counts a turn on the transaction of what begins with it. @returns null when there was one */
export type TakeTurn = (tx: Db) => Promise<NoTurnLeft | null>

/**
 * Lets work of a signed-in person take a turn on the transaction of what it begins, so that neither is there without
 * the other: what is not begun takes none, and what begins at the limit is undone.
 * @throws AppError('rate_limited') with the time until there are turns again
 */
export async function withUserTurn<T extends object>(
  context: Needs<'env' | 'now' | 'database'>,
  { caller, what }: { caller: Caller; what: keyof typeof LIMITS_PER_USER },
  work: (takeTurn: TakeTurn) => Promise<T | NoTurnLeft>,
): Promise<T> {
  const limits = [scaleLimit(context, LIMITS_PER_USER[what], `${what}:user:${caller.userId}`)]
  const now = context.now()
  const result = await work(async tx => {
    if (context.env.RATE_LIMIT_SCALE === 0) return null
    const refusal = await takeFromLimits(tx, limits, now)
    return refusal && { noTurnLeft: refusal }
  })
  if (!('noTurnLeft' in result)) return result
  const { isFirst, retryAfterSec } = result.noTurnLeft
  // The rollback took its count along; counted by itself, no later refusal looks like the first.
  const counted = isFirst ? await takeFromLimits(context.database.db, limits, now) : null
  if (counted?.isFirst) await auditLimitHit(context, caller, what)
  throw new AppError('rate_limited', { retryAfterSec })
}

/**
 * Counts a login as failed before anything is compared, so that parallel guesses cannot pass the limit. A browser that
 * has been in this account before has a counter of its own: strangers cannot use up its owner's tries.
 * @param deviceId of a device mark that is valid for this e-mail address; null without one
 * @returns takes the count back; for a login that succeeds
 * @throws AppError('rate_limited') with the time until it is free again
 */
export async function takeLoginTry(
  context: Needs<'env' | 'now' | 'database'>,
  visitor: Visitor,
  { email, deviceId }: { email: string; deviceId: string | null },
): Promise<GiveBack> {
  const what = 'login'
  const account = nameOf(email)
  const perAccount =
    deviceId === null
      ? [
          scaleLimit(
            context,
            LOGIN_PER_ACCOUNT_AND_IP,
            `login:both:${account}:${networkOf(visitor.ip, CUSTOMER) ?? visitor.ip}`,
          ),
          scaleLimit(context, LOGIN_PER_ACCOUNT, `login:account:${account}`),
        ]
      : [scaleLimit(context, LOGIN_PER_DEVICE, `login:device:${account}:${deviceId}`)]
  const limits = [limitPerIp(context, LOGIN_PER_IP, { what, visitor }), ...perAccount]
  const now = context.now()
  await take(context, visitor, { what, limits })
  return async tx => {
    if (context.env.RATE_LIMIT_SCALE !== 0) await giveBackToLimits(tx, limits, now)
  }
}

/** On the transaction of what came of the try. */
export type GiveBack = (tx: Db) => Promise<void>

type Rule = Omit<Limit, 'key'>

/** The limit as this installation has it: RATE_LIMIT_SCALE is exactly the factor when it is set. */
export function scaleLimit({ env }: Needs<'env'>, { max, windowSeconds }: Rule, key: string): Limit {
  return { key, max: Math.ceil(max * (env.RATE_LIMIT_SCALE ?? 1)), windowSeconds }
}

/** Writes a line about the first refusal of a window; the flood behind it leaves no trace and costs no write. */
export async function auditLimitHit(
  { database, now }: Needs<'now' | 'database'>,
  { requestId, ip, userId }: Visitor & { userId?: string },
  what: string,
): Promise<void> {
  const who = userId === undefined ? {} : { userId }
  await recordAudit(database.db, { at: now(), event: 'limit_hit', requestId, ip, ...who, detail: { what } })
}

/** Counts one use of each. @throws AppError('rate_limited') */
export async function take(
  context: Needs<'env' | 'now' | 'database'>,
  visitor: Visitor & { userId?: string },
  { what, limits }: { what: string; limits: readonly Limit[] },
): Promise<void> {
  if (context.env.RATE_LIMIT_SCALE === 0) return
  const refusal = await takeFromLimits(context.database.db, limits, context.now())
  if (!refusal) return
  if (refusal.isFirst) await auditLimitHit(context, visitor, what)
  throw new AppError('rate_limited', { retryAfterSec: refusal.retryAfterSec })
}

/** An IPv6 customer has a whole /64 to choose addresses from. */
const CUSTOMER = { bytes: 4, groups: 4 }

function limitPerIp(
  context: Needs<'env'>,
  { max, windowSeconds }: Rule,
  { what, visitor }: { what: string; visitor: Visitor },
): Limit {
  const { RATE_LIMIT_SCALE, isProduction } = context.env
  const factor = RATE_LIMIT_SCALE === undefined && !isProduction ? IP_SCALE_OUTSIDE_PRODUCTION : 1
  const rule = { max: max * factor, windowSeconds }
  return scaleLimit(
    context,
    rule,
    `${what}:${windowSeconds}:${networkOf(visitor.ip, CUSTOMER) ?? visitor.ip}`,
  )
}

/** The counters need not know whose address it is. */
function nameOf(email: string): string {
  return hashToken(email.toLowerCase()).slice(0, 32)
}
