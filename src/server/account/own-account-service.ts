import { AppError } from '#contract/errors.ts'
import { RETENTION } from '#contract/retention.ts'
import type { Needs } from '../context.ts'
import { hashSecret, verifySecret } from '../crypto/password.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller } from '../http/caller.ts'
import { scaleLimit, take } from '../http/rate-limits.ts'
import * as store from './own-account-store.ts'
import { endResets, refuseCommonPassword } from './service.ts'
import { endOthersWithin } from './sessions-service.ts'

/** A stolen session must not become a way to guess the password. */
const PASSWORD_TRIES = { max: 10, windowSeconds: 60 * 60 }

export async function retrieveAccount({ database }: Needs<'database'>, { userId, name, email }: Caller) {
  const hasPassword = (await store.findPasswordHash(database.db, userId)) !== null
  return { name, email, hasPassword }
}

export async function changeName(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  name: string,
): Promise<void> {
  const { database, now } = context
  const { userId, requestId, ip } = caller
  await database.transaction(async tx => {
    await store.updateName(tx, userId, name)
    await recordAudit(tx, { at: now(), event: 'name_changed', userId, requestId, ip })
  })
}

/**
 * Ends every other session and every reset that is under way, and has the owner told; the asking session stays.
 * @throws AppError('wrong_password') also for an account without one, AppError('rate_limited') after ten tries an hour,
 *   AppError('invalid_input') where this installation refuses what many people choose
 */
export async function changePassword(
  context: Needs<'env' | 'now' | 'database' | 'queue'>,
  caller: Caller,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { database, queue, now } = context
  const { userId, email, name, requestId, ip } = caller
  await takePasswordTry(context, caller)
  const provenHash = await store.findPasswordHash(database.db, userId)
  const isRight = await verifySecret(currentPassword, provenHash)
  if (provenHash === null || !isRight) {
    await recordAudit(database.db, { at: now(), event: 'password_change_refused', userId, requestId, ip })
    throw new AppError('wrong_password')
  }
  refuseCommonPassword(context, { password: newPassword, field: 'newPassword', email, name })
  const passwordHash = await hashSecret(newPassword)
  const isChanged = await database.transaction(async tx => {
    if (!(await store.replacePassword(tx, userId, { provenHash, passwordHash }))) return false
    await endResets(tx, { userId, email, now: now() })
    await endOthersWithin(context, caller, tx)
    await queue.send(tx, {
      task: TASK_NAMES.accountNotice,
      data: { userId, changedAt: now().toISOString() },
    })
    await recordAudit(tx, { at: now(), event: 'password_changed', userId, requestId, ip })
    return true
  })
  if (!isChanged) throw new AppError('wrong_password')
}

/**
 * For what must not be done with a stolen session alone. Who has just signed in with a passkey or a recovery code may
 * have forgotten the password, and need not name it.
 * @throws AppError('wrong_password'), AppError('login_too_old') for an account without a password, AppError('rate_limited')
 */
export async function proveOwner(
  context: Needs<'env' | 'now' | 'database'>,
  caller: Caller,
  password: string | undefined,
): Promise<void> {
  const hash = await store.findPasswordHash(context.database.db, caller.userId)
  const signIn = await findFreshSignIn(context, caller)
  if (hash === null) {
    if (signIn === null) throw new AppError('login_too_old')
    return
  }
  if (password === undefined && signIn?.provesOwner) return
  await takePasswordTry(context, caller)
  if (!(await verifySecret(password ?? '', hash))) throw new AppError('wrong_password')
}

/** Whether `proveOwner` wants the password at this moment. */
export async function asksPassword(context: Needs<'now' | 'database'>, caller: Caller): Promise<boolean> {
  const hash = await store.findPasswordHash(context.database.db, caller.userId)
  return hash !== null && !(await findFreshSignIn(context, caller))?.provesOwner
}

/** @returns null when the caller's session is older than a few minutes */
async function findFreshSignIn({ database, now }: Needs<'now' | 'database'>, { userId, sessionId }: Caller) {
  const signIn = await store.findSignIn(database.db, userId, sessionId)
  const since = now().getTime() - RETENTION.proofByLoginMinutes * 60 * 1000
  return signIn !== null && signIn.createdAt.getTime() >= since ? signIn : null
}

async function takePasswordTry(context: Needs<'env' | 'now' | 'database'>, caller: Caller): Promise<void> {
  const what = 'changePassword'
  const limits = [scaleLimit(context, PASSWORD_TRIES, `${what}:user:${caller.userId}`)]
  await take(context, caller, { what, limits })
}
