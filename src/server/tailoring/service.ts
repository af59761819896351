import { type EngineStop, EngineStopped } from '#adapters/ai/port.ts'
import { inChildProcess } from '#adapters/compute/port.ts'
import type { Db } from '#adapters/database/port.ts'
import { AppError } from '#contract/errors.ts'
import type { GenerationFailure } from '#contract/messages/generation.ts'
import { MODELS, type ModelName, type ModelTier } from '#contract/models.ts'
import type { GenerationStatus } from '#contract/tailoring.ts'
import { attemptsLeft, dayOfAttempt } from '#core/tailoring/attempts-of-day.ts'
import { isLastTry } from '#core/tailoring/generation-time.ts'
import { nameFile } from '#core/tailoring/name-file.ts'
import { maySend } from '../account/ai-consents-service.ts'
import { findEmail, findOwner } from '../account/service.ts'
import type { Context, Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { rollbackWith, transact } from '../db/transact.ts'
import { refuseFullDisk } from '../disk-room.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { retrieveSettings } from '../jobs/preferences-service.ts'
import { findOwnJob } from '../jobs/service.ts'
import { dropBytes, findCurrentResume, findResume, insertKeptFile, keepBytes } from '../resume/service.ts'
import { drawAsWished } from './own-layout-service.ts'
import { findBudgetPause } from './spending-service.ts'
import * as store from './store.ts'
import { planLook, planSweeps, timeOf, whileHeld, whileTelling, withDeadline } from './under-way-service.ts'
import { asksAboutWordings, takeAnswers } from './wordings-service.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

type Exhausted = (typeof MODELS)[ModelName]['exhausted']

type Progress = {
  status: GenerationStatus | Exhausted
  attemptsLeft: number
}

/**
 * Accepts one generation for the job with the model of the saved settings, or says how far it is. Asking again while
 * it is PENDING or DONE takes no attempt, so repeating the call is safe.
 * @throws AppError('not_found' | 'resume_missing' | 'nothing_to_tailor' | 'consent_missing' | 'budget_spent')
 */
export async function checkOrMakeResume(context: Context, caller: Caller, jobId: string): Promise<Progress> {
  const { userId } = caller
  if (!(await findOwnJob(context, userId, jobId))) return refuseForeign(context, caller, 'job')
  const resume = await findCurrentResume(context, userId)
  if (!resume) throw new AppError('resume_missing')
  if (!(await context.compute.run(work.isTailorable, [resume.profile])))
    throw new AppError('nothing_to_tailor')
  const { currentModel: model } = await retrieveSettings(context, userId)
  await refuseFullDisk(context.env)
  await checkOutsideService(context, userId, MODELS[model].tier)
  return accept(context, caller, { userId, jobId, model, resumeId: resume.resumeId })
}

/** @throws AppError('consent_missing' | 'budget_spent') */
async function checkOutsideService(
  context: Needs<'env' | 'now' | 'database' | 'engines'>,
  userId: UserId,
  tier: ModelTier,
): Promise<void> {
  const { sendsDataAway, ownHost } = context.engines[tier]
  if (!sendsDataAway) return
  if (!(await maySend(context, userId, tier))) throw new AppError('consent_missing')
  if (ownHost !== null) return
  const retryAfterSec = await findBudgetPause(context)
  if (retryAfterSec !== null) throw new AppError('budget_spent', { retryAfterSec })
}

type Wanted = { userId: UserId; jobId: string; model: ModelName; resumeId: string }

async function accept(
  context: Needs<'now' | 'database' | 'queue' | 'metrics'>,
  caller: Caller,
  wanted: Wanted,
): Promise<Progress> {
  const { tier, attemptsPerDay, exhausted } = MODELS[wanted.model]
  const now = context.now()
  const counted = { userId: wanted.userId, day: dayOfAttempt(now), tier }
  const acceptance = { ...wanted, ...counted, now }
  const outcome = await transact(context.database, async tx => {
    const generationId =
      (await store.insertGeneration(tx, acceptance)) ?? (await store.reopenGeneration(tx, acceptance))
    if (generationId === null) return 'under_way'
    if ((await store.takeAttempt(tx, counted, attemptsPerDay)) === null)
      return rollbackWith('no_attempt_left')
    await context.queue.send(tx, { task: TASK_NAMES.makeResume, data: { generationId } })
    await auditGeneration(context, tx, { event: 'generation_accepted', userId: wanted.userId, caller })
    return 'accepted'
  })
  if (outcome === 'no_attempt_left') return { status: exhausted, attemptsLeft: 0 }
  const [status, used] = await Promise.all([
    store.findStatus(context.database.db, wanted),
    store.countAttempts(context.database.db, counted),
  ])
  return { status: status ?? 'PENDING', attemptsLeft: attemptsLeft(wanted.model, used) }
}

/**
 * One try at a generation. May be called twice for the same one: only the holder of the lease writes a result.
 * @throws whatever failed, as long as another try may mend it
 */
export async function makeResume(context: Context, generationId: string, signal: AbortSignal): Promise<void> {
  const claim = { generationId, now: context.now() }
  const claimed = await store.claimGeneration(context.database.db, claim)
  if (!claimed) return
  try {
    await planSweeps(context, claimed)
    await whileHeld(context, claimed, async () => {
      const written = await write(context, claimed, withDeadline(context, claimed, signal))
      if (written.ok) await finish(context, claimed, written)
      else await giveUp(context, claimed, { failure: written.reason })
    })
  } catch (error) {
    const time = timeOf(context, MODELS[claimed.model].tier)
    const failure = toFailure(error, isLastTry(claimed, context.now(), time))
    if (failure !== null) return giveUp(context, claimed, { failure, error })
    noteTrouble(context, claimed, { failure, error })
    await store.releaseGeneration(context.database.db, claimed)
    throw error
  }
}

interface Trouble<Failure> {
  failure: Failure
  /** Left out where nothing broke: the work may not be done. */
  error?: unknown
}

function noteTrouble(
  { log }: Needs<'log'>,
  { generationId, tries }: store.ClaimedGeneration,
  { failure, error }: Trouble<GenerationFailure | null>,
): void {
  log.warn({ err: error, generationId, tries, failure }, 'tailoring did not work out')
}

async function giveUp(
  context: Needs<'log' | 'now' | 'database' | 'metrics'>,
  claimed: store.ClaimedGeneration,
  trouble: Trouble<GenerationFailure>,
): Promise<void> {
  noteTrouble(context, claimed, trouble)
  const { generationId, leaseToken } = claimed
  await endInFailure(context, { generationId, leaseToken, failure: trouble.failure })
}

/** @returns a reason where the person took their consent back, or the lines did not stand up to the resume they claim */
async function write(context: Context, claimed: store.ClaimedGeneration, signal: AbortSignal) {
  const { userId, jobId, model, resumeId, createdAt } = claimed
  const [job, resume, owner] = await Promise.all([
    findOwnJob(context, userId, jobId),
    findResume(context, userId, resumeId),
    findOwner(context, userId),
  ])
  if (!job || !resume || !owner) throw new Error('The job or the resume of a generation is gone')
  const { profile } = resume
  const tier: ModelTier = MODELS[model].tier
  if (!(await maySend(context, userId, tier))) return refuse('consent_withdrawn')
  const posting = { title: job.title, company: job.company, description: job.description }
  const engine = context.engines[tier]
  const request = { profile, job: posting, tier, owner, signal }
  const proposed =
    engine.ownHost === null
      ? await engine.tailor(request)
      : await whileTelling(context, claimed, onProgress => engine.tailor({ ...request, onProgress }))
  const answers = await takeAnswers(context.database.db, userId, profile)
  const asks = await asksAboutWordings(context.database.db, userId)
  const checking = [profile, proposed, { ...posting, answers }] as const
  const { enforced, document } = await context.compute.run(work.checkProposed, checking, signal)
  const { resume: result, report, verdict } = enforced
  const waiting = asks ? enforced.waiting : []
  if (report.replaced > 0)
    await auditGeneration(context, context.database.db, {
      event: 'truth_refused',
      userId,
      detail: { replaced: report.replaced },
    })
  if (verdict === 'rejected') return refuse('not_supported')
  const order = { document, createdAt, wished: claimed.template, file: resume }
  const byModel = engine.sendsDataAway || engine.ownHost !== null
  const pages = { tailored: result, rejected: [], posting, isWished: false, byModel, signal }
  const drawn = await drawAsWished(context, order, pages)
  return { ok: true, result, waiting, truthReport: report, ...drawn } as const
}

function refuse<Reason extends GenerationFailure>(reason: Reason) {
  return { ok: false, reason } as const
}

type Written = Extract<Awaited<ReturnType<typeof write>>, { ok: true }>

async function finish(
  context: Needs<'now' | 'database' | 'metrics' | 'files'>,
  claimed: store.ClaimedGeneration,
  written: Written,
): Promise<void> {
  const { userId, jobId, model } = claimed
  const now = context.now()
  const email = await findEmail(context, userId)
  if (email === null) return // the account went while we wrote
  // Bytes without a row go with the sweep of files: at an error nobody knows whether the row is there.
  const kept = await keepBytes(context, written.bytes)
  const outcome = await transact(context.database, async tx => {
    const displayName = nameFile({ email, jobId, model })
    const bucket = 'generated-resume'
    const fileId = await insertKeptFile(tx, { ...kept, userId, bucket, displayName, createdAt: now })
    const { result, waiting, truthReport, readBack, template } = written
    // Somebody else finished in the meantime: what this try wrote is taken back.
    const made = { fileId, result, waiting, truthReport, readBack, template }
    if (!(await store.finishGeneration(tx, { claimed, ...made, now }))) return rollbackWith('lease_lost')
    await auditGeneration(context, tx, { event: 'generation_done', userId })
    return 'done'
  })
  if (outcome === 'lease_lost') return dropBytes(context, kept)
}

const STOP_FAILURES = {
  away: 'engine_away',
  declined: 'engine_declined',
  unreadable: 'engine_unreadable',
  not_accepted: 'engine_not_accepted',
  budget_spent: 'budget_spent',
  too_slow: 'engine_too_slow',
  too_small: 'engine_too_small',
} as const satisfies Record<EngineStop, GenerationFailure>

/** @returns null when another try may work */
function toFailure(error: unknown, isLast: boolean): GenerationFailure | null {
  if (error instanceof EngineStopped && (isLast || error.stop !== 'away')) return STOP_FAILURES[error.stop]
  if (error instanceof AppError && error.code === 'nothing_to_tailor') return 'nothing_to_tailor'
  if (error instanceof AppError && error.code === 'internal') return 'not_drawable'
  return isLast ? 'engine_failed' : null
}

interface Ending {
  generationId: string
  leaseToken: string | null
  failure: GenerationFailure
}

async function endInFailure(context: Needs<'now' | 'database' | 'metrics'>, ending: Ending): Promise<void> {
  const now = context.now()
  await context.database.transaction(async tx => {
    const userId = await store.failGeneration(tx, { ...ending, now })
    const detail = { failure: ending.failure }
    if (userId) await auditGeneration(context, tx, { event: 'generation_failed', userId, detail })
  })
}

/** Takes up work again whose worker is gone, and ends what cannot be saved. */
export async function sweepStranded(
  context: Needs<'now' | 'database' | 'queue' | 'metrics' | 'engines'>,
  { generationId: watched }: { generationId?: string | undefined } = {},
): Promise<void> {
  const endSecondsOf = (tier: ModelTier) => timeOf(context, tier).endSeconds
  const { stranded, held } = await store.listUnderWay(context.database.db, {
    now: context.now(),
    endSecondsOf,
  })
  for (const { generationId, isOver } of stranded) {
    if (isOver) await endInFailure(context, { generationId, leaseToken: null, failure: 'interrupted' })
    else
      await context.queue.send(context.database.db, { task: TASK_NAMES.makeResume, data: { generationId } })
  }
  const until = held.find(({ generationId }) => generationId === watched)?.leaseUntil
  if (watched !== undefined && until)
    await planLook(context, { generationId: watched }, (until.getTime() - context.now().getTime()) / 1000)
}

/** Takes up at once what this process wrote when it died last; only where no other process works. */
export async function resumeInterrupted(
  context: Needs<'now' | 'database' | 'queue' | 'metrics' | 'engines'>,
): Promise<void> {
  await store.expireLeases(context.database.db, context.now())
  await sweepStranded(context)
}

interface GenerationAudit extends Pick<Parameters<typeof recordAudit>[1], 'event' | 'detail'> {
  userId: UserId
  caller?: Caller
}

/** On the transaction of what it tells about, so that neither is there without the other. */
async function auditGeneration(
  { metrics, now }: Needs<'now' | 'metrics'>,
  db: Db,
  { caller, ...facts }: GenerationAudit,
) {
  metrics.countGeneration({ event: facts.event, failure: String(facts.detail?.failure ?? '') })
  const origin = caller ? { requestId: caller.requestId, ip: caller.ip } : {}
  await recordAudit(db, { at: now(), ...facts, ...origin })
}
