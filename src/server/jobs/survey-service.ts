import { inChildProcess } from '#adapters/compute/port.ts'
import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { ProfileDraft } from '#contract/profile.ts'
import { SHORTFALL_LIMITS } from '#contract/shortfall-limits.ts'
import { SCORER_VERSION } from '#core/matching/scorer-version.ts'
import type { Needs } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { imagineProfile, todayOf } from '../resume/profile-service.ts'
import { type Choosing, choosesInvented } from '../source-choice/service.ts'
import { tellJobs } from './cards-service.ts'
import { listOwnJobs } from './listing-store.ts'
import { findWish, retrieveSettings } from './preferences-service.ts'
import * as store from './store.ts'
import * as survey from './survey-store.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

/**
 * What stands below the saved threshold, for whom few jobs reach it, and what would bring the best of all jobs closer.
 * @param from the least score of those wanted, 0..100; null: only the best
 */
export async function listBelow(
  context: Needs<'now' | 'compute'> & Choosing,
  userId: UserId,
  from: number | null,
) {
  const { db } = context.database
  const { matchingScore: below } = await retrieveSettings(context, userId)
  const isInvented = await choosesInvented(context, userId)
  const listing = {
    isInvented,
    ...{ threshold: from ?? LIMITS.matchingScoreMin, below },
    max: from === null ? SHORTFALL_LIMITS.jobsBelowMax : LIMITS.jobsListedMax,
  }
  const [rows, ofKind, best] = await Promise.all([
    listOwnJobs(db, userId, listing),
    survey.countOfKind(db, userId, isInvented),
    survey.findBest(db, userId, isInvented),
  ])
  const insights = best && (await context.compute.run(work.buildInsights, [best.match]))
  return {
    ...{ jobs: await tellJobs(context, rows), ofKind },
    best: best && {
      ...{ jobId: best.jobId, jobTitle: best.title, companyName: best.company },
      ...{ matchingScore: best.score, missing: insights?.ledger.missing ?? [] },
    },
  }
}

/** @returns for every threshold 0..100 how many open jobs it would list */
export async function countAtThresholds(context: Choosing, userId: UserId): Promise<number[]> {
  const counts = new Array<number>(LIMITS.matchingScoreMax + 1).fill(0)
  const isInvented = await choosesInvented(context, userId)
  for (const { score, jobs } of await store.countScores(context.database.db, userId, isInvented))
    counts[score] = jobs
  let sum = 0
  return counts
    .toReversed()
    .map(jobs => (sum += jobs))
    .toReversed()
}

/** The text of a posting as it is kept. @throws AppError('not_found') when it is not among the caller's */
export async function retrievePosting(
  context: Needs<'now' | 'database' | 'compute'>,
  caller: Caller,
  jobId: string,
) {
  const { db } = context.database
  const [job, match] = await Promise.all([
    store.findOwnJob(db, caller.userId, jobId),
    store.findReasons(db, caller.userId, jobId),
  ])
  if (!job) return refuseForeign(context, caller, 'job')
  return { parts: await context.compute.run(work.markPosting, [job.description, match?.reasons ?? []]) }
}

interface Imagined {
  jobId: string
  resumeVersion: number
  draft: ProfileDraft
}

/**
 * What a job scores, and would score with a draft of the profile: the whole score anew, since one more line moves years and
 * order too.
 * @throws AppError('not_found') when it is not among the caller's, or was not scored yet
 */
export async function scoreProfile(
  context: Needs<'now' | 'database' | 'compute'>,
  caller: Caller,
  { jobId, ...said }: Imagined,
): Promise<{ now: number; withDraft: number }> {
  const { db } = context.database
  const { userId } = caller
  if (!(await store.findOwnJob(db, userId, jobId))) return refuseForeign(context, caller, 'job')
  const [wanted, read, profiles] = await Promise.all([
    findWish(context, userId),
    store.findFacts(db, [jobId], SCORER_VERSION),
    imagineProfile(context, userId, said),
  ])
  if (!wanted) throw new AppError('not_found')
  const today = todayOf(context)
  const facts = read.map(one => one.facts)
  const [now, withDraft] = await Promise.all(
    [profiles.now, profiles.withDraft].map(profile =>
      context.compute.run(work.scorePostings, [{ profile, today, wish: wanted.wish }, facts]),
    ),
  )
  if (!now?.[0] || !withDraft?.[0]) throw new AppError('not_found')
  return { now: now[0].score, withDraft: withDraft[0].score }
}
