import type { Session } from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { ACCOUNT_MESSAGES } from '#contract/messages/account.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { isCommonPassword } from '#core/account/common-password.ts'
import type { Context, Needs } from '../context.ts'
import { deriveKey, hashToken, isSameSecret, makeToken } from '../crypto/keys.ts'
import { type CodePurpose, verifyCode } from '../crypto/one-time-code.ts'
import { hashSecret, verifySecret } from '../crypto/password.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId, Visitor } from '../http/caller.ts'
import type { AnswerHead } from '../http/handlers.ts'
import type { GiveBack } from '../http/rate-limits.ts'
import { cancelSignIn } from '../refresh/service.ts'
import * as store from './store.ts'
import { SEND_CODE_TASK } from './tasks.ts'

const SEEN_EVERY_MS = 5 * 60 * 1000

/** @returns null when the token opens no session, or the session is bound to another browser */
export async function findCaller(
  context: Needs<'now' | 'database'>,
  visitor: Visitor,
): Promise<Caller | null> {
  if (visitor.token === null) return null
  const { database, now } = context
  const session = await store.findSession(database.db, { tokenHash: hashToken(visitor.token), now: now() })
  if (!session) return null
  if (session.bindingHash !== null && !holdsBinding(visitor, session.bindingHash)) {
    await audit(context, visitor, { event: 'binding_mismatch', userId: session.userId })
    return null
  }
  if (now().getTime() - session.lastSeenAt.getTime() > SEEN_EVERY_MS) {
    await store.touchSession(database.db, session, now())
  }
  const { sessionId, userId, email, name } = session
  return { ...visitor, sessionId, userId, email, name }
}

function holdsBinding({ bindingCookie }: Visitor, bindingHash: string): boolean {
  return bindingCookie !== null && isSameSecret(hashToken(bindingCookie), bindingHash)
}

/**
 * Has a code sent, or the mail that says why none is needed. Known and unknown addresses take the same way up to
 * the queue, so that neither the answer nor its time tells them apart.
 * @throws AppError('rate_limited') within 30 s of the last one
 */
export async function requestCode(
  context: Needs<'now' | 'database' | 'queue'>,
  request: { email: string; purpose: CodePurpose; visitor: Visitor },
) {
  const { email, purpose, visitor } = request
  const { database, queue, now } = context
  // Read once: the task finds its claim by this very moment.
  const claimedAt = now()
  const claim = await database.transaction(async tx => {
    const result = await store.claimCodeSend(tx, { email, purpose, now: claimedAt })
    if (result !== 'claimed') return result
    await queue.send(tx, {
      task: SEND_CODE_TASK,
      data: { email, purpose, claimedAt: claimedAt.toISOString() },
    })
    await audit({ ...context, tx }, visitor, { event: 'code_sent', detail: { purpose } })
    return result
  })
  if (claim === 'cooling-down') {
    throw new AppError('rate_limited', { retryAfterSec: LIMITS.codeResendSeconds })
  }
  if (claim === 'quota') await audit(context, visitor, { event: 'code_refused', detail: { purpose } })
  return { sent: true, expiresInSec: LIMITS.codeTtlSeconds, resendInSec: LIMITS.codeResendSeconds } as const
}

/** The account of an address that was proven to be the person's; made without a password where there is none. */
export async function ensureAccount(
  tx: Context['database']['db'],
  { email, name, now }: { email: string; name: string; now: Date },
): Promise<{ userId: UserId; email: string; name: string; isNew: boolean }> {
  const userId = await store.insertAccount(tx, { email, name, passwordHash: null, now })
  if (userId) return { userId, email, name, isNew: true }
  const known = await store.holdAccount(tx, email)
  if (!known) throw new AppError('unavailable') // it was deleted between the two statements
  return { userId: known.userId, email, name: known.name, isNew: false }
}

/** @throws AppError('invalid_input') about the password when this installation refuses what many people choose */
export function refuseCommonPassword(
  { env }: Needs<'env'>,
  {
    password,
    field = 'password',
    ...person
  }: { password: string; field?: string; email: string; name?: string },
): void {
  if (env.PASSWORD_BLOCKLIST !== 'refuse') return
  if (!isCommonPassword(password, { ...person, brand: env.BRAND_NAME })) return
  throw new AppError('invalid_input', { field, sentence: ACCOUNT_MESSAGES.passwordCommon })
}

