import { inChildProcess } from '#adapters/compute/port.ts'
import type { JobSearch } from '#adapters/job-sources/port.ts'
import type { SourceRun } from '#core/sources/judge-source.ts'
import {
  type AskableSource,
  countriesOf,
  describeWanted,
  type PlannedQuestion,
  planSearch,
  SEARCH_BUDGETS,
} from '#core/sources/plan-search.ts'
import type { Context, Needs } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { UserId } from '../http/caller.ts'
import { findSearchWish } from '../jobs/preferences-service.ts'
import { openScorer } from '../jobs/service.ts'
import { listAgreed, listOffered, mayAsk } from '../source-choice/service.ts'
import { type Asking, answerQuestion, readBestTexts } from './readings-service.ts'
import * as store from './searches-store.ts'

const work = inChildProcess<typeof import('./compute.ts')>(new URL('./compute.ts', import.meta.url))

const HOUR_MS = 60 * 60 * 1000
/** A search that takes longer counts as lost. */
const CLAIM_MS = 10 * 60 * 1000
/** While another worker asks the same. */
const BUSY_SECONDS = 3
const DUE_AT_ONCE = 20
const LOST = { outcome: 'failed', reason: 'lost', postings: 0 } as const

interface Search {
  userId: UserId
  sourceId: string
}

/** By the source, what came of asking it for the person; nothing while it is asked. */
export async function listSearchRuns(
  { database }: Needs<'database'>,
  userId: UserId,
): Promise<ReadonlyMap<string, readonly SourceRun[]>> {
  const runs = await store.listSearches(database.db, userId)
  return new Map(
    runs.map(({ sourceId, endedAt, outcome, postings, reason }) => [
      sourceId,
      endedAt === null ? [] : [{ endedAt, outcome, postings, reason }],
    ]),
  )
}

/** People whose matching is on and whose time has come, source by source. */
export async function queueDueSearches(
  context: Needs<'now' | 'database' | 'queue' | 'jobSearches'>,
): Promise<void> {
  const { database, queue, now } = context
  for (const { capabilities } of await listOffered(context)) {
    const due = { sourceId: capabilities.id, now: now(), limit: DUE_AT_ONCE }
    for (const userId of await store.listDue(database.db, due))
      await queue.send(database.db, {
        task: TASK_NAMES.searchJobs,
        data: { userId, sourceId: capabilities.id },
      })
  }
}

/** Has every source asked that the person agreed to, each in its own time. */
export async function searchSources(
  context: Needs<'database' | 'queue' | 'jobSearches'>,
  userId: UserId,
): Promise<void> {
  for (const sourceId of await listAgreed(context, userId)) {
    const data = { userId, sourceId }
    await context.queue.send(context.database.db, { task: TASK_NAMES.searchJobs, data })
  }
}

/**
 * Asks a source what it has for a person's wish and scores it; does nothing when it is not due, nothing is wished, or
 * they have not agreed to it.
 */
export async function runSearch(context: Context, search: Search, signal: AbortSignal): Promise<void> {
  const { database, queue, jobSearches, now } = context
  const source = jobSearches.find(({ capabilities }) => capabilities.id === search.sourceId)
  const scorer = await openScorer(context, search.userId)
  if (!source || !scorer || !(await mayAsk(context, search))) return
  const wanted = { ...(await findSearchWish(context, search.userId)), jobWanted: scorer.wish.jobWanted }
  const claim = { jobWanted: describeWanted(wanted), now: now(), until: later(context, CLAIM_MS) }
  if (!(await store.claimSearch(database.db, { ...search, ...claim }))) return
  const names = await context.compute.run(work.namesToAsk, [wanted.jobWanted, countriesOf(wanted)], signal)
  const plan = planSearch(wanted, [toAskable(source)], { budgets: SEARCH_BUDGETS, names })
  const asking = { context, userId: search.userId, source, wanted, scorer, signal }
  const ended = await askAll(asking, plan)
  if (ended !== 'busy') return store.endSearch(database.db, search, { ...ended, endedAt: now() })
  await store.endSearch(database.db, search, { ...LOST, nextSearchAt: now(), endedAt: null })
  const task = { task: TASK_NAMES.searchJobs, data: search, startAfterSeconds: BUSY_SECONDS }
  await queue.send(database.db, task)
}

function toAskable({ capabilities, reach, terms }: JobSearch): AskableSource {
  const { countries, understands, isRemoteOnly, requestsEach } = reach
  return { id: capabilities.id, countries, understands, isRemoteOnly, requestsEach, termsClass: terms.class }
}

type Ended = Omit<store.Outcome, 'endedAt'>

/** One question after the other, and then the texts; a yes that was taken back ends it. */
async function askAll(asking: Asking, plan: readonly PlannedQuestion[]): Promise<Ended | 'busy'> {
  const { context, userId, source } = asking
  const nextSearchAt = later(context, source.refreshHours * HOUR_MS)
  if (plan.length === 0) return { outcome: 'ok', reason: 'elsewhere', postings: 0, nextSearchAt }
  let postings = 0
  for (const question of plan) {
    if (!(await mayAsk(context, { userId, sourceId: source.capabilities.id }))) break
    const answer = await answerQuestion(asking, question)
    if (answer.kind === 'busy') return 'busy'
    if (answer.kind === 'failed') {
      const { reason, retryMs } = answer
      return { outcome: 'failed', reason, postings, nextSearchAt: later(context, retryMs) }
    }
    postings += answer.postings
  }
  return { outcome: 'ok', reason: await readBestTexts(asking), postings, nextSearchAt }
}

function later({ now }: Needs<'now'>, ms: number): Date {
  return new Date(now().getTime() + ms)
}
