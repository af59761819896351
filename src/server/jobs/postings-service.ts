import { inChildProcess } from '#adapters/compute/port.ts'
import { AppError } from '#contract/errors.ts'
import { decideClosing } from '#core/sources/decide-closing.ts'
import { placeKey } from '#core/sources/place-key.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { blockKey, mayBeSameJob } from '#core/sources/same-job.ts'
import type { Context, Needs } from '../context.ts'
import type { UserId } from '../http/caller.ts'
import { listHistories, type PostingHistory } from './postings-histories-store.ts'
import * as store from './postings-store.ts'

const work = inChildProcess<typeof import('./postings-compute.ts')>(
  new URL('./postings-compute.ts', import.meta.url),
)

/** A posting that no run has seen for so long is taken for closed. */
const STALE_AFTER_MS = 30 * 24 * 60 * 60 * 1000

type Db = Context['database']['db']

/** @returns the jobs that these very postings were stored under, and the hashes of what they said then */
export function findPostings(db: Db, sought: store.SoughtPostings) {
  return store.findPostings(db, sought)
}

export interface PostingKeys {
  placeKey: string
  blockKey: string
}

export function keysOf(posting: NormalisedPosting): PostingKeys {
  return { placeKey: placeKey(posting), blockKey: blockKey(posting) }
}

interface Brought {
  posting: NormalisedPosting
  keys: PostingKeys
}

type Neighbour = Awaited<ReturnType<typeof store.findNeighbours>>[number]

/** What comparing texts told before the transaction that asks: ids of jobs. */
export interface Survey {
  compared: ReadonlySet<string>
  same: ReadonlySet<string>
}

/** A transaction met what was not looked at before it; to be begun anew after another look. */
export class Unprepared extends Error {}

const PREPARE_TRIES = 5

/**
 * Does what takes long before a transaction and not within, where everybody waits; again when others came in between.
 * @param first what is known beforehand; null: the transaction may do without
 * @throws AppError('unavailable') when others keep coming in between
 */
export async function untilPrepared<Prepared, Done>(
  first: Prepared | null,
  prepare: () => Promise<Prepared>,
  use: (prepared: Prepared | null) => Promise<Done>,
): Promise<Done> {
  let prepared = first
  for (let tries = 1; tries <= PREPARE_TRIES; tries += 1) {
    try {
      return await use(prepared)
    } catch (error) {
      if (!(error instanceof Unprepared)) throw error
    }
    prepared = await prepare()
  }
  throw new AppError('unavailable')
}

/**
 * Compares a posting with the texts of those that it may be a copy of.
 * @param ownerIds whose alone these are; null: nobody's
 */
export async function surveyNeighbours(
  { database, compute }: Context,
  { posting, keys }: Brought,
  ownerIds: readonly (UserId | null)[],
): Promise<Survey> {
  const compared = new Set<string>()
  const same = new Set<string>()
  for (const ownerId of ownerIds) {
    const neighbours = await store.findNeighbours(database.db, keys, ownerId)
    for (const { jobId } of neighbours) compared.add(jobId)
    const alike = neighbours.filter(one => mayBeSameJob(one.posting, posting))
    if (alike.length === 0) continue
    // One description a job: copies of one job would make its own words look like the employer's.
    const byJob = new Map(neighbours.map(one => [one.jobId, one.posting.description]))
    const texts = alike.map(one => ({ jobId: one.jobId, posting: one.posting }))
    for (const jobId of await compute.run(work.findSame, [posting, texts, [...byJob.values()]]))
      same.add(jobId)
  }
  return { compared, same }
}

interface Placed {
  /** Null: it is to be a job of its own. */
  jobId: string | null
  /** Whether the job is to say what it says. */
  leads: boolean
  /** Its row, where nothing of it has changed. */
  unchangedId: string | null
}

/**
 * Which job a posting of a list belongs to, and whether it leads it: the one that the job was made from does, and after
 * it has closed one of the very same list. No other list ever comes to say what a job says; a copy that its job leaves
 * behind, or that says something else, is looked at as if it were new.
 */
export async function placePosting(
  tx: Db,
  brought: Brought & { contentHash: string },
  survey: Survey | null,
): Promise<Placed> {
  const { sourceId, tenant, nativeId } = brought.posting
  const [known] = await store.findPostings(tx, { sourceId, tenant, nativeIds: [nativeId] })
  const isSame = known?.contentHash === brought.contentHash
  if (known?.leads) return { jobId: known.jobId, leads: true, unchangedId: isSame ? known.postingId : null }
  const stays = known !== undefined && isSame && known.hasPlace
  const jobId = stays ? known.jobId : await findSharedJob(tx, brought, survey)
  const leads = jobId === null || (await store.retireLeader(tx, { jobId, sourceId, tenant }))
  return { jobId, leads, unchangedId: stays && !leads ? known.postingId : null }
}

/**
 * The oldest job, among those that are nobody's alone, that a posting of a list is another copy of. Anybody may write
 * what another posting says: a copy joins what is open and alike, and from then on only follows.
 * @returns null where it is to be a job of its own
 */
