import type { Session } from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import type { UsedCredential } from '#contract/passkeys.ts'
import type { Context, Needs } from '../context.ts'
import { hashToken, isSameSecret } from '../crypto/keys.ts'
import { proveSignIn } from '../crypto/passkey-proof.ts'
import type { UserId } from '../http/caller.ts'
import { handleOf, needParty, note, noteChange, takeChallenge } from './passkeys-service.ts'
import * as store from './passkeys-store.ts'
import { replaceSession, type Visit } from './service.ts'
import { holdAccount } from './store.ts'

type Refusal = 'challenge' | 'unknown' | 'signature' | 'counter'

/** @throws AppError('invalid_credentials') with one answer for every cause */
export async function signInWithPasskey(
  context: Context,
  credential: UsedCredential,
  visit: Visit,
): Promise<Session> {
  const party = needParty(context)
  const challenge = await takeChallenge(context, visit.visitor, 'sign-in')
  if (challenge === null) return refuse(context, visit, { reason: 'challenge' })
  const found = await store.findPasskey(context.database.db, credential.id)
  if (!found) return refuse(context, visit, { reason: 'unknown' })
  const { passkeyId, publicKey, userId, email } = found
  const proof = await proveSignIn(credential, { party, challenge, publicKey })
  if (!proof || !isSameSecret(credential.response.userHandle, handleOf(userId)))
    return refuse(context, visit, { reason: 'signature', userId })
  const session = await context.database.transaction(async tx => {
    const held = await holdAccount(tx, email)
    if (held?.userId !== userId) return null
    const use = { passkeyId, counter: proof.counter, now: context.now() }
    if (!(await store.advanceCounter(tx, userId, use))) return null
    const token = await replaceSession({ context, tx, userId, visit, provesOwner: true })
    await note({ ...context, tx }, visit.visitor, { event: 'login_ok', userId, detail: { by: 'passkey' } })
    return { token, name: held.name, email: held.email }
  })
  return session ?? refuse(context, visit, { reason: 'counter', userId })
}

/** A counter that has gone back is that of a copy: the owner is told. */
async function refuse(
  context: Needs<'now' | 'database' | 'queue'>,
  { visitor }: Visit,
  { reason, userId }: { reason: Refusal; userId?: UserId },
): Promise<never> {
  await context.database.transaction(async tx => {
    const whose = userId === undefined ? {} : { userId }
    await note({ ...context, tx }, visitor, {
      ...{ event: 'login_failed', ...whose },
      detail: { by: 'passkey', reason },
    })
    if (reason === 'counter' && userId !== undefined)
      await noteChange({ ...context, tx }, visitor, { change: 'passkey_refused', userId })
  })
  throw new AppError('invalid_credentials')
}

/** @throws AppError('invalid_code') with one answer for every cause */
export async function signInWithRecoveryCode(
  context: Context,
  { email, code }: { email: string; code: string },
  visit: Visit,
): Promise<Session> {
  const by = { by: 'recovery_code' }
  const { visitor } = visit
  const session = await context.database.transaction(async tx => {
    const account = await holdAccount(tx, email)
    if (!account) return null
    const { userId } = account
    if (!(await store.spendRecoveryCode(tx, userId, { codeHash: hashToken(code), now: context.now() })))
      return null
    const token = await replaceSession({ context, tx, userId, visit, provesOwner: true })
    await note({ ...context, tx }, visitor, { event: 'login_ok', userId, detail: by })
    await noteChange({ ...context, tx }, visitor, { change: 'recovery_code_used', userId })
    return { token, name: account.name, email: account.email }
  })
  if (session) return session
  await note(context, visitor, { event: 'login_failed', detail: by })
  throw new AppError('invalid_code')
}
