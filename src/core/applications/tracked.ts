import * as z from 'zod/mini'
import { ApplicationDetails, Stage } from '#contract/applications.ts'

/** What is kept of a tracked job besides the job itself; plain data, times in ISO 8601. */
export const Tracked = z.object({
  stage: Stage,
  stageSince: z.string(),
  appliedAt: z.nullable(z.string()),
  sentGenerationId: z.nullable(z.string()),
  ...ApplicationDetails.shape,
})
export type Tracked = z.output<typeof Tracked>

/** Stages that only an application that went out can have. */
const AFTER_APPLYING: ReadonlySet<Stage> = new Set(['applied', 'interviewing', 'offer', 'rejected'])

interface Move {
  stage: Stage
  /** ISO 8601. */
  now: string
  /** The newest tailored resume of the job; null: there is none. */
  newestGenerationId: string | null
}

/**
 * Moves a job to a stage. The first stage that only follows an application fixes its day and the resume it went out with;
 * moving back keeps both, because the letter is gone all the same.
 * @param before null: the job is not tracked yet
 */
export function moveToStage(before: Tracked | null, { stage, now, newestGenerationId }: Move): Tracked {
  const kept = before ?? EMPTY
  const goesOut = AFTER_APPLYING.has(stage) && kept.appliedAt === null
  return {
    ...kept,
    stage,
    stageSince: before?.stage === stage ? before.stageSince : now,
    appliedAt: goesOut ? now : kept.appliedAt,
    sentGenerationId: goesOut ? newestGenerationId : kept.sentGenerationId,
  }
}

/** What a download does: it begins the tracking or goes on from 'saved', and changes nothing later. @returns null: nothing */
export function noteDownload(before: Tracked | null, now: string): Tracked | null {
  if (before !== null && before.stage !== 'saved') return null
  return moveToStage(before, { stage: 'downloaded', now, newestGenerationId: null })
}

const EMPTY: Omit<Tracked, 'stage'> = {
  stageSince: '',
  appliedAt: null,
  sentGenerationId: null,
  note: '',
  contact: '',
  nextStep: '',
  nextStepOn: null,
}
