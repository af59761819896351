import { asTooComplex, inChildProcess } from '#adapters/compute/port.ts'
import type { Insights } from '#contract/jobs.ts'
import type { SearchProfile } from '#core/matching/engine/search-profile.ts'
import { SEARCH_VERSION } from '#core/matching/engine/search-version.ts'
import type { JobWish } from '#core/matching/match.ts'
import type { PostingFacts } from '#core/matching/posting-facts.ts'
import { SCORER_VERSION } from '#core/matching/scorer-version.ts'
import { contentHash } from '#core/sources/content-hash.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Context, Needs } from '../context.ts'
import { holdKey } from '../db/hold-key.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { todayOf } from '../resume/profile-service.ts'
import { findCurrentResume } from '../resume/service.ts'
import { isInvented } from '../source-choice/service.ts'
import {
  doubtCopies,
  findPostings,
  keysOf,
  leaveOutAdded,
  type PostingKeys,
  placePosting,
  type Survey,
  savePosting,
  surveyNeighbours,
  Unprepared,
  untilPrepared,
} from './postings-service.ts'
import { findWish, retrieveSettings } from './preferences-service.ts'
import * as store from './store.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

type Db = Context['database']['db']

/** Why a job scores as it does. @throws AppError('not_found') when it is not among the caller's */
export async function findInsights(
  context: Needs<'now' | 'database' | 'compute'>,
  caller: Caller,
  jobId: string,
): Promise<Insights> {
  const match = await store.findReasons(context.database.db, caller.userId, jobId)
  return match ? context.compute.run(work.buildInsights, [match]) : refuseForeign(context, caller, 'job')
}

/** The reasons of a job's score; none where the job is not among the person's. */
export async function findReasons({ database }: Needs<'database'>, userId: UserId, jobId: string) {
  return (await store.findReasons(database.db, userId, jobId))?.reasons ?? []
}

/** When a job was last scored for the person; null while none is. */
export function findNewestScoring({ database }: Needs<'database'>, userId: UserId): Promise<Date | null> {
  return store.findNewestScoring(database.db, userId)
}

/** @returns null when the job is not among the person's */
export function findOwnJob({ database }: Needs<'database'>, userId: UserId, jobId: string) {
  return store.findOwnJob(database.db, userId, jobId)
}

interface Ingested {
  jobId: string
  /** False: the job was known, from this source or another. */
  isNew: boolean
}

/** Stores a posting once and says which de-duplicated job it is; a copy is kept beside the job and changes nothing of it. */
export async function ingestPosting(
  context: Context,
  posting: NormalisedPosting,
  sourceLabel: string,
): Promise<Ingested> {
  const { database } = context
  const brought = { posting, keys: keysOf(posting), contentHash: contentHash(JSON.stringify(posting)) }
  const [known] = await findPostings(database.db, { ...posting, nativeIds: [posting.nativeId] })
  const prepare = async () => {
    const content = await readContent(context, posting, sourceLabel)
    return { content, survey: await surveyNeighbours(context, brought, [null]) }
  }
  const isUnchanged = known?.contentHash === brought.contentHash
  return untilPrepared(isUnchanged ? null : await prepare(), prepare, prepared =>
    database.transaction(tx => storePosting(tx, { ...brought, prepared, now: context.now() })),
  )
}

/**
 * As `ingestPosting`, for a posting among many: one that takes too long to read ends nothing but itself.
 * @returns null for such a one
 */
export async function ingestFound(
  context: Context,
  posting: NormalisedPosting,
  sourceLabel: string,
): Promise<Ingested | null> {
  const ingested = await ingestPosting(context, posting, sourceLabel).catch(asTooComplex)
  const { sourceId, tenant, nativeId } = posting
  if (ingested === null) context.log.warn({ sourceId, tenant, nativeId }, 'a posting takes too long to read')
  return ingested
}

interface Storing {
  posting: NormalisedPosting
  keys: PostingKeys
  contentHash: string
  prepared: { content: store.JobContent; survey: Survey } | null
  now: Date
}