interface SignUp {
  email: string
  password: string
  name: string
  otp: string
}

/** @throws AppError('invalid_code') also when the address has an account, so that nobody learns it from here */
export async function signUp(context: Context, input: SignUp, visit: Visit): Promise<Session> {
  const { email, name, password, otp } = input
  const codeHash = await proveCode(context, { email, purpose: 'signup', otp })
  const passwordHash = await hashSecret(password)
  const now = context.now()
  const session = await context.database.transaction(async tx => {
    if (!(await store.consumeCode(tx, { email, purpose: 'signup', codeHash, now }))) return null
    const userId = await store.insertAccount(tx, { email, name, passwordHash, now })
    if (!userId) return null
    const token = await openSession({ context, tx, userId, visit })
    await audit({ ...context, tx }, visit.visitor, { event: 'signed_up', userId })
    return { token }
  })
  if (!session) throw new AppError('invalid_code')
  return { token: session.token, name, email }
}

/** Who asks, and where the answer's binding cookie goes. */
export interface Visit {
  visitor: Visitor
  head: AnswerHead
}

/** @throws AppError('invalid_credentials') with one answer and one time for every cause */
export async function login(
  context: Context,
  input: { email: string; password: string; giveBackTry: GiveBack },
  visit: Visit,
): Promise<Session> {
  const account = await store.findAccount(context.database.db, input.email)
  const isRight = await verifySecret(input.password, account?.passwordHash ?? null)
  if (!account || !isRight) return refuseLogin(context, visit, account)
  const token = await context.database.transaction(async tx => {
    // Another password may stand there since, and the sessions of the proven one have ended.
    const held = await store.holdAccount(tx, input.email)
    if (held?.userId !== account.userId || held.passwordHash !== account.passwordHash) return null
    // All that a login writes is synced to the disk once.
    await input.giveBackTry(tx)
    await audit({ ...context, tx }, visit.visitor, { event: 'login_ok', userId: account.userId })
    return replaceSession({ context, tx, userId: account.userId, visit })
  })
  if (token === null) return refuseLogin(context, visit, account)
  return { token, name: account.name, email: account.email }
}

async function refuseLogin(
  context: Needs<'now' | 'database'>,
  { visitor }: Visit,
  account: store.Account | null,
): Promise<never> {
  await audit(context, visitor, { event: 'login_failed', ...(account ? { userId: account.userId } : {}) })
  throw new AppError('invalid_credentials')
}

interface Opening {
  context: Context
  tx: Context['database']['db']
  userId: UserId
  visit: Visit
  /** In its first minutes the session proves the owner, as the password does. */
  provesOwner?: boolean
}

/**
 * Opens a session for somebody who has proven to be the account's owner. The one whose token came along ends.
 * @returns the bearer token
 */
export async function replaceSession(opening: Opening): Promise<string> {
  const { token } = opening.visit.visitor
  if (token !== null) await store.deleteSession(opening.tx, hashToken(token))
  return openSession(opening)
}

/** A session made by a browser is bound to a cookie that no script can read; the mark never changes later. */
async function openSession({ context, tx, userId, visit, provesOwner = false }: Opening): Promise<string> {
  const token = makeToken()
  const binding = visit.visitor.isBrowser ? makeToken() : null
  const bindingHash = binding === null ? null : hashToken(binding)
  const { deviceLabel } = visit.visitor
  const tokenHash = hashToken(token)
  const marks = { tokenHash, bindingHash, deviceLabel, provesOwner }
  await store.insertSession(tx, { userId, ...marks, now: context.now() })
  if (binding !== null) visit.head.setBindingCookie(binding)
  return token
}

