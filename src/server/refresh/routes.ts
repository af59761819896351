import { AppError } from '#contract/errors.ts'
import type { refreshEndpoints } from '#contract/refresh.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './service.ts'

/** The caller's own refresh. */
export function refreshRoutes(context: Context): Handlers<keyof typeof refreshEndpoints> {
  return {
    fetchLatestJobs: ({ caller }) => service.fetchLatestJobs(context, caller.userId),
    captchaImage: async () => {
      throw new AppError('not_found') // no site that is configured here shows a challenge
    },
  }
}