async function findSharedJob(
  tx: Db,
  { posting, keys }: Brought,
  survey: Survey | null,
): Promise<string | null> {
  const isItself = (one: Neighbour) => isOneList(one, posting) && one.nativeId === posting.nativeId
  const isOpenTo = (one: Neighbour) =>
    isOneList(one.leader, posting) || (!one.isClosed && (one.leads || isOneList(one, posting)))
  // An employer's board is known by its own name alone, which anybody gives: two boards have no job in common.
  const areBoards = (one: Neighbour) =>
    one.leader.tenant !== '' && posting.tenant !== '' && !isOneList(one.leader, posting)
  const neighbours = (await store.findNeighbours(tx, keys, null)).filter(
    one => !isItself(one) && isOpenTo(one),
  )
  const byKey = neighbours.find(one => shareKey(one, keys))
  return (
    byKey?.jobId ??
    findAlike(
      neighbours.filter(one => !areBoards(one)),
      posting,
      survey,
    )
  )
}

/**
 * The job that a posting which a person brings is a copy of: one of their own, else one that anybody may find. By an
 * address it is only found where it was read; by a text alone, where one is alike.
 * @returns null when there is none yet
 */
export async function findKnownJob(
  tx: Db,
  { posting, keys }: Brought,
  { userId, survey }: { userId: UserId; survey: Survey | null },
) {
  const own = await store.findNeighbours(tx, keys, userId)
  const shared = (await store.findNeighbours(tx, keys, null)).filter(one => one.leads)
  const byKey = [...own, ...shared].find(one => shareKey(one, keys))
  if (byKey) return byKey.jobId
  return findAlike(own, posting, survey) ?? (posting.url === '' ? findAlike(shared, posting, survey) : null)
}

/**
 * @returns the oldest job that one of these is of and that says the same
 * @throws Unprepared where one that it may be was not compared
 */
function findAlike(
  neighbours: readonly Neighbour[],
  posting: NormalisedPosting,
  survey: Survey | null,
): string | null {
  const alike = neighbours.filter(one => mayBeSameJob(one.posting, posting))
  if (alike.some(({ jobId }) => !survey?.compared.has(jobId))) throw new Unprepared()
  return alike.find(({ jobId }) => survey?.same.has(jobId))?.jobId ?? null
}

function isOneList(a: store.SourceList, b: store.SourceList): boolean {
  return a.sourceId === b.sourceId && a.tenant === b.tenant
}

/** To be called when a job says something else: its copies are compared anew when they are read next. */
export function doubtCopies(tx: Db, jobId: string): Promise<void> {
  return store.doubtCopies(tx, jobId)
}

/** Keeps a posting of a job; what it said before is forgotten. */
export function savePosting(tx: Db, saved: Parameters<typeof store.savePosting>[1]): Promise<void> {
  return store.savePosting(tx, saved)
}

/** Leaves out the jobs that the person has added by hand before anybody else found them: they stand in the list already. */
export async function leaveOutAdded(
  { database, compute }: Needs<'database' | 'compute'>,
  userId: UserId,
  jobIds: readonly string[],
): Promise<readonly string[]> {
  const own = await store.listOwnPostings(database.db, userId)
  if (own.length === 0 || jobIds.length === 0) return jobIds
  const meeting = await store.listMeeting(database.db, jobIds, {
    placeKeys: own.flatMap(one => one.placeKeys),
    blockKeys: own.map(one => one.blockKey),
  })
  const isNamed = (one: Meeting) =>
    own.some(mine => mine.placeKeys.some(placeKey => shareKey(one, { placeKey })))
  const copies = new Set(meeting.filter(isNamed).map(one => one.jobId))
  const pairs = meeting.flatMap(one =>
    own.filter(mine => mayBeCopy(one, mine)).map(mine => toPair(one, mine)),
  )
  if (pairs.length > 0) for (const jobId of await compute.run(work.findCopies, [pairs])) copies.add(jobId)
  return jobIds.filter(jobId => !copies.has(jobId))
}

type Meeting = Awaited<ReturnType<typeof store.listMeeting>>[number]

function mayBeCopy(one: Meeting, mine: Meeting): boolean {
  return one.blockKey === mine.blockKey && mayBeSameJob(one.posting, mine.posting)
}

function toPair({ jobId, posting }: Meeting, mine: Meeting) {
  return { one: { jobId, posting }, mine: mine.posting }
}

function shareKey(
  { placeKeys }: { placeKeys: readonly string[] },
  { placeKey }: { placeKey: string },
): boolean {
  return placeKeys.includes(placeKey)
}

/** What is known of jobs beside what their postings say, by their ids. */
export async function findHistories(
  { database, now }: Needs<'now' | 'database'>,
  jobIds: readonly string[],
): Promise<ReadonlyMap<string, PostingHistory>> {
  const since = new Date(now().getTime() - YEAR_MS)
  const histories = await listHistories(database.db, jobIds, since)
  return new Map(histories.map(history => [history.jobId, history]))
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** Jobs that a list of a source shows. */
export function listOpenJobs({ database }: Context, list: store.SourceList): Promise<string[]> {
  return store.listOpenJobs(database.db, list)
}

/**
 * What a list no longer shows is closed once complete lists agree that it is gone, and with it the job that is led from
 * there, once no posting of the list is left.
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
  await closeAll(() => database.transaction(tx => store.closeExpired(tx, now())))
  await closeAll(() => database.transaction(tx => store.closeStale(tx, { seenBefore, now: now() })))
}

/** In transactions of their own: what is closed stays closed, however much is left when the time is up. */
async function closeAll(closeSome: () => Promise<number>): Promise<void> {
  while ((await closeSome()) === store.CLOSED_AT_ONCE);
}
