/** Names of work that one slice asks another for through the queue; the slice that does it defines the task. */
export const TASK_NAMES = {
  /**
   * Data: { userId, changedAt: ISO 8601, what }. Tells the owner of an account by mail that its password, or what `what`
   * names, was changed.
   */
  accountNotice: 'account-send-notice',
  /** Data: { storageKeys }. Removes the bytes of files whose rows are gone. */
  removeFiles: 'personal-data-remove-files',
  /** Data: { userId }. Removes what is shown of the work of a person who is gone. */
  forgetRecords: 'personal-data-forget-records',
  /** Data: { userId }. Searches for jobs without anybody watching. */
  backgroundRun: 'refresh-background-run',
  /** Data: { attemptId }. Carries out an attempt that was accepted. */
  refreshRun: 'refresh-run',
  /** Data: { scanId }. Recognises the text of a scan that was uploaded. */
  readScan: 'resume-read-scan',
  /** Data: { userId }. Scores the person's jobs again after the resume or the wish changed. */
  rescoreJobs: 'jobs-rescore',
  /** Data: { userId }. Looks among all open jobs for what the person may like, after the resume or the wish changed. */
  matchPerson: 'matching-person',
  /** No data. Brings stored scores up to the scorer of this release; does nothing when they are. */
  renewScores: 'jobs-renew-scores',
  /** Data: { about: 'query', queryId } or { about: 'role', role }. Tells the operator by mail what somebody asked for. */
  tellOperator: 'support-tell-operator',
  /** Data: { boardId }. Reads an employer's board, once it is due, and scores its postings for who follows it. */
  readBoard: 'job-sources-read-board',
  /** Data: { boardId, userId }. Scores a board that was read before for somebody who follows it now. */
  scoreBoard: 'job-sources-score-board',
  /** Data: { userId }. Asks every source that the person agreed to, each for itself. */
  searchSources: 'job-searches-person',
  /** Data: { userId, sourceId }. Asks a source what it has for a person's wish, once that is due. */
  searchJobs: 'job-searches-search',
  /** Data: { generationId }. Writes a tailored resume. */
  makeResume: 'tailoring-make',
  /** Data: { userId, jobId, basis }. Has a model write a cover letter. */
  writeLetter: 'letters-write',
  /** No data. Takes up tailoring again whose worker is gone, and ends what took too long. */
  sweepGenerations: 'tailoring-sweep',
  /** Data: { userId, day: 'YYYY-MM-DD' }. Mails the steps and matches of a person's day. */
  mailSteps: 'reminders-mail',
} as const
