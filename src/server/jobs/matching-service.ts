import { setImmediate } from 'node:timers/promises'
import { type Ranked, rankSketches } from '#core/matching/engine/rank-sketches.ts'
import type { SearchProfile } from '#core/matching/engine/search-profile.ts'
import {
  type Condition,
  searchSteps,
  searchTermsOf,
  WORTH_SCORING,
} from '#core/matching/engine/search-terms.ts'
import { SEARCH_VERSION } from '#core/matching/engine/search-version.ts'
import { SCORER_VERSION } from '#core/matching/scorer-version.ts'
import type { Context, Needs } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { UserId } from '../http/caller.ts'
import * as store from './matching-store.ts'
import { isMatchingOn } from './preferences-service.ts'
import { keptFrom, openScorer, readFacts, type Scorer } from './service.ts'

const SCORE_BATCH = 50
/** What is ranked at once, and what a search takes of what it may find. */
const CANDIDATES_AT_ONCE = 20_000
const TERMS_AT_ONCE = 200
const PROFILES_A_READING = 100
const UNMATCHED_AT_ONCE = 500
const UNPREPARED_AT_ONCE = 20
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** How many points the sketch of a pair that scores enough may lie below its score. */
const SKETCH_MARGIN = 18

/** Finds what a person may like among all open jobs, after their resume or wish changed; does nothing while matching is off. */
export async function matchPerson(context: Context, userId: UserId, signal: AbortSignal): Promise<void> {
  if (!(await isMatchingOn(context, userId))) return
  const scorer = await openScorer(context, userId)
  if (!scorer) return
  const { database, now } = context
  const profile = await scorer.searchProfile()
  await store.saveProfile(database.db, userId, { profile, version: SEARCH_VERSION, now: now() })
  const found = await findWorthScoring(context, profile, signal)
  await scoreAll(
    scorer,
    found.map(({ jobId }) => jobId),
    signal,
  )
}

interface Found {
  jobId: string
  /** About the score, 0..100. */
  score: number
}

/** @returns the open jobs that are likeliest to score high, the likeliest first */
export async function findWorthScoring(
  { database }: Pick<Context, 'database'>,
  profile: SearchProfile,
  signal: AbortSignal,
): Promise<Found[]> {
  const sought = { version: SEARCH_VERSION, limit: CANDIDATES_AT_ONCE }
  let found: Found[] = []
  const take = ({ jobIds, sketches }: store.Candidates) => {
    const ranked = toFound(jobIds, rankSketches(sketches, profile, WORTH_SCORING))
    const scores = new Map([...found, ...ranked].map(({ jobId, score }) => [jobId, score]))
    found = [...scores]
      .map(([jobId, score]) => ({ jobId, score }))
      .sort((a, b) => b.score - a.score)
      .slice(0, WORTH_SCORING)
  }
  const look = async (conditions: readonly Condition[]) => {
    signal.throwIfAborted()
    const candidates = await database.transaction(async tx => {
      await store.keepToIndexes(tx)
      return store.listCandidates(tx, conditions, sought)
    })
    take(candidates)
    return candidates.jobIds.length
  }
  for (const { conditions, enough } of searchSteps(profile)) if ((await look(conditions)) >= enough) break

  // After an upgrade; none once those have their terms.
  for (let after = FIRST_ID; ; ) {
    signal.throwIfAborted()
    const candidates = await store.listWithoutTerms(database.db, after, sought)
    const last = candidates.jobIds.at(-1)
    if (last === undefined) return found
    take(candidates)
    after = last
  }
}

function toFound(jobIds: readonly string[], ranked: readonly Ranked[]): Found[] {
  return ranked.map(({ place, score }) => ({ jobId: jobIds[place] ?? '', score }))
}

