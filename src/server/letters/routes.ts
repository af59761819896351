import type { lettersEndpoints } from '#contract/letters.ts'
import type { Context } from '../context.ts'
import type { Handlers } from '../http/handlers.ts'
import * as service from './service.ts'

/** The caller's own cover letters, for the caller's own jobs. */
export function lettersRoutes(context: Context): Handlers<keyof typeof lettersEndpoints> {
  return {
    openLetter: ({ caller, query }) => service.openLetter(context, caller, query.jobId),
    writeLetter: ({ caller, query, body, signal }) =>
      service.writeLetter(context, caller, { jobId: query.jobId, ...body, signal }),
    reviewLetter: ({ caller, query, body, signal }) =>
      service.reviewLetter(context, caller, { jobId: query.jobId, ...body, signal }),
    downloadLetterPdf: ({ caller, query }) => service.downloadPdf(context, caller, query.jobId),
    downloadLetterWord: ({ caller, query }) => service.downloadWord(context, caller, query.jobId),
  }
}
