import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { Job } from './jobs.ts'
import { TRIAGE_RULES } from './messages/triage-rules.ts'
import { TRIAGE_LIMITS } from './triage-limits.ts'

/** Why a job was put aside. Kept with the job; it changes no score and hides nothing else. */
export const ASIDE_REASONS = [
  'far',
  'pay',
  'level',
  'field',
  'language',
  'employer',
  'elsewhere',
  'none',
] as const
export const AsideReason = z.enum(ASIDE_REASONS)
export type AsideReason = z.output<typeof AsideReason>

/** What the person noted on one of their jobs. Times are ISO 8601 in UTC. */
export const JobMark = z.object({
  jobId: z.string(),
  isStarred: z.boolean(),
  isSeen: z.boolean(),
  /** Null: it is not put aside. */
  aside: z.nullable(AsideReason),
  /** Whether coming back from its posting may ask if the person has applied. */
  isAsked: z.boolean(),
})
export type JobMark = z.output<typeof JobMark>

/** A way to look at the list under a name: what its address says. */
export const SavedView = z.object({
  viewId: z.string(),
  name: z.string(),
  look: z.string(),
})
export type SavedView = z.output<typeof SavedView>

const JobIds = z
  .array(z.uuid())
  .check(z.minLength(1), z.maxLength(TRIAGE_LIMITS.jobsPerCall, TRIAGE_RULES.tooManyJobs))

const TRIAGE = '/api/v1/triage'

export const triageEndpoints = {
  openTriage: post(`${TRIAGE}/open`, {
    summary:
      'The marks and saved views of the person, and what is new since their last visit; notes this one',
    output: z.object({
      /** Of what is put aside only what may stand on the list; the rest is told by `listAside`. */
      marks: z.array(JobMark),
      /** How many jobs are put aside in all. */
      aside: z.number(),
      views: z.array(SavedView),
      /** Jobs found later are new; null: this is the first visit. */
      newSince: z.nullable(z.string()),
    }),
  }),
  markJobs: post(`${TRIAGE}/marks`, {
    summary: 'Star own jobs, note that they were seen, put them aside or take that back',
    body: z.object({
      jobIds: JobIds,
      /** What is left out stays as it is. */
      change: z.partial(z.omit(JobMark, { jobId: true })),
    }),
    output: z.object({ marks: z.array(JobMark) }),
    errors: ['not_found'],
  }),
  listAside: get(`${TRIAGE}/aside`, {
    summary: 'The jobs that were put aside, the last one first, a page at a time',
    query: z.object({ page: z.optional(z.string().check(z.regex(/^\d{1,4}$/))) }),
    output: z.object({
      jobs: z.array(Job),
      /** In the order of `jobs`. */
      marks: z.array(JobMark),
      total: z.number(),
      perPage: z.number(),
    }),
  }),
  saveView: post(`${TRIAGE}/views`, {
    summary: 'Keep a way to look at the list under a name; the same name again replaces it',
    body: z.object({
      name: z
        .string()
        .check(
          z.normalize('NFC'),
          z.trim(),
          z.minLength(1, TRIAGE_RULES.nameMissing),
          z.maxLength(TRIAGE_LIMITS.viewNameMaxChars, TRIAGE_RULES.nameTooLong),
        ),
      look: z.string().check(z.maxLength(TRIAGE_LIMITS.lookMaxChars, TRIAGE_RULES.lookTooLong)),
    }),
    output: z.object({ views: z.array(SavedView) }),
  }),
  removeView: post(`${TRIAGE}/views/remove`, {
    summary: 'Forget a saved view',
    body: z.object({ viewId: z.uuid() }),
    output: z.object({ views: z.array(SavedView) }),
  }),
} as const
