import type { wordingsEndpoints } from '#contract/wordings.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './wordings-service.ts'

/** Wordings of the caller's own tailored resumes that wait for a yes or no. */
export function wordingsRoutes(context: Context): Handlers<keyof typeof wordingsEndpoints> {
  return {
    waitingWordings: ({ caller, query }) => service.listWaiting(context, caller, query.jobId),
    answerWordings: ({ caller, query, body, signal }) =>
      service.answerWordings(context, caller, { jobId: query.jobId, ...body, signal }),
    retrieveWordingSetting: ({ caller }) => service.readSetting(context, caller),
    setWordingAsking: ({ caller, body }) => service.setAsking(context, caller, body.asks),
  }
}
