import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { KeptReason, type MatchResult } from '#core/matching/match.ts'
import { PostingFacts } from '#core/matching/posting-facts.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { isUuid } from '../db/columns.ts'
import { jobSketches, jobs, postings, userJobs } from '../db/jobs-tables.ts'
import type { UserId } from '../http/caller.ts'

/** @returns null while no job is scored for the person */
export async function findNewestScoring(db: Db, userId: UserId): Promise<Date | null> {
  const [row] = await db
    .select({ scoredAt: userJobs.scoredAt })
    .from(userJobs)
    .where(eq(userJobs.userId, userId))
    .orderBy(desc(userJobs.scoredAt))
    .limit(1)
  return row?.scoredAt ?? null
}

/** How many open jobs, of invented postings or of real ones, have each score. */
export async function countScores(
  db: Db,
  userId: UserId,
  isInvented: boolean,
): Promise<{ score: number; jobs: number }[]> {
  return db
    .select({ score: userJobs.score, jobs: sql<number>`count(*)::int` })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .where(and(eq(userJobs.userId, userId), isNull(jobs.closedAt), eq(jobs.isInvented, isInvented)))
    .groupBy(userJobs.score)
}

const Text = z.object({ title: z.string(), company: z.string(), description: z.string() })

/** @returns null when the job is not among the person's */
export async function findOwnJob(db: Db, userId: UserId, jobId: string) {
  if (!isUuid(jobId)) return null
  const [row] = await db
    .select({ title: jobs.title, company: jobs.company, description: jobs.description })
    .from(userJobs)
    .innerJoin(jobs, eq(jobs.id, userJobs.jobId))
    .where(and(eq(userJobs.userId, userId), eq(userJobs.jobId, jobId)))
  return row ? Text.parse(row) : null
}

/** @returns null when the job is not among the person's */
export async function findReasons(
  db: Db,
  userId: UserId,
  jobId: string,
): Promise<{ reasons: KeptReason[] } | null> {
  if (!isUuid(jobId)) return null
  const [row] = await db
    .select({ reasons: userJobs.reasons })
    .from(userJobs)
    .where(and(eq(userJobs.userId, userId), eq(userJobs.jobId, jobId)))
  return row ? { reasons: z.array(KeptReason).parse(row.reasons) } : null
}

interface Scored {
  userId: UserId
  jobWanted: string
  resumeId: string
  scorerVersion: string
  now: Date
  matches: readonly { jobId: string; match: MatchResult }[]
}

/** Keeps when each job was found first. @returns the score that each had until now, null for one that had none */
export async function saveScores(db: Db, { userId, matches, now, ...by }: Scored) {
  if (matches.length === 0) return []
  const same = { ...by, scoredAt: now }
  const rows = matches.map(({ jobId, match: { score, reasons } }) => ({ jobId, score, reasons }))
  const set = { ...same, score: sql`excluded.score`, reasons: sql`excluded.reasons` }
  return db
    .insert(userJobs)
    .values(rows.map(row => ({ userId, ...same, ...row, foundAt: now })))
    .onConflictDoUpdate({ target: [userJobs.userId, userJobs.jobId], set })
    .returning({ jobId: userJobs.jobId, score: userJobs.score, before: SCORE_BEFORE })
}

// A query inside of a statement sees the rows as they were before it.
const SCORE_BEFORE = sql<number | null>`(select it.score from user_jobs it
  where it.user_id = user_jobs.user_id and it.job_id = user_jobs.job_id)`

/** What an older reader of postings wrote is left out until it was read anew. */
export async function findFacts(db: Db, jobIds: readonly string[], factsVersion: string) {
  if (jobIds.length === 0) return []
  const rows = await db
    .select({ jobId: jobs.id, facts: jobs.facts })
    .from(jobs)
    .where(and(inArray(jobs.id, [...jobIds]), eq(jobs.factsVersion, factsVersion)))
  return rows.map(({ jobId, facts }) => ({ jobId, facts: PostingFacts.parse(facts) }))
}

/** What a job is searched by. */
interface Features {
  sketch: Uint8Array
  version: string
  terms: number[]
}

/** What matching reads off a posting. */
export interface ReadFacts {
  facts: PostingFacts
  factsVersion: string
  features: Features
}

export interface JobContent extends ReadFacts {
  posting: NormalisedPosting
  sourceLabel: string
  isInvented: boolean
  now: Date
}

export async function insertJob(db: Db, content: JobContent, ownerId: UserId | null): Promise<string> {
  const jobId = randomUUID()
  const job = db
    .insert(jobs)
    .values({ id: jobId, ...toJobColumns(content), firstSeenAt: content.now, ownerId })
    .returning({ id: jobs.id })
  // One statement for both rows: most of what a small one costs is the way to the database.
  await db
    .with(db.$with('job').as(job))
    .insert(jobSketches)
    .values({ jobId, ...content.features, isOpen: ownerId === null })
  return jobId
}

export async function updateJob(db: Db, jobId: string, content: JobContent): Promise<void> {
  await db.update(jobs).set(toJobColumns(content)).where(eq(jobs.id, jobId))
  await saveFeatures(db, jobId, content.features)
}

/** Of a job that is stored as it shall be: whether it is open, and whose, is noted beside them. */
export async function saveFeatures(db: Db, jobId: string, features: Features): Promise<void> {
  const isOpen = sql<boolean>`(select ${jobs.closedAt} is null and ${jobs.ownerId} is null from ${jobs} where ${jobs.id} = ${jobId})`
  const said = { ...features, isOpen }
  await db
    .insert(jobSketches)
    .values({ jobId, ...said })
    .onConflictDoUpdate({ target: jobSketches.jobId, set: said })
}

/** Notes that a posting is still there, and open. */
export async function touchPosting(db: Db, postingId: string, now: Date): Promise<void> {
  await db
    .update(postings)
    .set({ lastSeenAt: now, closedAt: null, closedReason: null })
    .where(eq(postings.id, postingId))
}

/** The same for a job, by the posting that leads it. */
export async function touchJob(db: Db, jobId: string, now: Date): Promise<void> {
  // Only one that was closed changes by it.
  const changedAt = sql`case when ${jobs.closedAt} is null then ${jobs.changedAt} else ${now.toISOString()}::timestamptz end`
  const [job] = await db
    .update(jobs)
    .set({ lastSeenAt: now, closedAt: null, changedAt })
    .where(eq(jobs.id, jobId))
    .returning({ changedAt: jobs.changedAt, ownerId: jobs.ownerId })
  if (job?.ownerId !== null || job.changedAt.getTime() !== now.getTime()) return
  await db.update(jobSketches).set({ isOpen: true }).where(eq(jobSketches.jobId, jobId))
}

function toJobColumns({ posting, sourceLabel, isInvented, now, facts, factsVersion }: JobContent) {
  return {
    title: posting.title,
    company: posting.company,
    place: posting.place,
    workplace: posting.workplace,
    url: posting.url,
    sourceLabel,
    isInvented,
    attribution: posting.attribution,
    levels: posting.levels,
    description: posting.description,
    facts,
    factsVersion,
    changedAt: now,
    matchedAt: null,
    postedAt: posting.postedAtUtc === null ? null : new Date(posting.postedAtUtc),
    lastSeenAt: now,
    closedAt: null,
  }
}

/** From now on the job stands in the person's list whatever it scores. */
export async function markAdded(db: Db, userId: UserId, { jobId, now }: { jobId: string; now: Date }) {
  await db
    .update(userJobs)
    .set({ addedAt: sql`coalesce(${userJobs.addedAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(userJobs.userId, userId), eq(userJobs.jobId, jobId)))
}