/** Ends the session of the token, if there is one. */
export async function logout(
  context: Needs<'now' | 'database' | 'metrics' | 'records' | 'log'>,
  { visitor, head }: Visit,
): Promise<void> {
  head.clearBindingCookie()
  head.clearSiteData()
  if (visitor.token === null) return
  const userId = await store.deleteSession(context.database.db, hashToken(visitor.token))
  if (!userId) return
  await audit(context, visitor, { event: 'logged_out', userId })
  // Nobody is there any more to answer what the site may ask.
  await cancelSignIn(context, userId)
}

/** @throws AppError('invalid_code') */
export async function validateResetCode(
  context: Needs<'now' | 'database' | 'appSecret'>,
  input: { email: string; otp: string },
): Promise<string> {
  const { email, otp } = input
  const codeHash = await proveCode(context, { email, purpose: 'reset', otp })
  const now = context.now()
  const token = makeToken()
  const isGranted = await context.database.transaction(async tx => {
    // Held: a password that changes at this moment takes the token with it.
    const account = await store.holdAccount(tx, email)
    if (!account || !(await store.consumeCode(tx, { email, purpose: 'reset', codeHash, now }))) return false
    const expiresAt = new Date(now.getTime() + SERVER_LIMITS.resetTokenTtlSeconds * 1000)
    await store.insertResetToken(tx, { tokenHash: hashToken(token), userId: account.userId, expiresAt })
    return true
  })
  if (!isGranted) throw new AppError('invalid_code')
  return token
}

interface Reset {
  email: string
  resetToken: string
  password: string
}

/** Ends every session, code and other reset token of the account, and has its owner told. @throws AppError('invalid_code') */
export async function resetPassword(
  context: Needs<'now' | 'database' | 'queue'>,
  input: Reset,
  visitor: Visitor,
): Promise<void> {
  const passwordHash = await hashSecret(input.password)
  const now = context.now()
  const userId = await context.database.transaction(async tx => {
    const account = await store.holdAccount(tx, input.email)
    if (!account) return null
    const { userId } = account
    if (!(await store.spendResetToken(tx, { tokenHash: hashToken(input.resetToken), userId, now })))
      return null
    await store.updatePassword(tx, userId, passwordHash)
    await store.deleteSessions(tx, userId)
    await store.endResets(tx, { userId, email: account.email, now })
    await context.queue.send(tx, {
      task: TASK_NAMES.accountNotice,
      data: { userId, changedAt: now.toISOString() },
    })
    await audit({ ...context, tx }, visitor, { event: 'password_reset', userId })
    return userId
  })
  if (!userId) throw new AppError('invalid_code')
}

/** Nothing that was sent before a password changed may change it once more; on the transaction of the change. */
export function endResets(tx: Opening['tx'], of: Parameters<typeof store.endResets>[1]): Promise<void> {
  return store.endResets(tx, of)
}

/** @returns the hash of the right code, to consume it by. @throws AppError('invalid_code') */
async function proveCode(
  context: Needs<'now' | 'database' | 'appSecret'>,
  code: { email: string; purpose: CodePurpose; otp: string },
): Promise<string> {
  const { email, purpose, otp } = code
  const stored = await store.takeCodeTry(context.database.db, { email, purpose, now: context.now() })
  const pepper = deriveKey(context.appSecret, 'code-pepper')
  const hash = stored || null // an empty hash was never a code
  if (!(await verifyCode(otp, hash, { owner: { email, purpose }, pepper })) || !hash)
    throw new AppError('invalid_code')
  return hash
}

type AuditFacts = Pick<Parameters<typeof recordAudit>[1], 'event' | 'userId' | 'detail'>

/** On the transaction of what the line tells about, where there is one. */
async function audit(
  { database, now, tx = database.db }: Needs<'now' | 'database'> & { tx?: Opening['tx'] },
  { requestId, ip }: Visitor,
  facts: AuditFacts,
): Promise<void> {
  await recordAudit(tx, { at: now(), requestId, ip, ...facts })
}

/** @returns null when the account is gone */
export async function findEmail(context: Needs<'database'>, userId: UserId): Promise<string | null> {
  return (await findOwner(context, userId))?.email ?? null
}

/** Who the account says the person is; null once it is gone. */
export function findOwner({ database }: Needs<'database'>, userId: UserId) {
  return store.findOwner(database.db, userId)
}
