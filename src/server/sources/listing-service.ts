import type { InventedState, OwnBoard, SearchSource, SourceHealth } from '#contract/job-sources.ts'
import { judgeSource, type SourceRun } from '#core/sources/judge-source.ts'
import type { Needs } from '../context.ts'
import type { UserId } from '../http/caller.ts'
import { listSiteRuns } from '../refresh/runs-service.ts'
import { type Choosing, choosesInvented, listSites } from '../source-choice/service.ts'
import { listSearchSources } from './consents-service.ts'
import { listSearchRuns } from './searches-service.ts'
import * as store from './store.ts'

/** Runs of a board that tell how it does. */
export const RUNS_JUDGED = 30

/** The person's boards and the sites of this installation, each with how it does. */
export async function listSources(context: Choosing, userId: UserId) {
  const { jobBoards, database } = context
  const { followed, runs } = await store.listFollowedWithRuns(database, userId, RUNS_JUDGED)
  const sites = await listSites(context, userId)
  const { searches, invented } = await listPublic(context, userId)
  return {
    ...{ searches, invented },
    vendors: jobBoards.boards.map(({ capabilities, exampleUrl }) => ({
      label: capabilities.label,
      exampleUrl,
    })),
    boards: followed.map(({ board, addedAt }) =>
      showBoard(context, board, { addedAt, runs: runs.get(board.id) ?? [] }),
    ),
    sites: [
      ...(await Promise.all(
        sites.map(async ({ site: { capabilities } }) => ({
          label: capabilities.label,
          health: showHealth(await listSiteRuns(context, capabilities.id)),
        })),
      )),
      ...searches.filter(({ state }) => state === 'on').map(({ label, health }) => ({ label, health })),
    ],
  }
}

/** The public sources that may be agreed to, each with how it does for the person, and the invented postings beside them. */
export async function listPublic(
  context: Choosing,
  userId: UserId,
): Promise<{ searches: SearchSource[]; invented: InventedState }> {
  const runs = await listSearchRuns(context, userId)
  const sources = await listSearchSources(context, userId)
  const searches = sources.map(
    (source): SearchSource => ({ ...source, health: showHealth(runs.get(source.sourceId) ?? []) }),
  )
  const hasInvented = context.sites.some(({ site }) => site.capabilities.inventedAt !== undefined)
  const chosen = (await choosesInvented(context, userId)) ? 'on' : 'off'
  return { searches, invented: hasInvented ? chosen : 'none' }
}

/** As the person reads it. */
export function showBoard(
  { jobBoards }: Needs<'jobBoards'>,
  board: store.Board,
  { addedAt, runs }: { addedAt: Date; runs: readonly SourceRun[] },
): OwnBoard {
  const vendor = jobBoards.boards.find(({ capabilities }) => capabilities.id === board.sourceId)
  return {
    boardId: board.id,
    vendor: vendor?.capabilities.label ?? board.sourceId,
    company: board.company,
    url: vendor?.pageOf(board.token) ?? '',
    state: board.state,
    addedAt: addedAt.toISOString(),
    health: showHealth(runs),
  }
}

function showHealth(runs: readonly SourceRun[]): SourceHealth {
  const { lastRunAt, lastOkAt, ...rest } = judgeSource(runs)
  return { ...rest, lastRunAt: lastRunAt?.toISOString() ?? null, lastOkAt: lastOkAt?.toISOString() ?? null }
}
