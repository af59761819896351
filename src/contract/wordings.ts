import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { JobQuery } from './job-query.ts'
import { LIMITS } from './limits.ts'

const WaitingWording = z.object({
  /** Of one tailored resume; with another one it names nothing. */
  id: z.string(),
  /** The lines as the resume has them and the PDF shows them until a yes; empty where it has none of the kind. */
  original: z.array(z.string()),
  wording: z.string(),
  /** What is new in the wording, in UTF-16 code units from 0; the end is the first that no longer belongs to it. */
  newSpans: z.array(z.object({ start: z.number(), end: z.number() })),
})
export type WaitingWording = z.output<typeof WaitingWording>

export const WaitingWordings = z.object({
  jobId: z.string(),
  /** False: only wordings that the rules show to be supported are used, and nobody is asked. */
  asks: z.boolean(),
  wordings: z.array(WaitingWording),
  /** What was said of others of this resume, which can be taken back. */
  decided: z._default(z.array(z.object({ id: z.string(), wording: z.string(), isTrue: z.boolean() })), []),
})
export type WaitingWordings = z.output<typeof WaitingWordings>

export const wordingsEndpoints = {
  waitingWordings: get('/api/v1/wordings/{jobId}', {
    summary: 'The wordings of the newest tailored resume of a job that wait for a yes or no',
    query: JobQuery,
    output: WaitingWordings,
    errors: ['not_found'],
  }),
  answerWordings: post('/api/v1/wordings/{jobId}', {
    summary: 'Say of waiting wordings whether they are true, or take that back; the PDF is drawn anew',
    query: JobQuery,
    body: z.object({
      answers: z
        .array(
          z.object({
            id: z.string().check(z.maxLength(64)),
            /** null takes back what was said, and the wording waits again. */
            isTrue: z.nullable(z.boolean()),
          }),
        )
        .check(z.maxLength(LIMITS.wordingAnswersMax)),
    }),
    output: WaitingWordings,
    errors: ['not_found', 'review_changed'],
  }),
  retrieveWordingSetting: get('/api/v1/wording_setting', {
    summary: 'Whether one is asked about new wordings, or has supported ones alone',
    output: z.object({ asks: z.boolean() }),
  }),
  setWordingAsking: post('/api/v1/wording_setting', {
    summary: 'Be asked about new wordings, or have supported ones alone',
    body: z.object({ asks: z.boolean() }),
    output: z.object({ asks: z.boolean() }),
  }),
} as const
