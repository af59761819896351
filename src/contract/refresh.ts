import * as z from 'zod/mini'
import { FileOutput, get } from './endpoint.ts'

export const refreshEndpoints = {
  fetchLatestJobs: get('/api/v1/logical/auto_apply/fetch-latest-jobs', {
    summary: 'Start a refresh, or join the one that is running',
    output: z.object({
      /** `1`: refreshed a moment ago. `2`: refreshed now without any sign-in. */
      message: z.enum(['fetched successfully 1', 'fetched successfully 2', 'started']),
      attemptId: z.optional(z.string()),
    }),
    errors: ['resume_missing', 'preferences_missing'],
  }),
  captchaImage: get('/api/v1/logical/auto_apply/captcha_image', {
    summary: 'The picture of the challenge that the own refresh met; 204 when its prompt says everything',
    query: z.object({ captchaId: z.string().check(z.maxLength(64)) }),
    output: FileOutput,
    outputMedia: 'png',
    errors: ['not_found'],
  }),
} as const
