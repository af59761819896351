import type { Insights, Job } from '#contract/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { buildInsights } from '#core/insights/build-insights.ts'
import { nameBesides } from '#core/insights/name-besides.ts'
import type { JobWish, MatchResult } from '#core/matching/match.ts'
import { readPosting } from '#core/matching/posting-facts.ts'
import { readResume } from '#core/matching/resume-facts.ts'
import { sketchPosting } from '#core/matching/retrieval/posting-sketch.ts'
import { makeSearchProfile, type SearchProfile } from '#core/matching/retrieval/search-profile.ts'
import { SEARCH_VERSION } from '#core/matching/retrieval/search-version.ts'
import { scoreMatch } from '#core/matching/score-match.ts'
import { SCORER_VERSION } from '#core/matching/scorer-version.ts'
import { tagPosting } from '#core/matching/tagger/tag-posting.ts'
import type { Today } from '#core/resume/dates.ts'
import { canonicalKeys } from '#core/sources/canonical-key.ts'
import { contentHash } from '#core/sources/content-hash.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { blockKey, findBoilerplate, isSameJob, mayBeSameJob } from '#core/sources/same-job.ts'
import type { Context } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findPostings } from '../postings/service.ts'
import { findWish, retrieveSettings } from '../preferences/service.ts'
import { findCurrentResume } from '../resume/service.ts'
import * as store from './store.ts'

/** Own jobs from the saved threshold on, best first. */
export async function listJobs(context: Context, userId: UserId): Promise<Job[]> {
  const { matchingScore } = await retrieveSettings(context, userId)
  const rows = await store.listOwnJobs(context.database.db, userId, matchingScore)
  return rows.map(row => ({
    jobId: row.jobId,
    jobWanted: row.jobWanted,
    jobTitle: row.title,
    companyName: row.company,
    matchingScore: row.score,
    location: row.place,
    workplace: row.workplace,
    url: row.url,
    source: row.sourceLabel,
    postedAt: row.postedAt?.toISOString() ?? null,
    foundAt: row.foundAt.toISOString(),
    level: row.levels,
    attribution: row.attribution,
  }))
}

/** Why a job scores as it does. @throws AppError('not_found') when it is not among the caller's */
export async function findInsights(context: Context, caller: Caller, jobId: string): Promise<Insights> {
  const { db } = context.database
  const [match, job, resume] = await Promise.all([
    store.findReasons(db, caller.userId, jobId),
    store.findOwnJob(db, caller.userId, jobId),
    findCurrentResume(context, caller.userId),
  ])
  if (!match || !job) return refuseForeign(context, caller, 'job')
  if (!resume) return buildInsights(match)
  const named = tagPosting(job.description, context.skillTagger)
  const { lines } = readResume(resume.profile, todayOf(context), context.matchModel)
  return buildInsights(match, nameBesides(job.description, named, [...lines, ...textsOf(match)]))
}

function textsOf({ reasons }: MatchResult): string[] {
  return reasons.map(({ text }) => text)
}

function todayOf({ now }: Context): Today {
  return { year: now().getUTCFullYear(), month: now().getUTCMonth() + 1 }
}

/** @returns for every threshold 0..100 how many open jobs it would list */
export async function countAtThresholds({ database }: Context, userId: UserId): Promise<number[]> {
  const counts = new Array<number>(LIMITS.matchingScoreMax + 1).fill(0)
  for (const { score, jobs } of await store.countScores(database.db, userId)) counts[score] = jobs
  let sum = 0
  return counts
    .toReversed()
    .map(jobs => (sum += jobs))
    .toReversed()
}

/** When a job was last scored for the person; null while none is. */
export function findNewestScoring({ database }: Context, userId: UserId): Promise<Date | null> {
  return store.findNewestScoring(database.db, userId)
}

/** @returns null when the job is not among the person's */
export function findOwnJob({ database }: Context, userId: UserId, jobId: string) {
  return store.findOwnJob(database.db, userId, jobId)
}

interface Ingested {
  jobId: string
  /** False: the job was known, from this source or another. */
  isNew: boolean
}

/** Stores a posting once and says which de-duplicated job it is. */
export async function ingestPosting(
  { database, now, matchModel }: Context,
  posting: NormalisedPosting,
  sourceLabel: string,
): Promise<Ingested> {
  const hash = contentHash(JSON.stringify(posting))
  const keys = { canonicalKeys: canonicalKeys(posting), blockKey: blockKey(posting) }
  return database.transaction(async tx => {
    // Two runs that read one employer at once must see each other's jobs.
    await store.lockBlock(tx, keys.blockKey)
    const [known] = await findPostings(tx, { ...posting, nativeIds: [posting.nativeId] })
    if (known?.contentHash === hash) {
      await store.touchJob(tx, { ...known, now: now() })
      return { jobId: known.jobId, isNew: false }
    }
    const content = { posting, ...readFacts(posting, matchModel), sourceLabel, now: now() }
    const sameJob = known?.jobId ?? (await findSameJob(tx, posting, keys))
    if (sameJob) await store.updateJob(tx, sameJob, content)
    const jobId = sameJob ?? (await store.insertJob(tx, content))
    await store.savePosting(tx, {
      ...{ jobId, posting, contentHash: hash, now: now() },
      ...keys,
    })
    return { jobId, isNew: sameJob === null }
  })
}

