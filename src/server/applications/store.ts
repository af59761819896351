import { and, desc, eq, exists, gte, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { ModelName } from '#contract/models.ts'
import { TRACKING_LIMITS } from '#contract/tracking-limits.ts'
import { Tracked } from '#core/applications/tracked.ts'
import { applicationEvents, applications } from '../db/applications-tables.ts'
import { isUuid } from '../db/columns.ts'
import { jobs, userJobs } from '../db/jobs-tables.ts'
import { files, resumes } from '../db/resume-tables.ts'
import { generations } from '../db/tailoring-tables.ts'
import type { UserId } from '../http/caller.ts'

export interface ApplicationKey {
  userId: UserId
  jobId: string
}

const Kept = z.object({ tracked: Tracked, version: z.number() })
export type Kept = z.output<typeof Kept>

/** @returns null while the job is not tracked */
export async function findApplication(db: Db, key: ApplicationKey): Promise<Kept | null> {
  if (!isUuid(key.jobId)) return null
  const [row] = await db.select().from(applications).where(isApplication(key))
  return row ? toKept(row) : null
}

type Row = typeof applications.$inferSelect

function toKept({ stageSince, appliedAt, repliedAt, version, ...rest }: Row): Kept {
  return Kept.parse({
    tracked: {
      ...rest,
      stageSince: stageSince.toISOString(),
      appliedAt: appliedAt?.toISOString() ?? null,
      repliedAt: repliedAt?.toISOString() ?? null,
    },
    version,
  })
}

interface Save {
  tracked: Tracked
  /** The version this is based on; null: the job is not tracked yet. */
  basis: number | null
  now: Date
}

/** @returns false when the application has another version by now; nothing has changed then */
export async function saveApplication(tx: Db, key: ApplicationKey, save: Save): Promise<boolean> {
  const { tracked, basis, now } = save
  const values = {
    ...tracked,
    stageSince: new Date(tracked.stageSince),
    appliedAt: toDate(tracked.appliedAt),
    repliedAt: toDate(tracked.repliedAt),
    version: (basis ?? 0) + 1,
    changedAt: now,
  }
  const rows =
    basis === null
      ? await tx
          .insert(applications)
          .values({ ...key, ...values })
          .onConflictDoNothing()
          .returning({ version: applications.version })
      : await tx
          .update(applications)
          .set(values)
          .where(and(isApplication(key), eq(applications.version, basis)))
          .returning({ version: applications.version })
  return rows.length > 0
}

function toDate(moment: string | null): Date | null {
  return moment === null ? null : new Date(moment)
}

/** @returns false when the application has another version by now */
export async function deleteApplication(tx: Db, key: ApplicationKey, basis: number): Promise<boolean> {
  const rows = await tx
    .delete(applications)
    .where(and(isApplication(key), eq(applications.version, basis)))
    .returning({ version: applications.version })
  return rows.length > 0
}

interface NewEvent {
  at: Date
  kind: 'stage' | 'details'
  before: Tracked | null
  after: Tracked
}

export async function insertEvent(tx: Db, key: ApplicationKey, event: NewEvent): Promise<void> {
  await tx.insert(applicationEvents).values({ ...key, ...event })
}

const Event = z.object({
  id: z.number(),
  at: z.date(),
  kind: z.enum(['stage', 'details']),
  before: z.nullable(Tracked),
  after: Tracked,
  undoneAt: z.nullable(z.date()),
})

/** The newest first. */
export async function listEvents(db: Db, key: ApplicationKey) {
  const rows = await selectEvents(db, isEventOf(key)).limit(TRACKING_LIMITS.eventsShown)
  return rows.map(row => Event.parse(row))
}

/** @returns the last change that was not taken back, or null when there is none */
export async function findLastEvent(db: Db, key: ApplicationKey) {
  const [row] = await selectEvents(db, and(isEventOf(key), isNull(applicationEvents.undoneAt))).limit(1)
  return row ? Event.parse(row) : null
}

export async function markUndone(
  tx: Db,
  key: ApplicationKey,
  undone: { id: number; at: Date },
): Promise<void> {
  await tx
    .update(applicationEvents)
    .set({ undoneAt: undone.at })
    .where(and(isEventOf(key), eq(applicationEvents.id, undone.id)))
}

/** @returns null while no resume was tailored to the job */
export async function findNewestGeneration(
  db: Db,
  { userId, jobId }: ApplicationKey,
): Promise<string | null> {
  const [row] = await db
    .select({ id: generations.id })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.jobId, jobId), eq(generations.status, 'DONE')))
    .orderBy(desc(generations.createdAt))
    .limit(1)
  return row?.id ?? null
}

