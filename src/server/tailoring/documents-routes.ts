import type { documentsEndpoints } from '#contract/documents.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import { chooseTemplate } from './comparisons-service.ts'
import * as service from './documents-service.ts'

/** The caller's own tailored resumes in other forms than the kept PDF. */
export function documentsRoutes(context: Context): Handlers<keyof typeof documentsEndpoints> {
  return {
    previewDocument: ({ caller, query }) => service.previewDocument(context, caller, query),
    downloadWord: ({ caller, query }) => service.downloadWord(context, caller, query.jobId),
    chooseTemplate: ({ caller, query, body, signal }) =>
      chooseTemplate(context, caller, { jobId: query.jobId, ...body, signal }),
  }
}
