import type { sessionsEndpoints } from '#contract/sessions.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './sessions-service.ts'

/** The caller's own sessions; another person's is not there. */
export function sessionsRoutes(context: Context): Handlers<keyof typeof sessionsEndpoints> {
  return {
    listSessions: ({ caller }) => service.listSessions(context, caller),
    endSession: async ({ caller, body }) => {
      await service.endSession(context, caller, body.sessionId)
      return {}
    },
    endOtherSessions: async ({ caller }) => ({ ended: await service.endOtherSessions(context, caller) }),
  }
}
