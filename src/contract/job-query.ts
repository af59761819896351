import * as z from 'zod/mini'

/** Names the job that is asked about. */
export const JobQuery = z.object({ jobId: z.string().check(z.maxLength(64)) })
