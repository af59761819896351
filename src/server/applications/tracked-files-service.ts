import { setImmediate } from 'node:timers/promises'
import { AppError } from '#contract/errors.ts'
import {
  TRACKED_FORMAT,
  type TrackedEntry,
  type TrackedOutcome,
  type TrackedState,
} from '#contract/tracked-files.ts'
import { planImport } from '#core/applications/plan-import.ts'
import type { Tracked } from '#core/applications/tracked.ts'
import { contentHash } from '#core/sources/content-hash.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { Context, Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { readInPieces } from '../db/in-pieces.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { createTurns } from '../http/turns.ts'
import { readFacts } from '../jobs/service.ts'
import { listTrackedJobIds } from './service.ts'
import * as store from './tracked-files-store.ts'

type Db = Context['database']['db']

export async function exportApplications(context: Needs<'database'>, userId: UserId) {
  const { db } = context.database
  const [jobIds, sent] = await Promise.all([
    listTrackedJobIds(context, userId),
    store.listSentResumes(db, userId),
  ])
  const rows = await readInPieces(jobIds, some => store.listTracked(db, userId, some))
  const events = await readInPieces(jobIds, some => store.listEvents(db, userId, some))
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
  signal: AbortSignal
}

/** Adds what is not tracked yet; whatever is tracked stays as it is. All entries of a call, or none. */
export function importEntries(
  context: Needs<'now' | 'database' | 'queue' | 'compute'>,
  caller: Caller,
  given: Import,
): Promise<{ outcomes: TrackedOutcome[] }> {
  return inTurn(caller.userId, () => importAll(context, caller, given))
}

// The embedded database does one transaction after the other: two files of one person would keep it from everybody else.
const inTurn = createTurns()

async function importAll(
  context: Needs<'now' | 'database' | 'queue' | 'compute'>,
  caller: Caller,
  { entries, isPreview, signal }: Import,
): Promise<{ outcomes: TrackedOutcome[] }> {
  signal.throwIfAborted()
  const { database, queue, now } = context
  const { userId, requestId, ip } = caller
  const facts = isPreview ? NONE_READ : await readNew(context, userId, { entries, signal })
  return database.transaction(async tx => {
    // Two tabs with the same file must see what the other added.
    await store.lockImports(tx, userId)
    const known = await store.listKnown(tx, userId)
    const plan = planImport(entries, known)
    const outcomes = plan.map(({ outcome }) => outcome)
    const added = plan.filter(({ outcome }) => outcome === 'added')
    if (isPreview || added.length === 0) return { outcomes }
    for (const { entry, jobId } of added) {
      signal.throwIfAborted()
      await addEntry(context, tx, { userId, entry, jobId, facts: facts.get(entry) })
      // The embedded database works in this process: between two entries others are answered.
      await setImmediate()
    }
    await recordAudit(tx, {
      ...{ at: now(), event: 'applications_imported', userId, requestId, ip },
      detail: { added: added.length },
    })
    await queue.send(tx, { task: TASK_NAMES.rescoreJobs, data: { userId } })
    return { outcomes }
  })
}

type ReadFacts = Pick<store.NewJob, 'facts' | 'factsVersion'>

const NONE_READ: ReadonlyMap<TrackedEntry, ReadFacts> = new Map()

/** What the postings say that are likely to be added; before the transaction, since it takes a while. */
async function readNew(
  context: Needs<'database' | 'compute'>,
  userId: UserId,
  { entries, signal }: Omit<Import, 'isPreview'>,
): Promise<ReadonlyMap<TrackedEntry, ReadFacts>> {
  const read = new Map<TrackedEntry, ReadFacts>()
  const plan = planImport(entries, await store.listKnown(context.database.db, userId))
  for (const { entry, outcome, jobId } of plan) {
    if (outcome !== 'added' || jobId !== null) continue
    signal.throwIfAborted()
    read.set(entry, await readFacts(context, toPosting(userId, entry), signal))
  }
  return read
}

interface Addition {
  userId: UserId
  entry: TrackedEntry
  jobId: string | null
  facts: ReadFacts | undefined
}

async function addEntry(context: Needs<'now'>, tx: Db, addition: Addition): Promise<void> {
  const { userId, entry, jobId } = addition
  const key = { userId, jobId: jobId ?? (await makeJob(context, tx, addition)) }
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
  for (let from = 0; from < kept.length; from += EVENTS_AT_ONCE) {
    await store.insertEvents(tx, key, kept.slice(from, from + EVENTS_AT_ONCE))
    await setImmediate()
  }
}

const EVENTS_AT_ONCE = 100

function toTracked(state: TrackedState): Tracked {
  return { ...state, sentGenerationId: null }
}

/**
 * A job of this person alone: it never becomes one with what sources list, so that no file changes others' jobs.
 * @throws AppError('unavailable') where a job that was to be found went meanwhile
 */
async function makeJob(
  { now }: Needs<'now'>,
  tx: Db,
  { userId, entry, facts }: Omit<Addition, 'jobId'>,
): Promise<string> {
  if (facts === undefined) throw new AppError('unavailable')
  const { job } = entry
  const posting = toPosting(userId, entry)
  return store.insertJob(tx, userId, {
    ...{ posting, source: job.source, score: job.matchingScore, isOpen: job.isOpen, now: now() },
    ...facts,
    contentHash: contentHash(JSON.stringify(posting)),
    blockKey: `${store.FILE_SOURCE_ID}:${userId}`,
  })
}

function toPosting(userId: UserId, { job }: TrackedEntry): NormalisedPosting {
  return {
    ...{ sourceId: store.FILE_SOURCE_ID, tenant: userId, nativeId: job.jobId, url: job.url },
    ...{ title: job.jobTitle, company: job.companyName, place: job.location, description: job.description },
    ...{ workplace: null, levels: [], employmentType: null, pay: null, language: null, attribution: null },
    ...{ postedAtUtc: null, validThroughUtc: null, requisitionId: null, rejects: [] },
  }
}
