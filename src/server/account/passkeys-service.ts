import { AppError } from '#contract/errors.ts'
import { PASSKEY_MESSAGES } from '#contract/messages/passkeys.ts'
import { PASSKEY_LIMITS } from '#contract/passkey-limits.ts'
import type { NewCredential, OwnPasskey } from '#contract/passkeys.ts'
import type { EntryChange } from '#core/account/account-mails.ts'
import type { Context, Needs } from '../context.ts'
import { deriveKey, hashToken } from '../crypto/keys.ts'
import { makeChallenge, readChallenge } from '../crypto/passkey-challenge.ts'
import {
  findRelyingParty,
  KEY_ALGORITHMS,
  proveNewPasskey,
  type RelyingParty,
} from '../crypto/passkey-proof.ts'
import { groupRecoveryCode, makeRecoveryCode } from '../crypto/recovery-code.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId, Visitor } from '../http/caller.ts'
import type { AnswerHead } from '../http/handlers.ts'
import { refuseForeign } from '../http/own-data.ts'
import * as identities from './identities-store.ts'
import { asksPassword } from './own-account-service.ts'
import * as store from './passkeys-store.ts'

const TYPE = 'public-key'
const TIMEOUT_MS = PASSKEY_LIMITS.challengeSeconds * 1000

export async function listPasskeys(context: Needs<'env' | 'now' | 'database'>, caller: Caller) {
  const { db } = context.database
  const { userId } = caller
  const found = await store.listPasskeys(db, userId)
  return {
    passkeys: found.map(tell),
    recoveryCodesLeft: await store.countRecoveryCodes(db, userId),
    asksPassword: await asksPassword(context, caller),
    isOffered: findRelyingParty(context.env) !== null,
  }
}

