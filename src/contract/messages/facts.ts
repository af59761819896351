/** What a fact of a profile must be like. Apart from the page's words: every page that calls the server loads these. */
export const FACT_MESSAGES = {
  tooLong: (max: number) => `Use at most ${max} characters.`,
  badAddress: 'An address begins with https://',
} as const
