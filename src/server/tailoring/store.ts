import { and, desc, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { GENERATION_FAILURES, type GenerationFailure } from '#contract/messages/generation.ts'
import { ModelName, type ModelTier } from '#contract/models.ts'
import { ReadBack } from '#contract/read-back.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { GenerationStatus, type TailoredResume } from '#contract/tailoring.ts'
import { TemplateName } from '#contract/templates.ts'
import { resumes } from '../db/resume-tables.ts'
import { attempts, generations } from '../db/tailoring-tables.ts'
import { asUserId, type UserId } from '../http/caller.ts'

interface GenerationKey {
  userId: UserId
  jobId: string
  model: ModelName
  resumeId: string
}

interface Acceptance extends GenerationKey {
  day: string
  tier: ModelTier
  now: Date
}

/** @returns the id of the new generation, or null when there is one for this key already */
export async function insertGeneration(tx: Db, { now, ...generation }: Acceptance): Promise<string | null> {
  const [row] = await tx
    .insert(generations)
    .values({ ...generation, status: 'PENDING', template: 'own', createdAt: now })
    .onConflictDoNothing({
      target: [generations.userId, generations.jobId, generations.model, generations.resumeId],
    })
    .returning({ id: generations.id })
  return row?.id ?? null
}

/** Opens a FAILED generation again. @returns its id, or null when it is not FAILED */
export async function reopenGeneration(
  tx: Db,
  { now, day, tier, ...key }: Acceptance,
): Promise<string | null> {
  const [row] = await tx
    .update(generations)
    .set({
      ...{ status: 'PENDING', day, tier, isRefunded: false, tries: 0, failure: null, createdAt: now },
      ...{ takenUpAt: null, leaseToken: null, leaseUntil: null, finishedAt: null },
    })
    .where(and(isGeneration(key), eq(generations.status, 'FAILED')))
    .returning({ id: generations.id })
  return row?.id ?? null
}

export async function findStatus(db: Db, key: GenerationKey): Promise<GenerationStatus | null> {
  const [row] = await db.select({ status: generations.status }).from(generations).where(isGeneration(key))
  return row?.status ?? null
}

interface DailyCount {
  userId: UserId
  day: string
  tier: ModelTier
}

/**
 * Counts one attempt; the limit is a condition of the statement, so parallel requests cannot pass it.
 * @returns how many are used now, or null when none was left
 */
export async function takeAttempt(
  tx: Db,
  { userId, day, tier }: DailyCount,
  limit: number,
): Promise<number | null> {
  const [row] = await tx
    .insert(attempts)
    .values({ userId, day, tier, used: 1 })
    .onConflictDoUpdate({
      target: [attempts.userId, attempts.day, attempts.tier],
      set: { used: sql`${attempts.used} + 1` },
      setWhere: sql`${attempts.used} < ${limit}`,
    })
    .returning({ used: attempts.used })
  return row?.used ?? null
}

export async function countAttempts(db: Db, { userId, day, tier }: DailyCount): Promise<number> {
  const [row] = await db
    .select({ used: attempts.used })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), eq(attempts.day, day), eq(attempts.tier, tier)))
  return row?.used ?? 0
}

const Claimed = z.object({
  generationId: z.string(),
  userId: z.pipe(z.string(), z.transform(asUserId)),
  jobId: z.string(),
  model: ModelName,
  resumeId: z.string(),
  leaseToken: z.string(),
  tries: z.number(),
  takenUpAt: z.date(),
  template: TemplateName,
  createdAt: z.date(),
})
export type ClaimedGeneration = z.output<typeof Claimed>