/** @returns the job that a generated file was made for; null for any other file */
export async function findJobOfFile(db: Db, userId: UserId, displayName: string): Promise<string | null> {
  const [row] = await db
    .select({ jobId: generations.jobId })
    .from(generations)
    .innerJoin(files, eq(files.id, generations.fileId))
    .where(and(eq(generations.userId, userId), eq(files.displayName, displayName)))
    .limit(1)
  return row?.jobId ?? null
}

const Listed = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  url: z.string(),
  matchingScore: z.number(),
  closedAt: z.nullable(z.date()),
  sentModel: z.nullable(ModelName),
  sentResumeVersion: z.nullable(z.number()),
})

/** How many jobs were matched: those that are listed from `threshold` on, and the tracked ones. */
export async function countMatches(db: Db, userId: UserId, threshold: number): Promise<number> {
  const isTracked = exists(
    db
      .select({ one: sql`1` })
      .from(applications)
      .where(and(eq(applications.userId, userId), eq(applications.jobId, userJobs.jobId))),
  )
  const [row] = await db
    .select({ matches: sql<number>`count(*)::int` })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .where(
      and(
        eq(userJobs.userId, userId),
        or(and(gte(userJobs.score, threshold), isNull(jobs.closedAt)), isTracked),
      ),
    )
  return row?.matches ?? 0
}

/** The last changed first. */
/** Ids of the jobs that the person tracks, the last changed first. */
export async function listTrackedJobIds(db: Db, userId: UserId): Promise<string[]> {
  const rows = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(eq(applications.userId, userId))
    .orderBy(desc(applications.changedAt), applications.jobId)
  return rows.map(({ jobId }) => jobId)
}

export async function listApplications(db: Db, userId: UserId, jobIds: readonly string[]) {
  const rows = await db
    .select({
      application: applications,
      jobId: applications.jobId,
      jobTitle: jobs.title,
      companyName: jobs.company,
      url: jobs.url,
      matchingScore: userJobs.score,
      closedAt: jobs.closedAt,
      sentModel: generations.model,
      sentResumeVersion: resumes.version,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(
      userJobs,
      and(eq(userJobs.userId, applications.userId), eq(userJobs.jobId, applications.jobId)),
    )
    .leftJoin(generations, eq(generations.id, applications.sentGenerationId))
    .leftJoin(resumes, eq(resumes.id, generations.resumeId))
    .where(and(eq(applications.userId, userId), inArray(applications.jobId, [...jobIds])))
    .orderBy(desc(applications.changedAt), applications.jobId)
  return rows.map(({ application, ...job }) => ({ ...Listed.parse(job), ...toKept(application) }))
}

function selectEvents(db: Db, condition: SQL | undefined) {
  return db.select().from(applicationEvents).where(condition).orderBy(desc(applicationEvents.id))
}

function isApplication({ userId, jobId }: ApplicationKey) {
  return and(eq(applications.userId, userId), eq(applications.jobId, jobId))
}

function isEventOf({ userId, jobId }: ApplicationKey) {
  return and(eq(applicationEvents.userId, userId), eq(applicationEvents.jobId, jobId))
}
