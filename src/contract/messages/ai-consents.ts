/** What a person is asked before their resume goes to an outside AI service, and how it is taken back. */
export const AI_CONSENT_MESSAGES = {
  title: (engine: string) => `May ${engine} read your resume?`,
  savingAgrees: 'By saving you agree.',
  notNow: 'Not now',
  agree: 'Agree and continue',

  cardTitle: 'AI services',
  notGiven: 'You are asked before anything is sent.',
  withdraw: 'Take back',
  withdrawOf: (engine: string) => `Take back that ${engine} may read your resume`,
} as const
