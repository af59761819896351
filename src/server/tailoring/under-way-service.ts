import type { EngineProgress } from '#adapters/ai/port.ts'
import { GENERATION_PROGRESS } from '#contract/messages/generation.ts'
import { MODELS, type ModelName, type ModelTier } from '#contract/models.ts'
import { OWN_SERVER_LIMITS } from '#contract/own-server-limits.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { secondsLeft, type WorkTime } from '#core/tailoring/generation-time.ts'
import type { Needs } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { UserId } from '../http/caller.ts'
import { unlessAway } from '../unless-away.ts'
import * as store from './store.ts'

/** Three are missed before others take the work up. */
const HEARTBEAT_MS = (SERVER_LIMITS.generationLeaseSeconds * 1000) / 3
const PROGRESS_SECONDS = 60
/** Parts of words that a word has on average. */
const PIECES_PER_WORD = 1.4

const OWN_SERVER_TIME: WorkTime = {
  trySeconds: OWN_SERVER_LIMITS.trySeconds,
  endSeconds: OWN_SERVER_LIMITS.endSeconds,
}
const SERVICE_TIME: WorkTime = {
  trySeconds: SERVER_LIMITS.generationTrySeconds,
  endSeconds: SERVER_LIMITS.generationEndSeconds,
}

/** How long a resume may take with the engine of a tier. */
export function timeOf({ engines }: Needs<'engines'>, tier: ModelTier): WorkTime {
  return engines[tier].ownHost === null ? SERVICE_TIME : OWN_SERVER_TIME
}

/** Ends with the caller, and when the time of a try is over; an own server counts the time of a try from its turn on. */
export function withDeadline(
  context: Needs<'now' | 'engines'>,
  claimed: Pick<store.ClaimedGeneration, 'takenUpAt' | 'model'>,
  signal: AbortSignal,
): AbortSignal {
  const { tier } = MODELS[claimed.model]
  const time = timeOf(context, tier)
  const left = secondsLeft(claimed, context.now(), time)
  const seconds = context.engines[tier].ownHost === null ? Math.min(time.trySeconds, left) : left
  return AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, Math.round(seconds * 1000)))])
}

/** Should this process die, others look when its lease runs out, again and again, and once more when the time is over. */
export async function planSweeps(
  context: Needs<'database' | 'queue' | 'engines'>,
  { generationId, tries, model }: store.ClaimedGeneration,
): Promise<void> {
  await planLook(context, { generationId }, SERVER_LIMITS.generationLeaseSeconds)
  if (tries === 1) await planLook(context, {}, timeOf(context, MODELS[model].tier).endSeconds)
}

/** @param data the generation of which it is looked again while it is held */
export async function planLook(
  { database, queue }: Needs<'database' | 'queue'>,
  data: { generationId?: string },
  seconds: number,
): Promise<void> {
  const startAfterSeconds = Math.ceil(seconds) + 1
  await queue.send(database.db, { task: TASK_NAMES.sweepGenerations, data, startAfterSeconds })
}

/** Keeps the lease of work that lasts, so that it can be short: the work of a process that died is soon taken up. */
export function whileHeld<Result>(
  context: Needs<'now' | 'log' | 'database'>,
  claimed: store.ClaimedGeneration,
  work: () => Promise<Result>,
): Promise<Result> {
  const renew = () => store.renewLease(context.database.db, claimed, context.now())
  return whileTicking(context, { tick: renew, trouble: 'the lease of a resume is not renewed' }, work)
}

async function whileTicking<Result>(
  { log }: Needs<'log'>,
  { tick, trouble }: { tick: () => Promise<void>; trouble: string },
  work: (tickNow: () => void) => Promise<Result>,
): Promise<Result> {
  const tickSafely = () => void tick().catch((err: unknown) => log.warn({ err }, trouble))
  const timer = setInterval(tickSafely, HEARTBEAT_MS)
  try {
    return await work(tickSafely)
  } finally {
    clearInterval(timer)
  }
}

/**
 * Tells the person how far work is that may take minutes.
 * @param work told whom to tell
 */
export function whileTelling<Result>(
  context: Needs<'log' | 'records'>,
  claimed: store.ClaimedGeneration,
  work: (onProgress: (progress: EngineProgress) => void) => Promise<Result>,
): Promise<Result> {
  let latest: EngineProgress = { stage: 'queued' }
  let isTold = false
  const tick = async () => {
    const { records } = context
    // A record that went with its person does not come back.
    if (isTold) return void (await records.merge(keyOf(claimed), { ...latest }, PROGRESS_SECONDS))
    await records.write(keyOf(claimed), { ...latest }, PROGRESS_SECONDS)
    isTold = true
  }
  return whileTicking(context, { tick, trouble: 'the progress of a resume is not told' }, tellNow => {
    tellNow()
    return work(progress => {
      const isNews = progress.stage !== latest.stage
      latest = progress
      if (isNews) tellNow()
    })
  })
}

interface UnderWay {
  userId: UserId
  jobId: string
}

/** @returns undefined where nothing is told of it */
export async function readProgress(
  context: Needs<'engines' | 'log' | 'records'>,
  underWay: UnderWay & { modelName: ModelName },
): Promise<string | undefined> {
  const { label, ownHost } = context.engines[MODELS[underWay.modelName].tier]
  if (ownHost === null) return undefined
  const told = await unlessAway(context, records => records.read(keyOf(underWay)))
  const progress = told as EngineProgress | null // as it was written above
  if (progress?.stage !== 'writing') return GENERATION_PROGRESS[progress?.stage ?? 'queued'](label)
  return GENERATION_PROGRESS.writing(label, Math.round(progress.pieces / PIECES_PER_WORD))
}

function keyOf({ userId, jobId }: UnderWay): string {
  return `tailoring ${userId} ${jobId}`
}
