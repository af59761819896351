import { EngineStopped } from '#adapters/ai/port.ts'
import { inChildProcess } from '#adapters/compute/port.ts'
import { AppError } from '#contract/errors.ts'
import type { LetterPage } from '#contract/letters.ts'
import { GENERATION_PROGRESS } from '#contract/messages/generation.ts'
import { LETTER_FAILURES, type LetterFailure } from '#contract/messages/letters.ts'
import { MODELS, type ModelTier } from '#contract/models.ts'
import { OWN_SERVER_LIMITS } from '#contract/own-server-limits.ts'
import { maySend } from '../account/ai-consents-service.ts'
import { findOwner } from '../account/service.ts'
import type { Needs } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { createTurns } from '../http/turns.ts'
import { retrieveSettings } from '../jobs/preferences-service.ts'
import { findBudgetPause } from '../tailoring/spending-service.ts'
import { unlessAway } from '../unless-away.ts'
import * as letters from './service.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

interface Letter {
  userId: UserId
  jobId: string
}

interface Ordered extends Letter {
  basis: string | null
}

type Writes = Needs<'log' | 'records' | 'engines'> & letters.Saves

const FAILURE_SECONDS = 300

/** The page with what the chosen model could do, does or could not do. */
export async function withModel(
  context: Needs<'database' | 'engines' | 'log' | 'records'>,
  { userId }: Caller,
  page: LetterPage,
): Promise<LetterPage> {
  const tier = await tierOf(context, userId)
  const { label, writeLetter } = context.engines[tier]
  if (!writeLetter || !(await maySend(context, userId, tier))) return page
  const state = await unlessAway(context, records => records.read(keyOf({ userId, jobId: page.jobId })))
  const failure = state?.failure as LetterFailure | undefined // as it was written below
  if (failure) return { ...page, model: label, failure: LETTER_FAILURES[failure] }
  return { ...page, model: label, ...(state && { progress: GENERATION_PROGRESS.reading(label) }) }
}

type Orders = Needs<'env' | 'now' | 'database' | 'queue' | 'compute' | 'engines' | 'records'>
type Asked = Pick<Ordered, 'jobId' | 'basis'> & { signal: AbortSignal }

// Of two orders at once the second finds the first: a service is paid once.
const inTurn = createTurns()

/**
 * Has the chosen model write the letter, which takes a while; what it may not say has the sentences of the rules.
 * Asking again meanwhile orders nothing.
 * @throws AppError as `letters.writeLetter`, AppError('consent_missing' | 'budget_spent')
 */
export function orderLetter(context: Orders, caller: Caller, asked: Asked): Promise<LetterPage> {
  return inTurn(caller.userId, () => placeOrder(context, caller, asked))
}

async function placeOrder(
  context: Orders,
  caller: Caller,
  { jobId, basis, signal }: Asked,
): Promise<LetterPage> {
  const { userId } = caller
  const tier = await tierOf(context, userId)
  const { writeLetter, ownHost } = context.engines[tier]
  if (!writeLetter || !(await maySend(context, userId, tier))) throw new AppError('consent_missing')
  const retryAfterSec = ownHost === null ? await findBudgetPause(context) : null
  if (retryAfterSec !== null) throw new AppError('budget_spent', { retryAfterSec })
  // What cannot be written by rules is refused now: their sentences stand in for those of the model.
  const page = await letters.openLetter(context, caller, jobId)
  const order: Ordered = { userId, jobId, basis }
  if ((await context.records.read(keyOf(order)))?.stage) return page
  await letters.draft(context, { userId, jobId, basis, signal })
  await context.records.write(keyOf(order), { stage: 'ordered' }, OWN_SERVER_LIMITS.endSeconds)
  try {
    await context.queue.send(context.database.db, { task: TASK_NAMES.writeLetter, data: { ...order } })
  } catch (error) {
    await context.records.remove(keyOf(order)) // it would be shown, and keep others away, for half an hour
    throw error
  }
  return page
}

/** Writes a letter that was ordered, unless the person has meanwhile changed it or taken their consent back. */
export async function writeOrdered(context: Writes, order: Ordered, signal: AbortSignal): Promise<void> {
  try {
    await write(context, order, signal)
  } catch (error) {
    const failure = toFailure(error)
    context.log.warn({ err: error, failure }, 'a model wrote no letter')
    if (await findOwner(context, order.userId)) {
      await unlessAway(context, records => records.write(keyOf(order), { failure }, FAILURE_SECONDS))
      return
    }
  }
  await unlessAway(context, records => records.remove(keyOf(order)))
}

async function write(context: Writes, order: Ordered, signal: AbortSignal): Promise<void> {
  const tier = await tierOf(context, order.userId)
  const engine = context.engines[tier]
  const owner = await findOwner(context, order.userId)
  if (!engine.writeLetter || !owner || !(await maySend(context, order.userId, tier))) return
  const { opened, resume, job, written } = await letters.draft(context, { ...order, signal })
  const proposed = await engine.writeLetter({ profile: resume.profile, job, owner, signal })
  const merging = { profile: resume.profile, job, own: written.sentences, proposed }
  const { sentences, refused } = await context.compute.run(work.mergeLetter, [merging], signal)
  await letters.save(context, opened, {
    ...{ profile: resume.profile, resumeId: resume.resumeId, sentences, signal },
    refusedSentences: refused,
  })
}

function toFailure(error: unknown): LetterFailure {
  if (error instanceof EngineStopped) return error.stop
  return error instanceof AppError && error.code === 'letter_changed' ? 'changed' : 'failed'
}

async function tierOf(context: Needs<'database'>, userId: UserId): Promise<ModelTier> {
  return MODELS[(await retrieveSettings(context, userId)).currentModel].tier
}

function keyOf({ userId, jobId }: Letter): string {
  return `letter ${userId} ${jobId}`
}
