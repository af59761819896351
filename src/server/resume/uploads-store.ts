import { and, desc, eq, exists, notExists, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { users } from '../db/account-tables.ts'
import { userJobs } from '../db/jobs-tables.ts'
import { letters } from '../db/letters-tables.ts'
import { files, resumes } from '../db/resume-tables.ts'
import { generations } from '../db/tailoring-tables.ts'
import type { UserId } from '../http/caller.ts'

/** The person's uploads, the newest first; until the transaction ends nobody else counts them. */
export async function holdUploads(tx: Db, userId: UserId) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update')
  const isCurrent = exists(
    tx
      .select({ one: sql`1` })
      .from(resumes)
      .where(and(eq(resumes.fileId, files.id), eq(resumes.isCurrent, true))),
  )
  const { id: fileId, storageKey, sizeBytes } = files
  return tx
    .select({ fileId, storageKey, sizeBytes, isCurrent: sql<boolean>`${isCurrent}` })
    .from(files)
    .where(and(eq(files.userId, userId), eq(files.bucket, 'user-resume')))
    .orderBy(desc(files.createdAt), desc(files.id))
}

interface FileKey {
  userId: UserId
  fileId: string
}

/** Removes the versions over a file that nothing was made from: each saving of corrections leaves one. */
export async function dropUnusedVersions(tx: Db, { userId, fileId }: FileKey): Promise<void> {
  const from = (table: typeof generations | typeof userJobs | typeof letters) =>
    tx.select({ resumeId: table.resumeId }).from(table).where(eq(table.resumeId, resumes.id))
  await tx
    .delete(resumes)
    .where(
      and(
        eq(resumes.userId, userId),
        eq(resumes.fileId, fileId),
        eq(resumes.isCurrent, false),
        notExists(from(generations)),
        notExists(from(userJobs)),
        notExists(from(letters)),
      ),
    )
}

/** @returns false when something was made from it */
export async function deleteUnused(tx: Db, { userId, fileId }: FileKey): Promise<boolean> {
  await dropUnusedVersions(tx, { userId, fileId })
  const versions = tx.select({ id: resumes.id }).from(resumes).where(eq(resumes.fileId, files.id))
  const rows = await tx
    .delete(files)
    .where(and(eq(files.userId, userId), eq(files.id, fileId), notExists(versions)))
    .returning({ id: files.id })
  return rows.length > 0
}

export async function replaceBytes(
  tx: Db,
  { userId, fileId }: FileKey,
  by: { storageKey: string; sha256: string; sizeBytes: number },
): Promise<void> {
  await tx
    .update(files)
    .set(by)
    .where(and(eq(files.userId, userId), eq(files.id, fileId)))
}
