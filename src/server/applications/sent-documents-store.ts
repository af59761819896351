import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { WrittenSentence } from '#contract/letters.ts'
import { ModelName } from '#contract/models.ts'
import { SentDocuments } from '#contract/sent-documents.ts'
import { sentDocuments } from '../db/applications-tables.ts'
import { jobs } from '../db/jobs-tables.ts'
import { letters } from '../db/letters-tables.ts'
import { files } from '../db/resume-tables.ts'
import { generations } from '../db/tailoring-tables.ts'
import type { UserId } from '../http/caller.ts'

export interface SentKey {
  userId: UserId
  jobId: string
}

type Posting = SentDocuments['posting']

/** @throws Error when there is no such job */
export async function findPosting(db: Db, { jobId }: SentKey): Promise<Posting> {
  const [row] = await db
    .select({
      jobTitle: jobs.title,
      companyName: jobs.company,
      location: jobs.place,
      url: jobs.url,
      text: jobs.description,
    })
    .from(jobs)
    .where(eq(jobs.id, jobId))
  if (!row) throw new Error('An own job has no row')
  return row
}

/** @returns null while none is written */
export async function findLetter(db: Db, { userId, jobId }: SentKey): Promise<WrittenSentence[] | null> {
  const [row] = await db
    .select({ sentences: letters.sentences })
    .from(letters)
    .where(and(eq(letters.userId, userId), eq(letters.jobId, jobId)))
  return row ? z.array(WrittenSentence).parse(row.sentences) : null
}

export async function findFileOf(db: Db, generationId: string) {
  const [row] = await db
    .select({ model: generations.model, fileId: generations.fileId })
    .from(generations)
    .where(eq(generations.id, generationId))
  return row ?? null
}

const Kept = z.object({
  keptAt: z.date(),
  posting: SentDocuments.shape.posting,
  letter: z.nullable(z.string()),
  model: z.nullable(ModelName),
})

type NewSent = Omit<z.output<typeof Kept>, 'model'> & { model: string | null; fileId: string | null }

/** What was kept first stays: an application goes out once. */
export async function saveSent(db: Db, key: SentKey, sent: NewSent): Promise<void> {
  await db
    .insert(sentDocuments)
    .values({ ...key, ...sent })
    .onConflictDoNothing()
}

const Sent = z.extend(Kept, {
  storageKey: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
})

/** @returns null when nothing was kept */
export async function findSent(db: Db, { userId, jobId }: SentKey) {
  const { keptAt, posting, letter, model, fileId } = sentDocuments
  const [row] = await db
    .select({
      ...{ keptAt, posting, letter, model },
      ...{ storageKey: files.storageKey, displayName: files.displayName },
    })
    .from(sentDocuments)
    .leftJoin(files, eq(files.id, fileId))
    .where(and(eq(sentDocuments.userId, userId), eq(sentDocuments.jobId, jobId)))
  return row ? Sent.parse(row) : null
}
