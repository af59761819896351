import { decideClosing } from '#core/sources/decide-closing.ts'
import type { Context } from '../context.ts'
import * as store from './store.ts'

/** A posting that no run has seen for so long is taken for closed. */
const STALE_AFTER_MS = 30 * 24 * 60 * 60 * 1000

/** @returns the jobs that these very postings were stored under, and the hashes of what they said then */
export function findPostings(db: Context['database']['db'], sought: store.SoughtPostings) {
  return store.findPostings(db, sought)
}

/** Jobs that a list of a source shows. */
export function listOpenJobs({ database }: Context, list: store.SourceList): Promise<string[]> {
  return store.listOpenJobs(database.db, list)
}

/**
 * What a list no longer shows is closed once complete lists agree that it is gone, and with it the job that no open
 * posting is left of.
 * @param seen native ids that the newest reading showed; one that saw a part closes nothing
 * @returns how many were closed, and how soon to look again because so much of the list was lost
 */
export async function closeAbsent(
  { database, now }: Context,
  list: store.SourceList,
  { seen, isComplete }: { seen: readonly string[]; isComplete: boolean },
): Promise<{ closed: number; lookAgainMs: number | null }> {
  return database.transaction(async tx => {
    await store.markSeen(tx, list, seen)
    if (!isComplete) return { closed: 0, lookAgainMs: null }
    const open = await store.listOpenPostings(tx, list)
    const { close, miss, lookAgainMs } = decideClosing(open, new Set(seen), now().getTime())
    await store.markMissed(tx, miss, now())
    await store.closeMissing(tx, close, now())
    return { closed: close.length, lookAgainMs }
  })
}

/** Closes postings of every source that are past their last day, or that nobody has seen for long. */
export async function tidyUp({ database, now }: Context): Promise<void> {
  const seenBefore = new Date(now().getTime() - STALE_AFTER_MS)
  await database.transaction(async tx => {
    await store.closeExpired(tx, now())
    await store.closeStale(tx, { seenBefore, now: now() })
  })
}
