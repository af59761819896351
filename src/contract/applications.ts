import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { JobQuery } from './job-query.ts'
import { TRACKING_RULES } from './messages/tracking-rules.ts'
import { ModelName } from './models.ts'
import { TRACKING_LIMITS } from './tracking-limits.ts'

/** How far an application is. `downloaded` comes by itself; the person sets the others. */
export const STAGES = [
  'saved',
  'downloaded',
  'applied',
  'interviewing',
  'offer',
  'rejected',
  'withdrawn',
] as const
export const Stage = z.enum(STAGES)
export type Stage = z.output<typeof Stage>

const text = (maxChars: number, tooLong: string) =>
  z.string().check(z.normalize('NFC'), z.trim(), z.maxLength(maxChars, tooLong))

/** A day of the calendar, 'YYYY-MM-DD', in whatever zone the person lives. */
export const Day = z.iso.date(TRACKING_RULES.noSuchDay)

/** What the person writes down about an application. */
export const ApplicationDetails = z.object({
  note: text(TRACKING_LIMITS.noteMaxChars, TRACKING_RULES.noteTooLong),
  contact: text(TRACKING_LIMITS.detailMaxChars, TRACKING_RULES.lineTooLong),
  nextStep: text(TRACKING_LIMITS.detailMaxChars, TRACKING_RULES.lineTooLong),
  /** When the next step is due; null: no day set. */
  nextStepOn: z.nullable(Day),
})
export type ApplicationDetails = z.output<typeof ApplicationDetails>

/** The resume that an application went out with. */
export const SentResume = z.object({
  modelName: ModelName,
  /** Counted from 1; which upload it was made from. */
  resumeVersion: z.number(),
})

export const Application = z.object({
  jobId: z.string(),
  jobTitle: z.string(),
  companyName: z.string(),
  url: z.string(),
  /** Whole points, 0..100. */
  matchingScore: z.number(),
  /** False: the posting has closed since. */
  isOpen: z.boolean(),
  stage: Stage,
  stageSince: z.string(),
  /** When it first went out; null: not yet. */
  appliedAt: z.nullable(z.string()),
  /** Null: not sent, or sent without a tailored resume. */
  sentResume: z.nullable(SentResume),
  /** Whether the employer was heard of: an interview, an offer or a refusal. */
  hasReply: z.boolean(),
  ...ApplicationDetails.shape,
  /** Counts the changes; a change that was made on an older one is refused. */
  version: z.number(),
})
export type Application = z.output<typeof Application>

const ApplicationEvent = z.object({
  at: z.string(),
  kind: z.enum(['stage', 'details']),
  /** Null where the tracking began. */
  from: z.nullable(Stage),
  to: Stage,
  isUndone: z.boolean(),
})
export type ApplicationEvent = z.output<typeof ApplicationEvent>

/** As the database keeps it: more than 32 bits is no version that anybody was told. */
const Version = z.int32().check(z.minimum(0))
/** The version a change is based on; null: the job is not tracked yet. */
const basis = z.nullable(Version)

export const applicationsEndpoints = {
  listApplications: get('/api/v1/applications', {
    summary: 'Every job the person tracks, the last changed first',
    /** `matches`: how many jobs were matched in all, the tracked ones among them. */
    output: z.object({ applications: z.array(Application), matches: z.number() }),
  }),
  moveApplication: post('/api/v1/applications/{jobId}/stage', {
    summary: 'Move a job to a stage; a job that is not tracked yet is from then on',
    query: JobQuery,
    body: z.object({ stage: Stage, basis }),
    output: Application,
    errors: ['not_found', 'application_changed'],
  }),
  describeApplication: post('/api/v1/applications/{jobId}/details', {
    summary: 'Replace the note, the contact and the next step of a tracked job',
    query: JobQuery,
    body: z.object({ ...ApplicationDetails.shape, basis: Version }),
    output: Application,
    errors: ['not_found', 'application_changed'],
  }),
  undoApplicationChange: post('/api/v1/applications/{jobId}/undo', {
    summary: 'Take the last change back; taking the first one back ends the tracking',
    query: JobQuery,
    body: z.object({ basis: Version }),
    output: z.object({ application: z.nullable(Application) }),
    errors: ['not_found', 'application_changed'],
  }),
  applicationHistory: get('/api/v1/applications/{jobId}/history', {
    summary: 'What has happened to a tracked job, the newest first',
    query: JobQuery,
    output: z.object({ events: z.array(ApplicationEvent) }),
    errors: ['not_found'],
  }),
} as const
