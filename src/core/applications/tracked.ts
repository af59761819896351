import * as z from 'zod/mini'
import { ApplicationDetails, SentResume, Stage } from '#contract/applications.ts'

/** What is kept of a tracked job besides the job itself; plain data, times in ISO 8601. */
export const Tracked = z.object({
  stage: Stage,
  stageSince: z.string(),
  appliedAt: z.nullable(z.string()),
  /** When the employer was first heard of; null: not yet. States kept before this was noted have none. */
  repliedAt: z._default(z.nullable(z.string()), null),
  sentGenerationId: z.nullable(z.string()),
  /** What it went out with elsewhere; only of an application that came with a file. */
  sentResume: z._default(z.nullable(SentResume), null),
  ...ApplicationDetails.shape,
})
export type Tracked = z.output<typeof Tracked>

/** Stages that only an application that went out can have. */
const AFTER_APPLYING: ReadonlySet<Stage> = new Set(['applied', 'interviewing', 'offer', 'rejected'])

/** Stages in which the employer was heard of. */
const REPLIES: ReadonlySet<Stage> = new Set(['interviewing', 'offer', 'rejected'])

interface Move {
  stage: Stage
  /** ISO 8601. */
  now: string
  /** The newest tailored resume of the job; null: there is none. */
  newestGenerationId: string | null
}

/**
 * Moves a job to a stage. The first stage that only follows an application fixes its day and the resume it went out with;
 * moving back keeps both, because the letter is gone all the same. A reply stays with who withdraws, and is forgotten
 * by who moves back to before it: that was a slip.
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
    repliedAt: replyAfter(kept, stage, now),
    sentGenerationId: goesOut ? newestGenerationId : kept.sentGenerationId,
  }
}

function replyAfter({ repliedAt }: Pick<Tracked, 'repliedAt'>, stage: Stage, now: string): string | null {
  if (REPLIES.has(stage)) return repliedAt ?? now
  return stage === 'withdrawn' ? repliedAt : null
}

/** Whether the employer was heard of, also where the state was kept before replies were noted. */
export function hasReply({ stage, repliedAt }: Pick<Tracked, 'stage' | 'repliedAt'>): boolean {
  return repliedAt !== null || REPLIES.has(stage)
}

/** What a download does: it begins the tracking or goes on from 'saved', and changes nothing later. @returns null: nothing */
export function noteDownload(before: Tracked | null, now: string): Tracked | null {
  if (before !== null && before.stage !== 'saved') return null
  return moveToStage(before, { stage: 'downloaded', now, newestGenerationId: null })
}

const EMPTY: Omit<Tracked, 'stage'> = {
  stageSince: '',
  appliedAt: null,
  repliedAt: null,
  sentGenerationId: null,
  sentResume: null,
  note: '',
  contact: '',
  nextStep: '',
  nextStepOn: null,
}