/** Matches jobs that are new or changed with everybody who has matching on, scoring only likely pairs. */
export async function matchNewJobs(context: Context, signal: AbortSignal): Promise<void> {
  const { database, now, queue } = context
  for (const userId of await store.listUnprepared(database.db, SEARCH_VERSION, UNPREPARED_AT_ONCE))
    await queue.send(database.db, { task: TASK_NAMES.matchPerson, data: { userId } })
  for (;;) {
    const fresh = await store.listUnmatched(database.db, SEARCH_VERSION, UNMATCHED_AT_ONCE)
    if (fresh.length === 0) return
    const jobIds = fresh.map(({ jobId }) => jobId)
    const sketches = Buffer.concat(fresh.map(({ sketch }) => sketch))
    await matchWithAll(context, { jobIds, sketches }, signal)
    await store.markMatched(database.db, fresh, now())
  }
}

async function matchWithAll(
  context: Context,
  { jobIds, sketches }: store.Candidates,
  signal: AbortSignal,
): Promise<void> {
  for (let after = FIRST_ID; ; ) {
    const people = await store.listProfiles(context.database.db, {
      ...{ after, version: SEARCH_VERSION, limit: PROFILES_A_READING },
    })
    for (const { userId, profile, threshold } of people) {
      // The process answers whoever waits before it goes on with the next person.
      await setImmediate()
      const enough = keptFrom(threshold) - SKETCH_MARGIN
      const found = toFound(jobIds, rankSketches(sketches, profile, jobIds.length))
      const likely = found.filter(({ score }) => score >= enough).map(({ jobId }) => jobId)
      if (likely.length > 0) await matchOrPutOff(context, { userId, jobIds: likely }, signal)
    }
    const last = people.at(-1)
    if (last === undefined) return
    after = last.userId
  }
}

/** Whose jobs cannot be scored keeps nobody else from theirs: that person is matched anew, by a task of their own. */
async function matchOrPutOff(
  context: Needs<'log' | 'now' | 'database' | 'queue' | 'compute'>,
  { userId, jobIds }: { userId: UserId; jobIds: readonly string[] },
  signal: AbortSignal,
): Promise<void> {
  try {
    const scorer = await openScorer(context, userId)
    if (scorer) await scoreAll(scorer, jobIds, signal)
  } catch (err) {
    signal.throwIfAborted()
    context.log.warn({ err, userId }, 'new jobs could not be scored for one person')
    await context.queue.send(context.database.db, { task: TASK_NAMES.matchPerson, data: { userId } })
  }
}

async function scoreAll(scorer: Scorer, jobIds: readonly string[], signal: AbortSignal): Promise<void> {
  for (let from = 0; from < jobIds.length; from += SCORE_BATCH) {
    signal.throwIfAborted()
    await scorer.scoreFound(jobIds.slice(from, from + SCORE_BATCH))
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
  await context.queue.send(context.database.db, { task: TASK_NAMES.matchPerson, data: { userId } })
}

/** After a release with another scorer: reads the stored postings anew and has every person's jobs scored again. */
export async function renewScores(context: Context, signal: AbortSignal): Promise<void> {
  const { database, now, queue } = context
  for (;;) {
    signal.throwIfAborted()
    const versions = { factsVersion: SCORER_VERSION, sketchVersion: SEARCH_VERSION }
    const outdated = await store.listOutdatedJobs(database.db, versions, RESCORE_BATCH)
    if (outdated.length === 0) break
    for (const { jobId, posting } of outdated) {
      await store.saveFacts(database.db, jobId, { ...(await readFacts(context, posting)), changedAt: now() })
    }
  }
  await fillTerms(context, signal)
  for (const userId of await store.listOutdatedOwners(database.db, SCORER_VERSION)) {
    await queue.send(database.db, { task: TASK_NAMES.rescoreJobs, data: { userId } })
  }
}

/** Of jobs that an earlier release stored. */
async function fillTerms({ database }: Context, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const jobs = await store.listFactsWithoutTerms(database.db, SCORER_VERSION, TERMS_AT_ONCE)
    if (jobs.length === 0) return
    await database.transaction(async tx => {
      for (const { jobId, facts } of jobs) await store.saveTerms(tx, jobId, searchTermsOf(facts))
    })
  }
}
