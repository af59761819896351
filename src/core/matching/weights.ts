import type { MATCH_FEATURES } from './match.ts'

type Feature = (typeof MATCH_FEATURES)[number]

/** Grows with every change that could move a score. */
export const SCORER_VERSION = 'rules-2'

/**
 * Shares of the score. What a posting does not ask is left out and the rest shared anew; what cannot be judged counts
 * half. Together the last three stay below 10, so that a resume that meets every must-have reaches 90 without them.
 */
export const WEIGHTS: Readonly<Record<Feature, number>> = {
  role: 26,
  'must-have': 42,
  years: 14,
  level: 11,
  'nice-to-have': 3,
  education: 2,
  language: 2,
}

/** What counts when a feature cannot be judged, 0..1. */
export const UNKNOWN = 0.5

/** Above 1, so that one of five must-haves missing costs more than a fifth of their share. */
export const MUST_HAVE_POWER = 1.5

/** Years below what is asked fall faster than their share. */
export const YEARS_POWER = 1.5
/** Months short of the asked years that nobody counts. */
export const YEARS_GRACE_MONTHS = 3

/** Below this likeness of roles the whole score shrinks, down to `OTHER_ROLE_FACTOR` for nothing in common. */
export const SAME_KIND_OF_ROLE = 0.6
export const OTHER_ROLE_FACTOR = 0.45

/** Value of the level feature and highest score, by how many steps the level is off. */
export const LEVEL_STEPS: readonly { value: number; maxScore: number }[] = [
  { value: 1, maxScore: 100 },
  { value: 0.5, maxScore: 100 },
  { value: 0, maxScore: 80 },
  { value: 0, maxScore: 65 },
  { value: 0, maxScore: 50 },
  { value: 0, maxScore: 40 },
]

/** Highest score when the posting requires a language that the resume's list of languages leaves out. */
export const MISSING_LANGUAGE_MAX_SCORE = 80
