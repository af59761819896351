import { randomUUID } from 'node:crypto'
import type { ChallengeOption } from '#adapters/job-sources/port.ts'
import { AppError } from '#contract/errors.ts'
import type { JobWish } from '#core/matching/match.ts'
import { advance, startAttempt } from '#core/refresh/advance.ts'
import { type Attempt, isSigning } from '#core/refresh/attempt.ts'
import type { AttemptEffect, AttemptEvent } from '#core/refresh/attempt-event.ts'
import { recordEndsAt } from '#core/refresh/attempt-limits.ts'
import { projectRecord } from '#core/refresh/project-record.ts'
import { isFresh, isSameWish } from '#core/refresh/schedule.ts'
import type { ConfiguredSite, Context, Needs } from '../context.ts'
import { deriveKey } from '../crypto/keys.ts'
import { seal, unseal } from '../crypto/seal.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { rollbackWith, transact } from '../db/transact.ts'
import { asUserId, type UserId } from '../http/caller.ts'
import type { NoTurnLeft, TakeTurn } from '../http/rate-limits.ts'
import { findWish, isMatchingOn } from '../jobs/preferences-service.ts'
import { findCurrentResume } from '../resume/service.ts'
import { listSites } from '../source-choice/service.ts'
import { showProgress } from './live-record-service.ts'
import * as store from './store.ts'

/** A search that met a running one of another wish looks again after this long. */
const AFTER_RUNNING_SECONDS = 20
const ACCOUNT_BUSY_SECONDS = 2

type Started =
  | { message: 'fetched successfully 1' | 'fetched successfully 2' }
  | { message: 'started'; attemptId: string }

/**
 * Starts a search that the person watches, or joins the one that runs; calling it again is safe.
 * @returns `noTurnLeft` when there may be no other: then nothing has begun
 * @throws AppError('resume_missing' | 'preferences_missing')
 */
export async function fetchLatestJobs(
  context: Context,
  userId: UserId,
  takeTurn: TakeTurn,
): Promise<Started | NoTurnLeft> {
  const running = await store.findRunning(context.database.db, userId)
  if (running) return join(context, running)
  if (!(await findCurrentResume(context, userId))) throw new AppError('resume_missing')
  const wanted = await findWish(context, userId)
  if (!wanted) throw new AppError('preferences_missing')
  if (await isJustFetched(context, userId, wanted.wish)) return { message: 'fetched successfully 1' }
  const [site] = await listSites(context, userId)
  // Without a site to sign in to there is nothing to wait for: what public sources have comes in by itself.
  if (!site) {
    await context.queue.send(context.database.db, { task: TASK_NAMES.searchSources, data: { userId } })
    return { message: 'fetched successfully 2' }
  }
  const attempt = await begin(context, { userId, site, kind: 'refresh', wish: wanted.wish, takeTurn })
  if (attempt && 'noTurnLeft' in attempt) return attempt
  if (attempt) return { message: 'started', attemptId: attempt.id }
  // Another call began one at the same moment.
  const other = await store.findRunning(context.database.db, userId)
  return other ? join(context, other) : { message: 'fetched successfully 1' }
}

async function join(
  context: Needs<'now' | 'database' | 'records' | 'log'>,
  row: store.AttemptRow,
): Promise<Started> {
  const step = advance(row.attempt, { type: 'watched' }, context.now().getTime())
  if (step.ok) {
    await store.markWatched(context.database.db, step.attempt)
    await project(context, step.attempt, step.effects)
  }
  return { message: 'started', attemptId: row.attempt.id }
}

async function isJustFetched(
  context: Needs<'now' | 'database'>,
  userId: UserId,
  wish: JobWish,
): Promise<boolean> {
  const last = await store.findNewest(context.database.db, userId, 'ended')
  if (last?.attempt.result !== 'done') return false
  return isFresh({ endedAtMs: last.attempt.stateSince, wish: last.wish }, wish, context.now().getTime())
}

