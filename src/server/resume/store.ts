import { and, desc, eq, exists, gt, max, not, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { Correction } from '#contract/correction.ts'
import { type Bucket, PageSize, Reading, ResumeProfile } from '#contract/resume.ts'
import { sentDocuments } from '../db/applications-tables.ts'
import { files, profileCorrections, resumes } from '../db/resume-tables.ts'
import type { UserId } from '../http/caller.ts'

const ResumeRow = z.object({
  resumeId: z.string(),
  version: z.number(),
  fileName: z.string(),
  reading: Reading,
  profile: ResumeProfile,
  readProfile: z.nullable(ResumeProfile),
  pages: z.array(PageSize),
  fileId: z.string(),
  storageKey: z.string(),
  createdAt: z.date(),
})
export type ResumeVersion = z.output<typeof ResumeRow>

const COLUMNS = {
  resumeId: resumes.id,
  version: resumes.version,
  fileName: files.displayName,
  reading: resumes.reading,
  profile: resumes.profile,
  readProfile: resumes.readProfile,
  pages: resumes.pages,
  fileId: resumes.fileId,
  storageKey: files.storageKey,
  createdAt: resumes.createdAt,
}

/** @returns null when the person has no resume yet */
export async function findCurrentResume(db: Db, userId: UserId): Promise<ResumeVersion | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(and(eq(resumes.userId, userId), eq(resumes.isCurrent, true)))
  return row ? ResumeRow.parse(row) : null
}

export async function findResume(db: Db, userId: UserId, resumeId: string): Promise<ResumeVersion | null> {
  const [row] = await db
    .select(COLUMNS)
    .from(resumes)
    .innerJoin(files, eq(files.id, resumes.fileId))
    .where(and(eq(resumes.userId, userId), eq(resumes.id, resumeId)))
  return row ? ResumeRow.parse(row) : null
}

interface NewResume {
  userId: UserId
  fileId: string
  reading: Reading
  profile: ResumeProfile
  /** Null: the profile is as it was read. */
  readProfile: ResumeProfile | null
  pages: readonly PageSize[]
  now: Date
}

/** Makes a new version the current one. To be called inside a transaction: old or new, never none or two. */
export async function insertCurrentResume(tx: Db, resume: NewResume): Promise<{ version: number }> {
  const { userId, now, ...content } = resume
  const [newest] = await tx
    .select({ version: max(resumes.version) })
    .from(resumes)
    .where(eq(resumes.userId, userId))
  const version = (newest?.version ?? 0) + 1
  await tx
    .update(resumes)
    .set({ isCurrent: false })
    .where(and(eq(resumes.userId, userId), eq(resumes.isCurrent, true)))
  await tx.insert(resumes).values({ ...content, userId, version, isCurrent: true, createdAt: now })
  return { version }
}

/** Waits for whoever changes the same resume, and then sees what they made of it. To be called inside a transaction. */
export async function lockCurrentResume(tx: Db, userId: UserId): Promise<void> {
  await tx
    .select({ resumeId: resumes.id })
    .from(resumes)
    .where(and(eq(resumes.userId, userId), eq(resumes.isCurrent, true)))
    .for('update')
}

/** For changes that leave every text as it is. */
export async function updateProfile(
  tx: Db,
  userId: UserId,
  changed: Pick<NewResume, 'profile' | 'readProfile'>,
) {
  await tx
    .update(resumes)
    .set(changed)
    .where(and(eq(resumes.userId, userId), eq(resumes.isCurrent, true)))
}

export async function findCorrections(db: Db, userId: UserId): Promise<Correction[]> {
  const [row] = await db
    .select({ corrections: profileCorrections.corrections })
    .from(profileCorrections)
    .where(eq(profileCorrections.userId, userId))
  return row ? z.array(Correction).parse(row.corrections) : []
}

export async function saveCorrections(
  tx: Db,
  userId: UserId,
  { corrections, now }: { corrections: readonly Correction[]; now: Date },
): Promise<void> {
  const row = { corrections, updatedAt: now }
  await tx
    .insert(profileCorrections)
    .values({ userId, ...row })
    .onConflictDoUpdate({ target: profileCorrections.userId, set: row })
}

interface NewFile {
  userId: UserId
  bucket: Bucket
  displayName: string
  storageKey: string
  sha256: string
  sizeBytes: number
  createdAt: Date
}

export async function insertFile(db: Db, file: NewFile): Promise<string> {
  const [row] = await db.insert(files).values(file).returning({ id: files.id })
  if (!row) throw new Error('An inserted file has no row')
  return row.id
}

/** The newest own file of that name that is still kept. */
export async function findFile(
  db: Db,
  userId: UserId,
  { bucket, displayName }: { bucket: Bucket; displayName: string },
): Promise<{ storageKey: string; displayName: string } | null> {
  const [row] = await db
    .select({ storageKey: files.storageKey, displayName: files.displayName })
    .from(files)
    .where(
      and(
        ...[eq(files.userId, userId), eq(files.bucket, bucket)],
        ...[eq(files.displayName, displayName), gt(files.sizeBytes, 0)],
      ),
    )
    .orderBy(desc(files.createdAt))
    .limit(1)
  return row ?? null
}

/** One that an application went out with stays. @returns what the bytes were kept under, or null when nothing was removed */
export async function deleteFile(db: Db, userId: UserId, fileId: string): Promise<string | null> {
  const isSent = exists(
    db.select({ one: sql`1` }).from(sentDocuments).where(eq(sentDocuments.fileId, files.id)),
  )
  const [row] = await db
    .delete(files)
    .where(and(eq(files.userId, userId), eq(files.id, fileId), not(isSent)))
    .returning({ storageKey: files.storageKey })
  return row?.storageKey ?? null
}
