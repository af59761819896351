import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FileContent } from '#contract/endpoint.ts'
import { AppError } from '#contract/errors.ts'
import { BUCKETS, type Bucket, type Reading, type ResumeProfile } from '#contract/resume.ts'
import { countProfile } from '#core/resume/count-profile.ts'
import { cleanFileName } from '#core/resume/display-name.ts'
import { readProfile } from '#core/resume/read-profile.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import type { UploadedFile } from '../http/handlers.ts'
import { refuseForeign } from '../http/own-data.ts'
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
    const profile = await readUpload(context, caller, given)
    const file = { userId, displayName, ...(await keepBytes(context, await readFile(given.upload.filePath))) }
    if (profile === null) await scans.acceptScan(context, file)
    else await storeResume(context, caller, { file, profile })
    return {
      fileName: displayName,
      bucketName: 'user-resume',
      reading: profile === null ? 'ocr' : 'text',
      counts: profile === null ? null : countProfile(profile),
    } as const
  } finally {
    uploading.delete(userId)
  }
}

/** @returns null for what a scanner has to read */
async function readUpload(context: Context, caller: Caller, { upload, signal }: Upload) {
  const reading = await context.pdfReader.read(upload.filePath, signal)
  if (reading.ok) return readProfile(reading.pages)
  if (reading.canScan) return null
  await audit(context, caller, { event: 'resume_refused', detail: { reason: reading.reason } })
  throw new AppError(reading.reason)
}

interface ReadResume {
  file: Omit<Parameters<typeof store.insertFile>[1], 'bucket' | 'createdAt'>
  profile: ResumeProfile
}

async function storeResume(context: Context, caller: Caller, resume: ReadResume) {
  const dropped = await context.database.transaction(async tx => {
    await insertReadResume(context, tx, { ...resume, reading: 'text' })
    return scans.giveUpScans(tx, caller.userId)
  })
  await scans.dropKeys(context, dropped)
  await audit(context, caller, { event: 'resume_accepted', detail: { sizeBytes: resume.file.sizeBytes } })
}

async function insertReadResume(
  { queue, now }: Context,
  tx: Context['database']['db'],
  { file, profile, reading }: ReadResume & { reading: Reading },
): Promise<void> {
  const { userId } = file
  const fileId = await store.insertFile(tx, { ...file, bucket: 'user-resume', createdAt: now() })
  await store.insertCurrentResume(tx, { userId, fileId, reading, profile, now: now() })
  await queue.send(TASK_NAMES.rescoreJobs, { userId })
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
  const profile = readProfile(reading.pages)
  await context.database.transaction(async tx => {
    if (await scans.finishScan(tx, scanId))
      await insertReadResume(context, tx, { file, profile, reading: 'ocr' })
  })
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

/** @throws AppError('not_found') until a resume was uploaded */
export async function retrieveProfile({ database }: Context, userId: UserId) {
  const current = await store.findCurrentResume(database.db, userId)
  if (!current) throw new AppError('not_found')
  const { version, fileName, reading, profile, createdAt } = current
  return {
    resumeVersion: version,
    fileName,
    reading,
    uploadedAt: createdAt.toISOString(),
    counts: countProfile(profile),
    profile,
  }
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

async function audit({ database, now }: Context, caller: Caller, facts: AuditFacts): Promise<void> {
  const { userId, requestId, ip } = caller
  await recordAudit(database.db, { at: now(), userId, requestId, ip, ...facts })
}
