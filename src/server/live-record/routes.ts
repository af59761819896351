import { AppError } from '#contract/errors.ts'
import { LIMITS } from '#contract/limits.ts'
import type { liveRecordEndpoints } from '#contract/live-record.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './service.ts'

/** The caller's own record and the public list of roles; any other key is 404. */
export function liveRecordRoutes(context: Context): Handlers<keyof typeof liveRecordEndpoints> {
  return {
    getRecord: ({ caller, query }) => service.readRecord(context, caller, query.key),
    updateRecord: async ({ caller, body }) => {
      if (JSON.stringify(body).length > LIMITS.recordMaxBytes) throw new AppError('too_large')
      return service.updateRecord(context, caller, body.redisKey)
    },
  }
}
