import type { personalDataEndpoints } from '#contract/personal-data.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { proveOwner } from './own-account-service.ts'
import * as service from './personal-data-service.ts'

/** The caller's own data, to take along or to end; a session alone does not do for either. */
export function personalDataRoutes(context: Context): Handlers<keyof typeof personalDataEndpoints> {
  return {
    exportData: async ({ caller, body }) => {
      await proveOwner(context, caller, body.password)
      return service.exportData(context, caller)
    },
    deleteAccount: async ({ caller, body, head }) => {
      await proveOwner(context, caller, body.password)
      await service.deleteAccount(context, caller)
      head.clearBindingCookie()
      head.clearSiteData()
      return { deleted: true }
    },
  }
}
