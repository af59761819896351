/** What counts when a feature cannot be judged, 0..1. */
export const UNKNOWN = 0.5

/** Above 1, so that one of five must-haves missing costs more than a fifth of their share. */
export const MUST_HAVE_POWER = 1.5

/** Years below what is asked fall faster than their share. */
export const YEARS_POWER = 1.5
/** Months short of the asked years that nobody counts. */
export const YEARS_GRACE_MONTHS = 3

/** From this similarity on two roles are of the same kind. */
export const SAME_KIND_OF_ROLE = 0.6

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

/** What a feature counts that cannot be judged or is not asked: about halfway between a match and a stranger. */
export const NEUTRAL = {
  role: 0.5,
  kindOfRole: 0.8,
  title: 0.3,
  field: 0.25,
  mustHave: 0.5,
  mustHaveMet: 0.5,
  wording: 0.5,
  wordingWorst: 0.25,
  years: 0.5,
  yearsWorst: 0.5,
  yearsTotal: 0.5,
  level: 0.5,
  niceToHave: 0.5,
  education: 0.5,
  language: 0.5,
} as const

/** From here on the score says that everything asked is met. */
export const MEETS_ALL_FROM = 90
/** Below it even when rounded. */
export const MEETS_LESS_MAX = 89.4
/** Shares of matches from here on are pressed together below it, 0..1. */
export const PRESSED_FROM = 0.85
/** Share of the must-haves, by weight, from which on all count as met: a single side remark may be missing. */
export const ALL_MUST_HAVES = 0.95
/** The score of a pair about which nothing is known. */
export const UNJUDGED_SCORE = 50
