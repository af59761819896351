import type { Context } from '../context.ts'
import type { AllHandlers } from '../http/handlers.ts'
import * as comparisons from './comparisons-service.ts'
import { chooseTemplate } from './comparisons-service.ts'
import * as documents from './documents-service.ts'
import * as progress from './progress-service.ts'
import * as service from './service.ts'
import * as wordings from './wordings-service.ts'

export function tailoringRoutes(context: Context) {
  return {
    // The caller's own generations, for jobs among their own.
    resumeStatus: ({ caller }) => progress.listStatuses(context, caller),
    checkOrMakeResume: ({ caller, query }) => service.checkOrMakeResume(context, caller, query.jobId),
    attemptsLeft: ({ caller }) => progress.describeAttempts(context, caller.userId),
    // The caller's own tailored resumes beside their originals.
    compareResume: ({ caller, query }) => comparisons.compareResume(context, caller, query.jobId),
    reviewChanges: ({ caller, query, body, signal }) =>
      comparisons.reviewChanges(context, caller, { jobId: query.jobId, ...body, signal }),
    // The caller's own tailored resumes in other forms than the kept PDF.
    previewDocument: ({ caller, query, signal }) =>
      documents.previewDocument(context, caller, { ...query, signal }),
    downloadWord: ({ caller, query }) => documents.downloadWord(context, caller, query.jobId),
    chooseTemplate: ({ caller, query, body, signal }) =>
      chooseTemplate(context, caller, { jobId: query.jobId, ...body, signal }),
    // Wordings of the caller's own tailored resumes that wait for a yes or no.
    waitingWordings: ({ caller, query }) => wordings.listWaiting(context, caller, query.jobId),
    answerWordings: ({ caller, query, body, signal }) =>
      wordings.answerWordings(context, caller, { jobId: query.jobId, ...body, signal }),
    retrieveWordingSetting: ({ caller }) => wordings.readSetting(context, caller),
    setWordingAsking: ({ caller, body }) => wordings.setAsking(context, caller, body.asks),
  } satisfies Partial<AllHandlers>
}
