import type { tailoringEndpoints } from '#contract/tailoring.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as progress from './progress-service.ts'
import * as service from './service.ts'

/** The caller's own generations, for jobs among their own. */
export function tailoringRoutes(context: Context): Handlers<keyof typeof tailoringEndpoints> {
  return {
    resumeStatus: ({ caller }) => progress.listStatuses(context, caller),
    checkOrMakeResume: ({ caller, query }) => service.checkOrMakeResume(context, caller, query.jobId),
    attemptsLeft: ({ caller }) => progress.describeAttempts(context, caller.userId),
  }
}
