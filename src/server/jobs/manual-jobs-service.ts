import type * as z from 'zod/mini'
import { inChildProcess } from '#adapters/compute/port.ts'
import { AppError } from '#contract/errors.ts'
import type { manualJobsEndpoints } from '#contract/manual-jobs.ts'
import { MANUAL_JOBS_MESSAGES } from '#contract/messages/manual-jobs.ts'
import { MANUAL_JOB_LIMITS } from '#contract/source-limits.ts'
import { contentHash } from '#core/sources/content-hash.ts'
import { type NormalisedPosting, OWN_SOURCE_ID } from '#core/sources/posting.ts'
import type { Context, Needs } from '../context.ts'
import { holdKey } from '../db/hold-key.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { refuseForeign } from '../http/own-data.ts'
import { findCurrentResume } from '../resume/service.ts'
import { findJob } from './cards-service.ts'
import * as store from './manual-jobs-store.ts'
import {
  findKnownJob,
  keysOf,
  savePosting,
  surveyNeighbours,
  Unprepared,
  untilPrepared,
} from './postings-service.ts'
import { insertOwnJob, openScorer, readContent } from './service.ts'

const work = inChildProcess<typeof import('./manual-jobs-compute.ts')>(
  new URL('./manual-jobs-compute.ts', import.meta.url),
)

type Outcome = z.output<(typeof manualJobsEndpoints)['addManualJob']['output']>

interface Pasted {
  posting: string
  /** What the person says of it; '' where they did not. */
  title: string
  company: string
}

/** A posting as it was read, with what it does not say left empty. */
interface Read {
  posting: NormalisedPosting
  sourceLabel: string
  suggested: { title: string; company: string }
}

/**
 * Adds a job by its address or its text to one person's list, scored at once. What cannot be read stores nothing.
 * @throws AppError('resume_missing' | 'preferences_missing' | 'invalid_input' with a sentence)
 */
export async function addFind(
  context: Context,
  userId: UserId,
  { pasted, signal }: { pasted: Pasted; signal: AbortSignal },
): Promise<Outcome> {
  const scorer = await openScorer(context, userId)
  if (!scorer) throw await nameWhatIsMissing(context, userId)
  if ((await store.countFinds(context.database.db, userId)) >= MANUAL_JOB_LIMITS.perPerson)
    throw refuse('posting', MANUAL_JOBS_MESSAGES.tooMany)
  const read = (await context.compute.run(work.isPastedAddress, [pasted.posting], signal))
    ? await readPage(context, pasted, signal)
    : await readText(context, pasted, signal)
  const { posting, suggested } = read
  const missing = (['title', 'company'] as const).filter(name => posting[name] === '')
  // A posting that is known says elsewhere what it does not say here.
  const isKnown = missing.length > 0 && (await findCopy(context, userId, posting)) !== null
  if (missing.length > 0 && !isKnown) return { kind: 'incomplete', missing, suggested }
  const { jobId } = await ingestOwnPosting(context, userId, read)
  const before = await findJob(context, userId, jobId)
  await scorer.add(jobId)
  const job = await findJob(context, userId, jobId)
  if (!job) throw new Error('A job that was just added is not among the jobs')
  return { kind: before ? 'known' : 'added', job }
}

/**
 * Stores a posting that a person brought, for that person alone. What it says never changes a job of others.
 * @returns the job that is there already when it is a copy of one: of the person's own, or of one that anybody may find
 */
async function ingestOwnPosting(
  context: Context,
  userId: UserId,
  { posting, sourceLabel }: { posting: NormalisedPosting; sourceLabel: string },
): Promise<{ jobId: string; isNew: boolean }> {
  const { database, now } = context
  const keys = keysOf(posting)
  const prepare = async () => {
    const content = await readContent(context, posting, sourceLabel)
    return { content, survey: await surveyNeighbours(context, { posting, keys }, [userId, null]) }
  }
  return untilPrepared(await prepare(), prepare, prepared =>
    database.transaction(async tx => {
      if (prepared === null) throw new Unprepared()
      const { content, survey } = prepared
      await holdKey(tx, `${OWN_SOURCE_ID}:${userId}`)
      const known = await findKnownJob(tx, { posting, keys }, { userId, survey })
      if (known) return { jobId: known, isNew: false }
      const jobId = await insertOwnJob(tx, userId, content)
      const kept = { ...posting, sourceId: OWN_SOURCE_ID, tenant: userId, nativeId: keys.placeKey }
      const hash = contentHash(JSON.stringify(kept))
      await savePosting(tx, { jobId, leads: true, posting: kept, contentHash: hash, now: now(), ...keys })
      return { jobId, isNew: true }
    }),
  )
}

