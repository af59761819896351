import { TRIAGE_LIMITS } from '../triage-limits.ts'

/** Why a mark or a saved view is not taken. */
export const TRIAGE_RULES = {
  tooManyJobs: `Choose at most ${TRIAGE_LIMITS.jobsPerCall} jobs at once.`,
  nameMissing: 'Give the view a name.',
  nameTooLong: `A name has at most ${TRIAGE_LIMITS.viewNameMaxChars} characters.`,
  lookTooLong: 'This view is too long to keep. Search for fewer words.',
  tooManyViews: `You have ${TRIAGE_LIMITS.viewsMax} saved views. Remove one before you save another.`,
} as const
