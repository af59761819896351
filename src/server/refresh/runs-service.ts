import type { Attempt } from '#core/refresh/attempt.ts'
import { isSigning } from '#core/refresh/attempt.ts'
import { isSameWish } from '#core/refresh/schedule.ts'
import { toSourceRuns } from '#core/refresh/source-runs.ts'
import type { SourceRun } from '#core/sources/judge-source.ts'
import type { Needs } from '../context.ts'
import type { UserId } from '../http/caller.ts'
import { findSchedule, findWish } from '../jobs/preferences-service.ts'
import { findNewestScoring } from '../jobs/service.ts'
import { type Choosing, listSites } from '../source-choice/service.ts'
import * as store from './store.ts'

/** Runs looked at to tell how a site does. */
const RUNS_JUDGED = 30

/** What the newest searches at a site came to, whoever they were for; the newest first. */
export async function listSiteRuns({ database }: Needs<'database'>, siteId: string): Promise<SourceRun[]> {
  return toSourceRuns(await store.listEndedAt(database.db, siteId, RUNS_JUDGED))
}

/**
 * What the newest search at a networking site did, when the clock searches next, and whether one for the present wish
 * is still to come.
 */
export async function describeSiteRuns(context: Choosing, userId: UserId) {
  const [newest, { nextRunAt }, wanted, scoredAt, sites] = await Promise.all([
    store.findNewest(context.database.db, userId, 'any'),
    findSchedule(context, userId),
    findWish(context, userId),
    findNewestScoring(context, userId),
    listSites(context, userId),
  ])
  const canRun = nextRunAt !== null && wanted !== null && sites.length > 0
  return {
    last: newest && describeRun(context, newest.attempt),
    nextDueAt: nextRunAt?.toISOString() ?? null,
    isAwaited: canRun && !(newest && isSameWish(newest.wish, wanted.wish)),
    isWatched: newest?.attempt.kind === 'refresh' && isSigning(newest.attempt.state),
    scoredAt: scoredAt?.toISOString() ?? null,
  }
}

function describeRun(
  { sites }: Needs<'sites'>,
  { siteId, startedAt, stateSince, result, reason, counters }: Attempt,
) {
  const site = sites.find(({ site: { capabilities } }) => capabilities.id === siteId)
  return {
    source: site?.site.capabilities.label ?? siteId,
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: result === null ? null : new Date(stateSince).toISOString(),
    outcome: result,
    reason,
    postingsRead: counters.postingsRead,
    jobsFound: counters.jobsFound,
  }
}
