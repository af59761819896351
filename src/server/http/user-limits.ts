import type { EndpointName } from '#contract/endpoints.ts'
import { AppError } from '#contract/errors.ts'
import type { Needs } from '../context.ts'
import { addUsesOf, type Limit, secondsLeft, startOfWindow } from '../db/limit-counters.ts'
import type { Caller, UserId } from './caller.ts'
import { auditLimitHit, scaleLimit, take } from './rate-limits.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const SETTLE_EVERY_MS = 5000

/** All calls of one signed-in person together. */
const ANY_CALL = { max: 600, windowSeconds: 5 * MINUTE }

/** Called every few seconds by a waiting page: counted in memory like all calls. */
const LIGHT_LIMITS: Partial<Record<EndpointName, Omit<Limit, 'key'>>> = {
  getRecord: { max: 60, windowSeconds: MINUTE },
  updateRecord: { max: 30, windowSeconds: MINUTE },
  retrievePage: { max: 60, windowSeconds: MINUTE },
  // Asked after each rest of the keys.
  scoreProfile: { max: 60, windowSeconds: MINUTE },
}

/** These set work going, so each use is counted in the database at once. */
const HEAVY_LIMITS: Partial<Record<EndpointName, Omit<Limit, 'key'>>> = {
  checkOrMakeResume: { max: 30, windowSeconds: MINUTE },
  reviewChanges: { max: 30, windowSeconds: MINUTE },
  chooseTemplate: { max: 30, windowSeconds: MINUTE },
  previewDocument: { max: 60, windowSeconds: MINUTE },
  downloadWord: { max: 30, windowSeconds: MINUTE },
  writeLetter: { max: 30, windowSeconds: MINUTE },
  reviewLetter: { max: 30, windowSeconds: MINUTE },
  downloadLetterPdf: { max: 30, windowSeconds: MINUTE },
  downloadLetterWord: { max: 30, windowSeconds: MINUTE },
  uploadResume: { max: 10, windowSeconds: HOUR },
  saveProfile: { max: 120, windowSeconds: HOUR },
  resetProfile: { max: 30, windowSeconds: HOUR },
  importProfile: { max: 30, windowSeconds: HOUR },
  exportData: { max: 5, windowSeconds: HOUR },
  agreeToSources: { max: 60, windowSeconds: HOUR },
  saveWishes: { max: 120, windowSeconds: HOUR },
  addJobBoard: { max: 30, windowSeconds: HOUR },
  exportApplications: { max: 60, windowSeconds: HOUR },
  // A whole file goes in many calls, once to look and once to add.
  importApplications: { max: 400, windowSeconds: HOUR },
  addManualJob: { max: 30, windowSeconds: HOUR },
}

/** Whether a call sets work going. */
export function isHeavy(endpoint: EndpointName): boolean {
  return HEAVY_LIMITS[endpoint] !== undefined
}

export interface UserLimits {
  /** Counts one call. @throws AppError('rate_limited') with the time until calls are free again */
  count(caller: Caller, endpoint: EndpointName): Promise<void>
  /** Hands what was counted since the last time to the database. */
  settle(): Promise<void>
  /** Settles once more and stops. */
  close(): Promise<void>
}

interface Tally {
  userId: UserId
  limit: Limit
  windowStart: Date
  /** What all processes had counted when this one last settled. */
  settled: number
  /** Counted here since then. */
  unsettled: number
  isAudited: boolean
}

/**
 * How often one signed-in person may call. Counting every call in the database would cost a write a call; so calls are
 * counted in memory and added to the database's counters every five seconds, which is also when this process learns of
 * the calls that others took. A killed process forgets at most those seconds.
 */
