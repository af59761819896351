import * as z from 'zod/mini'
import { type ChallengeOption, type ListItem, SiteStopped } from '#adapters/job-sources/port.ts'
import type { JobWish } from '#core/matching/match.ts'
import { advance } from '#core/refresh/advance.ts'
import type { Attempt } from '#core/refresh/attempt.ts'
import type { AttemptEffect, AttemptEvent } from '#core/refresh/attempt-event.ts'
import { nextRunAt } from '#core/refresh/schedule.ts'
import type { Context, Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { byClock, type Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import { claimDueRuns, isMatchingOn, setNextRun } from '../jobs/preferences-service.ts'
import { findKnownJobs, ingestFound, openScorer, type Scorer } from '../jobs/service.ts'
import { listSites } from '../source-choice/service.ts'
import * as service from './service.ts'
import { pauseAccount, readSession, writeSession } from './site-accounts-service.ts'
import { AttemptMoved, isOverdue, type SigningAttempt, signIn, signInAgain } from './site-sign-in-service.ts'
import * as store from './store.ts'

const ByUser = z.object({ userId: z.pipe(z.string(), z.transform(asUserId)) })
const ByAttempt = z.object({ attemptId: z.string() })

const FOUR_HOURS_SECONDS = 4 * 60 * 60
/** How often the lease is renewed, and a state that has run out of time is noticed. */
const HEARTBEAT_MS = 5000
/** Postings that one run reads at the most. */
const POSTINGS_PER_RUN = 400
const COUNT_EVERY_POSTINGS = 5
const DUE_AT_ONCE = 20
/** Within one minute, so that what waits behind the clock still runs. */
const DUE_ROUNDS = 60

export function refreshTasks(context: Context): Task[] {
  return [
    {
      name: TASK_NAMES.backgroundRun,
      ...{ retryLimit: 3, retryDelaySeconds: 5, expireInSeconds: 60, concurrency: 2 },
      run: data => service.startBackgroundRun(context, ByUser.parse(data).userId),
    },
    {
      name: TASK_NAMES.refreshRun,
      // The attempt's own lease and deadlines decide what becomes of a lost run, not the queue.
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: FOUR_HOURS_SECONDS, concurrency: 4 },
      run: (data, signal) => runAttempt(context, ByAttempt.parse(data).attemptId, signal),
    },
    byClock({ name: 'refresh-due', cron: '* * * * *', expireInSeconds: 60 }, () => startDueRuns(context)),
    byClock({ name: 'refresh-sweep', cron: '* * * * *', expireInSeconds: 60 }, () =>
      service.sweepOrphans(context),
    ),
  ]
}

async function startDueRuns(context: Needs<'now' | 'database' | 'queue'>): Promise<void> {
  for (let round = 0; round < DUE_ROUNDS; round += 1) {
    const due = await claimDueRuns(context, DUE_AT_ONCE)
    for (const userId of due)
      await context.queue.send(context.database.db, { task: TASK_NAMES.backgroundRun, data: { userId } })
    if (due.length < DUE_AT_ONCE) return
  }
}

interface Run extends SigningAttempt {
  attempt: Attempt
  readonly leaseToken: string
  /** What was wanted when it began; a later change has a search of its own. */
  readonly wish: JobWish
  /** Whether the site has ended the session before and was signed in to again. */
  isSignedInAgain: boolean
}

/** Carries an attempt from the queue to its end; whatever happens, the row says what came of it. */
async function runAttempt(context: Context, attemptId: string, stopped: AbortSignal): Promise<void> {
  const { database, now } = context
  const claimed = await database.transaction(tx => store.claimAttempt(tx, attemptId, now()))
  if (claimed === null) return
  if ('waiting' in claimed) return service.waitForAccount(context, claimed.waiting)
  const site = context.sites.find(one => one.site.capabilities.id === claimed.attempt.siteId)
  if (!site)
    throw new Error(`An attempt asks for the site ${claimed.attempt.siteId}, which is not configured`)
  const lost = new AbortController()
  const signal = AbortSignal.any([stopped, lost.signal])
  const visit = site.site.visit({ session: await readSession(context, site), signal })
  const run = openRun({ context, site, visit, signal }, claimed)
  const heartbeat = setInterval(() => void beat(run, lost), HEARTBEAT_MS)
  try {
    await signIn(run)
    await fetchPostings(run)
  } catch (error) {
    if (error instanceof AttemptMoved) return
    await breakOff(run, error)
  } finally {
    clearInterval(heartbeat)
    await planNext(run)
  }
}

type Surroundings = Pick<Run, 'context' | 'site' | 'visit' | 'signal'>

function openRun(surroundings: Surroundings, { attempt, wish, leaseToken }: store.ClaimedAttempt): Run {
  const run: Run = {
    ...surroundings,
    ...{ attempt, wish, leaseToken },
    isSignedInAgain: false,
    apply: (event, picture) => apply(run, event, picture),
    look: () => look(run),
    show: () => service.showAgain(run.context, run.attempt),
  }
  return run
}

async function look(run: Run): Promise<ChallengeOption | null> {
  const { context, attempt, leaseToken } = run
  const held = await store.findHeld(context.database.db, attempt.id, leaseToken)
  if (!held) throw new AttemptMoved()
  run.attempt = held.attempt
  return held.answer
}

/** The site takes longer than the attempt's state may last. */
class OutOfTime extends Error {}

async function beat(run: Run, lost: AbortController): Promise<void> {
  const { context, attempt, leaseToken } = run
  // Whoever waits for a person's answer looks at the time itself.
  if (attempt.state !== 'CHALLENGED' && isOverdue(run)) return lost.abort(new OutOfTime())
  try {
    const isHeld = await store.renewLease(context.database.db, attempt.id, { leaseToken, now: context.now() })
    if (!isHeld) lost.abort()
  } catch (error) {
    context.log.warn({ err: error, attemptId: attempt.id }, 'a lease could not be renewed')
  }
}

/** Saves what an event makes of the attempt, then does what follows from it. */
async function apply(run: Run, event: AttemptEvent, picture?: Uint8Array | null): Promise<void> {
  const { context, leaseToken, attempt: before } = run
  const now = context.now()
  const step = advance(before, event, now.getTime())
  if (!step.ok) throw new Error(`An attempt in ${before.state} cannot take ${event.type}: ${step.reason}`)
  // First the session: as soon as this one is signed in, the next one that waits for the account looks for it.
  if (step.effects.some(effect => effect.type === 'keep-session'))
    await writeSession(context, run.site, await run.visit.dump())
  const sealed = picture && { picture: service.sealPicture(context, before.id, picture) }
  const save = { before, attempt: step.attempt, holder: { leaseToken }, now, ...sealed }
  const saved = await store.saveAttempt(context.database.db, save)
  if (!saved) throw new AttemptMoved()
  run.attempt = saved
  for (const effect of step.effects) await carryOut(run, effect)
  if (saved.result !== null) await noteEnd(run)
}

async function carryOut({ context, site, attempt }: Run, effect: AttemptEffect): Promise<void> {
  if (effect.type === 'project') await service.project(context, attempt, [effect])
  if (effect.type === 'drop-session') await writeSession(context, site, null)
  if (effect.type === 'pause-account') await pauseAccount(context, site, effect.ms)
}

async function noteEnd({ context, attempt }: Run): Promise<void> {
  const { userId, result, reason, counters, kind } = attempt
  const detail = { kind, result: result ?? '', reason: reason ?? '', ...counters }
  context.log.info({ attemptId: attempt.id, ...detail }, 'search for jobs ended')
  service.countEnd(context, attempt)
  await recordAudit(context.database.db, { at: context.now(), event: 'refresh_finished', userId, detail })
}

async function fetchPostings(run: Run): Promise<void> {
  if (run.attempt.state !== 'SIGNED_IN') return
  await apply(run, { type: 'fetch-started' })
  const { context, visit, attempt, signal } = run
  const scorer = await openScorer(context, asUserId(attempt.userId))
  if (!scorer) return apply(run, { type: 'cancelled' })
  const query = { ...run.wish, limit: POSTINGS_PER_RUN }
  for (let page = 1; run.attempt.counters.postingsRead < POSTINGS_PER_RUN; page += 1) {
    signal.throwIfAborted()
    if (await isCalledOff(run)) return apply(run, { type: 'cancelled' })
    const { items, hasNext } = await withSession(run, () => visit.search(query, page))
    await apply(run, { type: 'counted', more: { pagesRead: 1 } })
    await readItems(run, items.slice(0, POSTINGS_PER_RUN - run.attempt.counters.postingsRead), scorer)
    if (!hasNext) break
  }
  await apply(run, { type: 'fetched' })
}

/** The site may end its session while we read: once, it is signed in to again and asked again. */
async function withSession<T>(run: Run, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    const isOut = error instanceof SiteStopped && error.stop === 'signed-out' && !run.isSignedInAgain
    if (!isOut) throw error
    run.isSignedInAgain = true
    if (!(await signInAgain(run))) throw error
    await run.apply({ type: 'signed-in' })
    return ask()
  }
}

