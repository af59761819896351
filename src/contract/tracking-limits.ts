/** Numbers about tracked jobs, with their unit in the name. Apart from the other limits, which the landing page loads. */
export const TRACKING_LIMITS = {
  /** Tracked jobs a person. */
  applicationsMax: 2000,
  noteMaxChars: 4000,
  detailMaxChars: 200,
  /** Older events of an application are not shown. */
  eventsShown: 100,
  /** A title, a company or a place in a file of tracked jobs. */
  lineMaxChars: 1000,
  postingMaxChars: 200_000,
  eventsMax: 1000,
  entriesPerCall: 50,
  callMaxBytes: 8 * 1024 * 1024,
  /** Of JSON; in UTF-8 three times as many bytes at the most. All entries of a call together, too. */
  entryMaxChars: 2_700_000,
  fileMaxBytes: 40 * 1024 * 1024,
  refusalsShown: 20,

  mailedStepsMax: 20,
  mailedMatchesMax: 5,
  /** A step that was due longer ago is not mailed any more. */
  mailedStepMaxAgeDays: 7,
  /** Mails about steps and matches leave from this hour of the person's day on. */
  mailFromHour: 8,
} as const
