import type { JobSearch } from '#adapters/job-sources/port.ts'
import type { Needs } from '../context.ts'
import type { UserId } from '../http/caller.ts'
import * as store from './store.ts'

type Tx = Parameters<typeof store.decide>[0]

/** What the person decided of public sources, by the source's id: true is a yes; no entry: not decided. */
export function findDecisions(
  { database }: Needs<'database'>,
  userId: UserId,
): Promise<ReadonlyMap<string, boolean>> {
  return store.listDecisions(database.db, userId)
}

/** Public sources that people are offered: one that is for one person's own search is none where several have accounts. */
export async function listOffered({
  database,
  jobSearches,
}: Needs<'database' | 'jobSearches'>): Promise<readonly JobSearch[]> {
  const isLimited = jobSearches.some(({ terms }) => terms.isForOneAccount)
  if (!isLimited || !(await store.hasSeveralAccounts(database.db))) return jobSearches
  return jobSearches.filter(({ terms }) => !terms.isForOneAccount)
}

/** Whether a source may be asked for the person: only after their yes. */
export async function mayAsk(
  context: Needs<'database' | 'jobSearches'>,
  { userId, sourceId }: { userId: UserId; sourceId: string },
): Promise<boolean> {
  return (await listAgreed(context, userId)).includes(sourceId)
}

export function decide(tx: Tx, userId: UserId, decision: store.Decision & { now: Date }): Promise<void> {
  return store.decide(tx, userId, decision)
}

/** Of the public sources of this installation those that may be asked for the person. */
export async function listAgreed(
  context: Needs<'database' | 'jobSearches'>,
  userId: UserId,
): Promise<string[]> {
  const decisions = await store.listDecisions(context.database.db, userId)
  if (![...decisions.values()].includes(true)) return []
  const offered = await listOffered(context)
  return offered.map(({ capabilities }) => capabilities.id).filter(id => decisions.get(id) === true)
}

export type Choosing = Needs<'database' | 'jobSearches' | 'jobBoards' | 'sites'>

/**
 * Whether the person is shown invented postings, and no real ones: while this installation has any, and until they say
 * yes to a real source, which following an employer is as well.
 */
export async function choosesInvented(context: Choosing, userId: UserId): Promise<boolean> {
  const { sites, jobBoards, database } = context
  if (!sites.some(({ site }) => site.capabilities.inventedAt !== undefined)) return false
  if ((await listAgreed(context, userId)).length > 0) return false
  return jobBoards.boards.length === 0 || (await store.countFollowed(database.db, userId)) === 0
}

/** The sites that are searched for the person. */
export async function listSites(context: Choosing, userId: UserId): Promise<Choosing['sites']> {
  const { sites } = context
  const isInvented = ({ site }: (typeof sites)[number]) => site.capabilities.inventedAt !== undefined
  if (!sites.some(isInvented) || (await choosesInvented(context, userId))) return sites
  return sites.filter(one => !isInvented(one))
}

/** Whether nobody hires by a posting: told by the site that it stands at. */
export function isInvented({ sites }: Needs<'sites'>, { url }: { url: string }): boolean {
  return sites.some(({ site: { capabilities } }) => url.startsWith(`${capabilities.inventedAt}/`))
}
