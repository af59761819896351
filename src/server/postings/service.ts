import { canonicalKeys } from '#core/sources/canonical-key.ts'
import { decideClosing } from '#core/sources/decide-closing.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { blockKey, findBoilerplate, isSameJob, mayBeSameJob } from '#core/sources/same-job.ts'
import type { Context } from '../context.ts'
import type { UserId } from '../http/caller.ts'
import * as store from './store.ts'

/** A posting that no run has seen for so long is taken for closed. */
const STALE_AFTER_MS = 30 * 24 * 60 * 60 * 1000

type Db = Context['database']['db']

/** @returns the jobs that these very postings were stored under, and the hashes of what they said then */
export function findPostings(db: Db, sought: store.SoughtPostings) {
  return store.findPostings(db, sought)
}

export interface PostingKeys {
  canonicalKeys: string[]
  blockKey: string
}

export function keysOf(posting: NormalisedPosting): PostingKeys {
  return { canonicalKeys: canonicalKeys(posting), blockKey: blockKey(posting) }
}

/**
 * The oldest job that this posting is another copy of.
 * @param ownerId among the jobs that are this person's alone; null: among those that are nobody's
 */
export async function findSameJob(
  tx: Db,
  { posting, keys }: { posting: NormalisedPosting; keys: PostingKeys },
  ownerId: UserId | null,
): Promise<string | null> {
  const neighbours = await store.findNeighbours(tx, keys, ownerId)
  const sameKey = neighbours.find(one => shareKey(one, keys))
  if (sameKey) return sameKey.jobId
  const alike = neighbours.filter(one => mayBeSameJob(one.posting, posting))
  if (alike.length === 0) return null
  // One description a job: copies of one job would make its own words look like the employer's.
  const byJob = new Map(neighbours.map(one => [one.jobId, one.posting.description]))
  const boilerplate = findBoilerplate([...byJob.values()])
  return alike.find(one => isSameJob(one.posting, posting, boilerplate))?.jobId ?? null
}

/** Keeps a posting of a job; what it said before is forgotten. */
export function savePosting(
  tx: Db,
  saved: PostingKeys & { jobId: string; posting: NormalisedPosting; contentHash: string; now: Date },
): Promise<void> {
  return store.savePosting(tx, saved)
}

/** Leaves out the jobs that the person has added by hand before anybody else found them: they stand in the list already. */
export async function leaveOutAdded(
  { database }: Context,
  userId: UserId,
  jobIds: readonly string[],
): Promise<readonly string[]> {
  const own = await store.listOwnPostings(database.db, userId)
  if (own.length === 0 || jobIds.length === 0) return jobIds
  const meeting = await store.listMeeting(database.db, jobIds, {
    canonicalKeys: own.flatMap(one => one.canonicalKeys),
    blockKeys: own.map(one => one.blockKey),
  })
  const isCopy = (one: (typeof meeting)[number]) =>
    own.some(
      mine =>
        shareKey(one, mine) ||
        (one.blockKey === mine.blockKey && isSameJob(one.posting, mine.posting, NO_BOILERPLATE)),
    )
  const copies = new Set(meeting.filter(isCopy).map(one => one.jobId))
  return jobIds.filter(jobId => !copies.has(jobId))
}

const NO_BOILERPLATE: ReadonlySet<string> = new Set()

function shareKey(a: { canonicalKeys: readonly string[] }, b: { canonicalKeys: readonly string[] }): boolean {
  return a.canonicalKeys.some(key => b.canonicalKeys.includes(key))
}

/** What is known of jobs beside what their postings say, by their ids. */
export async function findHistories(
  { database, now }: Context,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, store.PostingHistory>> {
  const since = new Date(now().getTime() - YEAR_MS)
  const histories = await store.listHistories(database.db, jobIds, since)
  return new Map(histories.map(history => [history.jobId, history]))
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

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
