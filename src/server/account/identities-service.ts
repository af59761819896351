import type { IdentityRefusal, ProvenIdentity } from '#adapters/identity/port.ts'
import type { Session } from '#contract/account.ts'
import { AppError } from '#contract/errors.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import type { UserId } from '../http/caller.ts'
import * as store from './identities-store.ts'
import { ensureAccount, replaceSession, type Visit } from './service.ts'

/**
 * Signs in with a credential of the account provider, which serves once. The first time it leads to the account of
 * the same address, which is safe because addresses here are proven by a code, or to a new one without a password;
 * from then on the provider's id of the person counts, whatever becomes of the address.
 * @throws AppError('not_found') when no provider is set up, AppError('unauthorized') for a credential that proves
 *   nothing, AppError('unavailable') when the provider's keys cannot be had
 */
export async function signInWithProvider(
  context: Context,
  credential: string,
  visit: Visit,
): Promise<Session> {
  const { identity: verifier, database } = context
  if (!verifier) throw new AppError('not_found')
  const entrance = { context, visit, by: verifier.id }
  const verdict = await verifier.verify(credential)
  if (!verdict.ok) return refuse(entrance, verdict.reason)
  const session = await database.transaction(tx => enter(entrance, tx, verdict.identity))
  return session ?? refuse(entrance, 'replayed')
}

interface Entrance {
  context: Context
  visit: Visit
  /** The provider. */
  by: string
}

type Tx = Context['database']['db']

/** @returns null when the credential has served before */
async function enter(entrance: Entrance, tx: Tx, identity: ProvenIdentity): Promise<Session | null> {
  const { context, visit } = entrance
  if (!(await store.spendCredential(tx, identity))) return null
  const linked = await store.findLinkedAccount(tx, identity)
  const { userId, name, email } = linked ?? (await link(entrance, tx, identity))
  const token = await replaceSession({ context, tx, userId, visit })
  await audit(entrance, tx, { event: 'login_ok', userId })
  return { token, name, email }
}

async function link(entrance: Entrance, tx: Tx, { issuer, subject, email, name }: ProvenIdentity) {
  const now = entrance.context.now()
  const account = await ensureAccount(tx, { email, name, now })
  const { userId, isNew } = account
  await store.linkIdentity(tx, { issuer, subject, userId, now })
  if (isNew) await audit(entrance, tx, { event: 'signed_up', userId })
  await audit(entrance, tx, { event: 'google_linked', userId })
  return account
}

/** @throws AppError('unauthorized') with one answer for every cause */
async function refuse(entrance: Entrance, reason: IdentityRefusal | 'replayed'): Promise<never> {
  await audit(entrance, entrance.context.database.db, { event: 'login_failed', reason })
  throw new AppError('unauthorized')
}

interface Happening {
  event: 'login_ok' | 'login_failed' | 'signed_up' | 'google_linked'
  userId?: UserId
  reason?: string
}

async function audit({ context, visit, by }: Entrance, db: Tx, { reason, ...facts }: Happening) {
  const { requestId, ip } = visit.visitor
  const detail = reason === undefined ? { by } : { by, reason }
  await recordAudit(db, { at: context.now(), requestId, ip, ...facts, detail })
}
