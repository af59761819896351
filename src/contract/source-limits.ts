// Apart from the other numbers, which the landing page has to load.

/** Boards of employers that a person follows. */
export const BOARD_LIMITS = {
  perPerson: 50,
  urlMaxChars: 2000,
  /** While a new board waits for its first reading, the page looks again this often. */
  pollMs: 3000,
  /** Letters of an employer's name. */
  nameMaxChars: 80,
  /** Employers that are offered for what was typed. */
  offeredMax: 8,
} as const

/** Jobs that a person adds by hand. */
export const MANUAL_JOB_LIMITS = {
  textMinChars: 200,
  postingMaxChars: 30_000,
  bodyMaxBytes: 128 * 1024,
  nameMaxChars: 120,
  perPerson: 500,
} as const
