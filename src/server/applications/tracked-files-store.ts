import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { SentResume } from '#contract/applications.ts'
import { Tracked } from '#core/applications/tracked.ts'
import type { PostingFacts } from '#core/matching/posting-facts.ts'
import { SCORER_VERSION } from '#core/matching/scorer-version.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { applicationEvents, applications } from '../db/applications-tables.ts'
import { holdKey } from '../db/hold-key.ts'
import { jobs, postings, userJobs } from '../db/jobs-tables.ts'
import { resumes } from '../db/resume-tables.ts'
import { generations } from '../db/tailoring-tables.ts'
import type { UserId } from '../http/caller.ts'

/** Where postings stand that came with a file: a list of each person's own that no run ever reads. */
export const FILE_SOURCE_ID = 'tracked-file'

const Row = z.object({
  job: z.object({
    jobId: z.string(),
    jobTitle: z.string(),
    companyName: z.string(),
    location: z.string(),
    url: z.string(),
    source: z.string(),
    matchingScore: z.number(),
    closedAt: z.nullable(z.date()),
    description: z.string(),
    /** What it was called in the file it came with; null: found here. */
    importedId: z.nullable(z.string()),
  }),
  tracked: Tracked,
  version: z.number(),
  changedAt: z.string(),
})

/** The last changed first. */
export async function listTracked(db: Db, userId: UserId, jobIds: readonly string[]) {
  const rows = await db
    .select({
      application: applications,
      job: {
        jobId: jobs.id,
        jobTitle: jobs.title,
        companyName: jobs.company,
        location: jobs.place,
        url: jobs.url,
        source: jobs.sourceLabel,
        matchingScore: userJobs.score,
        closedAt: jobs.closedAt,
        description: jobs.description,
        importedId: postings.nativeId,
      },
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(
      userJobs,
      and(eq(userJobs.userId, applications.userId), eq(userJobs.jobId, applications.jobId)),
    )
    .leftJoin(postings, isOwnPosting(userId))
    .where(and(eq(applications.userId, userId), inArray(applications.jobId, [...jobIds])))
    .orderBy(desc(applications.changedAt), applications.jobId)
  return rows.map(({ job, application: { stageSince, appliedAt, repliedAt, changedAt, version, ...rest } }) =>
    Row.parse({
      ...{ job, version, changedAt: changedAt.toISOString() },
      tracked: {
        ...rest,
        stageSince: stageSince.toISOString(),
        appliedAt: appliedAt?.toISOString() ?? null,
        repliedAt: repliedAt?.toISOString() ?? null,
      },
    }),
  )
}

function isOwnPosting(userId: UserId) {
  return and(eq(postings.jobId, jobs.id), eq(postings.sourceId, FILE_SOURCE_ID), eq(postings.tenant, userId))
}

const Event = z.object({
  jobId: z.string(),
  at: z.string(),
  kind: z.enum(['stage', 'details']),
  before: z.nullable(Tracked),
  after: Tracked,
  undoneAt: z.nullable(z.string()),
})

/** The oldest first. */
export async function listEvents(db: Db, userId: UserId, jobIds: readonly string[]) {
  const rows = await db
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationEvents.userId, userId), inArray(applicationEvents.jobId, [...jobIds])))
    .orderBy(asc(applicationEvents.id))
  return rows.map(({ at, undoneAt, ...row }) =>
    Event.parse({ ...row, at: at.toISOString(), undoneAt: undoneAt?.toISOString() ?? null }),
  )
}

/** What went out, by the id of the generation. */
export async function listSentResumes(
  db: Db,
  userId: UserId,
): Promise<Map<string, z.output<typeof SentResume>>> {
  const rows = await db
    .select({ id: generations.id, modelName: generations.model, resumeVersion: resumes.version })
    .from(generations)
    .innerJoin(resumes, eq(resumes.id, generations.resumeId))
    .where(eq(generations.userId, userId))
  return new Map(rows.map(({ id, ...sent }) => [id, SentResume.parse(sent)]))
}

/** Held until the transaction ends: one import a person. */
export async function lockImports(tx: Db, userId: UserId): Promise<void> {
  await holdKey(tx, `tracked-files:${userId}`)
}

const KnownJob = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  url: z.string(),
  importedId: z.nullable(z.string()),
  isTracked: z.boolean(),
})

/** Every job of the person. */
export async function listKnown(db: Db, userId: UserId): Promise<z.output<typeof KnownJob>[]> {
  const rows = await db
    .select({
      jobId: jobs.id,
      jobTitle: jobs.title,
      companyName: jobs.company,
      url: jobs.url,
      importedId: postings.nativeId,
      isTracked: sql<boolean>`${applications.jobId} is not null`,
    })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .leftJoin(
      applications,
      and(eq(applications.userId, userJobs.userId), eq(applications.jobId, userJobs.jobId)),
    )
    .leftJoin(postings, isOwnPosting(userId))
    .where(eq(userJobs.userId, userId))
  return rows.map(row => KnownJob.parse(row))
}

interface OwnKey {
  userId: UserId
  jobId: string
}

interface NewTracked {
  tracked: Tracked
  version: number
  changedAt: Date
  remindedFor: string | null
}

export async function insertTracked(tx: Db, key: OwnKey, { tracked, ...kept }: NewTracked): Promise<void> {
  const { stageSince, appliedAt, repliedAt } = tracked
  await tx.insert(applications).values({
    ...{ ...key, ...tracked, ...kept },
    stageSince: new Date(stageSince),
    appliedAt: appliedAt === null ? null : new Date(appliedAt),
    repliedAt: repliedAt === null ? null : new Date(repliedAt),
  })
}

type NewEvent = Omit<typeof applicationEvents.$inferInsert, 'id' | 'userId' | 'jobId'>

export async function insertEvents(tx: Db, key: OwnKey, events: readonly NewEvent[]): Promise<void> {
  await tx.insert(applicationEvents).values(events.map(event => ({ ...key, ...event })))
}

export interface NewJob {
  posting: NormalisedPosting
  facts: PostingFacts
  factsVersion: string
  contentHash: string
  blockKey: string
  source: string
  /** Whole points, 0..100, as the file has it. */
  score: number
  isOpen: boolean
  now: Date
}

/** @returns the id of a job that is this person's alone */
export async function insertJob(tx: Db, userId: UserId, made: NewJob): Promise<string> {
  const { posting, now, contentHash, blockKey, facts, factsVersion } = made
  const seen = { firstSeenAt: now, lastSeenAt: now }
  const [row] = await tx
    .insert(jobs)
    .values({
      ...{ title: posting.title, company: posting.company, place: posting.place, url: posting.url },
      ...{ description: posting.description, levels: posting.levels, sourceLabel: made.source },
      ...{ facts, factsVersion, ...seen, closedAt: made.isOpen ? null : now, ownerId: userId },
    })
    .returning({ jobId: jobs.id })
  if (!row) throw new Error('An inserted job has no row')
  const { sourceId, tenant, nativeId } = posting
  await tx.insert(postings).values({
    ...{
      ...row,
      sourceId,
      tenant,
      nativeId,
      leads: true,
      canonicalKeys: [],
      blockKey,
      normalised: posting,
      contentHash,
      ...seen,
    },
    // Closed from the start: no list has it, so the clock must not close its job for being missed.
    ...{ closedAt: now, closedReason: 'stale' },
  })
  await tx.insert(userJobs).values({
    ...{ ...row, userId, jobWanted: '', score: made.score, reasons: [], scorerVersion: SCORER_VERSION },
    ...{ foundAt: now, scoredAt: now },
  })
  return row.jobId
}
