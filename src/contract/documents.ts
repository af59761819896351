import * as z from 'zod/mini'
import { Comparison } from './comparisons.ts'
import { FileOutput, get, post } from './endpoint.ts'
import { JobQuery } from './job-query.ts'
import { PagesWish, TemplateName } from './templates.ts'

export const documentsEndpoints = {
  previewDocument: get('/api/v1/documents/preview', {
    summary: 'The newest tailored resume of a job as a picture in SVG, laid out by a template',
    query: z.extend(JobQuery, { template: TemplateName }),
    output: FileOutput,
    outputMedia: 'svg',
    errors: ['not_found'],
  }),
  downloadWord: get('/api/v1/documents/docx', {
    summary: 'The newest tailored resume of a job as a document for word processors',
    query: JobQuery,
    output: FileOutput,
    outputMedia: 'docx',
    errors: ['not_found'],
  }),
  chooseTemplate: post('/api/v1/documents/template', {
    summary: 'Draw the newest tailored resume of a job by another template or on other pages',
    query: JobQuery,
    body: z.object({
      basis: z.string().check(z.maxLength(100)),
      template: TemplateName,
      /** Null takes a wish back; left out, it stays. */
      pages: z.optional(z.nullable(PagesWish)),
    }),
    output: Comparison,
    errors: ['not_found', 'review_changed'],
  }),
} as const