/** The job that a posting which a person brings is a copy of; null: there is none yet. */
async function findCopy(context: Context, userId: UserId, posting: NormalisedPosting) {
  const brought = { posting, keys: keysOf(posting) }
  const survey = await surveyNeighbours(context, brought, [userId, null])
  return findKnownJob(context.database.db, brought, { userId, survey })
}

/** @throws AppError('not_found' | 'invalid_input' when it is tracked or tailored to) */
export async function removeFind(
  context: Needs<'now' | 'database'>,
  caller: Caller,
  jobId: string,
): Promise<void> {
  const find = { jobId, userId: caller.userId }
  const isThere = await context.database.transaction(async tx => {
    const found = await store.findFind(tx, find)
    if (!found) return false
    if (await store.isInUse(tx, find)) throw refuse('jobId', MANUAL_JOBS_MESSAGES.inUse)
    if (found.isPrivate) await store.deleteFind(tx, find)
    else await store.unmarkFind(tx, find)
    return true
  })
  if (!isThere) await refuseForeign(context, caller, 'job')
}

async function nameWhatIsMissing(context: Needs<'database'>, userId: UserId): Promise<AppError> {
  const resume = await findCurrentResume(context, userId)
  return new AppError(resume ? 'preferences_missing' : 'resume_missing')
}

async function readPage({ jobPages }: Needs<'jobPages'>, pasted: Pasted, signal: AbortSignal): Promise<Read> {
  const limit = AbortSignal.any([signal, AbortSignal.timeout(PAGE_MS)])
  const reading = await jobPages.read(pasted.posting, pasted.company, limit).catch((error: unknown) => {
    signal.throwIfAborted()
    if (!limit.aborted) throw error
    return { kind: 'refused', reason: 'unreachable', host: hostOf(pasted.posting) } as const
  })
  if (reading.kind === 'refused')
    throw refuse('posting', MANUAL_JOBS_MESSAGES.refused[reading.reason](reading.host))
  const company = reading.posting.company || pasted.company
  const posting = { ...reading.posting, company }
  return { posting, sourceLabel: reading.label, suggested: { title: posting.title, company } }
}

/** For all that is asked of a page and of those it leads to. */
const PAGE_MS = 30_000

function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address.split('/', 1)[0] ?? ''
}

async function readText(
  { compute, now }: Needs<'now' | 'compute'>,
  pasted: Pasted,
  signal: AbortSignal,
): Promise<Read> {
  const read = await compute.run(work.readPastedText, [pasted.posting], signal)
  if (read.description.length < MANUAL_JOB_LIMITS.textMinChars)
    throw refuse('posting', MANUAL_JOBS_MESSAGES.textTooShort)
  const named = { title: pasted.title || read.title, company: pasted.company || read.company }
  // A posting has a title; one that is still to be asked for is put together without.
  const given = { ...named, title: named.title || UNTITLED }
  const built = await compute.run(work.buildPastedPosting, [read, given, now().getTime()], signal)
  if (!built.ok) throw refuse('title', MANUAL_JOBS_MESSAGES.titleUnreadable)
  if (named.company !== '' && built.posting.company === '')
    throw refuse('company', MANUAL_JOBS_MESSAGES.companyUnreadable)
  const posting = named.title === '' ? { ...built.posting, title: '' } : built.posting
  return { posting, sourceLabel: MANUAL_JOBS_MESSAGES.pastedText, suggested: read.suggested }
}

const UNTITLED = 'Untitled'

function refuse(field: 'posting' | 'title' | 'company' | 'jobId', sentence: string): AppError {
  return new AppError('invalid_input', { field, sentence })
}
