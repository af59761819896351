/** Every number of the specification's section 9 and of the decisions beside it, with its unit in the name. */
export const LIMITS = {
  loginPasswordMinChars: 6,
  passwordMinChars: 8,
  passwordMaxChars: 128,
  passwordMaxBytes: 512,
  emailMaxChars: 254,
  emailMaxBytes: 254,
  nameMaxChars: 100,
  strengthMax: 4,

  codeDigits: 6,
  codeTtlSeconds: 300,
  codeExpiryWarnSeconds: 60,
  codeResendSeconds: 30,
  /** How often a page that waits for a code asks whether mails are held up. */
  mailStateEveryMs: 10_000,

  sessionIdleDays: 7,
  sessionAbsoluteDays: 30,

  notificationMs: 6000,
  loginRedirectMs: 1000,
  resetRedirectMs: 3000,
  toastMs: 3000,
  roleErrorMs: 1000,
  slideEveryMs: 5000,
  slideFadeMs: 500,
  cardFadeMs: 800,
  welcomeMs: 15_000,
  typingMsPerChar: 100,
  typingRepeatDelayMs: 4000,
  modalFocusDelayMs: 100,
  chunkTimeoutMs: 120_000,
  smallScreenPx: 600,

  matchingScoreMin: 0,
  matchingScoreMax: 100,
  matchingScoreDefault: 90,
  jobWantedMaxChars: 100,
  jobRoleMinChars: 2,
  jobRoleMaxChars: 80,

  attemptsPerDayBasic: 10,
  attemptsPerDayAdvanced: 5,

  /** Of more jobs than this only the best are listed. */
  jobsListedMax: 500,
  changeIdMaxChars: 200,
  changesMax: 500,
  jobsPerPage: 25,
  newMatchesDays: 14,

  statusPollMs: 30_000,
  /** After a request the page looks again at these moments before it falls back to `statusPollMs`. */
  statusFirstPollsMs: [1000, 2000, 4000, 8000],
  refreshPollMs: 5000,
  scanPollMs: 3000,
  recordTtlAtStartSeconds: 300,
  recordTtlAtAnswerSeconds: 100,
  recordTtlMaxSeconds: 300,
  discoveryMinHours: 2,
  discoveryMaxHours: 4,
  captchaOptions: 6,

  uploadMaxBytes: 5 * 1024 * 1024,
  /** Of one person, a scan that waits to be read among them. */
  storedUploadsMax: 20,
  fileNameMaxChars: 120,
  fileNameShownChars: 10,

  factMaxChars: 2000,
  summaryMaxChars: 4000,
  webAddressMaxChars: 500,
  profileEntriesMax: 80,
  profileLinesMax: 400,
  correctionsMax: 1000,
  profileMaxBytes: 256 * 1024,
  wordingAnswersMax: 200,

  queryMinChars: 20,
  queryMaxChars: 4000,

  jsonMaxBytes: 64 * 1024,
  urlMaxChars: 8192,

  donationPresetsInr: [25, 50, 100, 200, 500],
  donationDefaultInr: 50,
  donationMinInr: 1,
} as const
