import * as z from 'zod/mini'
import { Day, SentResume, Stage } from './applications.ts'
import { get, post } from './endpoint.ts'
import { LIMITS } from './limits.ts'
import { TRACKED_FILE_RULES as RULES } from './messages/tracking-rules.ts'
import { TRACKING_LIMITS } from './tracking-limits.ts'

const Moment = z.iso.datetime({ offset: true, error: RULES.noSuchMoment })

/** A text as it stands in a file: what the database could not keep is refused with its own words. */
const text = (maxChars: number, minChars = 0) =>
  z.string(RULES.missing).check(
    z.refine(given => given.isWellFormed() && !given.includes('\0'), RULES.brokenText),
    z.minLength(minChars, RULES.missing),
    z.maxLength(maxChars, RULES.tooLong(maxChars)),
  )

/** A tracked job as it stood at one time. */
export const TrackedState = z.object({
  stage: z.enum(Stage.options, RULES.noSuchStage),
  stageSince: Moment,
  appliedAt: z.nullable(Moment),
  repliedAt: z.nullable(Moment),
  sentResume: z.nullable(SentResume),
  note: text(TRACKING_LIMITS.noteMaxChars),
  contact: text(TRACKING_LIMITS.detailMaxChars),
  nextStep: text(TRACKING_LIMITS.detailMaxChars),
  nextStepOn: z.nullable(Day),
})
export type TrackedState = z.output<typeof TrackedState>

const TrackedEvent = z.object({
  at: Moment,
  kind: z.enum(['stage', 'details']),
  before: z.nullable(TrackedState),
  after: TrackedState,
  undoneAt: z.nullable(Moment),
})

const TrackedJob = z.object({
  /** As the installation that wrote the file names it. */
  jobId: text(TRACKING_LIMITS.lineMaxChars, 1),
  jobTitle: text(TRACKING_LIMITS.lineMaxChars, 1),
  companyName: text(TRACKING_LIMITS.lineMaxChars),
  location: text(TRACKING_LIMITS.lineMaxChars),
  /** Becomes a link: nothing but the web. */
  url: text(LIMITS.urlMaxChars).check(z.regex(/^(?:https?:\/\/\S+)?$/i, RULES.noAddress)),
  source: text(TRACKING_LIMITS.lineMaxChars),
  /** Whole points, 0..100. */
  matchingScore: z.int(RULES.noScore).check(z.minimum(0, RULES.noScore), z.maximum(100, RULES.noScore)),
  isOpen: z.boolean(),
  description: text(TRACKING_LIMITS.postingMaxChars),
})

/** Everything that is kept about one tracked job. */
export const TrackedEntry = z.object({
  job: TrackedJob,
  state: TrackedState,
  version: z.int32().check(z.minimum(1)),
  changedAt: Moment,
  /** The oldest first. */
  events: z.array(TrackedEvent).check(z.maxLength(TRACKING_LIMITS.eventsMax, RULES.tooManyEvents)),
})
export type TrackedEntry = z.output<typeof TrackedEntry>

export const TRACKED_FORMAT = 'tracked-jobs/1'

/** What became of an entry: added, tracked already and left as it is, or left out because there is no room. */
const Outcome = z.enum(['added', 'tracked', 'full'])
export type TrackedOutcome = z.output<typeof Outcome>

/** The texts that may be long; whoever writes such files counts all of their JSON. */
function fitsOneCall(entries: readonly TrackedEntry[]): boolean {
  const chars = entries.map(({ job, state }) => job.description.length + state.note.length)
  return chars.reduce((sum, more) => sum + more, 0) <= TRACKING_LIMITS.entryMaxChars
}

export const trackedFilesEndpoints = {
  exportApplications: get('/api/v1/applications/export', {
    summary: 'Everything that is kept about the tracked jobs, to take along',
    output: z.object({ format: z.literal(TRACKED_FORMAT), applications: z.array(TrackedEntry) }),
  }),
  importApplications: post('/api/v1/applications/import', {
    summary: 'Track the jobs of a file; what is tracked already stays as it is. A preview changes nothing',
    body: z.object({
      entries: z
        .array(TrackedEntry)
        .check(z.maxLength(TRACKING_LIMITS.entriesPerCall), z.refine(fitsOneCall, RULES.tooMuchAtOnce)),
      isPreview: z.boolean(),
    }),
    bodyMaxBytes: TRACKING_LIMITS.callMaxBytes,
    /** In the order of the entries. */
    output: z.object({ outcomes: z.array(Outcome) }),
  }),
} as const
