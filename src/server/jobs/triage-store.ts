import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lt,
  or,
  sql,
} from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Db } from '#adapters/database/port.ts'
import { JobMark, SavedView } from '#contract/triage.ts'
import { TRIAGE_LIMITS } from '#contract/triage-limits.ts'
import { userJobs } from '../db/jobs-tables.ts'
import { jobMarks, savedViews, visits } from '../db/triage-tables.ts'
import type { UserId } from '../http/caller.ts'

/** What is left out, or undefined, stays as it is. */
export type MarkChange = { [Name in keyof Omit<JobMark, 'jobId'>]?: JobMark[Name] | undefined }

const { jobId, isStarred, isSeen, aside, isAsked } = getTableColumns(jobMarks)
const MARK = { jobId, isStarred, isSeen, aside, isAsked }

/** @param asideIds the jobs whose marks are wanted though they are put aside */
export async function listMarks(db: Db, userId: UserId, asideIds: readonly string[]): Promise<JobMark[]> {
  const isWanted = or(isNull(jobMarks.aside), inArray(jobMarks.jobId, [...asideIds]))
  const rows = await db
    .select(MARK)
    .from(jobMarks)
    .where(and(eq(jobMarks.userId, userId), isWanted))
  return z.array(JobMark).parse(rows)
}

/** How many jobs are put aside. */
export async function countAside(db: Db, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ jobs: count() })
    .from(jobMarks)
    .where(and(eq(jobMarks.userId, userId), isNotNull(jobMarks.aside)))
  return row?.jobs ?? 0
}

/** How many of the jobs are the person's. */
export async function countOwn(db: Db, userId: UserId, jobIds: readonly string[]): Promise<number> {
  const [row] = await db
    .select({ jobs: count() })
    .from(userJobs)
    .where(and(eq(userJobs.userId, userId), inArray(userJobs.jobId, [...jobIds])))
  return row?.jobs ?? 0
}

const UNMARKED = { isStarred: false, isSeen: false, aside: null, isAsked: true } as const

interface Marking {
  userId: UserId
  jobIds: readonly string[]
  change: MarkChange
  now: Date
}

/** @returns the marks as they are now */
export async function saveMarks(db: Db, { userId, jobIds, change, now }: Marking): Promise<JobMark[]> {
  const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const rows = await db
    .insert(jobMarks)
    .values(jobIds.map(id => ({ ...UNMARKED, ...said, userId, jobId: id, changedAt: now })))
    .onConflictDoUpdate({ target: [jobMarks.userId, jobMarks.jobId], set: { ...said, changedAt: now } })
    .returning(MARK)
  return z.array(JobMark).parse(rows)
}

/** The last one that was put aside first. */
export async function findAside(db: Db, userId: UserId, { from, max }: { from: number; max: number }) {
  const [rows, total] = await Promise.all([
    db
      .select(MARK)
      .from(jobMarks)
      .where(and(eq(jobMarks.userId, userId), isNotNull(jobMarks.aside)))
      .orderBy(desc(jobMarks.changedAt), jobMarks.jobId)
      .offset(from)
      .limit(max),
    countAside(db, userId),
  ])
  return { marks: z.array(JobMark).parse(rows), total }
}

export async function listViews(db: Db, userId: UserId): Promise<SavedView[]> {
  const rows = await db
    .select({ viewId: savedViews.id, name: savedViews.name, look: savedViews.look })
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.savedAt), savedViews.id)
  return z.array(SavedView).parse(rows)
}

interface NewView {
  userId: UserId
  name: string
  look: string
  now: Date
}

/** @returns false when there are as many as may be, and none of this name */
export async function saveView(db: Db, { userId, name, look, now }: NewView): Promise<boolean> {
  const isRoom = sql`(select count(*) from ${savedViews} where ${savedViews.userId} = ${userId}
    and ${savedViews.name} <> ${name}) < ${TRIAGE_LIMITS.viewsMax}`
  const view = sql`select gen_random_uuid(), ${userId}::uuid, ${name}::text, ${look}::text,
    ${now.toISOString()}::timestamptz where ${isRoom}`
  const rows = await db
    .insert(savedViews)
    .select(view)
    .onConflictDoUpdate({ target: [savedViews.userId, savedViews.name], set: { look } })
    .returning({ id: savedViews.id })
  return rows.length > 0
}

export async function deleteView(db: Db, userId: UserId, viewId: string): Promise<void> {
  await db.delete(savedViews).where(and(eq(savedViews.userId, userId), eq(savedViews.id, viewId)))
}

interface Visit {
  userId: UserId
  now: Date
  /** A look later than this belongs to the same visit. */
  restsBefore: Date
}

/** @returns when the visit before this one ended; null: this is the first */
export async function noteVisit(db: Db, { userId, now, restsBefore }: Visit): Promise<Date | null> {
  const isAnother = lt(visits.lookedAt, restsBefore)
  const [row] = await db
    .insert(visits)
    .values({ userId, lookedAt: now })
    .onConflictDoUpdate({
      target: visits.userId,
      set: {
        newSince: sql`case when ${isAnother} then ${visits.lookedAt} else ${visits.newSince} end`,
        lookedAt: now,
      },
    })
    .returning({ newSince: visits.newSince })
  return row?.newSince ?? null
}
