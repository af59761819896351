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

/** One reason for a score, tied to the lines it was read from. */
export const MatchReason = z.object({
  feature: z.enum(MATCH_FEATURES),
  /** Open: a part of it is shown, something near, or nothing that could be found by its words; the person can tell. */
  side: z.enum(['pro', 'con', 'open']),
  /** Of a sentence of match-reasons.ts. */
  key: z.string(),
  words: z.record(z.string(), z.string()),
  evidence: Evidence,
  /** Points of the score that this reason won (pro) or cost (con); 0..100. */
  points: z.number(),
})
export type MatchReason = z.output<typeof MatchReason>

/** As kept by scorers that wrote the sentence themselves; such a row is scored anew when its owner is next there. */
const WrittenReason = z.object({ ...z.omit(MatchReason, { key: true, words: true }).shape, text: z.string() })
/** A reason as a row holds it. */
export const KeptReason = z.union([MatchReason, WrittenReason])
export type KeptReason = z.output<typeof KeptReason>

/** A score with everything that made it. */
export interface MatchResult {
  /** Whole points, 0..100; the same input always gives the same number. */
  score: number
  reasons: readonly MatchReason[]
  /** Changes whenever the same input could score differently. */
  scorerVersion: string
}
