import type { preferencesEndpoints } from '#contract/preferences.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { checkEmailClaim } from '../http/own-data.ts'
import * as service from './preferences-service.ts'

/** The caller's own settings; an e-mail in the query is only compared with the session's. */
export function preferencesRoutes(context: Context): Handlers<keyof typeof preferencesEndpoints> {
  return {
    retrieveSettings: ({ caller }) => service.retrieveSettings(context, caller.userId),
    saveSettings: ({ caller, body }) => service.saveSettings(context, caller, body),
    requestJobRole: async ({ caller, query }) => {
      await service.requestJobRole(context, caller.userId, query.jobRole)
      return { requested: true }
    },
    retrieveUserData: ({ caller }) => service.retrieveUserData(context, caller.userId),
    updateActiveStatus: async ({ caller, query }) => {
      await checkEmailClaim(context, caller, query.email)
      const isActive = query.status === 'true'
      await service.switchMatching(context, caller, isActive)
      return { isActive }
    },
  }
}