function readFacts(posting: NormalisedPosting, model: Context['matchModel']) {
  const facts = readPosting(posting, model)
  return {
    ...{ facts, factsVersion: SCORER_VERSION },
    ...{ sketch: sketchPosting(facts, model), sketchVersion: SEARCH_VERSION },
  }
}

// A posting read this lately is not asked for again.
const KNOWN_FOR_MS = 24 * 60 * 60 * 1000

/** @returns by their own ids the jobs of those postings that were read within a day; the others are worth reading again */
export async function findKnownJobs(
  { database, now }: Context,
  sought: Parameters<typeof findPostings>[1],
): Promise<ReadonlyMap<string, string>> {
  const since = now().getTime() - KNOWN_FOR_MS
  const found = await findPostings(database.db, sought)
  const known = found.filter(({ lastSeenAt }) => lastSeenAt.getTime() > since)
  return new Map(known.map(({ nativeId, jobId }) => [nativeId, jobId]))
}

type Keys = { canonicalKeys: string[]; blockKey: string }

/** The oldest job that this posting is another copy of. */
async function findSameJob(
  tx: Context['database']['db'],
  posting: NormalisedPosting,
  keys: Keys,
): Promise<string | null> {
  const neighbours = await store.findNeighbours(tx, keys)
  const sameKey = neighbours.find(one => one.canonicalKeys.some(key => keys.canonicalKeys.includes(key)))
  if (sameKey) return sameKey.jobId
  const alike = neighbours.filter(one => mayBeSameJob(one.posting, posting))
  if (alike.length === 0) return null
  // One description a job: copies of one job would make its own words look like the employer's.
  const byJob = new Map(neighbours.map(one => [one.jobId, one.posting.description]))
  const boilerplate = findBoilerplate([...byJob.values()])
  return alike.find(one => isSameJob(one.posting, posting, boilerplate))?.jobId ?? null
}

/** Scores jobs for one person, by the resume and the wish as they were when it was opened. */
export interface Scorer {
  wish: JobWish
  /** @returns how many jobs this has put on the person's list, which holds those from the threshold on */
  score(jobIds: readonly string[]): Promise<number>
  /** The same for jobs that nobody has looked for: those that score too low are not kept. */
  scoreFound(jobIds: readonly string[]): Promise<number>
  searchProfile(): SearchProfile
}

/** What scores less is of no use to somebody who did not ask for it. */
const FOUND_FROM_SCORE = 50

/** The least score of jobs that somebody with this threshold is found unasked. */
export function keptFrom(threshold: number): number {
  return Math.min(FOUND_FROM_SCORE, threshold)
}

/** @returns null while the person has no resume or no wish */
export async function openScorer(context: Context, userId: UserId): Promise<Scorer | null> {
  const [resume, wanted, { matchingScore }] = await Promise.all([
    findCurrentResume(context, userId),
    findWish(context, userId),
    retrieveSettings(context, userId),
  ])
  if (!resume || !wanted) return null
  const { wish } = wanted
  const { resumeId } = resume
  const prepared = readResume(resume.profile, todayOf(context), context.matchModel)
  async function score(jobIds: readonly string[], leastScore: number): Promise<number> {
    const { db } = context.database
    const read = await store.findFacts(db, jobIds, SCORER_VERSION)
    const matches = read.map(({ jobId, facts }) => ({
      jobId,
      match: scoreMatch({ resume: prepared, posting: facts, wish }),
    }))
    const saved = await store.saveScores(db, {
      ...{ userId, jobWanted: wish.jobWanted, resumeId, scorerVersion: SCORER_VERSION },
      matches: matches.filter(({ match }) => match.score >= leastScore),
      now: context.now(),
    })
    const isListed = (points: number | null) => points !== null && points >= matchingScore
    return saved.filter(one => isListed(one.score) && !isListed(one.before)).length
  }
  return {
    wish,
    score: jobIds => score(jobIds, 0),
    scoreFound: jobIds => score(jobIds, keptFrom(matchingScore)),
    searchProfile: () => makeSearchProfile(prepared, wish),
  }
}

// Few at a time: the embedded database computes in this process.
const RESCORE_BATCH = 50

/** Scores all of the person's jobs again, after the resume or the wish changed. */
export async function rescoreJobs(context: Context, userId: UserId, signal: AbortSignal): Promise<void> {
  const scorer = await openScorer(context, userId)
  if (!scorer) return
  const jobIds = await store.listOwnJobIds(context.database.db, userId)
  for (let from = 0; from < jobIds.length; from += RESCORE_BATCH) {
    signal.throwIfAborted()
    await scorer.score(jobIds.slice(from, from + RESCORE_BATCH))
  }
  await context.queue.send(TASK_NAMES.matchPerson, { userId })
}

/** After a release with another scorer: reads the stored postings anew and has every person's jobs scored again. */
export async function renewScores(
  { database, now, queue, matchModel }: Context,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const versions = { factsVersion: SCORER_VERSION, sketchVersion: SEARCH_VERSION }
    const outdated = await store.listOutdatedJobs(database.db, versions, RESCORE_BATCH)
    if (outdated.length === 0) break
    for (const { jobId, posting } of outdated) {
      await store.saveFacts(database.db, jobId, { ...readFacts(posting, matchModel), changedAt: now() })
    }
  }
  for (const userId of await store.listOutdatedOwners(database.db, SCORER_VERSION)) {
    await queue.send(TASK_NAMES.rescoreJobs, { userId })
  }
}
