import type { refreshEndpoints } from '#contract/refresh.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { withUserTurn } from '../http/rate-limits.ts'
import * as service from './service.ts'

/** The caller's own refresh. */
export function refreshRoutes(context: Context): Handlers<keyof typeof refreshEndpoints | 'jobRuns'> {
  return {
    fetchLatestJobs: ({ caller }) =>
      withUserTurn(context, { caller, what: 'fetchLatestJobs' }, takeTurn =>
        service.fetchLatestJobs(context, caller.userId, takeTurn),
      ),
    jobRuns: ({ caller }) => service.describeRuns(context, caller.userId),
    captchaImage: async ({ caller, query }) => ({
      fileName: 'challenge.png',
      ...(await service.readPicture(context, caller.userId, query.captchaId)),
    }),
  }
}
