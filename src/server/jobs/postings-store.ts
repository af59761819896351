import {
  and,
  arrayOverlaps,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#adapters/database/port.ts'
import type { OpenPosting } from '#core/sources/decide-closing.ts'
import { NormalisedPosting, OWN_SOURCE_ID } from '#core/sources/posting.ts'
import { jobSketches, jobs, postings } from '../db/jobs-tables.ts'
import type { UserId } from '../http/caller.ts'

/** Postings of one list of a source: a board's. */
export interface SourceList {
  sourceId: string
  tenant: string
}

const inList = ({ sourceId, tenant }: SourceList) =>
  and(eq(postings.sourceId, sourceId), eq(postings.tenant, tenant), isNull(postings.closedAt))

/** The posting that a job says what it says of. */
const leader = alias(postings, 'leader')
const isLeader = and(eq(leader.jobId, postings.jobId), eq(leader.leads, true))
const isOfItsList = and(eq(leader.sourceId, postings.sourceId), eq(leader.tenant, postings.tenant))

export interface SoughtPostings {
  sourceId: string
  tenant: string
  nativeIds: readonly string[]
}

/**
 * @returns the jobs that these very postings were stored under, and the hashes of what they said then; `hasPlace`: the
 *   job is open, or led from the same list, which may open it again
 */
export async function findPostings(db: Db, { sourceId, tenant, nativeIds }: SoughtPostings) {
  const { id: postingId, nativeId, jobId, contentHash, lastSeenAt, leads } = postings
  const hasPlace = sql<boolean>`(${jobs.closedAt} is null or (${isOfItsList}))`
  return db
    .select({ postingId, nativeId, jobId, contentHash, lastSeenAt, leads, hasPlace })
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .innerJoin(leader, isLeader)
    .where(
      and(eq(postings.sourceId, sourceId), eq(postings.tenant, tenant), inArray(nativeId, [...nativeIds])),
    )
}

interface PostingKeys {
  /** Of the place where it was read. */
  placeKey: string
  blockKey: string
}

/**
 * Postings that may be the same job: those with an equal key, and those of the same employer and country.
 * @param ownerId among those that are this person's alone; null: among those that are nobody's
 */
export async function findNeighbours(db: Db, { placeKey, blockKey }: PostingKeys, ownerId: UserId | null) {
  const rows = await db
    .select({
      ...{ ...NEIGHBOUR, leads: postings.leads, isClosed: sql<boolean>`${jobs.closedAt} is not null` },
      ...{ sourceId: postings.sourceId, tenant: postings.tenant, nativeId: postings.nativeId },
      leader: { sourceId: leader.sourceId, tenant: leader.tenant },
    })
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .innerJoin(leader, isLeader)
    .where(
      and(
        or(arrayOverlaps(postings.canonicalKeys, [placeKey]), eq(postings.blockKey, blockKey)),
        ownerId === null ? isNull(jobs.ownerId) : eq(jobs.ownerId, ownerId),
      ),
    )
    .orderBy(postings.firstSeenAt)
    .limit(MAX_NEIGHBOURS)
  return rows.map(toNeighbour)
}

// An employer with more open postings than this is compared with the oldest ones only.
const MAX_NEIGHBOURS = 200

const NEIGHBOUR = {
  jobId: postings.jobId,
  placeKeys: postings.canonicalKeys,
  blockKey: postings.blockKey,
  normalised: postings.normalised,
}

type NeighbourRow = Pick<typeof postings.$inferSelect, 'normalised'>

function toNeighbour<Row extends NeighbourRow>({ normalised, ...row }: Row) {
  return { ...row, posting: NormalisedPosting.parse(normalised) }
}

/** The postings that are this person's alone. */
export async function listOwnPostings(db: Db, userId: UserId) {
  const rows = await db
    .select(NEIGHBOUR)
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .where(eq(jobs.ownerId, userId))
  return rows.map(toNeighbour)
}

/** Of these jobs, the postings that are nobody's alone and have an equal key, or the same employer and country. */
export async function listMeeting(
  db: Db,
  jobIds: readonly string[],
  keys: { placeKeys: readonly string[]; blockKeys: readonly string[] },
) {
  const rows = await db
    .select(NEIGHBOUR)
    .from(postings)
    .innerJoin(jobs, eq(jobs.id, postings.jobId))
    .where(
      and(
        inArray(postings.jobId, [...jobIds]),
        isNull(jobs.ownerId),
        or(
          // What came with a file was read nowhere, so there may be no key at all.
          keys.placeKeys.length === 0
            ? undefined
            : arrayOverlaps(postings.canonicalKeys, [...keys.placeKeys]),
          inArray(postings.blockKey, [...keys.blockKeys]),
        ),
      ),
    )
  return rows.map(toNeighbour)
}

interface NewPosting extends PostingKeys {
  jobId: string
  leads: boolean
  posting: NormalisedPosting
  contentHash: string
  now: Date
}

/** Stored once: the same posting seen again takes the place of what it said before. */
export async function savePosting(db: Db, { posting, now, placeKey, ...rest }: NewPosting): Promise<void> {
  const { sourceId, tenant, nativeId } = posting
  const keys = { ...rest, canonicalKeys: [placeKey] }
  const said = { ...keys, normalised: posting, lastSeenAt: now, closedAt: null, closedReason: null }
  await db
    .insert(postings)
    .values({ sourceId, tenant, nativeId, ...said, firstSeenAt: now })
    .onConflictDoUpdate({ target: [postings.sourceId, postings.tenant, postings.nativeId], set: said })
}

/**
 * Makes room for another leading posting where the one that leads is closed and of this very list. One statement: of two
 * that come at once, one leads.
 * @returns whether there is room now
 */
export async function retireLeader(
  tx: Db,
  { jobId, sourceId, tenant }: { jobId: string; sourceId: string; tenant: string },
): Promise<boolean> {
  const rows = await tx
    .update(postings)
    .set({ leads: false })
    .where(
      and(
        ...[eq(postings.jobId, jobId), eq(postings.leads, true), isNotNull(postings.closedAt)],
        ...[eq(postings.sourceId, sourceId), eq(postings.tenant, tenant)],
      ),
    )
    .returning({ id: postings.id })
  return rows.length > 0
}

/** The copies of a job that says something else now are compared anew when they are read next. */
export async function doubtCopies(tx: Db, jobId: string): Promise<void> {
  await tx
    .update(postings)
    .set({ contentHash: '' })
    .where(and(eq(postings.jobId, jobId), eq(postings.leads, false)))
}

export async function listOpenPostings(db: Db, list: SourceList): Promise<OpenPosting[]> {
  const rows = await db
    .select({
      postingId: postings.id,
      nativeId: postings.nativeId,
      missingSince: postings.missingSince,
      missedRuns: postings.missedRuns,
    })
    .from(postings)
    .where(inList(list))
  return rows.map(({ missingSince, ...row }) => ({ ...row, missingSinceMs: missingSince?.getTime() ?? null }))
}

export async function listOpenJobs(db: Db, list: SourceList): Promise<string[]> {
  const rows = await db.selectDistinct({ jobId: postings.jobId }).from(postings).where(inList(list))
  return rows.map(row => row.jobId)
}

/** Whatever was missed before and is still listed now counts as never missed. */
export async function markSeen(db: Db, list: SourceList, nativeIds: readonly string[]): Promise<void> {
  if (nativeIds.length === 0) return
  await db
    .update(postings)
    .set({ missingSince: null, missedRuns: 0 })
    .where(and(inList(list), isNotNull(postings.missingSince), inArray(postings.nativeId, [...nativeIds])))
}

export async function markMissed(db: Db, postingIds: readonly string[], now: Date): Promise<void> {
  if (postingIds.length === 0) return
  await db
    .update(postings)
    .set({
      missingSince: sql`coalesce(${postings.missingSince}, ${now.toISOString()}::timestamptz)`,
      missedRuns: sql`${postings.missedRuns} + 1`,
    })
    .where(inArray(postings.id, [...postingIds]))
}

/** Closes postings, and with them the jobs that the list of their leading posting shows no more. */
export async function closeMissing(tx: Db, postingIds: readonly string[], now: Date): Promise<void> {
  if (postingIds.length === 0) return
  await closeWhere(tx, { which: inArray(postings.id, [...postingIds]), reason: 'missing', now })
}

/** Closes some of what is past its last day. @returns how many; fewer than CLOSED_AT_ONCE: all */
export function closeExpired(tx: Db, now: Date): Promise<number> {
  const lastMoment = sql`${postings.normalised} ->> 'validThroughUtc'`
  const which = sql`${lastMoment} is not null and ${lastMoment} < ${now.toISOString()}`
  return closeSome(tx, { which, reason: 'expired', now })
}

/** Closes some of what no run has seen for long; no run ever sees what a person added. @returns as closeExpired */
export function closeStale(tx: Db, { seenBefore, now }: { seenBefore: Date; now: Date }): Promise<number> {
  const which = and(lt(postings.lastSeenAt, seenBefore), ne(postings.sourceId, OWN_SOURCE_ID))
  return closeSome(tx, { which, reason: 'stale', now })
}

/** As many as fit into the time of a statement, whatever has come together. */
export const CLOSED_AT_ONCE = 500

async function closeSome(tx: Db, { which, reason, now }: Closing): Promise<number> {
  const some = await tx
    .select({ id: postings.id })
    .from(postings)
    .where(and(isNull(postings.closedAt), which))
    .limit(CLOSED_AT_ONCE)
  const ids = some.map(({ id }) => id)
  return ids.length === 0 ? 0 : closeWhere(tx, { which: inArray(postings.id, ids), reason, now })
}

type Closing = {
  which: SQL | undefined
  reason: NonNullable<(typeof postings.$inferSelect)['closedReason']>
  now: Date
}

async function closeWhere(tx: Db, { which, reason, now }: Closing): Promise<number> {
  const closed = await tx
    .update(postings)
    .set({ closedAt: now, closedReason: reason })
    .where(and(isNull(postings.closedAt), which))
    .returning({ jobId: postings.jobId })
  if (closed.length === 0) return 0
  // What another list shows counts for nothing: a copy must not keep open what its employer took down.
  const isStillOpen = exists(
    tx
      .select({ one: sql`1` })
      .from(postings)
      .innerJoin(leader, isLeader)
      .where(and(eq(postings.jobId, jobs.id), isNull(postings.closedAt), isOfItsList)),
  )
  const jobIds = [...new Set(closed.map(row => row.jobId))]
  const gone = await tx
    .update(jobs)
    .set({ closedAt: now, changedAt: now })
    .where(and(inArray(jobs.id, jobIds), isNull(jobs.closedAt), sql`not ${isStillOpen}`))
    .returning({ id: jobs.id })
  const goneIds = gone.map(row => row.id)
  if (goneIds.length > 0)
    await tx.update(jobSketches).set({ isOpen: false }).where(inArray(jobSketches.jobId, goneIds))
  return closed.length
}
