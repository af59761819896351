import type { Context } from '../context.ts'
import type { AllHandlers } from '../http/handlers.ts'
import * as models from './model-letters-service.ts'
import * as service from './service.ts'

/** The caller's own cover letters, for the caller's own jobs. */
export function lettersRoutes(context: Context) {
  return {
    openLetter: async ({ caller, query }) =>
      models.withModel(context, caller, await service.openLetter(context, caller, query.jobId)),
    writeLetter: async ({ caller, query, body: { by, basis }, signal }) => {
      const write = by === 'model' ? models.orderLetter : service.writeLetter
      const page = await write(context, caller, { jobId: query.jobId, basis, signal })
      return models.withModel(context, caller, page)
    },
    reviewLetter: ({ caller, query, body, signal }) =>
      service.reviewLetter(context, caller, { jobId: query.jobId, ...body, signal }),
    downloadLetterPdf: ({ caller, query }) => service.downloadPdf(context, caller, query.jobId),
    downloadLetterWord: ({ caller, query }) => service.downloadWord(context, caller, query.jobId),
  } satisfies Partial<AllHandlers>
}
