import * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import {
  type EntryChange,
  writeCodeMail,
  writeEntryChangedMail,
  writeKnownAddressMail,
  writePasswordChangedMail,
} from '#core/account/account-mails.ts'
import type { Context, Needs } from '../context.ts'
import { deriveKey } from '../crypto/keys.ts'
import { hashCode, makeCode } from '../crypto/one-time-code.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import { countExpired, deliver, probeMails, writerOf } from '../operations/mail-service.ts'
import * as store from './store.ts'

export const SEND_CODE_TASK = 'account-send-code'

const SendCode = z.object({ email: z.string(), purpose: z.enum(['signup', 'reset']), claimedAt: z.string() })
type SendCode = z.output<typeof SendCode>
const ENTRY_CHANGES = [
  'passkey_added',
  'passkey_removed',
  'passkey_refused',
  'recovery_codes_made',
  'recovery_code_used',
] as const satisfies readonly EntryChange[]
const Notice = z.object({
  userId: z.string(),
  changedAt: z.string(),
  what: z._default(z.enum(['password', ...ENTRY_CHANGES]), 'password'),
})

export function accountTasks(context: Context): Task[] {
  return [sendCodeTask(context), noticeTask(context)]
}

function sendCodeTask(context: Context): Task {
  return {
    name: SEND_CODE_TASK,
    // Outlast the code, with pauses short enough to be of use once the mail server is back.
    retryLimit: 16,
    retryDelaySeconds: 2,
    retryDelayMaxSeconds: 30,
    expireInSeconds: 60,
    concurrency: 2,
    async run(data, signal) {
      const request = SendCode.parse(data)
      const { email: to, purpose, claimedAt } = request
      const kind = purpose === 'signup' ? 'sign_up_code' : 'reset_code'
      const expiresAt = new Date(Date.parse(claimedAt) + LIMITS.codeTtlSeconds * 1000)
      if (expiresAt <= context.now()) return countExpired(context, kind)
      if (purpose === 'reset') await probeMails(context, kind, signal)
      const mail = await prepareCodeMail(context, { ...request, expiresAt })
      if (mail) await deliver(context, { kind, to, ...mail }, signal)
    },
  }
}

/** Makes the code; a new one kills the old one. @returns null when there is nothing to send */
async function prepareCodeMail(
  context: Needs<'env' | 'database' | 'appSecret'>,
  { email, purpose, claimedAt, expiresAt }: SendCode & { expiresAt: Date },
) {
  const { db } = context.database
  // Also where it is not needed: how busy the server is after a request must not tell who has an account.
  const code = makeCode()
  const pepper = deriveKey(context.appSecret, 'code-pepper')
  const codeHash = await hashCode(code, { email, purpose }, pepper)
  const isKnown = (await store.findAccount(db, email)) !== null
  if (isKnown && purpose === 'signup') return writeKnownAddressMail(writerOf(context))
  // An unknown address that asks for a reset gets no mail at all.
  if (!isKnown && purpose === 'reset') return null
  const isNewest = await store.saveCode(db, {
    ...{ email, purpose, codeHash, expiresAt },
    claimedAt: new Date(claimedAt),
  })
  return isNewest ? writeCodeMail(writerOf(context), purpose, code) : null
}

function noticeTask(context: Context): Task {
  return {
    name: TASK_NAMES.accountNotice,
    // For about a day: late is better than never.
    retryLimit: 32,
    retryDelaySeconds: 5,
    expireInSeconds: 60,
    concurrency: 1,
    async run(data, signal) {
      const { userId, changedAt, what } = Notice.parse(data)
      const owner = await store.findOwner(context.database.db, asUserId(userId))
      if (!owner) return
      const [writer, at] = [writerOf(context), new Date(changedAt)]
      const mail =
        what === 'password' ? writePasswordChangedMail(writer, at) : writeEntryChangedMail(writer, what, at)
      await deliver(context, { kind: 'notice', to: owner.email, ...mail }, signal)
    },
  }
}
