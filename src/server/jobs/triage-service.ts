import { AppError } from '#contract/errors.ts'
import type { Job } from '#contract/jobs.ts'
import { TRIAGE_RULES } from '#contract/messages/triage-rules.ts'
import type { JobMark, SavedView } from '#contract/triage.ts'
import { TRIAGE_LIMITS } from '#contract/triage-limits.ts'
import type { Needs } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { type Choosing, choosesInvented } from '../source-choice/service.ts'
import { listJobsOf } from './cards-service.ts'
import { listAsideOnList } from './listing-store.ts'
import { retrieveSettings } from './preferences-service.ts'
import * as store from './triage-store.ts'

const MINUTE_MS = 60_000

/** What the person noted on their list; looking at it is a visit. */
export async function openTriage(context: Needs<'now'> & Choosing, userId: UserId) {
  const { db } = context.database
  const { matchingScore } = await retrieveSettings(context, userId)
  const isInvented = await choosesInvented(context, userId)
  const now = context.now()
  const restsBefore = new Date(now.getTime() - TRIAGE_LIMITS.visitRestMinutes * MINUTE_MS)
  const [asideIds, aside, views, newSince] = await Promise.all([
    listAsideOnList(db, userId, { threshold: matchingScore, isInvented }),
    store.countAside(db, userId),
    store.listViews(db, userId),
    store.noteVisit(db, { userId, now, restsBefore }),
  ])
  const marks = await store.listMarks(db, userId, asideIds)
  return { marks, aside, views, newSince: newSince?.toISOString() ?? null }
}

/** @throws AppError('not_found') when one of the jobs is not among the caller's; nothing has changed then */
export async function markJobs(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  { jobIds, change }: { jobIds: string[]; change: store.MarkChange },
): Promise<{ marks: JobMark[] }> {
  const { userId } = caller
  const wanted = [...new Set(jobIds)]
  const marks = await context.database.transaction(async tx => {
    if ((await store.countOwn(tx, userId, wanted)) < wanted.length) return null
    return store.saveMarks(tx, { userId, jobIds: wanted, change, now: context.now() })
  })
  return marks ? { marks } : refuseForeign(context, caller, 'job')
}

/** @param page counted from 0 */
export async function listAside(
  context: Needs<'now'> & Choosing,
  userId: UserId,
  page: number,
): Promise<{ jobs: Job[]; marks: JobMark[]; total: number; perPage: number }> {
  const perPage = TRIAGE_LIMITS.asidePerPage
  const found = await store.findAside(context.database.db, userId, { from: page * perPage, max: perPage })
  const jobIds = found.marks.map(({ jobId }) => jobId)
  const known = jobIds.length === 0 ? [] : await listJobsOf(context, userId, jobIds)
  const jobs = known.toSorted((a, b) => jobIds.indexOf(a.jobId) - jobIds.indexOf(b.jobId))
  return { jobs, marks: found.marks, total: found.total, perPage }
}

/** @throws AppError('invalid_input') when there are as many as may be */
export async function saveView(
  { database, now }: Needs<'now' | 'database'>,
  userId: UserId,
  view: { name: string; look: string },
): Promise<{ views: SavedView[] }> {
  const isSaved = await store.saveView(database.db, { userId, ...view, now: now() })
  if (!isSaved) throw new AppError('invalid_input', { field: 'name', sentence: TRIAGE_RULES.tooManyViews })
  return { views: await store.listViews(database.db, userId) }
}

export async function removeView(
  { database }: Needs<'database'>,
  userId: UserId,
  viewId: string,
): Promise<{ views: SavedView[] }> {
  await store.deleteView(database.db, userId, viewId)
  return { views: await store.listViews(database.db, userId) }
}
