import type { Insights, Job } from '#contract/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { buildInsights } from '#core/insights/build-insights.ts'
import type { JobWish } from '#core/matching/match.ts'
import { readPosting } from '#core/matching/posting-facts.ts'
import { readResume } from '#core/matching/resume-facts.ts'
import { scoreMatch } from '#core/matching/score-match.ts'
import { SCORER_VERSION } from '#core/matching/scorer-version.ts'
import { contentHash } from '#core/sources/content-hash.ts'
import { type NormalisedPosting, OWN_SOURCE_ID } from '#core/sources/posting.ts'
import type { Context } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findHistories, findSameJob, keysOf, leaveOutAdded, savePosting } from '../postings/service.ts'
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
  const match = await store.findReasons(context.database.db, caller.userId, jobId)
  return match ? buildInsights(match) : refuseForeign(context, caller, 'job')
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
    const [known] = await store.findPostings(tx, { ...posting, nativeIds: [posting.nativeId] })
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

/**
 * Stores a posting that a person brought, for that person alone. What it says never changes a job of others.
 * @returns the job that is there already when it is a copy of one: of the person's own, or of one that anybody may find
 */
export async function ingestOwnPosting(
  context: Context,
  userId: UserId,
  { posting, sourceLabel }: { posting: NormalisedPosting; sourceLabel: string },
): Promise<Ingested> {
  const { database, now } = context
  const keys = keysOf(posting)
  return database.transaction(async tx => {
    await store.lockBlock(tx, `${OWN_SOURCE_ID}:${userId}`)
    const known = await findKnownJob(tx, { posting, keys, userId })
    if (known) return { jobId: known, isNew: false }
    const jobId = await store.insertJob(tx, readContent(context, posting, sourceLabel), userId)
    const kept = { ...posting, sourceId: OWN_SOURCE_ID, tenant: userId }
    const hash = contentHash(JSON.stringify(kept))
    await savePosting(tx, { jobId, posting: kept, contentHash: hash, now: now(), ...keys })
    return { jobId, isNew: true }
  })
}

/** The job that a posting which a person brings is a copy of; null: there is none yet. */
export function findCopy({ database }: Context, userId: UserId, posting: NormalisedPosting) {
  return findKnownJob(database.db, { posting, keys: keysOf(posting), userId })
}

interface Brought {
  posting: NormalisedPosting
  keys: ReturnType<typeof keysOf>
  userId: UserId
}

async function findKnownJob(tx: Context['database']['db'], { posting, keys, userId }: Brought) {
  const { nativeId } = posting
  const [same] = await store.findPostings(tx, {
    sourceId: OWN_SOURCE_ID,
    tenant: userId,
    nativeIds: [nativeId],
  })
  if (same) return same.jobId
  const own = await findSameJob(tx, { posting, keys }, userId)
  return own ?? findSameJob(tx, { posting, keys }, null)
}

function readContent({ now, matchModel }: Context, posting: NormalisedPosting, sourceLabel: string) {
  const facts = readPosting(posting, matchModel)
  return { posting, facts, factsVersion: SCORER_VERSION, sourceLabel, now: now() }
}

// A posting read this lately is not asked for again.
const KNOWN_FOR_MS = 24 * 60 * 60 * 1000

/** @returns by their own ids the jobs of those postings that were read within a day; the others are worth reading again */
export async function findKnownJobs(
  { database, now }: Context,
  sought: Parameters<typeof store.findPostings>[1],
): Promise<ReadonlyMap<string, string>> {
  const since = now().getTime() - KNOWN_FOR_MS
  const found = await store.findPostings(database.db, sought)
  const known = found.filter(({ lastSeenAt }) => lastSeenAt.getTime() > since)
  return new Map(known.map(({ nativeId, jobId }) => [nativeId, jobId]))
}

/** Scores jobs for one person, by the resume and the wish as they were when it was opened. */
export interface Scorer {
  wish: JobWish
  /** @returns how many jobs this has put on the person's list, which holds those from the threshold on */
  score(jobIds: readonly string[]): Promise<number>
  /** Scores a job that the person brought; it stands in the list from then on, whatever it scores. */
  add(jobId: string): Promise<void>
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
  const today = { year: context.now().getUTCFullYear(), month: context.now().getUTCMonth() + 1 }
  const prepared = readResume(resume.profile, today, context.matchModel)
  const save = async (jobIds: readonly string[]) => {
    const { db } = context.database
    const read = await store.findFacts(db, jobIds, SCORER_VERSION)
    return store.saveScores(db, {
      ...{ userId, jobWanted: wish.jobWanted, resumeId: resume.resumeId, scorerVersion: SCORER_VERSION },
      matches: read.map(({ jobId, facts }) => ({
        jobId,
        match: scoreMatch({ resume: prepared, posting: facts, wish }),
      })),
      now: context.now(),
    })
  }
  return {
    wish,
    async score(jobIds) {
      const saved = await save(await leaveOutAdded(context, userId, jobIds))
      const isListed = (score: number | null) => score !== null && score >= matchingScore
      return saved.filter(({ score, before }) => isListed(score) && !isListed(before)).length
    },
    async add(jobId) {
      await save([jobId])
      await store.markAdded(context.database.db, userId, { jobId, now: context.now() })
    },
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
}

/** After a release with another scorer: reads the stored postings anew and has every person's jobs scored again. */
export async function renewScores(
  { database, queue, matchModel }: Context,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const outdated = await store.listOutdatedJobs(database.db, SCORER_VERSION, RESCORE_BATCH)
    if (outdated.length === 0) break
    for (const { jobId, posting } of outdated) {
      await store.saveFacts(database.db, jobId, {
        facts: readPosting(posting, matchModel),
        factsVersion: SCORER_VERSION,
      })
    }
  }
  for (const userId of await store.listOutdatedOwners(database.db, SCORER_VERSION)) {
    await queue.send(TASK_NAMES.rescoreJobs, { userId })
  }
}