interface Beginning {
  userId: UserId
  site: ConfiguredSite
  kind: Attempt['kind']
  wish: JobWish
  takeTurn?: TakeTurn
}

/** @returns null when the person has a running attempt; then no turn is taken */
async function begin(
  context: Needs<'now' | 'database' | 'queue' | 'records' | 'log'>,
  { userId, site, kind, wish, takeTurn }: Beginning,
): Promise<Attempt | NoTurnLeft | null> {
  const siteId = site.site.capabilities.id
  const nowMs = context.now().getTime()
  const { attempt, effects } = startAttempt({ id: randomUUID(), userId, siteId, kind }, nowMs)
  const begun = await transact<Attempt | NoTurnLeft | null>(context.database, async tx => {
    if (!(await store.insertAttempt(tx, { attempt, accountId: site.accountId, wish }))) return null
    // After the row: of calls at once the index has let one through, and nobody else takes a turn.
    const noTurn = await takeTurn?.(tx)
    if (noTurn) return rollbackWith(noTurn)
    await context.queue.send(tx, { task: TASK_NAMES.refreshRun, data: { attemptId: attempt.id } })
    return attempt
  })
  if (begun !== attempt) return begun
  await project(context, attempt, effects)
  return attempt
}

/** Starts a search that nobody watches; does nothing while matching is off or the person has no resume or no wish. */
export async function startBackgroundRun(context: Context, userId: UserId): Promise<void> {
  const [wanted, resume] = await Promise.all([findWish(context, userId), findCurrentResume(context, userId)])
  const [site] = await listSites(context, userId)
  if (!wanted || !resume || !site || !(await isMatchingOn(context, userId))) return
  if (await begin(context, { userId, site, kind: 'background', wish: wanted.wish })) return
  const running = await store.findRunning(context.database.db, userId)
  if (running && isSameWish(running.wish, wanted.wish)) return
  // The running one searches for what was wanted before.
  await context.queue.send(context.database.db, {
    task: TASK_NAMES.backgroundRun,
    data: { userId },
    startAfterSeconds: AFTER_RUNNING_SECONDS,
  })
}

/** Ends or queues again the attempts whose worker is gone or whose time is over. */
export async function sweepOrphans(
  context: Needs<'now' | 'database' | 'queue' | 'metrics' | 'records' | 'log'>,
): Promise<void> {
  for (const { attempt } of await store.listOrphans(context.database.db, context.now())) {
    const event = overdueEvent(attempt, context.now().getTime())
    const ended = await move(context, attempt, { event, holder: 'nobody' })
    if (ended?.state === 'QUEUED')
      await context.queue.send(context.database.db, {
        task: TASK_NAMES.refreshRun,
        data: { attemptId: attempt.id },
      })
  }
}

/** Takes up at once what this process searched when it died last; only where no other process works. */
export async function resumeInterrupted(
  context: Needs<'now' | 'database' | 'queue' | 'metrics' | 'records' | 'log'>,
): Promise<void> {
  await store.expireLeases(context.database.db, context.now())
  await sweepOrphans(context)
}

function overdueEvent({ deadline }: Attempt, nowMs: number): AttemptEvent {
  return deadline !== null && deadline <= nowMs ? { type: 'out-of-time' } : { type: 'worker-lost' }
}

/** Another attempt signs in with the same account: this one looks again soon, and then finds the session it left. */
export async function waitForAccount(
  context: Needs<'now' | 'database' | 'queue' | 'metrics' | 'records' | 'log'>,
  attempt: Attempt,
): Promise<void> {
  if (!(await move(context, attempt, { event: { type: 'waits-for-account' }, holder: 'nobody' }))) return
  await context.queue.send(context.database.db, {
    task: TASK_NAMES.refreshRun,
    data: { attemptId: attempt.id },
    startAfterSeconds: ACCOUNT_BUSY_SECONDS,
  })
}

