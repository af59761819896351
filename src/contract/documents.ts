import * as z from 'zod/mini'
import { Comparison } from './comparisons.ts'
import { defineEndpoint, FileOutput } from './endpoint.ts'
import { TemplateName } from './templates.ts'

const JobQuery = z.object({ jobId: z.string().check(z.maxLength(64)) })

export const documentsEndpoints = {
  previewDocument: defineEndpoint({
    method: 'GET',
    path: '/api/v1/documents/preview',
    access: 'session',
    summary: 'The newest tailored resume of a job as a picture in SVG, laid out by a template',
    query: z.extend(JobQuery, { template: TemplateName }),
    output: FileOutput,
    outputMedia: 'svg',
    errors: ['not_found'],
  }),
  downloadWord: defineEndpoint({
    method: 'GET',
    path: '/api/v1/documents/docx',
    access: 'session',
    summary: 'The newest tailored resume of a job as a document for word processors',
    query: JobQuery,
    output: FileOutput,
    outputMedia: 'docx',
    errors: ['not_found'],
  }),
  chooseTemplate: defineEndpoint({
    method: 'POST',
    path: '/api/v1/documents/template',
    access: 'session',
    summary: 'Lay out the newest tailored resume of a job by another template and draw the PDF anew',
    query: JobQuery,
    body: z.object({ basis: z.string().check(z.maxLength(100)), template: TemplateName }),
    output: Comparison,
    errors: ['not_found', 'review_changed'],
  }),
} as const
