import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { LIMITS } from './limits.ts'

/** The record of a refresh as the page polls it. Only the server writes any but the captcha response. */
export const RefreshRecord = z.object({
  attemptId: z.optional(z.string()),
  phase: z.optional(z.enum(['queued', 'checking', 'signing-in', 'challenge', 'answering', 'done', 'failed'])),
  /** The id of the challenge that waits for an answer; '' when none does. */
  haveCaptcha: z.optional(z.string()),
  captchaPrompt: z.optional(z.string()),
  login: z.optional(z.enum(['SUCCESS', 'FAILED'])),
  reason: z.optional(z.string()),
})
export type RefreshRecord = z.output<typeof RefreshRecord>

/** The list of job roles under the key `jobRoles`. */
export const JobRolesRecord = z.object({ data: z.array(z.string()) })

export const JOB_ROLES_KEY = 'jobRoles'

const AnyRecord = z.record(z.string(), z.unknown())

/** What a reset at the start of a refresh writes in place of a response. */
const NoResponse = z.nullable(z.literal(''))
const CAPTCHA_DIGITS = Array.from({ length: LIMITS.captchaOptions }, (_, index) => String(index + 1))

/** What a page writes into its record: the response to a challenge. Whatever else it names has no effect. */
const RecordChange = z.looseObject({
  captchaResponseAnswer: z.optional(
    z.union([
      NoResponse,
      z.enum(CAPTCHA_DIGITS),
      z.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.captchaOptions)),
    ]),
  ),
  /** Seconds since the challenge was shown. */
  captchaResponseTime: z.optional(
    z.union([NoResponse, z.number().check(z.minimum(0), z.maximum(LIMITS.recordTtlMaxSeconds))]),
  ),
  /** Which challenge it answers; left out, the one that is shown. */
  captchaId: z.optional(z.string().check(z.maxLength(64))),
})
export type RecordChange = z.output<typeof RecordChange>

export const liveRecordEndpoints = {
  getRecord: get('/logical-redis/get', {
    summary: "The own refresh record (key = own e-mail) or the list of job roles (key = 'jobRoles')",
    query: z.object({ key: z.string().check(z.maxLength(LIMITS.emailMaxChars)) }),
    output: AnyRecord,
    errors: ['not_found'],
  }),
  updateRecord: post('/logical-redis/update', {
    summary: 'Answer the challenge of the own refresh; fields the server owns are left alone',
    body: z.object({
      redisKey: z.string().check(z.minLength(1), z.maxLength(LIMITS.emailMaxChars)),
      expiryTimeInSec: z.number().check(z.int(), z.minimum(1), z.maximum(LIMITS.recordTtlMaxSeconds)),
      dictKeyValue: RecordChange,
    }),
    output: AnyRecord,
    errors: ['not_found', 'too_large'],
  }),
} as const
