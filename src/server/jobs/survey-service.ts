import { inChildProcess } from '#adapters/compute/port.ts'
import { LIMITS } from '#contract/limits.ts'
import { SHORTFALL_LIMITS } from '#contract/shortfall-limits.ts'
import type { Needs } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { retrieveSettings } from './preferences-service.ts'
import { tellJobs } from './service.ts'
import * as store from './store.ts'
import * as survey from './survey-store.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

/**
 * What stands below the saved threshold, for whom few jobs reach it, and what would bring the best of all jobs closer.
 * @param from the least score of those wanted, 0..100; null: only the best
 */
export async function listBelow(
  context: Needs<'now' | 'database' | 'compute'>,
  userId: UserId,
  from: number | null,
) {
  const { db } = context.database
  const { matchingScore: below } = await retrieveSettings(context, userId)
  const listing = {
    ...{ threshold: from ?? LIMITS.matchingScoreMin, below },
    max: from === null ? SHORTFALL_LIMITS.jobsBelowMax : LIMITS.jobsListedMax,
  }
  const [rows, ofKind, best] = await Promise.all([
    store.listOwnJobs(db, userId, listing),
    survey.countOfKind(db, userId),
    survey.findBest(db, userId),
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
