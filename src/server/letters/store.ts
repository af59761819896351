import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { WrittenSentence } from '#contract/letters.ts'
import { ReadBack } from '#contract/read-back.ts'
import { isUuid } from '../db/columns.ts'
import { letters } from '../db/letters-tables.ts'
import type { UserId } from '../http/caller.ts'

export interface LetterKey {
  userId: UserId
  jobId: string
}

const KeptLetter = z.object({
  resumeId: z.string(),
  version: z.number(),
  sentences: z.array(WrittenSentence),
  refusedSentences: z.number(),
  readBack: ReadBack,
  changedAt: z.date(),
})
export type KeptLetter = z.output<typeof KeptLetter>

/** @returns null while none is written */
export async function findLetter(db: Db, { userId, jobId }: LetterKey): Promise<KeptLetter | null> {
  if (!isUuid(jobId)) return null
  const [row] = await db
    .select({
      resumeId: letters.resumeId,
      version: letters.version,
      sentences: letters.sentences,
      refusedSentences: letters.refusedSentences,
      readBack: letters.readBack,
      changedAt: letters.changedAt,
    })
    .from(letters)
    .where(and(eq(letters.userId, userId), eq(letters.jobId, jobId)))
  return row ? KeptLetter.parse(row) : null
}

type Fresh = Omit<KeptLetter, 'version'>

/**
 * @param basis the version that is replaced; null for a first letter
 * @returns false when there is another version by now; nothing has changed then
 */
export async function saveLetter(
  db: Db,
  { userId, jobId }: LetterKey,
  { fresh, basis }: { fresh: Fresh; basis: number | null },
): Promise<boolean> {
  const rows =
    basis === null
      ? await db
          .insert(letters)
          .values({ userId, jobId, version: 1, ...fresh })
          .onConflictDoNothing()
          .returning({ version: letters.version })
      : await db
          .update(letters)
          .set({ ...fresh, version: sql`${letters.version} + 1` })
          .where(and(eq(letters.userId, userId), eq(letters.jobId, jobId), eq(letters.version, basis)))
          .returning({ version: letters.version })
  return rows.length > 0
}
