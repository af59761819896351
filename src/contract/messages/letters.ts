/** The page with the cover letter for a job. */
export const LETTER_MESSAGES = {
  title: 'Cover letter',
  lead: (job: string, company: string) => `For ${job} at ${company}.`,
  loading: 'Loading the letter',
  loadFailed: 'The letter could not be loaded',
  missingTitle: 'There is no such job',
  missing: 'Open the letter from the card of a job.',
  tryAgain: 'Try again',
  backToDashboard: 'Back to the dashboard',
  toComparison: 'Compare the resume for this job',

  emptyTitle: 'No letter yet',
  empty:
    'We write it from your resume: every sentence about you rests on lines of it, and you decide sentence by sentence what stays.',
  noAttempt:
    'The built-in engine writes it, whatever model is set. Nothing leaves this server, and it takes no attempt.',
  write: 'Write the letter',
  writing: 'Writing...',
  written: 'The letter is written.',
  writeAnew: 'Write anew',
  anewDrops: 'Writing anew drops what you chose and worded.',
  readBackMeaning:
    'Two programs read the PDF as the systems of employers do, and we compare what they find with the letter.',
  olderResume: 'This letter was written from an older resume of yours.',
  refused: (sentences: number) =>
    sentences === 1
      ? 'We left out 1 sentence that your resume does not support.'
      : `We left out ${sentences} sentences that your resume does not support.`,

  review: 'Sentences',
  paragraph: (number: number) => `Paragraph ${number}`,
  keep: 'Keep',
  keepSentence: (text: string) => `Keep: ${text}`,
  editSentence: (text: string) => `Own words for: ${text}`,
  edit: 'Own words',
  backToOurs: 'Back to the written sentence',
  ownText: 'Your words for this sentence',
  ownWords: 'Your own words; we do not check them.',
  frame: 'Says nothing about you.',
  serves: (line: string) => `The job asks: “${line}”`,
  sources: 'From your resume',

  preview: 'The letter',
  previewUnsaved: 'As saved. Save your choice to see it here.',
  kept: (kept: number, all: number) => `${kept} of ${all} sentences kept`,
  unsaved: 'Not saved yet.',
  save: 'Save choice',
  saving: 'Saving...',
  saved: 'Your choice is saved.',
  copy: 'Copy text',
  copied: 'The text is copied.',
  copyFailed: 'The text could not be copied. Select it in the letter and copy it by hand.',
  download: 'Download PDF',
  downloadWord: 'Download DOCX',
  downloading: 'Downloading...',
} as const
