import * as z from 'zod/mini'
import { defineEndpoint } from './endpoint.ts'
import { Job } from './jobs.ts'
import { OWN_FINDS_MESSAGES } from './messages/own-finds.ts'
import { OWN_FIND_LIMITS } from './source-limits.ts'

/** What a posting may leave unsaid; then the person is asked. */
const Missing = z.enum(['title', 'company'])

const name = z
  .string()
  .check(
    z.normalize('NFC'),
    z.trim(),
    z.maxLength(OWN_FIND_LIMITS.nameMaxChars, OWN_FINDS_MESSAGES.titleTooLong),
  )

const OWN_FINDS = '/api/v1/own-finds'

export const ownFindsEndpoints = {
  addOwnFind: defineEndpoint({
    method: 'POST',
    path: OWN_FINDS,
    access: 'session',
    summary:
      'Add a job by the address of its page or by its text; adding it again gives the one that is there',
    body: z.object({
      /** One address, or the text of a posting. */
      posting: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, OWN_FINDS_MESSAGES.postingRequired),
          z.maxLength(OWN_FIND_LIMITS.postingMaxChars, OWN_FINDS_MESSAGES.postingTooLong),
        ),
      /** What the person says where the posting does not. */
      title: z.optional(name),
      company: z.optional(name),
    }),
    bodyMaxBytes: OWN_FIND_LIMITS.bodyMaxBytes,
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
  removeOwnFind: defineEndpoint({
    method: 'POST',
    path: `${OWN_FINDS}/remove`,
    access: 'session',
    summary: 'Take a job back that was added by hand, unless it is tracked or has a tailored resume',
    body: z.object({ jobId: z.uuid() }),
    output: z.object({}),
    errors: ['not_found'],
  }),
} as const
