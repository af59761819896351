import { type EngineStop, EngineStopped } from '#adapters/ai/port.ts'
import type { Db } from '#adapters/database/port.ts'
import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import { GENERATION_FAILURES, type GenerationFailure } from '#contract/messages/generation.ts'
import { MODEL_NAMES, MODELS, type ModelName, type ModelTier } from '#contract/models.ts'
import type { GenerationStatus } from '#contract/tailoring.ts'
import { attemptsLeft, dayOfAttempt, renewalOf } from '#core/tailoring/attempts-of-day.ts'
import { buildDocument } from '#core/tailoring/build-document.ts'
import { enforceTruth } from '#core/tailoring/enforce-truth.ts'
import { isLastTry, secondsLeft } from '#core/tailoring/generation-time.ts'
import { nameFile } from '#core/tailoring/name-file.ts'
import { isTailorable } from '#core/tailoring/tailor-resume.ts'
import { findEmail, findOwner } from '../account/service.ts'
import { maySend } from '../ai-consents/service.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import { refuseFullDisk } from '../disk-room.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findOwnJob } from '../jobs/service.ts'
import { retrieveSettings } from '../preferences/service.ts'
import { drawResume } from '../proofreading/service.ts'
import { dropBytes, findCurrentResume, findResume, insertKeptFile, keepBytes } from '../resume/service.ts'
import { findBudgetPause } from '../spending/service.ts'
import * as store from './store.ts'

type Exhausted = (typeof MODELS)[ModelName]['exhausted']

interface Progress {
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
  if (!isTailorable(resume.profile)) throw new AppError('nothing_to_tailor')
  const { currentModel: model } = await retrieveSettings(context, userId)
  await refuseFullDisk(context.env)
  await checkOutsideService(context, userId, MODELS[model].tier)
  return accept(context, caller, { userId, jobId, model, resumeId: resume.resumeId })
}

/** @throws AppError('consent_missing' | 'budget_spent') */
async function checkOutsideService(context: Context, userId: UserId, tier: ModelTier): Promise<void> {
  if (!context.engines[tier].sendsDataAway) return
  if (!(await maySend(context, userId, tier))) throw new AppError('consent_missing')
  const retryAfterSec = await findBudgetPause(context)
  if (retryAfterSec !== null) throw new AppError('budget_spent', { retryAfterSec })
}

type Wanted = { userId: UserId; jobId: string; model: ModelName; resumeId: string }

/** Rolls back an acceptance for which no attempt was left. */
class NoAttemptLeft extends Error {}

async function accept(context: Context, caller: Caller, wanted: Wanted): Promise<Progress> {
  const { tier, attemptsPerDay, exhausted } = MODELS[wanted.model]
  const now = context.now()
  const counted = { userId: wanted.userId, day: dayOfAttempt(now), tier }
  try {
    const isNew = await context.database.transaction(async tx => {
      const acceptance = { ...wanted, ...counted, now }
      const generationId =
        (await store.insertGeneration(tx, acceptance)) ?? (await store.reopenGeneration(tx, acceptance))
      if (generationId === null) return false
      if ((await store.takeAttempt(tx, counted, attemptsPerDay)) === null) throw new NoAttemptLeft()
      await context.queue.send(TASK_NAMES.makeResume, { generationId })
      await auditGeneration(context, tx, { event: 'generation_accepted', userId: wanted.userId, caller })
      await context.faultPoint('generate.before_commit')
      return true
    })
    if (isNew) await context.faultPoint('generate.before_reply')
  } catch (error) {
    if (error instanceof NoAttemptLeft) return { status: exhausted, attemptsLeft: 0 }
    throw error
  }
  const [status, used] = await Promise.all([
    store.findStatus(context.database.db, wanted),
    store.countAttempts(context.database.db, counted),
  ])
  return { status: status ?? 'PENDING', attemptsLeft: attemptsLeft(wanted.model, used) }
}

/** What is left of today's attempts, model by model. */
export async function describeAttempts({ database, now }: Context, userId: UserId) {
  const day = dayOfAttempt(now())
  const models = await Promise.all(
    MODEL_NAMES.map(async modelName => {
      const { tier, attemptsPerDay } = MODELS[modelName]
      const used = await store.countAttempts(database.db, { userId, day, tier })
      return { modelName, attemptsPerDay, attemptsLeft: attemptsLeft(modelName, used) }
    }),
  )
  return { models, renewsAt: renewalOf(day).toISOString() }
}

/** The newest generation of each own job. */
export async function listStatuses(context: Context, { userId, email }: Caller) {
  const rows = await store.listNewest(context.database.db, userId)
  return rows.map(
    ({ jobId, status, createdAt, modelName, isCurrentResume, failure, refusedLines, readBack }) => ({
      jobId,
      status,
      createdAt: createdAt.toISOString(),
      modelName,
      isCurrentResume,
      readBack: status === 'DONE' ? readBack : null,
      fileName: status === 'DONE' ? nameFile({ email, jobId, model: modelName }) : null,
      failure: failure && GENERATION_FAILURES[failure],
      refusedLines,
    }),
  )
}

/**
 * One try at a generation. May be called twice for the same one: only the holder of the lease writes a result.
 * @throws whatever failed, as long as another try may mend it
 */
