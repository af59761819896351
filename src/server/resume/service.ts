import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { asTooComplex, inChildProcess } from '#adapters/compute/port.ts'
import type { Correction } from '#contract/correction.ts'
import type { FileContent } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { BUCKETS, type Bucket, type PageSize, type Reading, type ResumeProfile } from '#contract/resume.ts'
import { countProfile } from '#core/resume/count-profile.ts'
import { cleanFileName } from '#core/resume/display-name.ts'
import type { Context, Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import type { UploadedFile } from '../http/handlers.ts'
import { refuseForeign } from '../http/own-data.ts'
import * as scans from './scans-service.ts'
import * as store from './store.ts'
import { dropUnusedVersions, makeRoom } from './uploads-service.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const PDF_MEDIA_TYPE = 'application/pdf'

// One reader slot a person: a second upload at once would only race for the same place.
const uploading = new Set<UserId>()

interface Upload {
  upload: UploadedFile
  fileName: string
  signal: AbortSignal
}

/**
 * Reads the PDF first and stores it only when that worked: the old resume stays until then. A scan is read later.
 * @throws AppError with the refusal's code, 'upload_in_progress' or 'unsupported_media_type'
 */
export async function uploadResume(context: Context, caller: Caller, given: Upload) {
  const { userId } = caller
  const displayName = cleanFileName(given.fileName)
  if (displayName === null || given.upload.mediaType !== PDF_MEDIA_TYPE)
    throw new AppError('unsupported_media_type')
  if (uploading.has(userId)) throw new AppError('upload_in_progress')
  uploading.add(userId)
  try {
    const read = await readUpload(context, caller, given)
    const file = { userId, displayName, ...(await keepBytes(context, await readFile(given.upload.filePath))) }
    if (read === null) await storeScan(context, file)
    const profile = read && (await storeResume(context, caller, { file, ...read }))
    return {
      fileName: displayName,
      bucketName: 'user-resume',
      reading: profile === null ? 'ocr' : 'text',
      counts: profile && countProfile(profile),
      hiddenCharacters: read?.hiddenCharacters ?? 0,
    } as const
  } finally {
    uploading.delete(userId)
  }
}

/** @returns null for what a scanner has to read */
async function readUpload(
  context: Needs<'now' | 'database' | 'compute' | 'pdfReader'>,
  caller: Caller,
  { upload, signal }: Upload,
) {
  const reading = await context.pdfReader.read(upload.filePath, signal)
  if (reading.ok) {
    const read = await context.compute.run(work.readPages, [reading.pages], signal)
    return { ...read, hiddenCharacters: reading.hiddenCharacters }
  }
  if (reading.canScan) return null
  await audit(context, caller, { event: 'resume_refused', detail: { reason: reading.reason } })
  throw new AppError(reading.reason)
}

interface ReadResume {
  file: Omit<Parameters<typeof store.insertFile>[1], 'bucket' | 'createdAt'>
  /** As read. */
  profile: ResumeProfile
  pages: readonly PageSize[]
}

/** @returns the profile with what the person corrected in earlier resumes and this one reads alike */
async function storeResume(context: Context, caller: Caller, resume: ReadResume): Promise<ResumeProfile> {
  const { userId } = caller
  const { profile, dropped } = await onCorrections(context, { userId, ...resume }, async (tx, corrected) => {
    const detail = { sizeBytes: resume.file.sizeBytes }
    await audit({ ...context, tx }, caller, { event: 'resume_accepted', detail })
    const left = await insertReadResume(context, tx, { ...resume, corrected, reading: 'text' })
    return { profile: corrected.profile, dropped: [...left, ...(await scans.giveUpScans(tx, userId))] }
  })
  await scans.dropKeys(context, dropped)
  return profile
}

type Corrected = Pick<store.ResumeVersion, 'profile' | 'readProfile'>

const CORRECT_TRIES = 3

/**
 * Applies the person's corrections to what was read, and then writes in one transaction during which nobody saves
 * others: those that are being saved at this moment count too.
 * @throws AppError('profile_changed') when others keep being saved meanwhile
 */
async function onCorrections<Written>(
  { database, compute }: Needs<'database' | 'compute'>,
  { userId, profile: read }: { userId: UserId; profile: ResumeProfile },
  write: (tx: Db, corrected: Corrected) => Promise<Written>,
): Promise<Written> {
  for (let tries = 1; tries <= CORRECT_TRIES; tries += 1) {
    const corrections = await store.findCorrections(database.db, userId)
    const corrected = await compute.run(work.correct, [read, corrections])
    const outcome = await database.transaction(async tx => {
      await store.lockCurrentResume(tx, userId)
      // Somebody saved others since they were looked at.
      if (!isDeepStrictEqual(await store.findCorrections(tx, userId), corrections)) return null
      return { written: await write(tx, corrected) }
    })
    if (outcome) return outcome.written
  }
  throw new AppError('profile_changed')
}

/** @returns keys of files that made room, for `dropKeys` */
async function insertReadResume(
  context: Needs<'now' | 'queue' | 'files'>,
  tx: Db,
  {
    file,
    corrected,
    pages,
    reading,
  }: Omit<ReadResume, 'profile'> & { corrected: Corrected; reading: Reading },
): Promise<string[]> {
  const { queue, now } = context
  const { userId } = file
  const fileId = await store.insertFile(tx, { ...file, bucket: 'user-resume', createdAt: now() })
  await store.insertCurrentResume(tx, { userId, fileId, reading, ...corrected, pages, now: now() })
  await queue.send(tx, { task: TASK_NAMES.rescoreJobs, data: { userId } })
  return makeRoom(context, tx, { userId, waitingBytes: 0 })
}

/** A scan takes its room before it is read. */
async function storeScan(
  context: Needs<'now' | 'database' | 'queue' | 'files'>,
  scan: ReadResume['file'],
): Promise<void> {
  const dropped = await context.database.transaction(async tx => [
    ...(await makeRoom(context, tx, { userId: scan.userId, waitingBytes: scan.sizeBytes })),
    ...(await scans.acceptScan(context, tx, scan)),
  ])
  await scans.dropKeys(context, dropped)
}

/** Recognises an uploaded scan and makes it the resume. May run twice; a newer upload wins. */
export async function readScan(context: Context, scanId: string, signal: AbortSignal): Promise<void> {
  const scan = await scans.takeUpScan(context, scanId)
  if (scan === null) return
  const bytes = await context.files.read(scan.storageKey)
  if (bytes === null) return scans.failScan(context, scan, 'internal')
  const reading = await context.pdfScanner.scan(bytes, {
    signal,
    onPage: (pagesDone, pagesTotal) => void scans.showPages(context, scanId, { pagesDone, pagesTotal }),
  })
  if (!reading.ok) return scans.failScan(context, scan, reading.reason)
  const { userId, displayName, storageKey, sha256, sizeBytes } = scan
  const file = { userId, displayName, storageKey, sha256, sizeBytes }
  const read = await context.compute.run(work.readPages, [reading.pages], signal).catch(asTooComplex)
  if (read === null) return scans.failScan(context, scan, 'pdf_too_complex')
  const { profile, pages } = read
  const left = await onCorrections(context, { userId, profile }, async (tx, corrected) => {
    if (!(await scans.finishScan(tx, scanId))) return []
    await recordAudit(tx, { at: context.now(), event: 'resume_accepted', userId, detail: { sizeBytes } })
    return insertReadResume(context, tx, { file, corrected, pages, reading: 'ocr' })
  })
  await scans.dropKeys(context, left)
}

interface Change {
  /** The one that the person saw. */
  resumeVersion: number
  /** @returns all corrections from now on, of what was read and of those there were */
  revise(read: ResumeProfile, earlier: readonly Correction[]): Promise<Correction[]>
}

/**
 * Corrects the current resume. Where a text changes, that makes a new version over the same file, so that whatever was
 * made from the older one keeps its source, and the jobs are scored again.
 * @throws AppError('not_found') without a resume, AppError('profile_changed') when it, or what was corrected of it, is
 *   something else by now
 */
export async function changeProfile(
  context: Needs<'now' | 'database' | 'queue' | 'compute'>,
  caller: Caller,
  change: Change,
): Promise<void> {
  const { database, compute, queue, now } = context
  const { userId } = caller
  const seen = await findChangeable(database.db, userId, change.resumeVersion)
  const read = seen.current.readProfile ?? seen.current.profile
  const corrections = await change.revise(read, seen.earlier)
  const args = [read, corrections, seen.current.profile] as const
  const { saysTheSame, ...corrected } = await compute.run(work.recorrect, args)
  await database.transaction(async tx => {
    await store.lockCurrentResume(tx, userId)
    const { current, earlier } = await findChangeable(tx, userId, change.resumeVersion)
    if (!isDeepStrictEqual(earlier, seen.earlier)) throw new AppError('profile_changed')
    await store.saveCorrections(tx, userId, { corrections, now: now() })
    if (saysTheSame) return store.updateProfile(tx, userId, corrected)
    const { fileId, reading, pages } = current
    await store.insertCurrentResume(tx, { userId, fileId, reading, pages, ...corrected, now: now() })
    await dropUnusedVersions(tx, { userId, fileId })
    await queue.send(tx, { task: TASK_NAMES.rescoreJobs, data: { userId } })
  })
  await audit(context, caller, { event: 'profile_corrected', detail: { corrections: corrections.length } })
}

async function findChangeable(db: Db, userId: UserId, resumeVersion: number) {
  const current = await store.findCurrentResume(db, userId)
  if (!current) throw new AppError('not_found')
  if (current.version !== resumeVersion) throw new AppError('profile_changed')
  return { current, earlier: await store.findCorrections(db, userId) }
}

/** What the person corrected, in this resume and in earlier ones. */
export function findCorrections({ database }: Needs<'database'>, userId: UserId): Promise<Correction[]> {
  return store.findCorrections(database.db, userId)
}

/** Stores bytes before the transaction that will name them. */
export async function keepBytes({ files }: Needs<'files'>, bytes: Uint8Array) {
  const storageKey = randomUUID()
  await files.put(storageKey, bytes)
  return { storageKey, sha256: createHash('sha256').update(bytes).digest('hex'), sizeBytes: bytes.length }
}

type KeptBytes = Awaited<ReturnType<typeof keepBytes>>

/** To be called inside the transaction whose outcome the file belongs to. @returns the file's id */
export function insertKeptFile(
  tx: Context['database']['db'],
  file: KeptBytes & { userId: UserId; bucket: Bucket; displayName: string; createdAt: Date },
): Promise<string> {
  return store.insertFile(tx, file)
}

/**
 * To be called inside the transaction that puts another file in its place.
 * @returns what `dropBytes` takes once that is done; null when there is no such file
 */
export async function deleteKeptFile(
  tx: Context['database']['db'],
  { userId, fileId }: { userId: UserId; fileId: string },
): Promise<{ storageKey: string } | null> {
  const storageKey = await store.deleteFile(tx, userId, fileId)
  return storageKey === null ? null : { storageKey }
}

/** Removes bytes that no row names: their transaction did not come about, or their file was replaced. */
export async function dropBytes({ files }: Needs<'files'>, kept: { storageKey: string }): Promise<void> {
  await files.remove(kept.storageKey)
}

/** @throws AppError('not_found') for anything that is not the caller's own */
export async function downloadFile(
  context: Needs<'log' | 'now' | 'database' | 'files'>,
  caller: Caller,
  wanted: { fileName: string; bucketName: string },
): Promise<FileContent> {
  const bucket = BUCKETS.find(name => name === wanted.bucketName)
  if (!bucket) throw new AppError('not_found')
  const displayName = wanted.fileName.normalize('NFC')
  const file = await store.findFile(context.database.db, caller.userId, { bucket, displayName })
  if (!file) return refuseForeign(context, caller, 'file')
  const bytes = await context.files.read(file.storageKey)
  if (!bytes) {
    context.log.error({ bucket, storageKey: file.storageKey }, 'a stored file is missing')
    throw new AppError('not_found')
  }
  return { fileName: file.displayName, bytes }
}

/** @returns null when the person has no resume yet */
export function findCurrentResume(
  { database }: Needs<'database'>,
  userId: UserId,
): Promise<store.ResumeVersion | null> {
  return store.findCurrentResume(database.db, userId)
}

export function findResume(
  { database }: Needs<'database'>,
  userId: UserId,
  resumeId: string,
): Promise<store.ResumeVersion | null> {
  return store.findResume(database.db, userId, resumeId)
}

type Db = Context['database']['db']

type AuditFacts = Pick<Parameters<typeof recordAudit>[1], 'event' | 'detail'>

/** On the transaction of what the line tells about, where there is one. */
async function audit(
  { database, now, tx = database.db }: Needs<'now' | 'database'> & { tx?: Context['database']['db'] },
  { userId, requestId, ip }: Caller,
  facts: AuditFacts,
): Promise<void> {
  await recordAudit(tx, { at: now(), userId, requestId, ip, ...facts })
}
