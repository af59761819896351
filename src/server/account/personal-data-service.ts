import { strToU8 } from 'fflate'
import type { FileContent } from '#contract/endpoint.ts'
import { ARCHIVE_MESSAGES, PERSONAL_DATA_MESSAGES } from '#contract/messages/personal-data.ts'
import { RETENTION } from '#contract/retention.ts'
import { writeAccountLeavesMail } from '#core/account/account-mails.ts'
import type { Context, Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { deliver, writerOf } from '../operations/mail-service.ts'
import { cancelSignIn } from '../refresh/service.ts'
import { exportProfile } from '../resume/profile-service.ts'
import { findCurrentResume } from '../resume/service.ts'
import { unlessAway } from '../unless-away.ts'
import { type ZipEntry, zipPieces } from '../zip-pieces.ts'
import { keepAttempts } from './attempts-store.ts'
import * as store from './personal-data-store.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** One person at a time goes, so that a task stays short. */
const LEAVING_AT_ONCE = 50

/** Everything that is kept of a person, as one archive that is made while it is sent. */
export async function exportData(
  context: Needs<'env' | 'now' | 'database' | 'files' | 'compute'>,
  caller: Caller,
): Promise<FileContent> {
  const { database, now } = context
  const { userId, requestId, ip } = caller
  const madeAt = now()
  await recordAudit(database.db, { at: madeAt, event: 'data_exported', userId, requestId, ip })
  const bytes = zipPieces(listEntries(context, userId, madeAt))
  return { fileName: PERSONAL_DATA_MESSAGES.fileName, bytes }
}

async function* listEntries(
  context: Needs<'env' | 'now' | 'database' | 'files' | 'compute'>,
  userId: UserId,
  madeAt: Date,
): AsyncGenerator<ZipEntry> {
  const { db } = context.database
  const readMe = ARCHIVE_MESSAGES.readMe(context.env.BRAND_NAME, madeAt.toISOString())
  yield packed('README.txt', [strToU8(readMe)])
  yield packed('account.json', [toJson(await store.readAccount(db, userId))])
  if (await findCurrentResume(context, userId))
    yield packed('resume.json', [toJson(await exportProfile(context, userId))])
  for (const [name, read] of store.listRecords())
    yield packed(`data/${name}.json`, toJsonList(await read(db, userId)))
  const taken = new Set<string>()
  for (const { bucket, displayName, storageKey } of await store.listFiles(db, userId)) {
    const bytes = await context.files.read(storageKey)
    const folder = bucket === 'user-resume' ? 'files/uploaded' : 'files/tailored'
    // PDFs are deflated already.
    // An upload that had to make room for others is empty.
    if (bytes?.length)
      yield { path: findFreeName(taken, folder, displayName), isPacked: false, pieces: [bytes] }
  }
}

function packed(path: string, pieces: Iterable<Uint8Array>): ZipEntry {
  return { path, isPacked: true, pieces }
}

function toJson(value: unknown): Uint8Array {
  return strToU8(`${JSON.stringify(value, null, 2)}\n`)
}

/** Row by row: all of them in one text could be many times what is kept. */
function* toJsonList(rows: readonly unknown[]): Generator<Uint8Array> {
  yield strToU8('[')
  for (const [at, row] of rows.entries())
    yield strToU8(`${at === 0 ? '' : ','}\n${JSON.stringify(row, null, 2)}`)
  yield strToU8(rows.length === 0 ? ']\n' : '\n]\n')
}

/** Several uploads may have one name. */
function findFreeName(taken: Set<string>, folder: string, name: string): string {
  const safe = name.replace(/[/\\]/g, '_')
  for (let copy = 1; ; copy += 1) {
    const path = copy === 1 ? `${folder}/${safe}` : `${folder}/${safe.replace(/(\.\w+)?$/, ` (${copy})$1`)}`
    if (taken.has(path)) continue
    taken.add(path)
    return path
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
    await keepAttempts(tx, { userId, email }, now())
    await store.deletePerson(tx, { userId, email })
    await recordAudit(tx, { at: now(), event, userId })
    if (storageKeys.length > 0) await queue.send(tx, { task: TASK_NAMES.removeFiles, data: { storageKeys } })
  })
  await mail.forget(email)
  const isForgotten = await unlessAway(context, records => records.removeAbout(userId).then(() => true))
  if (!isForgotten) await queue.send(database.db, { task: TASK_NAMES.forgetRecords, data: { userId } })
}

export async function removeFiles({ files }: Needs<'files'>, storageKeys: readonly string[]): Promise<void> {
  for (const key of storageKeys) await files.remove(key)
}

/** Removes what has been kept for as long as the privacy policy says. @throws AggregateError when all that could be done is done */
export async function removeOutdated(context: Context, signal: AbortSignal): Promise<void> {
  const { database, now } = context
  const daysAgo = (days: number) => new Date(now().getTime() - days * DAY_MS)
  await doEach(
    [
      () =>
        store.deleteOutdated(database.db, {
          codesBefore: daysAgo(1),
          auditBefore: daysAgo(RETENTION.auditDays),
          queriesBefore: daysAgo(RETENTION.supportQueryDays),
          searchesBefore: daysAgo(RETENTION.searchDays),
        }),
      () => store.shortenAddresses(database.db, daysAgo(RETENTION.auditAddressDays)),
      () => removeTailored(context, daysAgo(RETENTION.tailoredFileDays)),
      () => noticeUnused(context, signal),
      () => eraseUnused(context, signal),
    ],
    step => step(),
    signal,
  )
}

/** One that fails keeps none of the others from being done. @throws AggregateError */
async function doEach<T>(
  all: readonly T[],
  act: (one: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const errors: unknown[] = []
  for (const one of all) {
    signal.throwIfAborted()
    await act(one).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Not all that is outdated could be removed')
}

async function removeTailored({ database, queue }: Needs<'database' | 'queue'>, before: Date): Promise<void> {
  await database.transaction(async tx => {
    const storageKeys = await store.deleteTailored(tx, before)
    if (storageKeys.length > 0) await queue.send(tx, { task: TASK_NAMES.removeFiles, data: { storageKeys } })
  })
}

const NOTICE_MS = RETENTION.inactiveNoticeDays * DAY_MS

/** Tells owners a month ahead that nobody has used their account. */
async function noticeUnused(
  context: Needs<'now' | 'env' | 'log' | 'metrics' | 'records' | 'mail' | 'database'>,
  signal: AbortSignal,
): Promise<void> {
  const { database, now } = context
  const unusedSince = new Date(now().getTime() - RETENTION.inactiveAccountDays * DAY_MS + NOTICE_MS)
  const tell = async ({ userId, email }: Owner) => {
    const mail = writeAccountLeavesMail(writerOf(context), new Date(now().getTime() + NOTICE_MS))
    await deliver(context, { kind: 'notice', to: email, ...mail }, signal)
    await store.noteNotice(database.db, userId, now())
  }
  await doEach(await store.listUnused(database.db, unusedSince, LEAVING_AT_ONCE), tell, signal)
}

/** Who was told and stays away is gone with their account. */
async function eraseUnused(context: Context, signal: AbortSignal): Promise<void> {
  const { database, now } = context
  const told = await store.listTold(database.db, new Date(now().getTime() - NOTICE_MS), LEAVING_AT_ONCE)
  await doEach(told, owner => erase(context, { ...owner, event: 'account_expired' }), signal)
}