/** Ends a sign-in whose person is gone; reading that has begun goes on, since it needs nobody. */
export async function cancelSignIn(
  context: Needs<'now' | 'database' | 'metrics' | 'records' | 'log'>,
  userId: UserId,
): Promise<void> {
  const running = await store.findRunning(context.database.db, userId)
  if (!running || !isSigning(running.attempt.state)) return
  await move(context, running.attempt, { event: { type: 'cancelled' }, holder: 'anybody' })
}

export interface ChallengeAnswer {
  /** Null when the answer names none. */
  challengeId: string | null
  option: ChallengeOption
  /** What the page measured. */
  tookSeconds: number
}

/** Passes the person's answer on; one that comes late, twice or for another challenge changes nothing. */
export async function answerChallenge(
  context: Needs<'now' | 'database' | 'metrics' | 'records' | 'log'>,
  userId: UserId,
  { challengeId, option, tookSeconds }: ChallengeAnswer,
): Promise<void> {
  const running = await store.findRunning(context.database.db, userId)
  if (!running) return
  const event = { type: 'answered', challengeId, tookSeconds } as const
  await move(context, running.attempt, { event, holder: 'anybody', answer: option })
}

/**
 * @returns no bytes for a challenge that is put in words alone
 * @throws AppError('not_found') once the challenge is over, and for any that is not the caller's own
 */
export async function readPicture(
  context: Needs<'database' | 'appSecret'>,
  userId: UserId,
  challengeId: string,
): Promise<{ bytes: Uint8Array }> {
  const found = await store.findPicture(context.database.db, userId, challengeId)
  if (!found) throw new AppError('not_found')
  if (found.sealed === null) return { bytes: new Uint8Array() }
  const picture = unseal(pictureKey(context), found.sealed, found.attemptId)
  if (!picture) throw new AppError('not_found')
  return { bytes: Buffer.from(picture, 'base64') }
}

export function sealPicture(context: Needs<'appSecret'>, attemptId: string, picture: Uint8Array): string {
  return seal(pictureKey(context), Buffer.from(picture).toString('base64'), attemptId)
}

function pictureKey({ appSecret }: Needs<'appSecret'>): Buffer {
  return deriveKey(appSecret, 'challenge')
}

type Move = Pick<store.Save, 'holder' | 'answer'> & { event: AttemptEvent }

/** Moves an attempt from outside of its worker. @returns null when it had moved on by itself */
async function move(
  context: Needs<'now' | 'database' | 'metrics' | 'records' | 'log'>,
  before: Attempt,
  { event, ...how }: Move,
): Promise<Attempt | null> {
  const step = advance(before, event, context.now().getTime())
  if (!step.ok) return null
  const save = { before, attempt: step.attempt, now: context.now(), ...how }
  const saved = await store.saveAttempt(context.database.db, save)
  if (saved) await project(context, saved, step.effects)
  if (saved) countEnd(context, saved)
  return saved
}

/** Whoever ends an attempt counts it, once it is saved. */
export function countEnd({ metrics }: Needs<'metrics'>, { siteId, result, reason }: Attempt): void {
  if (result !== null) metrics.countRun({ source: siteId, outcome: result, reason: reason ?? '' })
}

/** Writes the live record; the other effects belong to the worker that holds the visit. */
export async function project(
  context: Needs<'records' | 'log'>,
  attempt: Attempt,
  effects: readonly AttemptEffect[],
): Promise<void> {
  for (const effect of effects) {
    if (effect.type === 'project') await showProgress(context, asUserId(attempt.userId), effect)
  }
}

/** Writes the live record anew if it was lost, with the life it would have left. */
export async function showAgain(context: Needs<'now' | 'records' | 'log'>, attempt: Attempt): Promise<void> {
  const leftMs = recordEndsAt(attempt) - context.now().getTime()
  const life = { atLeastSeconds: Math.max(1, Math.ceil(leftMs / 1000)) }
  await project(context, attempt, [{ type: 'project', record: projectRecord(attempt), life }])
}
