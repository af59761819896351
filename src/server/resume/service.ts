import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Correction } from '#contract/correction.ts'
import type { FileContent } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { BUCKETS, type Bucket, type PageSize, type Reading, type ResumeProfile } from '#contract/resume.ts'
import { applyCorrections } from '#core/resume/apply-corrections.ts'
import { countProfile } from '#core/resume/count-profile.ts'
import { cleanFileName } from '#core/resume/display-name.ts'
import type { PageText } from '#core/resume/page.ts'
import { toDraft } from '#core/resume/profile-sheet.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import type { UploadedFile } from '../http/handlers.ts'
import { refuseForeign } from '../http/own-data.ts'
import { sweepUploads } from '../http/receive-upload.ts'
import * as scans from '../scans/service.ts'
import * as store from './store.ts'

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
    await context.faultPoint('upload.parsed')
    const file = { userId, displayName, ...(await keepBytes(context, await readFile(given.upload.filePath))) }
    if (read === null) await scans.acceptScan(context, file)
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
async function readUpload(context: Context, caller: Caller, { upload, signal }: Upload) {
  const reading = await context.pdfReader.read(upload.filePath, signal)
  if (reading.ok) return { ...readPages(reading.pages), hiddenCharacters: reading.hiddenCharacters }
  if (reading.canScan) return null
  await audit(context, caller, { event: 'resume_refused', detail: { reason: reading.reason } })
  throw new AppError(reading.reason)
}

function readPages(texts: readonly PageText[]) {
  const pages = texts.map(({ width, height }) => ({ width, height }))
  return { profile: readProfile(texts), pages }
}

interface ReadResume {
  file: Omit<Parameters<typeof store.insertFile>[1], 'bucket' | 'createdAt'>
  /** As read. */
  profile: ResumeProfile
  pages: readonly PageSize[]
}

/** @returns the profile with what the person corrected in earlier resumes and this one reads alike */
async function storeResume(context: Context, caller: Caller, resume: ReadResume): Promise<ResumeProfile> {
  const { profile, dropped } = await context.database.transaction(async tx => {
    const detail = { sizeBytes: resume.file.sizeBytes }
    await audit({ ...context, tx }, caller, { event: 'resume_accepted', detail })
    return {
      profile: await insertReadResume(context, tx, { ...resume, reading: 'text' }),
      dropped: await scans.giveUpScans(tx, caller.userId),
    }
  })
  await context.faultPoint('upload.committed')
  await scans.dropKeys(context, dropped)
  await context.faultPoint('upload.old_removed')
  return profile
}

async function insertReadResume(
  { queue, now }: Context,
  tx: Context['database']['db'],
  { file, profile: read, pages, reading }: ReadResume & { reading: Reading },
): Promise<ResumeProfile> {
  const { userId } = file
  const fileId = await store.insertFile(tx, { ...file, bucket: 'user-resume', createdAt: now() })
  // Corrections that are being saved at this moment count for this resume too.
  await store.lockCurrentResume(tx, userId)
  const corrected = correct(read, await store.findCorrections(tx, userId))
  await store.insertCurrentResume(tx, { userId, fileId, reading, ...corrected, pages, now: now() })
  await queue.send(TASK_NAMES.rescoreJobs, { userId })
  return corrected.profile
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
  const read = readPages(reading.pages)
  await context.database.transaction(async tx => {
    if (!(await scans.finishScan(tx, scanId))) return
    await insertReadResume(context, tx, { file, ...read, reading: 'ocr' })
    await recordAudit(tx, { at: context.now(), event: 'resume_accepted', userId, detail: { sizeBytes } })
  })
}

function correct(read: ResumeProfile, corrections: readonly Correction[]) {
  const { profile } = applyCorrections(read, corrections)
  return { profile, readProfile: corrections.length === 0 ? null : read }
}

interface Change {
  /** The one that the person saw. */
  resumeVersion: number
  /** @returns all corrections from now on, of what was read and of those there were */
  revise(read: ResumeProfile, earlier: readonly Correction[]): Correction[]
}

