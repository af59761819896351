import * as z from 'zod/mini'
import { type ListItem, SiteStopped, type SiteVisit } from '#adapters/job-sources/port.ts'
import { advance } from '#core/refresh/advance.ts'
import type { Attempt, AttemptCounters } from '#core/refresh/attempt.ts'
import type { AttemptEffect, AttemptEvent } from '#core/refresh/attempt-event.ts'
import { nextRunAt } from '#core/refresh/schedule.ts'
import type { ConfiguredSite, Context } from '../context.ts'
import { deriveKey } from '../crypto/keys.ts'
import { seal, unseal } from '../crypto/seal.ts'
import { recordAudit } from '../db/audit.ts'
import type { Task } from '../db/queue.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { asUserId } from '../http/caller.ts'
import { findKnownJob, ingestPosting, openScorer, type Scorer } from '../jobs/service.ts'
import { claimDueRuns, isMatchingOn, setNextRun } from '../preferences/service.ts'
import * as service from './service.ts'
import * as store from './store.ts'

const ByUser = z.object({ userId: z.pipe(z.string(), z.transform(asUserId)) })
const ByAttempt = z.object({ attemptId: z.string() })

const FOUR_HOURS_SECONDS = 4 * 60 * 60
const HEARTBEAT_MS = 10_000
/** Postings that one run reads at the most. */
const POSTINGS_PER_RUN = 400
const COUNT_EVERY_POSTINGS = 5
const DUE_AT_ONCE = 20

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
    {
      name: 'refresh-due',
      cron: '* * * * *',
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60, concurrency: 1 },
      run: () => startDueRuns(context),
    },
    {
      name: 'refresh-sweep',
      cron: '* * * * *',
      ...{ retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60, concurrency: 1 },
      run: () => service.sweepOrphans(context),
    },
  ]
}

async function startDueRuns(context: Context): Promise<void> {
  for (const userId of await claimDueRuns(context, DUE_AT_ONCE)) {
    await context.queue.send(TASK_NAMES.backgroundRun, { userId })
  }
}

/** The attempt has ended, or another worker has it: this one stops without a word. */
class LeaseLost extends Error {}

interface Run {
  context: Context
  site: ConfiguredSite
  visit: SiteVisit
  attempt: Attempt
  leaseToken: string
}

/** Carries an attempt from the queue to its end; whatever happens, the row says what came of it. */
async function runAttempt(context: Context, attemptId: string, signal: AbortSignal): Promise<void> {
  const claimed = await store.claimAttempt(context.database.db, attemptId, context.now())
  if (!claimed) return
  const site = context.sites.find(one => one.site.capabilities.id === claimed.attempt.siteId)
  if (!site)
    throw new Error(`An attempt asks for the site ${claimed.attempt.siteId}, which is not configured`)
  const lost = new AbortController()
  const stop = AbortSignal.any([signal, lost.signal])
  const session = await readSession(context, site)
  const { attempt, leaseToken } = claimed
  const run: Run = { context, site, attempt, leaseToken, visit: site.site.visit({ session, signal: stop }) }
  const heartbeat = setInterval(() => void beat(run, lost), HEARTBEAT_MS)
  try {
    await signIn(run)
    await fetchPostings(run, stop)
  } catch (error) {
    if (error instanceof LeaseLost) return
    await breakOff(run, error)
  } finally {
    clearInterval(heartbeat)
    await planNext(run)
  }
}

async function beat({ context, attempt, leaseToken }: Run, lost: AbortController): Promise<void> {
  try {
    const isHeld = await store.renewLease(context.database.db, attempt.id, { leaseToken, now: context.now() })
    if (!isHeld) lost.abort()
  } catch (error) {
    context.log.warn({ err: error, attemptId: attempt.id }, 'a lease could not be renewed')
  }
}

/** Saves what an event makes of the attempt, then does what follows from it. */
async function apply(run: Run, event: AttemptEvent): Promise<void> {
  const { context, leaseToken } = run
  const step = advance(run.attempt, event, context.now().getTime())
  if (!step.ok)
    throw new Error(`An attempt in ${run.attempt.state} cannot take ${event.type}: ${step.reason}`)
  const saved = await store.saveAttempt(context.database.db, {
    attempt: step.attempt,
    leaseToken,
    now: context.now(),
  })
  if (!saved) throw new LeaseLost()
  run.attempt = saved
  for (const effect of step.effects) await carryOut(run, effect)
  if (saved.result !== null) await noteEnd(run)
}

async function carryOut(run: Run, effect: AttemptEffect): Promise<void> {
  const { context, site } = run
  const now = context.now()
  if (effect.type === 'project') await service.project(context, run.attempt, [effect])
  if (effect.type === 'keep-session') await writeSession(context, site, await run.visit.dump())
  if (effect.type === 'drop-session') await writeSession(context, site, null)
  if (effect.type === 'pause-account') {
    const pausedUntil = new Date(now.getTime() + effect.ms)
    await store.saveSiteAccount(context.database.db, accountOf(site), { pausedUntil, savedAt: now })
  }
}

async function noteEnd({ context, attempt }: Run): Promise<void> {
  const { userId, result, reason, counters, kind } = attempt
  const detail = { kind, result: result ?? '', reason: reason ?? '', ...counters }
  context.log.info({ attemptId: attempt.id, ...detail }, 'search for jobs ended')
  await recordAudit(context.database.db, { at: context.now(), event: 'refresh_finished', userId, detail })
}