/** Opting out ends a run that only the clock asked for; a yes to real sources ends one among invented postings. */
async function isCalledOff({ context, attempt, site }: Run): Promise<boolean> {
  const userId = asUserId(attempt.userId)
  if (!(await listSites(context, userId)).includes(site)) return true
  return attempt.kind === 'background' && !(await isMatchingOn(context, userId))
}

/** What is known waits for no site and costs a few statements together; the others come few at a time, to be listed early. */
async function readItems(run: Run, items: readonly ListItem[], scorer: Scorer): Promise<void> {
  const { id: sourceId } = run.site.site.capabilities
  const nativeIds = items.map(item => item.nativeId)
  const known = await findKnownJobs(run.context, { sourceId, tenant: '', nativeIds })
  const found = nativeIds.flatMap(nativeId => known.get(nativeId) ?? [])
  await keepRead(
    run,
    found.map(jobId => ({ jobId, isNew: false })),
    scorer,
  )
  const unknown = items.filter(({ nativeId }) => !known.has(nativeId))
  for (let from = 0; from < unknown.length; from += COUNT_EVERY_POSTINGS)
    await readBatch(run, unknown.slice(from, from + COUNT_EVERY_POSTINGS), scorer)
}

async function readBatch(run: Run, items: readonly ListItem[], scorer: Scorer): Promise<void> {
  const read: ReadItem[] = []
  try {
    for (const item of items) read.push(await readItem(run, item))
  } finally {
    // What was read counts, even if the site ends the run at the next one.
    await keepRead(run, read, scorer)
  }
}

