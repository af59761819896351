import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { ModelName } from '#contract/models.ts'
import { ReadBack } from '#contract/read-back.ts'
import { TailoredResume } from '#contract/tailoring.ts'
import { PagesWish, TemplateName } from '#contract/templates.ts'
import type { Waiting } from '#core/truth/answers.ts'
import { isUuid } from '../db/columns.ts'
import { generations } from '../db/tailoring-tables.ts'
import type { UserId } from '../http/caller.ts'

const Reviewed = z.object({
  generationId: z.string(),
  model: ModelName,
  resumeId: z.string(),
  fileId: z.string(),
  result: TailoredResume,
  /** Other counts of the report are the operator's. */
  truthReport: z.object({ replaced: z.number() }),
  rejectedChanges: z.array(z.string()),
  reviewVersion: z.number(),
  template: TemplateName,
  pagesWished: z.nullable(PagesWish),
  readBack: z.nullable(ReadBack),
  createdAt: z.date(),
})
export type Reviewed = z.output<typeof Reviewed>

/** @returns the newest finished generation for the job, or null when the person has none */
export async function findReviewed(db: Db, userId: UserId, jobId: string): Promise<Reviewed | null> {
  if (!isUuid(jobId)) return null
  const [row] = await db
    .select({
      generationId: generations.id,
      model: generations.model,
      resumeId: generations.resumeId,
      fileId: generations.fileId,
      result: generations.result,
      truthReport: generations.truthReport,
      rejectedChanges: generations.rejectedChanges,
      reviewVersion: generations.reviewVersion,
      template: generations.template,
      pagesWished: generations.pagesWished,
      readBack: generations.readBack,
      createdAt: generations.createdAt,
    })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.jobId, jobId), eq(generations.status, 'DONE')))
    .orderBy(desc(generations.createdAt))
    .limit(1)
  return row ? Reviewed.parse(row) : null
}

interface Review {
  userId: UserId
  generationId: string
  /** The state the choice was made on. */
  reviewVersion: number
  rejected: string[]
  template: TemplateName
  pagesWished: PagesWish | null
  readBack: ReadBack
  fileId: string
  /** Left out where they stay. */
  result: TailoredResume | undefined
  waiting: Waiting[] | undefined
}

/** @returns false when another choice was saved in the meantime; nothing has changed then */
export async function saveReview(tx: Db, review: Review): Promise<boolean> {
  const [row] = await tx
    .update(generations)
    .set({
      rejectedChanges: review.rejected,
      template: review.template,
      pagesWished: review.pagesWished,
      readBack: review.readBack,
      fileId: review.fileId,
      ...(review.result && { result: review.result }),
      ...(review.waiting && { waiting: review.waiting }),
      reviewVersion: sql`${generations.reviewVersion} + 1`,
    })
    .where(
      and(
        eq(generations.id, review.generationId),
        eq(generations.userId, review.userId),
        eq(generations.status, 'DONE'),
        eq(generations.reviewVersion, review.reviewVersion),
      ),
    )
    .returning({ id: generations.id })
  return row !== undefined
}
