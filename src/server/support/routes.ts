import type { Context } from '../context.ts'
import type { AllHandlers } from '../http/handlers.ts'
import { checkAddressLimit, checkEmailLimit } from '../http/rate-limits.ts'
import * as service from './service.ts'

/** Open to anyone. */
export function supportRoutes(context: Context) {
  return {
    saveQuery: async ({ body, caller }) => {
      const what = 'supportQuery'
      await checkAddressLimit(context, caller, what)
      await checkEmailLimit(context, caller, { what, email: body.email })
      await service.saveQuery(context, body)
      return { received: true }
    },
    config: async () => service.describeInstallation(context),
    health: async () => ({ ok: true }),
    readiness: async () => {
      await service.checkReadiness(context)
      return { ready: true }
    },
  } satisfies Partial<AllHandlers>
}
