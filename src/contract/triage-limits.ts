/** Numbers about sorting the list, with their unit in the name. Apart from limits.ts, which is on the landing page. */
export const TRIAGE_LIMITS = {
  jobsPerCall: 500,
  asidePerPage: 50,
  viewsMax: 20,
  viewNameMaxChars: 40,
  lookMaxChars: 1000,
  /** Who was away for longer begins another visit. */
  visitRestMinutes: 60,
  /** Jobs that are looked at side by side. */
  comparedMax: 4,
} as const
