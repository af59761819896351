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
import { contentHash } from '#core/sources/content-hash.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Context } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import {
  findHistories,
  findPostings,
  findSameJob,
  keysOf,
  leaveOutAdded,
  savePosting,
} from '../postings/service.ts'
import { findWish, retrieveSettings } from '../preferences/service.ts'
import { findCurrentResume } from '../resume/service.ts'
import * as store from './store.ts'

/** Own jobs from the saved threshold on, best first, and those that the person added by hand. */
export async function listJobs(context: Context, userId: UserId): Promise<Job[]> {
  const { matchingScore: threshold } = await retrieveSettings(context, userId)
  return tellJobs(context, await store.listOwnJobs(context.database.db, userId, { threshold }))
}

/** @returns null when the job is not among the person's */
export async function findJob(context: Context, userId: UserId, jobId: string): Promise<Job | null> {
  const listing = { threshold: LIMITS.matchingScoreMin, jobId }
  const [job] = await tellJobs(context, await store.listOwnJobs(context.database.db, userId, listing))
  return job ?? null
}

type OwnJob = Awaited<ReturnType<typeof store.listOwnJobs>>[number]

async function tellJobs(context: Context, rows: readonly OwnJob[]): Promise<Job[]> {
  const histories = await findHistories(
    context,
    rows.map(row => row.jobId),
  )
  return rows.map(row => {
    const history = histories.get(row.jobId)
    return {
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
      isOwnFind: row.addedAt !== null,
      signals: {
        firstSeenAt: (history?.firstSeenAt ?? row.foundAt).toISOString(),
        closedAt: history?.closedAt?.toISOString() ?? null,
        repostedTimes: Math.max(0, (history?.copies ?? 1) - 1),
        monthsPosted: history?.monthsPosted ?? 0,
      },
    }
  })
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
  context: Context,
  posting: NormalisedPosting,
  sourceLabel: string,
): Promise<Ingested> {
  const { database, now } = context
  const hash = contentHash(JSON.stringify(posting))
  const keys = keysOf(posting)
  return database.transaction(async tx => {
    // Two runs that read one employer at once must see each other's jobs.
    await store.lockBlock(tx, keys.blockKey)
    const [known] = await findPostings(tx, { ...posting, nativeIds: [posting.nativeId] })
    if (known?.contentHash === hash) {
      await store.touchJob(tx, { ...known, now: now() })
      return { jobId: known.jobId, isNew: false }
    }
    const content = readContent(context, posting, sourceLabel)
    const sameJob = known?.jobId ?? (await findSameJob(tx, { posting, keys }, null))
    if (sameJob) await store.updateJob(tx, sameJob, content)
    const jobId = sameJob ?? (await store.insertJob(tx, content, null))
    await savePosting(tx, { jobId, posting, contentHash: hash, now: now(), ...keys })
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

/** Makes a job of one person alone; the caller keeps two of one posting apart. */
export async function insertOwnJob(
  context: Context,
  tx: Context['database']['db'],
  { userId, posting, sourceLabel }: { userId: UserId; posting: NormalisedPosting; sourceLabel: string },
): Promise<string> {
  return store.insertJob(tx, readContent(context, posting, sourceLabel), userId)
}

/** Until the transaction ends, whoever names the same block waits. */
export function lockBlock(tx: Context['database']['db'], block: string): Promise<void> {
  return store.lockBlock(tx, block)
}

function readContent({ now, matchModel }: Context, posting: NormalisedPosting, sourceLabel: string) {
  return { posting, ...readFacts(posting, matchModel), sourceLabel, now: now() }
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

/** Scores jobs for one person, by the resume and the wish as they were when it was opened. */
export interface Scorer {
  wish: JobWish
  /** @returns how many jobs this has put on the person's list, which holds those from the threshold on */
  score(jobIds: readonly string[]): Promise<number>
  /** The same for jobs that nobody has looked for: those that score too low are not kept. */
  scoreFound(jobIds: readonly string[]): Promise<number>
  /** Scores a job that the person brought; it stands in the list from then on, whatever it scores. */
  add(jobId: string): Promise<void>
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
  async function save(jobIds: readonly string[], leastScore: number) {
    const { db } = context.database
    const read = await store.findFacts(db, jobIds, SCORER_VERSION)
    const matches = read.map(({ jobId, facts }) => ({
      jobId,
      match: scoreMatch({ resume: prepared, posting: facts, wish }),
    }))
    return store.saveScores(db, {
      ...{ userId, jobWanted: wish.jobWanted, resumeId, scorerVersion: SCORER_VERSION },
      matches: matches.filter(({ match }) => match.score >= leastScore),
      now: context.now(),
    })
  }
  async function score(jobIds: readonly string[], leastScore: number): Promise<number> {
    const saved = await save(await leaveOutAdded(context, userId, jobIds), leastScore)
    const isListed = (points: number | null) => points !== null && points >= matchingScore
    return saved.filter(one => isListed(one.score) && !isListed(one.before)).length
  }
  return {
    wish,
    score: jobIds => score(jobIds, 0),
    scoreFound: jobIds => score(jobIds, keptFrom(matchingScore)),
    async add(jobId) {
      await save([jobId], 0)
      await store.markAdded(context.database.db, userId, { jobId, now: context.now() })
    },
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