async function storePosting(
  tx: Db,
  { posting, keys, contentHash: hash, prepared, now }: Storing,
): Promise<Ingested> {
  // Two runs that read one employer at once must see each other's jobs.
  await holdKey(tx, keys.blockKey)
  const brought = { posting, keys, contentHash: hash }
  const { jobId, leads, unchangedId } = await placePosting(tx, brought, prepared?.survey ?? null)
  if (jobId !== null && unchangedId !== null) {
    await store.touchPosting(tx, unchangedId, now)
    if (leads) await store.touchJob(tx, jobId, now)
    return { jobId, isNew: false }
  }
  const copied = leads ? null : jobId
  const of = copied ?? (await writeJob(tx, jobId, prepared))
  await savePosting(tx, { jobId: of, leads, posting, contentHash: hash, now, ...keys })
  return { jobId: of, isNew: jobId === null }
}

async function writeJob(tx: Db, jobId: string | null, prepared: Storing['prepared']): Promise<string> {
  if (prepared === null) throw new Unprepared()
  const { content } = prepared
  if (jobId === null) return store.insertJob(tx, content, null)
  await store.updateJob(tx, jobId, content)
  await doubtCopies(tx, jobId)
  return jobId
}

/** What a posting asks for, as this version of the product reads it. */
export async function readFacts(
  context: Needs<'compute'>,
  posting: NormalisedPosting,
  signal?: AbortSignal,
): Promise<store.ReadFacts> {
  const { facts, ...features } = await context.compute.run(work.readFacts, [posting], signal)
  return { facts, factsVersion: SCORER_VERSION, features: { ...features, version: SEARCH_VERSION } }
}

/** Makes a job of one person alone; the caller keeps two of one posting apart. */
export async function insertOwnJob(tx: Db, userId: UserId, content: store.JobContent): Promise<string> {
  return store.insertJob(tx, content, userId)
}

/** What a job of this posting is stored with. */
export async function readContent(
  context: Needs<'now' | 'compute' | 'sites'>,
  posting: NormalisedPosting,
  sourceLabel: string,
): Promise<store.JobContent> {
  const said = { posting, sourceLabel, isInvented: isInvented(context, posting) }
  return { ...said, ...(await readFacts(context, posting)), now: context.now() }
}

// A posting read this lately is not asked for again.
const KNOWN_FOR_MS = 24 * 60 * 60 * 1000

/** @returns by their own ids the jobs of those postings that were read within a day; the others are worth reading again */
export async function findKnownJobs(
  { database, now }: Needs<'now' | 'database'>,
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
  searchProfile(): Promise<SearchProfile>
}

/** What scores less is of no use to somebody who did not ask for it. */
const FOUND_FROM_SCORE = 50

/** The least score of jobs that somebody with this threshold is found unasked. */
export function keptFrom(threshold: number): number {
  return Math.min(FOUND_FROM_SCORE, threshold)
}

/** @returns null while the person has no resume or no wish */
export async function openScorer(
  context: Needs<'now' | 'database' | 'compute'>,
  userId: UserId,
): Promise<Scorer | null> {
  const [resume, wanted, { matchingScore }] = await Promise.all([
    findCurrentResume(context, userId),
    findWish(context, userId),
    retrieveSettings(context, userId),
  ])
  if (!resume || !wanted) return null
  const { wish } = wanted
  const { resumeId } = resume
  const seeker = { profile: resume.profile, today: todayOf(context), wish }
  const scoreAll = (facts: PostingFacts[]) => context.compute.run(work.scorePostings, [seeker, facts])
  async function save(jobIds: readonly string[], leastScore: number) {
    const { db } = context.database
    const read = await store.findFacts(db, jobIds, SCORER_VERSION)
    const scored = await scoreAll(read.map(({ facts }) => facts))
    const matches = read.flatMap(({ jobId }, index) => {
      const match = scored[index]
      return match === undefined ? [] : [{ jobId, match }]
    })
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
    searchProfile: () => context.compute.run(work.describeSearch, [seeker]),
  }
}
