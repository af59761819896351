import type { jobsEndpoints } from '#contract/jobs.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { checkEmailClaim } from '../http/own-data.ts'
import * as service from './service.ts'
import * as survey from './survey-service.ts'

/** The caller's own jobs; what the searches for them came to is the refresh's to tell. An e-mail in the query is only compared with the session's. */
export function jobsRoutes(context: Context): Handlers<Exclude<keyof typeof jobsEndpoints, 'jobRuns'>> {
  return {
    listJobs: async ({ caller, query }) => {
      await checkEmailClaim(context, caller, query.userEmail)
      return service.listJobs(context, caller.userId)
    },
    listBelow: ({ caller, query }) =>
      survey.listBelow(context, caller.userId, query.from === undefined ? null : Number(query.from)),
    retrievePosting: ({ caller, query }) => survey.retrievePosting(context, caller, query.jobId),
    prosAndCons: ({ caller, query }) => service.findInsights(context, caller, query.jobId),
    matchCounts: async ({ caller }) => ({
      atOrAbove: await service.countAtThresholds(context, caller.userId),
    }),
  }
}