export function openUserLimits(context: Needs<'env' | 'log' | 'now' | 'database'>): UserLimits {
  const tallies = new Map<string, Tally>()
  const isOff = context.env.RATE_LIMIT_SCALE === 0
  const timer = setInterval(() => void settleQuietly(), SETTLE_EVERY_MS)
  timer.unref()
  let settling: Promise<void> = Promise.resolve()

  function settle(): Promise<void> {
    settling = settling.then(() => settleAll(context, tallies))
    return settling
  }

  async function settleQuietly(): Promise<void> {
    try {
      await settle()
    } catch (err) {
      settling = Promise.resolve()
      context.log.warn({ err }, 'the counters of calls could not be settled; they stay in memory')
    }
  }

  return {
    async count(caller, endpoint) {
      if (isOff) return
      const light = LIGHT_LIMITS[endpoint]
      await countInMemory(context, tallies, { caller, what: 'call', rule: ANY_CALL })
      if (light) await countInMemory(context, tallies, { caller, what: endpoint, rule: light })
      const heavy = HEAVY_LIMITS[endpoint]
      if (!heavy) return
      const limits = [scaleLimit(context, heavy, `${endpoint}:user:${caller.userId}`)]
      await take(context, caller, { what: endpoint, limits })
    },
    settle,
    async close() {
      clearInterval(timer)
      await settleQuietly()
    },
  }
}

interface Use {
  caller: Caller
  what: string
  rule: Omit<Limit, 'key'>
}

async function countInMemory(
  context: Needs<'env' | 'now' | 'database'>,
  tallies: Map<string, Tally>,
  { caller, what, rule }: Use,
): Promise<void> {
  const now = context.now()
  const tally = findTally(context, tallies, { caller, what, rule })
  // A refused call is not counted: the database would only learn how long somebody kept knocking.
  if (tally.settled + tally.unsettled < tally.limit.max) {
    tally.unsettled += 1
    return
  }
  const isFirst = !tally.isAudited
  tally.isAudited = true
  if (isFirst) await auditLimitHit(context, caller, what)
  throw new AppError('rate_limited', { retryAfterSec: secondsLeft(tally.limit, now) })
}

function findTally(
  context: Needs<'env' | 'now'>,
  tallies: Map<string, Tally>,
  { caller, what, rule }: Use,
): Tally {
  const windowStart = startOfWindow(rule, context.now())
  const limit = scaleLimit(context, rule, `${what}:user:${caller.userId}`)
  const known = tallies.get(nameOf(limit, windowStart))
  if (known) return known
  const tally = { userId: caller.userId, limit, windowStart, settled: 0, unsettled: 0, isAudited: false }
  tallies.set(nameOf(limit, windowStart), tally)
  return tally
}

function nameOf({ key }: Pick<Limit, 'key'>, windowStart: Date): string {
  return `${key}:${windowStart.getTime()}`
}

async function settleAll(context: Needs<'now' | 'database'>, tallies: Map<string, Tally>): Promise<void> {
  const sent = [...tallies].flatMap(([name, { userId, limit, windowStart, unsettled }]) =>
    unsettled > 0 ? { name, userId, key: limit.key, windowStart, used: unsettled } : [],
  )
  const sums = sent.length > 0 ? await context.database.transaction(tx => addUsesOf(tx, sent)) : []
  const sumByName = new Map(sums.map(({ key, windowStart, used }) => [nameOf({ key }, windowStart), used]))
  for (const { name, used } of sent) {
    const [tally, sum] = [tallies.get(name), sumByName.get(name)]
    if (tally && sum !== undefined)
      Object.assign(tally, { settled: sum, unsettled: tally.unsettled - used }) // calls went on while the database wrote
    else tallies.delete(name)
  }
  dropEnded(context, tallies)
}

function dropEnded({ now }: Needs<'now'>, tallies: Map<string, Tally>): void {
  for (const [name, { limit, windowStart, unsettled }] of tallies) {
    const hasEnded = windowStart.getTime() < startOfWindow(limit, now()).getTime()
    if (hasEnded && unsettled === 0) tallies.delete(name)
  }
}
