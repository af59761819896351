import { setImmediate } from 'node:timers/promises'
import {
  createKnownPostings,
  type KnownPostings,
  WORTH_SCORING,
} from '#core/matching/retrieval/known-postings.ts'
import { sumAt } from '#core/matching/retrieval/search-tables.ts'
import { SEARCH_VERSION } from '#core/matching/retrieval/search-version.ts'
import type { Context } from '../context.ts'
import { TASK_NAMES } from '../db/task-names.ts'
import type { UserId } from '../http/caller.ts'
import { keptFrom, openScorer, type Scorer } from '../jobs/service.ts'
import { isMatchingOn } from '../preferences/service.ts'
import * as store from './store.ts'

const SCORE_BATCH = 50
const SKETCHES_A_READING = 2000
const PROFILES_A_READING = 100
const UNMATCHED_AT_ONCE = 500
const UNPREPARED_AT_ONCE = 20
/** A transaction may take so long from its clock to its end; what it changed is read once it ended. */
const OVERLAP_MS = 60_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** How far the sketch of a pair that scores enough may lie below the scorer's sum; see decision 0046. */
const SKETCH_MARGIN = 1.5

/** Finds what a person may like among all open jobs, after their resume or wish changed; does nothing while matching is off. */
export async function matchPerson(context: Context, userId: UserId, signal: AbortSignal): Promise<void> {
  if (!(await isMatchingOn(context, userId))) return
  const scorer = await openScorer(context, userId)
  if (!scorer) return
  const { database, now, openPostings } = context
  const profile = scorer.searchProfile()
  await store.saveProfile(database.db, userId, { profile, version: SEARCH_VERSION, now: now() })
  await readChanges(context, signal)
  const found = await inSlices(openPostings.known.search(profile, WORTH_SCORING), signal)
  await scoreAll(
    scorer,
    found.map(({ id }) => id),
    signal,
  )
}

/** Matches jobs that are new or changed with everybody who has matching on, scoring only likely pairs. */
export async function matchNewJobs(context: Context, signal: AbortSignal): Promise<void> {
  const { database, now, queue } = context
  for (const userId of await store.listUnprepared(database.db, SEARCH_VERSION, UNPREPARED_AT_ONCE))
    await queue.send(TASK_NAMES.matchPerson, { userId })
  for (;;) {
    const fresh = await store.listUnmatched(database.db, SEARCH_VERSION, UNMATCHED_AT_ONCE)
    if (fresh.length === 0) return
    const known = createKnownPostings()
    for (const { jobId, sketch } of fresh) if (sketch !== null) known.put(jobId, sketch)
    await matchWithAll(context, known, signal)
    await store.markMatched(database.db, fresh, now())
  }
}

async function matchWithAll(context: Context, known: KnownPostings, signal: AbortSignal): Promise<void> {
  for (let after = FIRST_ID; ; ) {
    const people = await store.listProfiles(context.database.db, {
      ...{ after, version: SEARCH_VERSION, limit: PROFILES_A_READING },
    })
    for (const { userId, profile, threshold } of people) {
      const enough = sumAt(keptFrom(threshold)) - SKETCH_MARGIN
      const found = await inSlices(known.search(profile, known.size), signal)
      const likely = found.filter(({ sum }) => sum >= enough).map(({ id }) => id)
      const scorer = likely.length === 0 ? null : await openScorer(context, userId)
      if (scorer) await scoreAll(scorer, likely, signal)
    }
    const last = people.at(-1)
    if (last === undefined) return
    after = last.userId
  }
}

async function scoreAll(scorer: Scorer, jobIds: readonly string[], signal: AbortSignal): Promise<void> {
  for (let from = 0; from < jobIds.length; from += SCORE_BATCH) {
    signal.throwIfAborted()
    await scorer.scoreFound(jobIds.slice(from, from + SCORE_BATCH))
  }
}

/** Between two slices the process answers whoever waits. */
async function inSlices<Found>(slices: Generator<undefined, Found>, signal: AbortSignal): Promise<Found> {
  for (;;) {
    signal.throwIfAborted()
    const step = slices.next()
    if (step.done) return step.value
    await setImmediate()
  }
}

/** Takes up what changed since it looked last, whichever process changed it; the first time that is everything. */
async function readChanges({ database, openPostings }: Context, signal: AbortSignal): Promise<void> {
  const since = Math.max(0, (openPostings.readUntil?.getTime() ?? 0) - OVERLAP_MS)
  let after: store.Cursor = { changedAt: new Date(since), jobId: FIRST_ID }
  for (;;) {
    signal.throwIfAborted()
    const rows = await store.listSketches(database.db, {
      ...{ after, version: SEARCH_VERSION, limit: SKETCHES_A_READING },
    })
    for (const { jobId, sketch, isOpen } of rows) {
      if (isOpen && sketch !== null) openPostings.known.put(jobId, sketch)
      else openPostings.known.close(jobId)
    }
    const last = rows.at(-1)
    if (last === undefined) return
    after = last
    openPostings.readUntil = last.changedAt
    await setImmediate()
  }
}
