import { strToU8, type Zippable, zipSync } from 'fflate'
import type { FileContent } from '#contract/endpoint.ts'
import { ARCHIVE_MESSAGES, PERSONAL_DATA_MESSAGES } from '#contract/messages/personal-data.ts'
import { RETENTION } from '#contract/retention.ts'
import { writeAccountLeavesMail } from '#core/account/account-mails.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller } from '../http/caller.ts'
import { forgetProgress } from '../live-record/service.ts'
import { deliver, writerOf } from '../mail/service.ts'
import { exportProfile } from '../profile/service.ts'
import { cancelSignIn } from '../refresh/service.ts'
import { findCurrentResume } from '../resume/service.ts'
import * as store from './store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** PDFs are deflated already. */
const STORED = { level: 0 } as const
/** One person at a time goes, so that a task stays short. */
const LEAVING_AT_ONCE = 50

/** Everything that is kept of a person, as one archive. */
export async function exportData(context: Context, caller: Caller): Promise<FileContent> {
  const { database, env, now } = context
  const { userId, requestId, ip } = caller
  const madeAt = now()
  await recordAudit(database.db, { at: madeAt, event: 'data_exported', userId, requestId, ip })
  const [account, records, files, resume] = await Promise.all([
    store.readAccount(database.db, userId),
    store.readRecords(database.db, userId),
    store.listFiles(database.db, userId),
    findCurrentResume(context, userId),
  ])
  const archive: Zippable = {
    'README.txt': strToU8(ARCHIVE_MESSAGES.readMe(env.BRAND_NAME, madeAt.toISOString())),
    'account.json': toJson(account),
    ...(resume ? { 'resume.json': toJson(await exportProfile(context, userId)) } : {}),
  }
  for (const [name, rows] of Object.entries(records)) archive[`data/${name}.json`] = toJson(rows)
  for (const { bucket, displayName, storageKey } of files) {
    const bytes = await context.files.read(storageKey)
    const folder = bucket === 'user-resume' ? 'files/uploaded' : 'files/tailored'
    if (bytes) archive[findFreeName(archive, folder, displayName)] = [bytes, STORED]
  }
  return { fileName: PERSONAL_DATA_MESSAGES.fileName, bytes: zipSync(archive) }
}

function toJson(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`)
}

/** Several uploads may have one name. */
function findFreeName(archive: Zippable, folder: string, name: string): string {
  const safe = name.replace(/[/\\]/g, '_')
  for (let copy = 1; ; copy += 1) {
    const path = copy === 1 ? `${folder}/${safe}` : `${folder}/${safe.replace(/(\.\w+)?$/, ` (${copy})$1`)}`
    if (!(path in archive)) return path
  }
}

/**
 * Ends the account with everything that is kept of the person. Work of theirs that is under way finds no owner to write
 * for, since every row of a person hangs on theirs.
 */
export async function deleteAccount(context: Context, { userId, email }: Owner): Promise<void> {
  await erase(context, { userId, email, event: 'account_deleted' })
}

type Owner = Pick<Caller, 'userId' | 'email'>

async function erase(
  context: Context,
  { userId, email, event }: Owner & { event: 'account_deleted' | 'account_expired' },
): Promise<void> {
  const { database, queue, mail, now } = context
  await cancelSignIn(context, userId)
  await database.transaction(async tx => {
    const storageKeys = await store.listStorageKeys(tx, userId)
    await store.deleteWork(tx, { userId, email })
    await store.deletePerson(tx, { userId, email })
    await recordAudit(tx, { at: now(), event, userId })
    if (storageKeys.length > 0) await queue.send(TASK_NAMES.removeFiles, { storageKeys })
  })
  await forgetProgress(context, userId)
  await mail.forget(email)
}

export async function removeFiles({ files }: Context, storageKeys: readonly string[]): Promise<void> {
  for (const key of storageKeys) await files.remove(key)
}

/** Removes what has been kept for as long as the privacy policy says. */
export async function removeOutdated(context: Context, signal: AbortSignal): Promise<void> {
  const { database, queue, now } = context
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await store.deleteOutdated(database.db, {
    codesBefore: daysAgo(1),
    auditBefore: daysAgo(RETENTION.auditDays),
    queriesBefore: daysAgo(RETENTION.supportQueryDays),
    searchesBefore: daysAgo(RETENTION.searchDays),
  })
  await store.shortenAddresses(database.db, daysAgo(RETENTION.auditAddressDays))
  await database.transaction(async tx => {
    const storageKeys = await store.deleteTailored(tx, daysAgo(RETENTION.tailoredFileDays))
    if (storageKeys.length > 0) await queue.send(TASK_NAMES.removeFiles, { storageKeys })
  })
  await endUnused(context, signal)
}

/** Tells owners a month ahead; who then stays away is gone with their account. */
async function endUnused(context: Context, signal: AbortSignal): Promise<void> {
  const { database, now } = context
  const noticeMs = RETENTION.inactiveNoticeDays * DAY_MS
  const unusedSince = new Date(now().getTime() - RETENTION.inactiveAccountDays * DAY_MS + noticeMs)
  for (const { userId, email } of await store.listUnused(database.db, unusedSince, LEAVING_AT_ONCE)) {
    signal.throwIfAborted()
    const leavesAt = new Date(now().getTime() + noticeMs)
    await deliver(context, { to: email, ...writeAccountLeavesMail(writerOf(context), leavesAt) }, signal)
    await store.noteNotice(database.db, userId, now())
  }
  const toldBefore = new Date(now().getTime() - noticeMs)
  for (const owner of await store.listTold(database.db, toldBefore, LEAVING_AT_ONCE)) {
    signal.throwIfAborted()
    await erase(context, { ...owner, event: 'account_expired' })
  }
}
