import { describeWanted } from '#core/sources/plan-search.ts'
import type { Needs } from '../context.ts'
import type { UserId } from '../http/caller.ts'
import { findSchedule, findSearchWish, findWish } from '../jobs/preferences-service.ts'
import { findNewestScoring } from '../jobs/service.ts'
import { describeSiteRuns } from '../refresh/runs-service.ts'
import { type Choosing, listAgreed } from '../source-choice/service.ts'
import * as store from './searches-store.ts'

/** Searches that began within this time are one to the person. */
const TOGETHER_MS = 10 * 60 * 1000

/**
 * What the newest search did or has done so far, when the clock searches next, and whether one for the present wish is
 * still to come: at the public sources that the person agreed to, else at the networking site.
 */
export async function describeRuns(context: Choosing & Needs<'now'>, userId: UserId) {
  const agreed = await listAgreed(context, userId)
  if (agreed.length === 0) return describeSiteRuns(context, userId)
  const [all, { nextRunAt }, wanted, wish, scoredAt] = await Promise.all([
    store.listSearches(context.database.db, userId),
    findSchedule(context, userId),
    findWish(context, userId),
    findSearchWish(context, userId),
    findNewestScoring(context, userId),
  ])
  const searches = all.filter(({ sourceId }) => agreed.includes(sourceId))
  const isOn = nextRunAt !== null && wanted !== null
  const sought = wanted && describeWanted({ ...wish, jobWanted: wanted.wish.jobWanted })
  const begun = searches.filter(
    one => one.jobWanted === sought && (one.endedAt !== null || isRunning(context, one)),
  )
  const next = searches.map(({ nextSearchAt }) => nextSearchAt.getTime())
  return {
    last: searches.length === 0 ? null : describeSearch(context, searches),
    nextDueAt: isOn && next.length > 0 ? new Date(Math.min(...next)).toISOString() : null,
    isAwaited: isOn && begun.length < agreed.length,
    isWatched: false,
    scoredAt: scoredAt?.toISOString() ?? null,
  }
}

function isRunning({ now }: Needs<'now'>, { endedAt, nextSearchAt }: store.Searched): boolean {
  return endedAt === null && nextSearchAt > now()
}

/** The newest searches at several sources as one. */
function describeSearch(context: Needs<'now' | 'jobSearches'>, searches: readonly store.Searched[]) {
  const began = (one: store.Searched) => one.searchedAt.getTime()
  const newestMs = Math.max(...searches.map(began))
  const together = searches.filter(one => began(one) > newestMs - TOGETHER_MS)
  const running = together.filter(one => isRunning(context, one))
  const failed = together.filter(({ outcome }) => outcome === 'failed')
  const sum = (part: 'postings' | 'found') => together.reduce((total, one) => total + one[part], 0)
  const endedMs = Math.max(...together.map(one => (one.endedAt ?? one.searchedAt).getTime()))
  const isAllLost = failed.length === together.length
  const ended = {
    finishedAt: new Date(endedMs).toISOString(),
    outcome: isAllLost ? 'failed' : failed.length > 0 ? 'partial' : 'done',
    reason: isAllLost ? (failed[0]?.reason ?? null) : null,
  } as const
  return {
    source: labelOf(context, (running[0] ?? together[0])?.sourceId ?? ''),
    startedAt: new Date(Math.min(...together.map(began))).toISOString(),
    ...(running.length > 0 ? { finishedAt: null, outcome: null, reason: null } : ended),
    postingsRead: sum('postings'),
    jobsFound: sum('found'),
  }
}

function labelOf({ jobSearches }: Needs<'jobSearches'>, sourceId: string): string {
  return jobSearches.find(({ capabilities }) => capabilities.id === sourceId)?.capabilities.label ?? sourceId
}
