import { TRACKING_LIMITS } from '../tracking-limits.ts'

/** What is wrong with a detail of a tracked job; apart from the screen's words, since every screen loads the rules. */
export const TRACKING_RULES = {
  noteTooLong: `Use at most ${TRACKING_LIMITS.noteMaxChars} characters`,
  lineTooLong: `Use at most ${TRACKING_LIMITS.detailMaxChars} characters`,
  noSuchDay: 'Choose a day of the calendar',
} as const

/** What is wrong with an entry of a file of tracked jobs. */
export const TRACKED_FILE_RULES = {
  missing: 'a text is missing',
  brokenText: 'a text has signs that cannot be kept',
  tooLong: (maxChars: number) => `a text is longer than ${maxChars} characters`,
  noSuchMoment: 'a date cannot be read',
  noSuchStage: 'there is no such stage',
  noAddress: 'the address does not begin with http',
  noScore: 'the score is no number from 0 to 100',
  tooManyEvents: 'its history is too long',
  tooMuchAtOnce: 'The texts of these jobs are too long for one call. Send fewer jobs at once.',
} as const
