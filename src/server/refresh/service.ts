import { randomUUID } from 'node:crypto'
import { AppError } from '#contract/errors.ts'
import type { JobWish } from '#core/matching/match.ts'
import { advance, startAttempt } from '#core/refresh/advance.ts'
import type { Attempt } from '#core/refresh/attempt.ts'
import type { AttemptEffect, AttemptEvent } from '#core/refresh/attempt-event.ts'
import { isFresh } from '#core/refresh/schedule.ts'
import type { ConfiguredSite, Context } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId, type UserId } from '../http/caller.ts'
import { showProgress } from '../live-record/service.ts'
import { findSchedule, findWish } from '../preferences/service.ts'
import { findCurrentResume } from '../resume/service.ts'
import * as store from './store.ts'

/** A search that met a running one of another wish looks again after this long. */
const AFTER_RUNNING_SECONDS = 20

type Started =
  | { message: 'fetched successfully 1' | 'fetched successfully 2' }
  | { message: 'started'; attemptId: string }

/**
 * Starts a search that the person watches, or joins the one that runs; calling it again is safe.
 * @throws AppError('resume_missing' | 'preferences_missing')
 */
export async function fetchLatestJobs(context: Context, userId: UserId): Promise<Started> {
  const running = await store.findRunning(context.database.db, userId)
  if (running) return join(context, running)
  if (!(await findCurrentResume(context, userId))) throw new AppError('resume_missing')
  const wanted = await findWish(context, userId)
  if (!wanted) throw new AppError('preferences_missing')
  if (await isJustFetched(context, userId, wanted.wish)) return { message: 'fetched successfully 1' }
  const site = context.sites[0]
  // Without a site to sign in to there is nothing to wait for.
  if (!site) return { message: 'fetched successfully 2' }
  const attempt = await begin(context, { userId, site, kind: 'refresh', wish: wanted.wish })
  if (attempt) return { message: 'started', attemptId: attempt.id }
  const other = await store.findRunning(context.database.db, userId)
  return other ? join(context, other) : { message: 'fetched successfully 1' }
}

async function join(context: Context, row: store.AttemptRow): Promise<Started> {
  const step = advance(row.attempt, { type: 'watched' }, context.now().getTime())
  if (step.ok) {
    await store.markWatched(context.database.db, step.attempt)
    await project(context, step.attempt, step.effects)
  }
  return { message: 'started', attemptId: row.attempt.id }
}

async function isJustFetched(context: Context, userId: UserId, wish: JobWish): Promise<boolean> {
  const last = await store.findNewest(context.database.db, userId, 'ended')
  if (last?.attempt.result !== 'done') return false
  return isFresh({ endedAtMs: last.attempt.stateSince, wish: last.wish }, wish, context.now().getTime())
}

interface Beginning {
  userId: UserId
  site: ConfiguredSite
  kind: Attempt['kind']
  wish: JobWish
}

/** @returns null when the person has a running attempt */
async function begin(context: Context, { userId, site, kind, wish }: Beginning): Promise<Attempt | null> {
  const siteId = site.site.capabilities.id
  const nowMs = context.now().getTime()
  const { attempt, effects } = startAttempt({ id: randomUUID(), userId, siteId, kind }, nowMs)
  const isFirst = await context.database.transaction(async tx => {
    if (!(await store.insertAttempt(tx, { attempt, accountId: site.accountId, wish }))) return false
    await context.queue.send(TASK_NAMES.refreshRun, { attemptId: attempt.id })
    return true
  })
  if (!isFirst) return null
  await project(context, attempt, effects)
  return attempt
}

/** Starts a search that nobody watches; does nothing while the person has no resume or no wish. */
export async function startBackgroundRun(context: Context, userId: UserId): Promise<void> {
  const [wanted, resume] = await Promise.all([findWish(context, userId), findCurrentResume(context, userId)])
  const site = context.sites[0]
  if (!wanted || !resume || !site) return
  if (await begin(context, { userId, site, kind: 'background', wish: wanted.wish })) return
  const running = await store.findRunning(context.database.db, userId)
  if (running && isSameWish(running.wish, wanted.wish)) return
  // The running one searches for what was wanted before.
  await context.queue.send(TASK_NAMES.backgroundRun, { userId }, { startAfterSeconds: AFTER_RUNNING_SECONDS })
}

function isSameWish(one: JobWish, other: JobWish): boolean {
  return one.jobWanted === other.jobWanted && one.levels.toSorted().join() === other.levels.toSorted().join()
}

/** Ends or queues again the attempts whose worker is gone or whose time is over. */
export async function sweepOrphans(context: Context): Promise<void> {
  for (const { attempt } of await store.listOrphans(context.database.db, context.now())) {
    const ended = await applyUnheld(context, attempt, overdueEvent(attempt, context.now().getTime()))
    if (ended?.state === 'QUEUED') await context.queue.send(TASK_NAMES.refreshRun, { attemptId: attempt.id })
  }
}

function overdueEvent({ deadline }: Attempt, nowMs: number): AttemptEvent {
  return deadline !== null && deadline <= nowMs ? { type: 'out-of-time' } : { type: 'worker-lost' }
}

async function applyUnheld(context: Context, attempt: Attempt, event: AttemptEvent): Promise<Attempt | null> {
  const step = advance(attempt, event, context.now().getTime())
  if (!step.ok) return null
  const save = { attempt: step.attempt, leaseToken: null, now: context.now() }
  const saved = await store.saveAttempt(context.database.db, save)
  if (saved) await project(context, saved, step.effects)
  return saved
}

/** Writes the live record; the other effects belong to the worker that holds the visit. */
export async function project(
  context: Context,
  attempt: Attempt,
  effects: readonly AttemptEffect[],
): Promise<void> {
  for (const effect of effects) {
    if (effect.type === 'project') await showProgress(context, asUserId(attempt.userId), effect)
  }
}

/** What the newest search did and when the clock searches next. */
export async function describeRuns(context: Context, userId: UserId) {
  const [newest, schedule] = await Promise.all([
    store.findNewest(context.database.db, userId, 'any'),
    findSchedule(context, userId),
  ])
  return { last: newest && describeRun(newest.attempt), nextDueAt: schedule.nextRunAt?.toISOString() ?? null }
}

function describeRun({ startedAt, stateSince, result, reason, counters }: Attempt) {
  return {
    startedAt: new Date(startedAt).toISOString(),
    finishedAt: result === null ? null : new Date(stateSince).toISOString(),
    outcome: result,
    reason,
    postingsRead: counters.postingsRead,
    jobsFound: counters.jobsFound,
  }
}
