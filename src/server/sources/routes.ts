import type { jobSourcesEndpoints } from '#contract/job-sources.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './service.ts'

/** The caller's own boards; that others follow one of them shows nowhere. */
export function jobSourcesRoutes(context: Context): Handlers<keyof typeof jobSourcesEndpoints> {
  return {
    listJobSources: ({ caller }) => service.listSources(context, caller.userId),
    addJobBoard: ({ caller, body }) => service.followBoard(context, caller.userId, body.url),
    removeJobBoard: async ({ caller, body }) => {
      await service.leaveBoard(context, caller, body.boardId)
      return {}
    },
  }
}
