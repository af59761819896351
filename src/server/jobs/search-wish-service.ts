import { inChildProcess } from '#adapters/compute/port.ts'
import { LIMITS } from '#contract/limits.ts'
import { type KeptWishes, NO_WISH, type ReadWish, type WishFit } from '#contract/search-wish.ts'
import type { Needs } from '../context.ts'
import type { Caller, UserId } from '../http/caller.ts'
import { type Choosing, choosesInvented } from '../source-choice/service.ts'
import { listOwnJobs } from './listing-store.ts'
import { changeJobWanted, retrieveSettings } from './preferences-service.ts'
import * as store from './search-wish-store.ts'

const work = inChildProcess<typeof import('./search-wish-compute.ts')>(
  new URL('./search-wish-compute.ts', import.meta.url),
)

/** The words of the wish in use are those of the settings, wherever they were changed last. */
export async function retrieveWishes(context: Needs<'database'>, userId: UserId): Promise<KeptWishes> {
  const [kept, { jobWanted }] = await Promise.all([
    store.findWishes(context.database.db, userId),
    retrieveSettings(context, userId),
  ])
  if (kept === null) return { wishes: [{ name: '1', jobWanted, wish: NO_WISH }], active: 0 }
  const wishes = kept.wishes.map((one, at) => (at === kept.active ? { ...one, jobWanted } : one))
  return { wishes, active: kept.active }
}

/** What changed the wish in use searches anew while matching is on. */
export async function saveWishes(
  context: Needs<'now' | 'database' | 'queue'>,
  caller: Caller,
  kept: KeptWishes,
): Promise<KeptWishes> {
  const { userId } = caller
  const { jobWanted = '', wish = NO_WISH } = kept.wishes[kept.active] ?? {}
  await context.database.transaction(async tx => {
    const before = await store.readSearchWish(tx, userId)
    await store.saveWishes(tx, userId, { ...kept, savedAt: context.now() })
    const isOther = JSON.stringify(before) !== JSON.stringify(wish)
    await changeJobWanted(context, caller, { tx, jobWanted, isOther })
  })
  return retrieveWishes(context, userId)
}

export function readWish(context: Needs<'compute'>, line: string): Promise<ReadWish> {
  return context.compute.run(work.readWish, [line])
}

export function findPlaces(context: Needs<'compute'>, name: string) {
  return context.compute.run(work.findPlaces, [name])
}

/** Own jobs that the wish in use leaves out, and those whose posting does not state what it asks. */
export async function listFits(
  context: Needs<'now' | 'database' | 'compute'> & Choosing,
  userId: UserId,
): Promise<{ fits: (WishFit & { jobId: string })[] }> {
  const { db } = context.database
  const wish = await store.readSearchWish(db, userId)
  if (JSON.stringify(wish) === JSON.stringify(NO_WISH)) return { fits: [] }
  const isInvented = await choosesInvented(context, userId)
  const rows = await listOwnJobs(db, userId, { threshold: LIMITS.matchingScoreMin, isInvented })
  const postings = rows.map(({ place, workplace, said, postedAt }) => ({
    ...{ place, workplace, ...said, postedAt: postedAt?.toISOString() ?? null },
  }))
  const fits = await context.compute.run(work.fitWishes, [wish, postings, context.now().getTime()])
  const told = rows.flatMap(({ jobId }, at) => {
    const fit = fits[at]
    return fit ? [{ jobId, ...fit }] : []
  })
  return { fits: told.filter(({ outside, unstated }) => outside.length + unstated.length > 0) }
}
