import type { Context } from '../context.ts'
import type { AllHandlers } from '../http/handlers.ts'
import { decideOnSources } from './consents-service.ts'
import * as following from './following-service.ts'
import * as listing from './listing-service.ts'
import { describeRuns } from './runs-service.ts'

/** The caller's own boards; that others follow one of them shows nowhere. */
export function jobSourcesRoutes(context: Context) {
  return {
    jobRuns: ({ caller }) => describeRuns(context, caller.userId),
    listJobSources: ({ caller }) => listing.listSources(context, caller.userId),
    agreeToSources: async ({ caller, body }) => {
      await decideOnSources(context, caller, body)
      return listing.listPublic(context, caller.userId)
    },
    addJobBoard: ({ caller, body, signal }) =>
      following.followBoard(context, { userId: caller.userId, url: body.url, signal }),
    findEmployers: async ({ query }) => ({ employers: await following.findEmployers(context, query.name) }),
    boardOfJob: async ({ caller, query }) => ({
      board: await following.findBoardOfJob(context, caller, query.jobId),
    }),
    removeJobBoard: async ({ caller, body }) => {
      await following.leaveBoard(context, caller, body.boardId)
      return {}
    },
  } satisfies Partial<AllHandlers>
}
