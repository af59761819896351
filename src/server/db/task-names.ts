/** Names of work that one slice asks another for through the queue; the slice that does it defines the task. */
export const TASK_NAMES = {
  /** Data: { userId, changedAt: ISO 8601 }. Tells the owner of an account by mail that its password was changed. */
  passwordNotice: 'account-send-notice',
  /** Data: { userId }. Searches for jobs without anybody watching. */
  backgroundRun: 'refresh-background-run',
  /** Data: { attemptId }. Carries out an attempt that was accepted. */
  refreshRun: 'refresh-run',
  /** Data: { userId }. Scores the person's jobs again after the resume or the wish changed. */
  rescoreJobs: 'jobs-rescore',
  /** No data. Brings stored scores up to the scorer of this release; does nothing when they are. */
  renewScores: 'jobs-renew-scores',
  /** Data: { generationId }. Writes a tailored resume. */
  makeResume: 'tailoring-make',
} as const