function tell({
  passkeyId,
  name,
  createdAt,
  lastUsedAt,
}: Omit<OwnPasskey, 'createdAt' | 'lastUsedAt'> & {
  createdAt: Date
  lastUsedAt: Date | null
}): OwnPasskey {
  return {
    passkeyId,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

/** @throws AppError('not_found') where browsers make no passkeys for this installation */
export function needParty({ env }: Needs<'env'>): RelyingParty {
  const party = findRelyingParty(env)
  if (!party) throw new AppError('not_found')
  return party
}

/** The person has been proven. What the answer has to sign is tied to this session. */
export async function startPasskey(
  context: Needs<'env' | 'now' | 'database' | 'appSecret'>,
  caller: Caller,
  head: AnswerHead,
) {
  const { rpId } = needParty(context)
  const { userId, sessionId, email, name } = caller
  const known = await store.listPasskeys(context.database.db, userId)
  if (known.length >= PASSKEY_LIMITS.perAccount) throw refusal('full')
  const challenge = giveChallenge(context, head, `add:${sessionId}`)
  return {
    ...{ challenge, timeout: TIMEOUT_MS, attestation: 'none' as const },
    rp: { id: rpId, name: context.env.BRAND_NAME },
    user: { id: handleOf(userId), name: email, displayName: name },
    pubKeyCredParams: KEY_ALGORITHMS.map(alg => ({ alg, type: TYPE }) as const),
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      ...{ id: credentialId, transports },
      type: TYPE as typeof TYPE,
    })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

/** What an authenticator files a passkey under: the account's id, which tells nobody anything. */
export function handleOf(userId: UserId): string {
  return Buffer.from(userId).toString('base64url')
}

type Purpose = Parameters<typeof makeChallenge>[0]['purpose']

function giveChallenge(
  { appSecret, now }: Needs<'now' | 'appSecret'>,
  head: AnswerHead,
  purpose: Purpose,
): string {
  const key = deriveKey(appSecret, 'passkey-challenge')
  const { challenge, cookie } = makeChallenge({ key, purpose, now: now() })
  head.setChallengeCookie(cookie)
  return challenge
}

/** What a browser needs to sign somebody in, whoever it may be. */
export function startSignIn(context: Needs<'now' | 'appSecret'>, head: AnswerHead, rpId: string) {
  const challenge = giveChallenge(context, head, 'sign-in')
  return { challenge, rpId, timeout: TIMEOUT_MS, userVerification: 'required' as const }
}

/** Takes the one try that a challenge is good for. @returns null when there is none */
export async function takeChallenge(
  { appSecret, database, now }: Needs<'now' | 'database' | 'appSecret'>,
  { challengeCookie }: Visitor,
  purpose: Purpose,
): Promise<string | null> {
  const key = deriveKey(appSecret, 'passkey-challenge')
  const found = readChallenge(challengeCookie, { key, purpose, now: now() })
  if (!found) return null
  const { challenge, expiresAt } = found
  const fingerprint = hashToken(`passkey:${challenge}`)
  return (await identities.spendCredential(database.db, { fingerprint, expiresAt })) ? challenge : null
}

/** @throws AppError('invalid_input') with a sentence for the person */
export async function addPasskey(
  context: Needs<'env' | 'now' | 'database' | 'queue' | 'appSecret'>,
  caller: Caller,
  credential: NewCredential,
): Promise<OwnPasskey> {
  const party = needParty(context)
  const { userId, sessionId, deviceLabel } = caller
  const challenge = await takeChallenge(context, caller, `add:${sessionId}`)
  const proven = challenge === null ? null : await proveNewPasskey(credential, { party, challenge })
  if (!proven) {
    await note(context, caller, { event: 'passkey_refused', userId, detail: { what: 'new' } })
    throw refusal('refused')
  }
  const createdAt = context.now()
  const name = (deviceLabel ?? PASSKEY_MESSAGES.fallbackName).slice(0, PASSKEY_LIMITS.nameMaxChars)
  const added = await context.database.transaction(async tx => {
    const result = await store.insertPasskey(tx, userId, { ...proven, name, now: createdAt })
    if (typeof result !== 'string')
      await noteChange({ ...context, tx }, caller, { change: 'passkey_added', userId })
    return result
  })
  if (typeof added === 'string') throw refusal(added)
  return tell({ passkeyId: added.passkeyId, name, createdAt, lastUsedAt: null })
}

function refusal(reason: 'full' | 'known' | 'refused'): AppError {
  const { full, [reason]: sentence } = PASSKEY_MESSAGES
  return new AppError('invalid_input', {
    field: 'credential',
    sentence: typeof sentence === 'string' ? sentence : full(PASSKEY_LIMITS.perAccount),
  })
}

/** @throws AppError('not_found') when the caller has no such passkey */
export async function renamePasskey(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  passkey: { passkeyId: string; name: string },
): Promise<void> {
  const isRenamed = await store.renamePasskey(context.database.db, caller.userId, passkey)
  if (!isRenamed) return refuseForeign(context, caller, 'passkey')
  await note(context, caller, { event: 'passkey_renamed', userId: caller.userId })
}

/** The person has been proven. @throws AppError('not_found') when the caller has no such passkey */
export async function removePasskey(
  context: Needs<'now' | 'database' | 'queue'>,
  caller: Caller,
  passkeyId: string,
): Promise<void> {
  const { userId } = caller
  const isRemoved = await context.database.transaction(async tx => {
    if (!(await store.deletePasskey(tx, userId, passkeyId))) return false
    await noteChange({ ...context, tx }, caller, { change: 'passkey_removed', userId })
    return true
  })
  if (!isRemoved) await refuseForeign(context, caller, 'passkey')
}

/** The person has been proven. Earlier codes end. @returns the codes in groups, which nothing tells again */
export async function makeRecoveryCodes(
  context: Needs<'now' | 'database' | 'queue'>,
  caller: Caller,
): Promise<string[]> {
  const { userId } = caller
  const codes = Array.from({ length: PASSKEY_LIMITS.recoveryCodes }, makeRecoveryCode)
  const codeHashes = codes.map(hashToken)
  await context.database.transaction(async tx => {
    await store.replaceRecoveryCodes(tx, userId, { codeHashes, now: context.now() })
    await noteChange({ ...context, tx }, caller, { change: 'recovery_codes_made', userId })
  })
  return codes.map(groupRecoveryCode)
}

type Tx = Context['database']['db']

/** A line in the audit log and a mail to the owner, on the transaction of what they tell about. */
export async function noteChange(
  context: Needs<'now' | 'database' | 'queue'> & { tx: Tx },
  visitor: Visitor,
  { change, userId }: { change: EntryChange; userId: UserId },
): Promise<void> {
  const data = { userId, changedAt: context.now().toISOString(), what: change }
  await context.queue.send(context.tx, { task: TASK_NAMES.accountNotice, data })
  await note(context, visitor, { event: change, userId })
}

type Facts = Pick<Parameters<typeof recordAudit>[1], 'event' | 'userId' | 'detail'>

export async function note(
  { database, now, tx = database.db }: Needs<'now' | 'database'> & { tx?: Tx },
  { requestId, ip }: Visitor,
  facts: Facts,
): Promise<void> {
  await recordAudit(tx, { at: now(), requestId, ip, ...facts })
}
