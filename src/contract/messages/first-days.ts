import { count } from './count.ts'

/** The steps of the first days, and how far a search that runs is. */
export const FIRST_DAYS_MESSAGES = {
  title: 'First days',
  progress: (done: number, of: number) => `${done} of ${of}`,
  done: 'Done',
  close: 'Close the list of first steps',
  steps: {
    upload: { name: 'Upload your resume', do: 'On this page, as a PDF.', go: 'Go to your resume' },
    wish: {
      name: 'Say what you look for',
      do: 'A role and the levels you would accept.',
      go: 'Open Settings',
    },
    optIn: {
      name: 'Switch to I Am In',
      do: 'Then we look for jobs, at once and from then on.',
      go: 'Go to I Am In',
    },
    read: {
      name: 'Read your first match',
      do: 'What it asks, and what your resume shows of it.',
      go: 'See your matches',
    },
    tailor: {
      name: 'Make one resume fit',
      do: 'Enhance Resume, on the page of a job.',
      go: 'See your matches',
    },
    apply: {
      name: 'Apply, and mark it',
      do: 'Resume, letter and posting are kept as you sent them.',
      go: 'See your matches',
    },
  },

  searching: 'Searching now',
  soFar: (postings: number, jobs: number) =>
    `${count(postings, 'posting')} read, ${count(jobs, 'job')} found`,
  soFarShort: (postings: number) => count(postings, 'posting'),
  beginning: 'The search begins',
  reading: 'reading now',
  readBefore: (postings: number) => `${count(postings, 'posting')} read`,
  failed: 'did not answer',
  next: 'comes later',
  firstMatches: (amount: number) =>
    `First matches are there: ${count(amount, 'job')} ${amount === 1 ? 'reaches' : 'reach'} your limit.`,
} as const
