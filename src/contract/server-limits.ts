/** What no page reads; it would travel to each visitor else. */
export const SERVER_LIMITS = {
  codeMaxTries: 5,
  codeSendsPerHour: 5,
  codeSendsPerDay: 10,
  resetTokenTtlSeconds: 600,
  sessionsPerUser: 10,
  jobRoleRequestsPerDay: 5,
  generationDeadlineSeconds: 200,
  /** Work is ended this long after it was taken up, so that the end is written within the deadline. */
  generationEndSeconds: 190,
  /** One try, the document included; with less time left there is no other try. */
  generationTrySeconds: 70,
  /** Of a task in the queue; a try ends long before. */
  generationTaskSeconds: 120,
  /** Renewed while the work goes on; when it runs out, somebody else takes the work up. */
  generationLeaseSeconds: 15,
  generationMaxTries: 3,
  insightsPerSide: 8,
  recordMaxBytes: 4096,
  freshnessMinutes: 10,
  storedUploadsMaxBytes: 50 * 1024 * 1024,
  pdfMaxPages: 30,
  /** For one try at reading a scan, from when it is taken up. */
  scanSeconds: 300,
  /** How long a scan may wait for its turn. */
  scanWaitSeconds: 3600,
  resumeMinChars: 200,
  resumeMaxChars: 60_000,
  /** What the reader is less sure of than this, the person is asked to check; 0..1. */
  factSureFrom: 0.75,
} as const
