import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
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
})
export type WaitingWordings = z.output<typeof WaitingWordings>

const JobQuery = z.object({ jobId: z.string().check(z.maxLength(64)) })

export const wordingsEndpoints = {
  waitingWordings: defineEndpoint({
    method: 'GET',
    path: '/api/v1/wordings/{jobId}',
    access: 'session',
    summary: 'The wordings of the newest tailored resume of a job that wait for a yes or no',
    query: JobQuery,
    output: WaitingWordings,
    errors: ['not_found'],
  }),
  answerWordings: defineEndpoint({
    method: 'POST',
    path: '/api/v1/wordings/{jobId}',
    access: 'session',
    summary: 'Say of waiting wordings whether they are true; the PDF is drawn anew with those that are',
    query: JobQuery,
    body: z.object({
      answers: z
        .array(z.object({ id: z.string().check(z.maxLength(64)), isTrue: z.boolean() }))
        .check(z.maxLength(LIMITS.wordingAnswersMax)),
    }),
    output: WaitingWordings,
    errors: ['not_found', 'review_changed'],
  }),
  retrieveWordingSetting: defineEndpoint({
    method: 'GET',
    path: '/api/v1/wording_setting',
    access: 'session',
    summary: 'Whether one is asked about new wordings, or has supported ones alone',
    output: z.object({ asks: z.boolean() }),
  }),
  setWordingAsking: defineEndpoint({
    method: 'POST',
    path: '/api/v1/wording_setting',
    access: 'session',
    summary: 'Be asked about new wordings, or have supported ones alone',
    body: z.object({ asks: z.boolean() }),
    output: z.object({ asks: z.boolean() }),
  }),
} as const
