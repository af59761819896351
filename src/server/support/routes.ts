import type { supportEndpoints } from '#contract/support.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { checkAddressLimit } from '../http/rate-limits.ts'
import * as service from './service.ts'

/** Open to anyone. */
export function supportRoutes(context: Context): Handlers<keyof typeof supportEndpoints> {
  return {
    saveQuery: async ({ body, caller }) => {
      await checkAddressLimit(context, caller, 'supportQuery')
      await service.saveQuery(context, body)
      return { received: true }
    },
    config: async () => service.describeInstallation(context),
    health: async () => ({ ok: true }),
    readiness: async () => {
      await service.checkReadiness(context)
      return { ready: true }
    },
  }
}