/** `jobId` null: the posting is gone or cannot be read. */
interface ReadItem {
  jobId: string | null
  isNew: boolean
}

async function readItem(run: Run, item: ListItem): Promise<ReadItem> {
  const { context, site, visit } = run
  const detail = await withSession(run, () => visit.detail(item))
  if (detail.kind !== 'posting') return { jobId: null, isNew: false }
  const ingested = await ingestFound(context, detail.posting, site.site.capabilities.label)
  return ingested ?? { jobId: null, isNew: false }
}

async function keepRead(run: Run, read: readonly ReadItem[], scorer: Scorer): Promise<void> {
  if (read.length === 0) return
  const jobIds = read.flatMap(({ jobId }) => jobId ?? [])
  const more = {
    postingsRead: read.length,
    postingsNew: read.filter(({ isNew }) => isNew).length,
    jobsFound: await scorer.score(jobIds),
    rejected: read.length - jobIds.length,
  }
  await apply(run, { type: 'counted', more })
}

async function breakOff(run: Run, error: unknown): Promise<void> {
  const isLate = run.signal.reason instanceof OutOfTime
  if (!isLate && !(error instanceof SiteStopped)) {
    run.context.log.error(
      { err: error, attemptId: run.attempt.id, state: run.attempt.state },
      'a search broke off',
    )
  }
  try {
    await apply(run, isLate ? { type: 'out-of-time' } : endFor(error))
  } catch (failure) {
    if (failure instanceof AttemptMoved) return
    // The sweep ends it once the lease has run out.
    run.context.log.error({ err: failure, attemptId: run.attempt.id }, 'an attempt could not be ended')
  }
}

function endFor(error: unknown): AttemptEvent {
  return error instanceof SiteStopped ? { type: 'site-stopped', stop: error.stop } : { type: 'worker-lost' }
}

async function planNext({ context, attempt }: Run): Promise<void> {
  const userId = asUserId(attempt.userId)
  await setNextRun(context, userId, new Date(nextRunAt(userId, context.now().getTime())))
}
