import * as z from 'zod/mini'
import { Evidence } from '#contract/jobs.ts'
import type { JobLevel } from '#contract/preferences.ts'

/** What the person asks for; part of every score. */
export interface JobWish {
  jobWanted: string
  levels: readonly JobLevel[]
}

export const MATCH_FEATURES = [
  'role',
  'field',
  'must-have',
  'nice-to-have',
  'years',
  'level',
  'education',
  'language',
] as const

/** One reason for a score, in plain words, tied to the lines it was read from. */
export const MatchReason = z.object({
  feature: z.enum(MATCH_FEATURES),
  side: z.enum(['pro', 'con']),
  text: z.string(),
  evidence: Evidence,
  /** Points of the score that this reason won (pro) or cost (con); 0..100. */
  points: z.number(),
})
export type MatchReason = z.output<typeof MatchReason>

/** A score with everything that made it. */
export const MatchResult = z.object({
  /** Whole points, 0..100; the same input always gives the same number. */
  score: z.number(),
  reasons: z.array(MatchReason),
  /** Changes whenever the same input could score differently. */
  scorerVersion: z.string(),
})
export type MatchResult = z.output<typeof MatchResult>
