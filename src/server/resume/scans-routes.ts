import type { scanEndpoints } from '#contract/scans.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './scans-service.ts'

export function scansRoutes(context: Context): Handlers<keyof typeof scanEndpoints> {
  return {
    retrieveScan: async ({ caller }) => ({ scan: await service.retrieveScan(context, caller.userId) }),
  }
}
