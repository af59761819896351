/** What a person is asked before their resume goes to an outside AI service, and how it is taken back. */
export const AI_CONSENT_MESSAGES = {
  title: (engine: string) => `May ${engine} read your resume?`,
  loading: 'Looking up which service this is',
  what: (model: string, engine: string) =>
    `The model ${model} runs on ${engine}, outside this server. For each resume that you ask for, the lines of your resume and of the job posting are sent there.`,
  whatNot: 'Your name, email address, phone number, address and links are taken out first.',
  takeBack: 'You can take this back on the Account page at any time.',
  notNow: 'Not now',
  agree: 'Agree and continue',

  savingAgrees: (engine: string) =>
    `By saving you agree that ${engine} gets the lines of your resume and of the postings you ask resumes for. Your name, email address, phone number, address and links are taken out first. You can take this back on the Account page.`,

  cardTitle: 'Outside AI services',
  cardIntro: 'Where the lines of your resume may go when you ask for a tailored one.',
  service: (engine: string, model: string) => `${engine}, for ${model}`,
  givenOn: (moment: string) => `Agreed ${moment}`,
  notGiven: 'Not agreed; you are asked before anything is sent.',
  withdraw: 'Take back',
  withdrawOf: (engine: string) => `Take back that ${engine} may read your resume`,
  withdrawn: 'Taken back. Nothing more is sent there.',
} as const