/** @returns null when it is finished, somebody else works on it, or its tries are used up */
export async function claimGeneration(
  db: Db,
  { generationId, now }: { generationId: string; now: Date },
): Promise<ClaimedGeneration | null> {
  const [row] = await db
    .update(generations)
    .set({
      leaseToken: sql`gen_random_uuid()`,
      leaseUntil: leaseEnd(now),
      tries: sql`${generations.tries} + 1`,
      takenUpAt: sql`coalesce(${generations.takenUpAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(
      and(
        eq(generations.id, generationId),
        eq(generations.status, 'PENDING'),
        lt(generations.tries, SERVER_LIMITS.generationMaxTries),
        or(isNull(generations.leaseUntil), lt(generations.leaseUntil, now)),
      ),
    )
    .returning({
      generationId: generations.id,
      userId: generations.userId,
      jobId: generations.jobId,
      model: generations.model,
      resumeId: generations.resumeId,
      leaseToken: generations.leaseToken,
      tries: generations.tries,
      takenUpAt: generations.takenUpAt,
      template: generations.template,
      createdAt: generations.createdAt,
    })
  return row ? Claimed.parse(row) : null
}

/** Gives the work back before its lease runs out, so that the next try need not wait for it. */
export async function releaseGeneration(
  db: Db,
  { generationId, leaseToken }: ClaimedGeneration,
): Promise<void> {
  await db
    .update(generations)
    .set({ leaseToken: null, leaseUntil: null })
    .where(holdsLease(generationId, leaseToken))
}

/** Keeps the work for as long as somebody is seen to be at it. */
export async function renewLease(
  db: Db,
  { generationId, leaseToken }: ClaimedGeneration,
  now: Date,
): Promise<void> {
  await db
    .update(generations)
    .set({ leaseUntil: leaseEnd(now) })
    .where(holdsLease(generationId, leaseToken))
}

/** Ends every hold that anybody has on work, for a process that knows itself to be alone. */
export async function expireLeases(db: Db, now: Date): Promise<void> {
  await db
    .update(generations)
    .set({ leaseUntil: new Date(now.getTime() - 1) })
    .where(and(eq(generations.status, 'PENDING'), gte(generations.leaseUntil, now)))
}

interface Finish extends Pick<ClaimedGeneration, 'template'> {
  claimed: ClaimedGeneration
  fileId: string
  result: TailoredResume
  truthReport: unknown
  waiting: unknown
  readBack: ReadBack
  now: Date
}

/** @returns false when the lease was lost: somebody else finished, and nothing may change */
export async function finishGeneration(tx: Db, { claimed, now, ...made }: Finish): Promise<boolean> {
  const [row] = await tx
    .update(generations)
    .set({ status: 'DONE', ...made, finishedAt: now, leaseUntil: null })
    .where(holdsLease(claimed.generationId, claimed.leaseToken))
    .returning({ id: generations.id })
  return row !== undefined
}

/**
 * Ends a generation without a result and gives its attempt back to the day it was counted on; once, whoever asks.
 * @param leaseToken null: whoever holds the lease, for work whose worker is gone
 * @returns whose it was, or null when it had ended before
 */
export async function failGeneration(
  tx: Db,
  failed: { generationId: string; leaseToken: string | null; failure: GenerationFailure; now: Date },
): Promise<UserId | null> {
  const { generationId, leaseToken, failure, now } = failed
  const isMine = leaseToken === null ? isPending(generationId) : holdsLease(generationId, leaseToken)
  const [row] = await tx
    .update(generations)
    .set({ status: 'FAILED', failure, isRefunded: true, finishedAt: now, leaseUntil: null })
    .where(and(isMine, eq(generations.isRefunded, false)))
    .returning({ userId: generations.userId, day: generations.day, tier: generations.tier })
  if (!row) return null
  await tx
    .update(attempts)
    .set({ used: sql`${attempts.used} - 1` })
    .where(and(eq(attempts.userId, row.userId), eq(attempts.day, row.day), eq(attempts.tier, row.tier)))
  return asUserId(row.userId)
}

interface UnderWay {
  /** Its worker is gone: the lease ran out, or its time, which is that of its tier, is over. */
  stranded: { generationId: string; isOver: boolean }[]
  held: { generationId: string; leaseUntil: Date | null }[]
}

export async function listUnderWay(
  db: Db,
  { now, endSecondsOf }: { now: Date; endSecondsOf: (tier: ModelTier) => number },
): Promise<UnderWay> {
  const { id, tries, tier, takenUpAt, leaseUntil } = generations
  const rows = await db
    .select({ generationId: id, tries, tier, takenUpAt, leaseUntil })
    .from(generations)
    .where(and(eq(generations.status, 'PENDING'), or(isNotNull(leaseUntil), isNotNull(takenUpAt))))
  const underWay: UnderWay = { stranded: [], held: [] }
  for (const row of rows) {
    const isLate =
      row.takenUpAt !== null && row.takenUpAt.getTime() < now.getTime() - endSecondsOf(row.tier) * 1000
    const isHeld = row.leaseUntil === null || row.leaseUntil >= now
    if (isHeld && !isLate) underWay.held.push(row)
    else underWay.stranded.push({ ...row, isOver: row.tries >= SERVER_LIMITS.generationMaxTries || isLate })
  }
  return underWay
}

const StatusRow = z.object({
  jobId: z.string(),
  status: GenerationStatus,
  createdAt: z.date(),
  modelName: ModelName,
  isCurrentResume: z.boolean(),
  readBack: z.nullable(ReadBack),
  failure: z.nullable(
    z.enum(Object.keys(GENERATION_FAILURES) as [GenerationFailure, ...GenerationFailure[]]),
  ), // keys of a literal object
  refusedLines: z.number(),
  waitingWordings: z.number(),
})

/** The newest generation of each of the person's jobs, newest first. */
export async function listNewest(db: Db, userId: UserId) {
  const newest = db
    .selectDistinctOn([generations.jobId], {
      jobId: generations.jobId,
      status: generations.status,
      createdAt: generations.createdAt,
      modelName: generations.model,
      isCurrentResume: resumes.isCurrent,
      readBack: generations.readBack,
      failure: generations.failure,
      // What was decided on stays in the list, so that it can be taken back.
      waitingWordings: sql<number>`coalesce(jsonb_array_length(
        jsonb_path_query_array(${generations.waiting}, '$[*] ? (!exists(@.isTrue))')), 0)`.as(
        'waiting_wordings',
      ),
      refusedLines: sql<number>`coalesce((${generations.truthReport} ->> 'replaced')::int, 0)`.as(
        'refused_lines',
      ),
    })
    .from(generations)
    .innerJoin(resumes, eq(resumes.id, generations.resumeId))
    .where(eq(generations.userId, userId))
    .orderBy(generations.jobId, desc(generations.createdAt))
    .as('newest')
  const rows = await db.select().from(newest).orderBy(desc(newest.createdAt))
  return rows.map(row => StatusRow.parse(row))
}

function isGeneration({ userId, jobId, model, resumeId }: GenerationKey) {
  return and(
    eq(generations.userId, userId),
    eq(generations.jobId, jobId),
    eq(generations.model, model),
    eq(generations.resumeId, resumeId),
  )
}

function isPending(generationId: string) {
  return and(eq(generations.id, generationId), eq(generations.status, 'PENDING'))
}

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + SERVER_LIMITS.generationLeaseSeconds * 1000)
}

function holdsLease(generationId: string, leaseToken: string) {
  return and(isPending(generationId), eq(generations.leaseToken, leaseToken))
}
