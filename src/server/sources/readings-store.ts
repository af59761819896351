import { and, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { NormalisedPosting } from '#core/sources/posting.ts'
import { sourceReadings, unreadTexts } from '../db/job-board-tables.ts'
import { jobs, postings, userJobs } from '../db/jobs-tables.ts'
import type { UserId } from '../http/caller.ts'

export type Reading = typeof sourceReadings.$inferSelect

interface Question {
  sourceId: string
  /** Its hash. */
  question: string
}

/** Before these moments an answer is too old, by what came of asking. */
export interface StaleBefore {
  ok: Date
  blocked: Date
  failed: Date
}

interface Claim extends Question {
  now: Date
  until: Date
  stale: StaleBefore
}

/** Takes a question that nobody asks and nobody has an answer to. @returns the answer there is, 'busy', or 'mine' */
export async function claimReading(
  db: Db,
  { now, until, stale, ...asked }: Claim,
): Promise<Reading | 'busy' | 'mine'> {
  const begun = { readAt: now, readingUntil: until, outcome: 'failed', reason: 'lost' } as const
  const { readingUntil, readAt, outcome, reason } = sourceReadings
  const time = (at: Date) => sql`${at.toISOString()}::timestamptz`
  const isStale = sql`${readAt} <= case when ${outcome} = 'ok' then ${time(stale.ok)}
    when ${reason} = 'blocked' then ${time(stale.blocked)} when ${reason} = 'lost' then ${time(now)} else ${time(stale.failed)} end`
  const claimed = await db
    .insert(sourceReadings)
    .values({ ...asked, ...begun, jobIds: [] })
    .onConflictDoUpdate({
      target: [sourceReadings.sourceId, sourceReadings.question],
      set: begun,
      setWhere: sql`(${readingUntil} is null or ${readingUntil} <= ${time(now)}) and ${isStale}`,
    })
    .returning({ question: sourceReadings.question })
  if (claimed.length > 0) return 'mine'
  const [row] = await db.select().from(sourceReadings).where(isQuestion(asked))
  return row && (row.readingUntil === null || row.readingUntil <= now) ? row : 'busy'
}

function isQuestion({ sourceId, question }: Question) {
  return and(eq(sourceReadings.sourceId, sourceId), eq(sourceReadings.question, question))
}

type Ended = Pick<Reading, 'outcome' | 'reason' | 'jobIds'>

export async function endReading(db: Db, question: Question, ended: Ended): Promise<void> {
  await db
    .update(sourceReadings)
    .set({ ...ended, readingUntil: null })
    .where(isQuestion(question))
}

/** As if it had never been asked. */
export async function dropReading(db: Db, question: Question): Promise<void> {
  await db.delete(sourceReadings).where(isQuestion(question))
}

/** Notes that a source said no, whatever it was asked. */
export async function noteBlocked(db: Db, sourceId: string, now: Date): Promise<void> {
  const said = { readAt: now, readingUntil: null, outcome: 'failed', reason: 'blocked' } as const
  await db
    .insert(sourceReadings)
    .values({ sourceId, question: '', ...said, jobIds: [] })
    .onConflictDoUpdate({ target: [sourceReadings.sourceId, sourceReadings.question], set: said })
}

/** @returns when a source said no last, after a moment; null when it did not */
export async function findBlocked(db: Db, sourceId: string, after: Date): Promise<Date | null> {
  const { readAt } = sourceReadings
  const [row] = await db
    .select({ readAt })
    .from(sourceReadings)
    .where(
      and(eq(sourceReadings.sourceId, sourceId), eq(sourceReadings.reason, 'blocked'), gt(readAt, after)),
    )
    .orderBy(desc(readAt))
    .limit(1)
  return row?.readAt ?? null
}

export async function deleteReadingsBefore(db: Db, readBefore: Date): Promise<void> {
  await db.delete(sourceReadings).where(lt(sourceReadings.readAt, readBefore))
}

/** What a source's postings of these jobs say. */
export async function listPostings(db: Db, sourceId: string, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  const rows = await db
    .select({ jobId: postings.jobId, normalised: postings.normalised })
    .from(postings)
    .where(and(eq(postings.sourceId, sourceId), inArray(postings.jobId, [...jobIds])))
  return rows.map(({ jobId, normalised }) => ({ jobId, posting: NormalisedPosting.parse(normalised) }))
}

/** Of these postings of one source what was stored of them with their whole text. */
export async function listRead(db: Db, sourceId: string, nativeIds: readonly string[]) {
  if (nativeIds.length === 0) return []
  const rows = await db
    .select({ normalised: postings.normalised })
    .from(postings)
    .leftJoin(unreadTexts, eq(unreadTexts.jobId, postings.jobId))
    .where(
      and(
        eq(postings.sourceId, sourceId),
        inArray(postings.nativeId, [...nativeIds]),
        sql`${unreadTexts.jobId} is null`,
      ),
    )
  return rows.map(({ normalised }) => NormalisedPosting.parse(normalised))
}

export async function markUnread(db: Db, jobId: string, sourceId: string): Promise<void> {
  await db.insert(unreadTexts).values({ jobId, sourceId }).onConflictDoNothing()
}

export async function markRead(db: Db, jobId: string): Promise<void> {
  await db.delete(unreadTexts).where(eq(unreadTexts.jobId, jobId))
}

interface Best {
  userId: UserId
  sourceId: string
  limit: number
}

/** Of a person's open jobs whose text was not read, those that score best. */
export async function listBestUnread(db: Db, { userId, sourceId, limit }: Best) {
  const rows = await db
    .select({ jobId: unreadTexts.jobId, normalised: postings.normalised })
    .from(unreadTexts)
    .innerJoin(userJobs, and(eq(userJobs.jobId, unreadTexts.jobId), eq(userJobs.userId, userId)))
    .innerJoin(jobs, eq(jobs.id, unreadTexts.jobId))
    .innerJoin(postings, and(eq(postings.jobId, jobs.id), eq(postings.leads, true)))
    .where(
      and(eq(unreadTexts.sourceId, sourceId), eq(postings.sourceId, sourceId), sql`${jobs.closedAt} is null`),
    )
    .orderBy(desc(userJobs.score), unreadTexts.jobId)
    .limit(limit)
  return rows.map(({ jobId, normalised }) => ({ jobId, posting: NormalisedPosting.parse(normalised) }))
}
