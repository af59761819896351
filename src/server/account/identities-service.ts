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
 * from then on the provider's id of the person counts, whatever becomes of the address. A second id with that address is
 * refused: the provider may have given a mailbox to somebody else.
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
  const entered = await database.transaction(tx => enter(entrance, tx, verdict.identity))
  return typeof entered === 'string' ? refuse(entrance, entered) : entered
}

interface Entrance {
  context: Context
  visit: Visit
  /** The provider. */
  by: string
}

type Tx = Context['database']['db']

type Refusal = IdentityRefusal | 'replayed' | 'linked_to_another'

async function enter(entrance: Entrance, tx: Tx, identity: ProvenIdentity): Promise<Session | Refusal> {
  const { context, visit } = entrance
  if (!(await store.spendCredential(tx, identity))) return 'replayed'
  const linked = await store.findLinkedAccount(tx, identity)
  const account = linked ?? (await link(entrance, tx, identity))
  if (!account) return 'linked_to_another'
  const { userId, name, email } = account
  const token = await replaceSession({ context, tx, userId, visit })
  await audit(entrance, tx, { event: 'login_ok', userId })
  return { token, name, email }
}

/** @returns null when the account of this address belongs to another person at the provider */
async function link(entrance: Entrance, tx: Tx, { issuer, subject, email, name }: ProvenIdentity) {
  const now = entrance.context.now()
  const account = await ensureAccount(tx, { email, name, now })
  const { userId, isNew } = account
  if (!isNew && (await store.isLinkedToAnother(tx, { issuer, subject, userId }))) return null
  await store.linkIdentity(tx, { issuer, subject, userId, now })
  if (isNew) await audit(entrance, tx, { event: 'signed_up', userId })
  await audit(entrance, tx, { event: 'google_linked', userId })
  return account
}

/** @throws AppError('unauthorized') with one answer for every cause */
async function refuse(entrance: Entrance, reason: Refusal): Promise<never> {
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
