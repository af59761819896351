import type { ChangeKind } from '../comparisons.ts'

/** The page that shows a tailored resume beside its original. */
export const COMPARISON_MESSAGES = {
  title: 'Compare and choose',
  lead: (job: string, company: string) => `Your resume for ${job} at ${company}.`,
  loading: 'Loading the comparison',
  loadFailed: 'The comparison could not be loaded',
  missingTitle: 'There is nothing to compare yet',
  missing: 'Enhance your resume for a job first. The comparison is there as soon as the resume is.',
  tryAgain: 'Try again',
  backToDashboard: 'Back to the dashboard',
  toLetter: 'Cover letter for this job',

  legend:
    'Yellow: what the model wrote. Struck through: what it took out. A change that you take back leaves your own words.',
  refused: (lines: number) =>
    lines === 1
      ? 'We left out 1 suggestion that your resume does not support.'
      : `We left out ${lines} suggestions that your resume does not support.`,
  nothingChanged: 'The model changed nothing: your resume says what this job asks in the best order already.',

  original: 'Your resume',
  tailored: 'Tailored',
  show: 'Show',
  kinds: {
    reworded: 'Reworded',
    joined: 'Joined to one line',
    split: 'Split into several lines',
    written: 'Written from your facts',
    left_out: 'Left out',
    reordered: 'New order: what the job asks comes first',
  } satisfies Record<ChangeKind, string>,
  keep: 'Keep this change',
  takenBack: 'Taken back: your own words stay.',
  serves: (line: string) => `The job asks: “${line}”`,
  sources: 'From your resume',
  movedFrom: (line: number) => `Line ${line} in your resume`,
  notInOriginal: 'Not in your resume as a line of its own.',

  accepted: (accepted: number, all: number) => `${accepted} of ${all} changes kept`,
  acceptAll: 'Keep all',
  rejectAll: 'Take all back',
  save: 'Save choice',
  saving: 'Saving...',
  saved: 'Your choice is saved and the PDF is drawn anew.',
  download: 'Download PDF',
  downloading: 'Downloading...',
  unsaved: 'Not saved yet.',
} as const
