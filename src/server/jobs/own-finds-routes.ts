import type { ownFindsEndpoints } from '#contract/own-finds.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './own-finds-service.ts'

/** The caller's own list; what one person adds is nobody else's. */
export function ownFindsRoutes(context: Context): Handlers<keyof typeof ownFindsEndpoints> {
  return {
    addOwnFind: ({ caller, body: { posting, title = '', company = '' }, signal }) =>
      service.addFind(context, caller.userId, { pasted: { posting, title, company }, signal }),
    removeOwnFind: async ({ caller, body }) => {
      await service.removeFind(context, caller, body.jobId)
      return {}
    },
  }
}
