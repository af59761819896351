import { and, asc, eq, gt, inArray, isNull, ne, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#adapters/database/port.ts'
import { SearchProfile } from '#core/matching/engine/search-profile.ts'
import type { Condition } from '#core/matching/engine/search-terms.ts'
import { PostingFacts } from '#core/matching/posting-facts.ts'
import { NormalisedPosting } from '#core/sources/posting.ts'
import { jobSketches, jobs, matchProfiles, postings, userJobs } from '../db/jobs-tables.ts'
import { preferences, resumes } from '../db/resume-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'
import { type ReadFacts, saveFeatures } from './store.ts'

/** Jobs with their sketches, one after the other. */
export interface Candidates {
  jobIds: readonly string[]
  sketches: Uint8Array
}

interface Sought {
  version: string
  limit: number
}

/** Open jobs by what they are found by. A job that is one person's alone is open to nobody's search. */
export async function listCandidates(
  db: Db,
  conditions: readonly Condition[],
  { version, limit }: Sought,
): Promise<Candidates> {
  const ways = conditions.map(lists => and(...lists.map(hasOneOf)))
  return readTogether(db, and(isSearched(version), or(...ways)), { limit })
}

const isSearched = (version: string) => and(eq(jobSketches.isOpen, true), eq(jobSketches.version, version))

/** One text in place of many numbers, each of which would be a parameter. */
function hasOneOf(terms: readonly number[]) {
  return sql`${jobSketches.terms} && ${`{${terms.join()}}`}::int[]`
}

/**
 * Has the database keep to its indexes until the transaction ends. It thinks little of them where a list is long, and
 * comparing such lists row by row takes a hundred times as long.
 */
export async function keepToIndexes(tx: Db): Promise<void> {
  await tx.execute(sql`set local enable_seqscan = off`)
}

/** Open jobs that cannot be found by terms yet, in the order of their ids behind `after`. */
export async function listWithoutTerms(
  db: Db,
  after: string,
  { version, limit }: Sought,
): Promise<Candidates> {
  const which = and(isNull(jobSketches.terms), isSearched(version), gt(jobSketches.jobId, after))
  return readTogether(db, which, { limit, order: [asc(jobSketches.jobId)] })
}

/** Thousands of rows come as one: taking them apart row by row costs more than finding them. */
async function readTogether(
  db: Db,
  which: SQL | undefined,
  { limit, order = [] }: { limit: number; order?: SQL[] },
): Promise<Candidates> {
  const found = db
    .select({ jobId: jobSketches.jobId, sketch: jobSketches.sketch })
    .from(jobSketches)
    .where(which)
    .orderBy(...order)
    .limit(limit)
    .as('found')
  const [row] = await db
    .select({
      jobIds: sql<string | null>`string_agg(${found.jobId}::text, ',')`,
      sketches: sql<string | null>`encode(string_agg(${found.sketch}, ''), 'base64')`,
    })
    .from(found)
  if (!row?.jobIds || !row.sketches) return { jobIds: [], sketches: new Uint8Array() }
  return { jobIds: row.jobIds.split(','), sketches: Buffer.from(row.sketches, 'base64') }
}

/** Jobs that cannot be found by terms yet, whose facts are of this version. */
export async function listFactsWithoutTerms(db: Db, factsVersion: string, limit: number) {
  const rows = await db
    .select({ jobId: jobs.id, facts: jobs.facts })
    .from(jobSketches)
    .innerJoin(jobs, eq(jobs.id, jobSketches.jobId))
    .where(and(isNull(jobSketches.terms), eq(jobs.factsVersion, factsVersion)))
    .limit(limit)
  return rows.map(({ jobId, facts }) => ({ jobId, facts: PostingFacts.parse(facts) }))
}

/** Leaves terms alone that came in the meantime. */
export async function saveTerms(db: Db, jobId: string, terms: readonly number[]): Promise<void> {
  await db
    .update(jobSketches)
    .set({ terms: [...terms] })
    .where(and(eq(jobSketches.jobId, jobId), isNull(jobSketches.terms)))
}

/** Open jobs that nobody but their finder was matched with, the oldest change first. */
export async function listUnmatched(db: Db, version: string, limit: number) {
  return db
    .select({ jobId: jobs.id, sketch: jobSketches.sketch, changedAt: jobs.changedAt })
    .from(jobs)
    .innerJoin(jobSketches, eq(jobSketches.jobId, jobs.id))
    .where(
      and(
        isNull(jobs.matchedAt),
        isNull(jobs.closedAt),
        isNull(jobs.ownerId),
        eq(jobSketches.version, version),
      ),
    )
    .orderBy(asc(jobs.changedAt), asc(jobs.id))
    .limit(limit)
}

/** Those that did not change in the meantime. */
export async function markMatched(
  db: Db,
  matched: readonly { jobId: string; changedAt: Date }[],
  now: Date,
): Promise<void> {
  for (const [changedAt, those] of Map.groupBy(matched, one => one.changedAt.getTime())) {
    const ids = those.map(({ jobId }) => jobId)
    await db
      .update(jobs)
      .set({ matchedAt: now })
      .where(and(inArray(jobs.id, ids), eq(jobs.changedAt, new Date(changedAt))))
  }
}

export async function saveProfile(
  db: Db,
  userId: UserId,
  made: { profile: SearchProfile; version: string; now: Date },
): Promise<void> {
  const saved = { profile: made.profile, version: made.version, savedAt: made.now }
  await db
    .insert(matchProfiles)
    .values({ userId, ...saved })
    .onConflictDoUpdate({ target: matchProfiles.userId, set: saved })
}

/** Of people who have matching on, in the order of their ids behind `after`, with the score from which they list jobs. */
export async function listProfiles(
  db: Db,
  { after, version, limit }: { after: string; version: string; limit: number },
) {
  const rows = await db
    .select({
      userId: matchProfiles.userId,
      profile: matchProfiles.profile,
      threshold: preferences.matchingScore,
    })
    .from(matchProfiles)
    .innerJoin(preferences, and(eq(preferences.userId, matchProfiles.userId), eq(preferences.isActive, true)))
    .where(and(gt(matchProfiles.userId, after), eq(matchProfiles.version, version)))
    .orderBy(asc(matchProfiles.userId))
    .limit(limit)
  return rows.map(({ userId, profile, threshold }) => ({
    userId: asUserId(userId),
    profile: SearchProfile.parse(profile),
    threshold,
  }))
}

/** Who has matching on and all that it needs, but no profile of this version. */
export async function listUnprepared(db: Db, version: string, limit: number): Promise<UserId[]> {
  const profiled = db
    .select({ one: sql`1` })
    .from(matchProfiles)
    .where(and(eq(matchProfiles.userId, preferences.userId), eq(matchProfiles.version, version)))
  const rows = await db
    .select({ userId: preferences.userId })
    .from(preferences)
    .innerJoin(resumes, and(eq(resumes.userId, preferences.userId), eq(resumes.isCurrent, true)))
    .where(
      and(
        eq(preferences.isActive, true),
        ne(preferences.jobWanted, ''),
        sql`cardinality(${preferences.jobLevels}) > 0`,
        notExists(profiled),
      ),
    )
    .limit(limit)
  return rows.map(row => asUserId(row.userId))
}

export async function listOwnJobIds(db: Db, userId: UserId): Promise<string[]> {
  const rows = await db.select({ jobId: userJobs.jobId }).from(userJobs).where(eq(userJobs.userId, userId))
  return rows.map(row => row.jobId)
}

interface Versions {
  factsVersion: string
  sketchVersion: string
}

/** Jobs whose facts another reader wrote, each with the posting it can be read from anew: the one that leads it. */
export async function listOutdatedJobs(db: Db, { factsVersion, sketchVersion }: Versions, limit: number) {
  const rows = await db
    .select({ jobId: postings.jobId, normalised: postings.normalised })
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .leftJoin(jobSketches, eq(jobSketches.jobId, jobs.id))
    .where(
      and(
        eq(postings.leads, true),
        or(
          ne(jobs.factsVersion, factsVersion),
          sql`${jobSketches.version} is distinct from ${sketchVersion}`,
        ),
      ),
    )
    .orderBy(postings.jobId)
    .limit(limit)
  return rows.map(({ jobId, normalised }) => ({ jobId, posting: NormalisedPosting.parse(normalised) }))
}

interface NewFacts extends ReadFacts {
  changedAt: Date
}

export async function saveFacts(db: Db, jobId: string, { features, ...read }: NewFacts): Promise<void> {
  await db.update(jobs).set(read).where(eq(jobs.id, jobId))
  await saveFeatures(db, jobId, features)
}

/** Whose jobs were scored by another scorer. */
export async function listOutdatedOwners(db: Db, scorerVersion: string): Promise<UserId[]> {
  const rows = await db
    .selectDistinct({ userId: userJobs.userId })
    .from(userJobs)
    .where(ne(userJobs.scorerVersion, scorerVersion))
  return rows.map(row => asUserId(row.userId))
}
