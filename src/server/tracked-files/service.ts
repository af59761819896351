import {
  TRACKED_FORMAT,
  type TrackedEntry,
  type TrackedOutcome,
  type TrackedState,
} from '#contract/tracked-files.ts'
import { planImport } from '#core/applications/plan-import.ts'
import type { Tracked } from '#core/applications/tracked.ts'
import { readPosting } from '#core/matching/posting-facts.ts'
import { SCORER_VERSION } from '#core/matching/scorer-version.ts'
import { contentHash } from '#core/sources/content-hash.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Context } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import * as store from './store.ts'

type Db = Context['database']['db']

export async function exportApplications({ database }: Context, userId: UserId) {
  const { db } = database
  const [rows, events, sent] = await Promise.all([
    store.listTracked(db, userId),
    store.listEvents(db, userId),
    store.listSentResumes(db, userId),
  ])
  const tellState = ({ sentGenerationId, ...tracked }: Tracked): TrackedState => ({
    ...tracked,
    sentResume: tracked.sentResume ?? sent.get(sentGenerationId ?? '') ?? null,
  })
  const eventsOf = Map.groupBy(events, ({ jobId }) => jobId)
  const applications = rows.map(({ job, tracked, ...rest }): TrackedEntry => {
    const { closedAt, importedId, ...shown } = job
    return {
      ...rest,
      job: { ...shown, jobId: importedId ?? job.jobId, isOpen: closedAt === null },
      state: tellState(tracked),
      events: (eventsOf.get(job.jobId) ?? []).map(({ jobId: _, before, after, ...event }) => ({
        ...event,
        before: before && tellState(before),
        after: tellState(after),
      })),
    }
  })
  return { format: TRACKED_FORMAT, applications } as const
}

interface Import {
  entries: readonly TrackedEntry[]
  isPreview: boolean
}

/** Adds what is not tracked yet; whatever is tracked stays as it is. All entries of a call, or none. */
export async function importEntries(
  context: Context,
  caller: Caller,
  { entries, isPreview }: Import,
): Promise<{ outcomes: TrackedOutcome[] }> {
  const { database, queue, now } = context
  const { userId, requestId, ip } = caller
  return database.transaction(async tx => {
    // Two tabs with the same file must see what the other added.
    await store.lockImports(tx, userId)
    const known = await store.listKnown(tx, userId)
    const plan = planImport(entries, known)
    const outcomes = plan.map(({ outcome }) => outcome)
    const added = plan.filter(({ outcome }) => outcome === 'added')
    if (isPreview || added.length === 0) return { outcomes }
    for (const { entry, jobId } of added) await addEntry(context, tx, { userId, entry, jobId })
    await recordAudit(tx, {
      ...{ at: now(), event: 'applications_imported', userId, requestId, ip },
      detail: { added: added.length },
    })
    await queue.send(TASK_NAMES.rescoreJobs, { userId })
    return { outcomes }
  })
}

interface Addition {
  userId: UserId
  entry: TrackedEntry
  jobId: string | null
}

async function addEntry(context: Context, tx: Db, { userId, entry, jobId }: Addition): Promise<void> {
  const key = { userId, jobId: jobId ?? (await makeJob(context, tx, { userId, entry })) }
  const { state, version, changedAt, events } = entry
  const today = context.now().toISOString().slice(0, 10)
  await store.insertTracked(tx, key, {
    ...{ tracked: toTracked(state), version, changedAt: new Date(changedAt) },
    // A step of long ago is history, not a thing to be reminded of.
    remindedFor: state.nextStepOn !== null && state.nextStepOn < today ? state.nextStepOn : null,
  })
  const kept = events.map(({ at, before, after, undoneAt, kind }) => ({
    ...{ kind, at: new Date(at), undoneAt: undoneAt === null ? null : new Date(undoneAt) },
    ...{ before: before && toTracked(before), after: toTracked(after) },
  }))
  await store.insertEvents(tx, key, kept)
}

function toTracked(state: TrackedState): Tracked {
  return { ...state, sentGenerationId: null }
}

/** A job of this person alone: it never becomes one with what sources list, so that no file changes others' jobs. */
async function makeJob(
  { matchModel, now }: Context,
  tx: Db,
  { userId, entry }: Omit<Addition, 'jobId'>,
): Promise<string> {
  const { job } = entry
  const posting: NormalisedPosting = {
    ...{ sourceId: store.FILE_SOURCE_ID, tenant: userId, nativeId: job.jobId, url: job.url },
    ...{ title: job.jobTitle, company: job.companyName, place: job.location, description: job.description },
    ...{ workplace: null, levels: [], employmentType: null, pay: null, language: null, attribution: null },
    ...{ postedAtUtc: null, validThroughUtc: null, requisitionId: null, rejects: [] },
  }
  return store.insertJob(tx, userId, {
    ...{ posting, source: job.source, score: job.matchingScore, isOpen: job.isOpen, now: now() },
    facts: readPosting(posting, matchModel),
    factsVersion: SCORER_VERSION,
    contentHash: contentHash(JSON.stringify(posting)),
    blockKey: `${store.FILE_SOURCE_ID}:${userId}`,
  })
}
