import * as z from 'zod/mini'
import { post } from './endpoint.ts'
import { Job } from './jobs.ts'
import { MANUAL_JOBS_MESSAGES } from './messages/manual-jobs.ts'
import { MANUAL_JOB_LIMITS } from './source-limits.ts'

/** What a posting may leave unsaid; then the person is asked. */
const Missing = z.enum(['title', 'company'])

const name = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(MANUAL_JOB_LIMITS.nameMaxChars, MANUAL_JOBS_MESSAGES.titleTooLong),
  )

const MANUAL_JOBS = '/api/v1/manual-jobs'

export const manualJobsEndpoints = {
  addManualJob: post(MANUAL_JOBS, {
    summary:
      'Add a job by the address of its page or by its text; adding it again gives the one that is there',
    body: z.object({
      /** One address, or the text of a posting. */
      posting: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, MANUAL_JOBS_MESSAGES.postingRequired),
          z.maxLength(MANUAL_JOB_LIMITS.postingMaxChars, MANUAL_JOBS_MESSAGES.postingTooLong),
        ),
      /** What the person says where the posting does not. */
      title: z.optional(name),
      company: z.optional(name),
    }),
    bodyMaxBytes: MANUAL_JOB_LIMITS.bodyMaxBytes,
    output: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('added'), job: Job }),
      /** It was among the person's jobs before. */
      z.object({ kind: z.literal('known'), job: Job }),
      /** Nothing was stored: it is to be sent again with what is missing. */
      z.object({
        kind: z.literal('incomplete'),
        missing: z.array(Missing),
        /** Read between the lines, '' where there is nothing; for the person to confirm. */
        suggested: z.object({ title: z.string(), company: z.string() }),
      }),
    ]),
    errors: ['resume_missing', 'preferences_missing'],
  }),
  removeManualJob: post(`${MANUAL_JOBS}/remove`, {
    summary: 'Take a job back that was added by hand, unless it is tracked or has a tailored resume',
    body: z.object({ jobId: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
} as const
