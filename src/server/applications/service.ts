import type { Application, ApplicationDetails, ApplicationEvent, Stage } from '#contract/applications.ts'
import { AppError } from '#contract/errors.ts'
import { hasReply, moveToStage, noteDownload, type Tracked } from '#core/applications/tracked.ts'
import type { Context, Needs } from '../context.ts'
import { readInPieces } from '../db/in-pieces.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { retrieveSettings } from '../jobs/preferences-service.ts'
import { findOwnJob } from '../jobs/service.ts'
import { keepSent } from './sent-documents-service.ts'
import * as store from './store.ts'

type Db = Context['database']['db']

export async function listApplications(context: Needs<'database'>, userId: UserId) {
  const { db } = context.database
  const { matchingScore } = await retrieveSettings(context, userId)
  const [rows, matches] = await Promise.all([
    listTrackedJobIds(context, userId).then(jobIds =>
      readInPieces(jobIds, some => store.listApplications(db, userId, some)),
    ),
    store.countMatches(db, userId, matchingScore),
  ])
  return { applications: rows.map(tell), matches }
}

/** Ids of the jobs that the person tracks, the last changed first. */
export function listTrackedJobIds({ database }: Needs<'database'>, userId: UserId): Promise<string[]> {
  return store.listTrackedJobIds(database.db, userId)
}

/** @throws AppError('not_found' | 'application_changed') */
export async function moveApplication(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  move: { jobId: string; stage: Stage; basis: number | null },
): Promise<Application> {
  const key = await openOwn(context, caller, move.jobId)
  await context.database.transaction(async tx => {
    const kept = await store.findApplication(tx, key)
    if (kept?.tracked.stage === move.stage) return
    const newestGenerationId = await store.findNewestGeneration(tx, key)
    const now = context.now()
    const after = moveToStage(kept?.tracked ?? null, {
      stage: move.stage,
      now: now.toISOString(),
      newestGenerationId,
    })
    await change(tx, key, { kind: 'stage', before: kept?.tracked ?? null, after, basis: move.basis, now })
    const goesOut = after.appliedAt !== null && (kept?.tracked.appliedAt ?? null) === null
    if (goesOut) await keepSent(tx, key, { generationId: after.sentGenerationId, now })
  })
  return find(context, key)
}

/** @throws AppError('not_found' | 'application_changed') */
export async function describeApplication(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  described: { jobId: string; basis: number; details: ApplicationDetails },
): Promise<Application> {
  const key = await openOwn(context, caller, described.jobId)
  await context.database.transaction(async tx => {
    const kept = await store.findApplication(tx, key)
    if (!kept) throw new AppError('not_found')
    const after = { ...kept.tracked, ...described.details }
    if (JSON.stringify(after) === JSON.stringify(kept.tracked)) return
    const { basis } = described
    await change(tx, key, { kind: 'details', before: kept.tracked, after, basis, now: context.now() })
  })
  return find(context, key)
}

/**
 * Takes the last change back that was not taken back before.
 * @returns null when it was the first one: the job is not tracked any more
 * @throws AppError('not_found' | 'application_changed')
 */
export async function undoChange(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  { jobId, basis }: { jobId: string; basis: number },
): Promise<{ application: Application | null }> {
  const key = await openOwn(context, caller, jobId)
  const isLeft = await context.database.transaction(async tx => {
    const last = await store.findLastEvent(tx, key)
    if (!last) throw new AppError('not_found')
    const now = context.now()
    const isDone =
      last.before === null
        ? await store.deleteApplication(tx, key, basis)
        : await store.saveApplication(tx, key, { tracked: last.before, basis, now })
    if (!isDone) throw new AppError('application_changed')
    if (last.before !== null) await store.markUndone(tx, key, { id: last.id, at: now })
    return last.before !== null
  })
  return { application: isLeft ? await find(context, key) : null }
}

/** @throws AppError('not_found') */
export async function listHistory(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  jobId: string,
): Promise<{ events: ApplicationEvent[] }> {
  const key = await openOwn(context, caller, jobId)
  const events = await store.listEvents(context.database.db, key)
  return {
    events: events.map(({ at, kind, before, after, undoneAt }) => ({
      at: at.toISOString(),
      kind,
      from: before?.stage ?? null,
      to: after.stage,
      isUndone: undoneAt !== null,
    })),
  }
}

/** A tailored resume was downloaded: its job is tracked from now on. Any other file changes nothing. */
export async function trackDownload(
  context: Needs<'now' | 'database'>,
  userId: UserId,
  fileName: string,
): Promise<void> {
  const { database, now } = context
  const jobId = await store.findJobOfFile(database.db, userId, fileName.normalize('NFC'))
  if (jobId === null) return
  const key = { userId, jobId }
  await database.transaction(async tx => {
    const kept = await store.findApplication(tx, key)
    const after = noteDownload(kept?.tracked ?? null, now().toISOString())
    if (after === null) return
    const basis = kept?.version ?? null
    const isSaved = await store.saveApplication(tx, key, { tracked: after, basis, now: now() })
    // Of two downloads at once, or a move at the same moment, the other one counts.
    if (isSaved)
      await store.insertEvent(tx, key, { at: now(), kind: 'stage', before: kept?.tracked ?? null, after })
  })
}

async function openOwn(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  jobId: string,
): Promise<store.ApplicationKey> {
  const { userId } = caller
  if (!(await findOwnJob(context, userId, jobId))) return refuseForeign(context, caller, 'job')
  return { userId, jobId }
}

interface Change {
  kind: 'stage' | 'details'
  before: Tracked | null
  after: Tracked
  basis: number | null
  now: Date
}

async function change(tx: Db, key: store.ApplicationKey, made: Change): Promise<void> {
  const { kind, before, after, basis, now } = made
  if (!(await store.saveApplication(tx, key, { tracked: after, basis, now })))
    throw new AppError('application_changed')
  await store.insertEvent(tx, key, { at: now, kind, before, after })
}

async function find(
  { database }: Needs<'database'>,
  { userId, jobId }: store.ApplicationKey,
): Promise<Application> {
  const [row] = await store.listApplications(database.db, userId, [jobId])
  if (!row) throw new AppError('not_found')
  return tell(row)
}

type Row = Awaited<ReturnType<typeof store.listApplications>>[number]

function tell({ tracked, version, closedAt, sentModel, sentResumeVersion, ...job }: Row): Application {
  const { stage, stageSince, appliedAt, note, contact, nextStep, nextStepOn } = tracked
  const isSent = sentModel !== null && sentResumeVersion !== null
  const sent = isSent ? { modelName: sentModel, resumeVersion: sentResumeVersion } : null
  return {
    ...job,
    ...{ stage, stageSince, appliedAt, note, contact, nextStep, nextStepOn },
    isOpen: closedAt === null,
    sentResume: tracked.sentResume ?? sent,
    hasReply: hasReply(tracked),
    version,
  }
}