/**
 * Corrects the current resume. Where a text changes, that makes a new version over the same file, so that whatever was
 * made from the older one keeps its source, and the jobs are scored again.
 * @throws AppError('not_found') without a resume, AppError('profile_changed') when it is another version by now
 */
export async function changeProfile(context: Context, caller: Caller, change: Change): Promise<void> {
  const { userId } = caller
  const now = context.now()
  const count = await context.database.transaction(async tx => {
    await store.lockCurrentResume(tx, userId)
    const current = await store.findCurrentResume(tx, userId)
    if (!current) throw new AppError('not_found')
    if (current.version !== change.resumeVersion) throw new AppError('profile_changed')
    const read = current.readProfile ?? current.profile
    const corrections = change.revise(read, await store.findCorrections(tx, userId))
    const corrected = correct(read, corrections)
    await store.saveCorrections(tx, userId, { corrections, now })
    if (saysTheSame(current.profile, corrected.profile)) await store.updateProfile(tx, userId, corrected)
    else {
      const { fileId, reading, pages } = current
      await store.insertCurrentResume(tx, { userId, fileId, reading, pages, ...corrected, now })
      await store.dropUnusedVersions(tx, userId, fileId)
      await context.queue.send(TASK_NAMES.rescoreJobs, { userId })
    }
    return corrections.length
  })
  await audit(context, caller, { event: 'profile_corrected', detail: { corrections: count } })
}

function saysTheSame(one: ResumeProfile, other: ResumeProfile): boolean {
  return JSON.stringify(toDraft(one)) === JSON.stringify(toDraft(other))
}

/** What the person corrected, in this resume and in earlier ones. */
export function findCorrections({ database }: Context, userId: UserId): Promise<Correction[]> {
  return store.findCorrections(database.db, userId)
}

/** Stores bytes before the transaction that will name them. */
export async function keepBytes({ files }: Context, bytes: Uint8Array) {
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
export async function dropBytes({ files }: Context, { storageKey }: { storageKey: string }): Promise<void> {
  await files.remove(storageKey)
}

/** No put and no transaction takes this long: what no row names after it, no row will ever name. */
const UNNAMED_MAX_AGE_MS = 60 * 60 * 1000
const KEYS_AT_ONCE = 500

/** Removes what work that was cut off left behind: bytes whose row never came, and parts of files. */
export async function sweepFiles(context: Context): Promise<void> {
  const { database, files, now } = context
  await Promise.all([files.tidy(), sweepUploads(context)])
  const settledBefore = now().getTime() - UNNAMED_MAX_AGE_MS
  const settled: string[] = []
  for await (const { key, changedAt } of files.list())
    if (changedAt.getTime() < settledBefore) settled.push(key)
  for (let from = 0; from < settled.length; from += KEYS_AT_ONCE)
    for (const key of await store.findUnnamed(database.db, settled.slice(from, from + KEYS_AT_ONCE)))
      await files.remove(key)
}

/** @throws AppError('not_found') for anything that is not the caller's own */
export async function downloadFile(
  context: Context,
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
  { database }: Context,
  userId: UserId,
): Promise<store.ResumeVersion | null> {
  return store.findCurrentResume(database.db, userId)
}

export function findResume(
  { database }: Context,
  userId: UserId,
  resumeId: string,
): Promise<store.ResumeVersion | null> {
  return store.findResume(database.db, userId, resumeId)
}

type AuditFacts = Pick<Parameters<typeof recordAudit>[1], 'event' | 'detail'>

/** On the transaction of what the line tells about, where there is one. */
async function audit(
  { database, now, tx = database.db }: Context & { tx?: Context['database']['db'] },
  { userId, requestId, ip }: Caller,
  facts: AuditFacts,
): Promise<void> {
  await recordAudit(tx, { at: now(), userId, requestId, ip, ...facts })
}