function accountOf({ site, accountId }: ConfiguredSite) {
  return { siteId: site.capabilities.id, accountId }
}

async function readSession(context: Context, site: ConfiguredSite): Promise<string | null> {
  const { sealed } = await store.findSiteAccount(context.database.db, accountOf(site))
  return sealed && unseal(deriveKey(context.appSecret, 'site-session'), sealed, boundTo(site))
}

async function writeSession(context: Context, site: ConfiguredSite, session: string | null): Promise<void> {
  const sealed = session && seal(deriveKey(context.appSecret, 'site-session'), session, boundTo(site))
  await store.saveSiteAccount(context.database.db, accountOf(site), { sealed, savedAt: context.now() })
}

function boundTo({ site, accountId }: ConfiguredSite): string {
  return `${site.capabilities.id}|${accountId}`
}

/** Throws SiteStopped or ends the attempt when the site does not let us in. */
async function signIn(run: Run): Promise<void> {
  const { context, site, visit } = run
  await apply(run, { type: 'taken' })
  if ((await visit.probe()) === 'signed-in') return apply(run, { type: 'session-valid' })
  await apply(run, { type: 'session-missing' })
  const { pausedUntil } = await store.findSiteAccount(context.database.db, accountOf(site))
  if (pausedUntil && pausedUntil > context.now())
    return apply(run, { type: 'sign-in-refused', reason: 'locked' })
  const result = await visit.signIn(site.credential)
  if (result === 'ok') return apply(run, { type: 'signed-in' })
  if (result !== 'challenge') return apply(run, { type: 'sign-in-refused', reason: result })
  const { id, prompt } = await visit.challenge()
  await apply(run, { type: 'challenge-met', challenge: { id, prompt } })
}

async function fetchPostings(run: Run, signal: AbortSignal): Promise<void> {
  if (run.attempt.state !== 'SIGNED_IN') return
  await apply(run, { type: 'fetch-started' })
  const { context, visit, attempt } = run
  const scorer = await openScorer(context, asUserId(attempt.userId))
  if (!scorer) return apply(run, { type: 'cancelled' })
  const query = { ...scorer.wish, limit: POSTINGS_PER_RUN }
  for (let page = 1; run.attempt.counters.postingsRead < POSTINGS_PER_RUN; page += 1) {
    signal.throwIfAborted()
    if (await isCalledOff(run)) return apply(run, { type: 'cancelled' })
    const { items, hasNext } = await visit.search(query, page)
    await apply(run, { type: 'counted', more: { pagesRead: 1 } })
    await readItems(run, items, scorer)
    if (!hasNext) break
  }
  await apply(run, { type: 'fetched' })
}

/** Opting out ends a run that only the clock asked for. */
async function isCalledOff({ context, attempt }: Run): Promise<boolean> {
  return attempt.kind === 'background' && !(await isMatchingOn(context, asUserId(attempt.userId)))
}

async function readItems(run: Run, items: readonly ListItem[], scorer: Scorer): Promise<void> {
  let more = NOTHING
  for (const [at, item] of items.entries()) {
    more = addUp(more, await readItem(run, item, scorer))
    const isDue = (at + 1) % COUNT_EVERY_POSTINGS === 0 || at === items.length - 1
    if (!isDue) continue
    await apply(run, { type: 'counted', more })
    more = NOTHING
  }
}

type ItemCounts = Omit<AttemptCounters, 'pagesRead'>
const NOTHING: ItemCounts = { postingsRead: 0, postingsNew: 0, jobsFound: 0, rejected: 0 }

function addUp(one: ItemCounts, other: ItemCounts): ItemCounts {
  return {
    postingsRead: one.postingsRead + other.postingsRead,
    postingsNew: one.postingsNew + other.postingsNew,
    jobsFound: one.jobsFound + other.jobsFound,
    rejected: one.rejected + other.rejected,
  }
}

async function readItem({ context, site, visit }: Run, item: ListItem, scorer: Scorer): Promise<ItemCounts> {
  const { id: sourceId, label } = site.site.capabilities
  const known = await findKnownJob(context, { sourceId, tenant: '', nativeId: item.nativeId })
  if (known) return { ...NOTHING, postingsRead: 1, jobsFound: await scorer.score([known]) }
  const detail = await visit.detail(item)
  if (detail.kind !== 'posting') return { ...NOTHING, postingsRead: 1, rejected: 1 }
  const { jobId, isNew } = await ingestPosting(context, detail.posting, label)
  return { ...NOTHING, postingsRead: 1, postingsNew: Number(isNew), jobsFound: await scorer.score([jobId]) }
}

async function breakOff(run: Run, error: unknown): Promise<void> {
  if (!(error instanceof SiteStopped)) {
    run.context.log.error(
      { err: error, attemptId: run.attempt.id, state: run.attempt.state },
      'a search broke off',
    )
  }
  const event: AttemptEvent =
    error instanceof SiteStopped ? { type: 'site-stopped', stop: error.stop } : { type: 'worker-lost' }
  try {
    await apply(run, event)
  } catch (failure) {
    // The sweep ends it once the lease has run out.
    run.context.log.error({ err: failure, attemptId: run.attempt.id }, 'an attempt could not be ended')
  }
}

async function planNext({ context, attempt }: Run): Promise<void> {
  const userId = asUserId(attempt.userId)
  await setNextRun(context, userId, new Date(nextRunAt(userId, context.now().getTime())))
}
