// Apart from the other numbers, which the landing page has to load.

/** Boards of employers that a person follows. */
export const BOARD_LIMITS = {
  perPerson: 50,
  urlMaxChars: 2000,
  /** While a new board waits for its first reading, the page looks again this often. */
  pollMs: 3000,
} as const

/** Jobs that a person adds by hand. */
export const OWN_FIND_LIMITS = {
  textMinChars: 200,
  postingMaxChars: 30_000,
  bodyMaxBytes: 128 * 1024,
  nameMaxChars: 120,
  perPerson: 500,
} as const
