import { MARK_KEY } from '#adapters/files/port.ts'
import type { Needs } from '../context.ts'
import { recordAudit } from '../db/audit.ts'
import { sweepUploads } from '../http/receive-upload.ts'
import type { KeptData } from '../open-kept-data.ts'
import * as store from './files-store.ts'

const HOUR_MS = 60 * 60 * 1000
/** No put and no transaction takes this long: what no row names after it, no row will name by itself. */
const SETTLED_AFTER_MS = HOUR_MS
/** How long bytes stay after they were first seen without a row: whoever took the wrong database has time to see it. */
const KEPT_UNNAMED_MS = 7 * 24 * HOUR_MS
/** Work that was cut off leaves a few; more without a row than the larger of these is no left-over, but a wrong database. */
const MOST_UNNAMED_SHARE = 0.1
const MOST_UNNAMED = 20

/** Why nothing may be removed from a file store. */
export type SweepRefusal = 'of_another' | 'of_nobody_known' | 'too_many'

export interface Sweep {
  refusal: SweepRefusal | null
  /** In the store. */
  files: number
  /** Of them, old enough and without a row. */
  unnamed: number
  removed: number
}

const REFUSALS = {
  of_another: 'files are not swept: they belong to another database',
  of_nobody_known: 'files are not swept: nobody has claimed them, and this database names too few of them',
  too_many: 'files are not swept: too many of them have no row',
} as const satisfies Record<SweepRefusal, string>

/** By the clock: what work that was cut off left behind, in the file store and in the data folder. */
export async function tidyFiles(context: Needs<'env' | 'log' | 'now' | 'database' | 'files'>): Promise<void> {
  const { files, log } = context
  await Promise.all([files.tidy(), sweepUploads(context)])
  const { refusal, ...counts } = await sweepFiles(context)
  const facts = { ...counts, place: files.place }
  if (refusal === null) log.info(facts, 'files swept')
  else log.error(facts, REFUSALS[refusal])
}

interface SweepOptions {
  /** Somebody has looked: as many files as there are may go. */
  mayBeMany?: boolean
}

/** Removes files that have had no row for a week, where the store belongs to this database. */
export async function sweepFiles(data: KeptData, { mayBeMany = false }: SweepOptions = {}): Promise<Sweep> {
  const { database, files, now } = data
  const listed = await listKeys(data)
  const nowUnnamed = await store.findUnnamed(database.db, [...listed.keys()])
  const settledBefore = now().getTime() - SETTLED_AFTER_MS
  const unnamed = nowUnnamed.filter(key => (listed.get(key)?.getTime() ?? Number.NaN) < settledBefore)
  const sweep: Sweep = { refusal: null, files: listed.size, unnamed: unnamed.length, removed: 0 }
  const whose = await findOwner(data, { files: listed.size, named: listed.size - nowUnnamed.length })
  if (whose !== 'ours') return { ...sweep, refusal: whose }
  const due = await noteUnnamed(data, unnamed)
  if (!mayBeMany && unnamed.length > Math.max(MOST_UNNAMED, listed.size * MOST_UNNAMED_SHARE))
    return { ...sweep, refusal: 'too_many' }
  // Asked once more: a row may have come since.
  const gone = await store.findUnnamed(database.db, due)
  for (const key of gone) await files.remove(key)
  await store.deleteNotes(database.db, gone)
  return { ...sweep, removed: gone.length }
}

async function listKeys({ files }: KeptData): Promise<Map<string, Date>> {
  const listed = new Map<string, Date>()
  for await (const { key, changedAt } of files.list()) listed.set(key, changedAt)
  return listed
}

/**
 * Whose the files are. Those without a mark are claimed where there are none yet, or where at least half of them
 * have a row here, as in an installation of the time before there were marks.
 */
async function findOwner(
  data: KeptData,
  counts: { files: number; named: number },
): Promise<'ours' | 'of_another' | 'of_nobody_known'> {
  const { database, files } = data
  const [claim, mark] = await Promise.all([store.findClaim(database.db), files.read(MARK_KEY)])
  if (mark !== null) return new TextDecoder().decode(mark) === claim ? 'ours' : 'of_another'
  if (counts.named * 2 < counts.files) return 'of_nobody_known'
  await takeFiles(data)
  return 'ours'
}

/** From now on the files in the store belong to this database alone, whatever it names of them and whosever they were. */
export async function takeFiles({ database, files, now }: KeptData): Promise<void> {
  const claim = await database.transaction(async tx => {
    const id = await store.renewClaim(tx, now())
    await recordAudit(tx, { at: now(), event: 'files_claimed', detail: { place: files.place } })
    return id
  })
  await files.put(MARK_KEY, new TextEncoder().encode(claim))
}

/** Notes which files have no row, and forgets those that have one again. @returns those whose time is over */
async function noteUnnamed(
  { database: { db }, now }: KeptData,
  unnamed: readonly string[],
): Promise<string[]> {
  const notes = await store.listNotes(db)
  const still = new Set(unnamed)
  await store.deleteNotes(
    db,
    [...notes.keys()].filter(key => !still.has(key)),
  )
  await store.insertNotes(
    db,
    unnamed.filter(key => !notes.has(key)),
    now(),
  )
  const keptSince = now().getTime() - KEPT_UNNAMED_MS
  return unnamed.filter(key => (notes.get(key)?.getTime() ?? Number.POSITIVE_INFINITY) <= keptSince)
}
