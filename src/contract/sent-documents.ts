import * as z from 'zod/mini'
import { FileOutput, get } from './endpoint.ts'
import { JobQuery } from './job-query.ts'
import { ModelName } from './models.ts'

/** What an application went out with, as it was on that day, whatever has been changed since. */
export const SentDocuments = z.object({
  /** When the job was marked as applied, ISO 8601. */
  keptAt: z.string(),
  posting: z.object({
    jobTitle: z.string(),
    companyName: z.string(),
    location: z.string(),
    url: z.string(),
    text: z.string(),
  }),
  /** The sentences of the letter by paragraphs, with an empty line between two; null: none was written. */
  letter: z.nullable(z.string()),
  /** To be had by `downloadSentResume`; null: no tailored resume was made. */
  resume: z.nullable(z.object({ modelName: ModelName })),
})
export type SentDocuments = z.output<typeof SentDocuments>

export const sentDocumentsEndpoints = {
  sentDocuments: get('/api/v1/applications/{jobId}/sent', {
    summary: 'Posting, letter and resume as they were when the application went out',
    query: JobQuery,
    /** Null: not sent yet, or sent before these were kept. */
    output: z.object({ sent: z.nullable(SentDocuments) }),
    errors: ['not_found'],
  }),
  downloadSentResume: get('/api/v1/applications/{jobId}/sent/resume', {
    summary: 'The tailored resume that the application went out with',
    query: JobQuery,
    output: FileOutput,
    outputMedia: 'pdf',
    errors: ['not_found'],
  }),
} as const
