import type { comparisonsEndpoints } from '#contract/comparisons.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './comparisons-service.ts'

/** The caller's own tailored resumes beside their originals. */
export function comparisonsRoutes(context: Context): Handlers<keyof typeof comparisonsEndpoints> {
  return {
    compareResume: ({ caller, query }) => service.compareResume(context, caller, query.jobId),
    reviewChanges: ({ caller, query, body, signal }) =>
      service.reviewChanges(context, caller, { jobId: query.jobId, ...body, signal }),
  }
}
