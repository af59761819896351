/** The page that lists every tailored resume and letter. */
export const DOCUMENTS_MESSAGES = {
  title: 'Your documents',
  loading: 'Loading your documents',
  failed: 'Your documents cannot be shown right now.',
  safe: 'Nothing is lost. Try again in a moment.',
  empty: 'No documents yet',
  emptyText: 'A resume that you tailor to a job stands here, with its letter and how far the application is.',
  toMatches: 'See your matches',
  unknownJob: 'A job that is not on your list any more',
  letter: 'Letter',
  downloadFor: (title: string) => `Download the resume for ${title}`,
} as const