export async function makeResume(context: Context, generationId: string, signal: AbortSignal): Promise<void> {
  const { GENERATION_LEASE_SECONDS: leaseSeconds } = context.env
  const claim = { generationId, leaseSeconds, now: context.now() }
  const claimed = await store.claimGeneration(context.database.db, claim)
  if (!claimed) return
  try {
    await context.faultPoint('generate.claimed')
    await planSweeps(context, claimed)
    await finish(context, claimed, await write(context, claimed, withDeadline(context, claimed, signal)))
  } catch (error) {
    const failure = toFailure(error, isLastTry(claimed, context.now()))
    context.log.warn(
      { err: error, generationId, tries: claimed.tries, failure },
      'tailoring did not work out',
    )
    if (failure !== null)
      return endInFailure(context, { generationId, leaseToken: claimed.leaseToken, failure })
    await store.releaseGeneration(context.database.db, claimed)
    throw error
  }
}

/** Should this process die, others look when the lease runs out, and once more when the time is over. */
async function planSweeps({ queue, env }: Context, { tries }: store.ClaimedGeneration): Promise<void> {
  const looks = [env.GENERATION_LEASE_SECONDS, ...(tries === 1 ? [LIMITS.generationEndSeconds] : [])]
  for (const seconds of looks)
    await queue.send(TASK_NAMES.sweepGenerations, {}, { startAfterSeconds: seconds + 1 })
}

function withDeadline(context: Context, claimed: store.ClaimedGeneration, signal: AbortSignal): AbortSignal {
  const seconds = Math.min(LIMITS.generationTrySeconds, secondsLeft(claimed, context.now()))
  return AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, Math.round(seconds * 1000)))])
}

/** The engine's lines did not stand up to the resume they claim to come from. */
class NotSupported extends Error {}

/** The person took back that their text may go to the engine. */
class ConsentWithdrawn extends Error {}

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
  if (!(await maySend(context, userId, tier))) throw new ConsentWithdrawn()
  const posting = { title: job.title, company: job.company, description: job.description }
  await context.faultPoint('generate.before_ai')
  const [proposed] = await Promise.all([
    context.engines[tier].tailor({ profile, job: posting, tier, owner, signal }),
    context.faultPoint('generate.during_ai'),
  ])
  await context.faultPoint('generate.after_ai')
  const { resume: result, report, verdict } = enforceTruth(profile, proposed, posting)
  if (report.replaced > 0)
    await auditGeneration(context, context.database.db, {
      event: 'truth_refused',
      userId,
      detail: { replaced: report.replaced },
    })
  if (verdict === 'rejected') throw new NotSupported()
  const order = { document: buildDocument(profile, result), template: claimed.template, createdAt }
  return { result, truthReport: report, ...(await drawResume(context, order, signal)) }
}

type Written = Awaited<ReturnType<typeof write>>

async function finish(context: Context, claimed: store.ClaimedGeneration, written: Written): Promise<void> {
  const { userId, jobId, model } = claimed
  const now = context.now()
  const email = await findEmail(context, userId)
  if (email === null) return // the account went while we wrote
  const kept = await keepBytes(context, written.bytes)
  const isMine = await context.database
    .transaction(async tx => {
      const displayName = nameFile({ email, jobId, model })
      const fileId = await insertKeptFile(tx, {
        ...kept,
        userId,
        bucket: 'generated-resume',
        displayName,
        createdAt: now,
      })
      const { result, truthReport, readBack } = written
      if (!(await store.finishGeneration(tx, { claimed, fileId, result, truthReport, readBack, now })))
        throw new LeaseLost()
      await auditGeneration(context, tx, { event: 'generation_done', userId })
      return true
    })
    .catch(async (error: unknown) => {
      if (error instanceof LeaseLost) return false
      await dropBytes(context, kept)
      throw error
    })
  if (!isMine) return dropBytes(context, kept)
  await context.faultPoint('generate.committed')
}

/** Somebody else finished in the meantime; what this try wrote is taken back. */
class LeaseLost extends Error {}

const STOP_FAILURES = {
  away: 'engine_away',
  declined: 'engine_declined',
  unreadable: 'engine_unreadable',
  not_accepted: 'engine_not_accepted',
  budget_spent: 'budget_spent',
} as const satisfies Record<EngineStop, GenerationFailure>

/** @returns null when another try may work */
function toFailure(error: unknown, isLast: boolean): GenerationFailure | null {
  if (error instanceof NotSupported) return 'not_supported'
  if (error instanceof ConsentWithdrawn) return 'consent_withdrawn'
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

async function endInFailure(context: Context, ending: Ending): Promise<void> {
  const now = context.now()
  await context.database.transaction(async tx => {
    const userId = await store.failGeneration(tx, { ...ending, now })
    const detail = { failure: ending.failure }
    if (userId) await auditGeneration(context, tx, { event: 'generation_failed', userId, detail })
  })
}

/** Takes up work again whose worker is gone, and ends what cannot be saved. */
export async function sweepStranded(context: Context): Promise<void> {
  for (const { generationId, isOver } of await store.listStranded(context.database.db, context.now())) {
    if (isOver) await endInFailure(context, { generationId, leaseToken: null, failure: 'interrupted' })
    else await context.queue.send(TASK_NAMES.makeResume, { generationId })
  }
}

/** Takes up at once what this process wrote when it died last; only where no other process works. */
export async function resumeInterrupted(context: Context): Promise<void> {
  await store.expireLeases(context.database.db, context.now())
  await sweepStranded(context)
}

interface GenerationAudit extends Pick<Parameters<typeof recordAudit>[1], 'event' | 'detail'> {
  userId: UserId
  caller?: Caller
}

/** On the transaction of what it tells about, so that neither is there without the other. */
async function auditGeneration({ meter, now }: Context, db: Db, { caller, ...facts }: GenerationAudit) {
  meter.countGeneration({ event: facts.event, failure: String(facts.detail?.failure ?? '') })
  const origin = caller ? { requestId: caller.requestId, ip: caller.ip } : {}
  await recordAudit(db, { at: now(), ...facts, ...origin })
}
