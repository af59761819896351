import { MANUAL_JOB_LIMITS } from '../source-limits.ts'

/** Adding a job by hand, in the list of matches and among the applications. */
export const MANUAL_JOBS_MESSAGES = {
  open: 'Add a job',
  title: 'Add a job you found',
  intro:
    'Paste the address of a posting, or its whole text. It is scored like the others, and only you see it.',
  posting: 'Address or text of the posting',
  jobTitle: 'Job title',
  company: 'Company',
  askBoth: 'The posting does not plainly say what the job is called and whose it is. Check or fill in both.',
  askTitle: 'The posting does not plainly say what the job is called. Check it or fill it in.',
  askCompany: 'The posting does not plainly say whose job it is. Check it or fill it in.',
  suggested: 'This is our reading. Change it where it is wrong.',
  add: 'Add and score',
  readingPage: 'Reading the page',
  readingText: 'Reading the text',
  takesLong: 'Some sites take their time. We stop after half a minute.',
  cancel: 'Cancel',
  added: 'Added to your list',
  known: 'This job is in your list already',
  another: 'Add another',
  done: 'Done',
  see: 'See it',
  why: 'Why it scores as it does',
  take: 'Remove',
  removed: (title: string) => `${title} was removed.`,
  own: 'Added by you',
  pastedText: 'Pasted text',

  postingRequired: 'Paste an address or a text',
  postingTooLong: `Use at most ${MANUAL_JOB_LIMITS.postingMaxChars} characters`,
  textTooShort: `This is too short for a posting. Paste all of its text, at least ${MANUAL_JOB_LIMITS.textMinChars} characters.`,
  titleTooLong: `Use at most ${MANUAL_JOB_LIMITS.nameMaxChars} characters`,
  titleUnreadable: 'This is no job title. Write it as the posting has it.',
  companyUnreadable: 'This is no name of a company. Write it as the posting has it.',
  tooMany: `You have added ${MANUAL_JOB_LIMITS.perPerson} jobs, which is the most. Remove one first.`,
  inUse: 'This job is tracked, or a resume or letter was written for it, so it stays in your list.',
  resumeMissing: 'Upload a resume first, so that the job can be scored against it.',
  preferencesMissing: 'Choose a job and a level in Settings first, so that the job can be scored.',
  /** Why a page gives no posting; in each case nothing was stored. */
  refused: {
    'bad-address': () =>
      'This is not a web address. Paste the whole of it, from https:// on, or the text of the posting.',
    forbidden: host =>
      `${host} does not allow programs to read its jobs. Open the posting and paste its text.`,
    robots: host => `${host} does not allow programs to read this page. Open the posting and paste its text.`,
    inside: () => 'This address is not on the public web, or leads somewhere that is not. Nothing was read.',
    private: host => `${host} shows this page only to its own visitors. Open the posting and paste its text.`,
    gone: host => `${host} has no such posting any more. Check the address.`,
    unreachable: host => `${host} did not answer with a page. Try again later, or paste the text.`,
    busy: host => `${host} asks us to wait. Try again later, or paste the text.`,
    'too-large': host => `This page of ${host} is too large to be read. Paste the text of the posting.`,
    'no-page': host =>
      `This address of ${host} leads to a file and not to a page. Paste the text of the posting.`,
    'no-posting': host =>
      `This page of ${host} does not say which job it offers in a way that programs can read. Paste the text of the posting.`,
    'list-page': host =>
      `This page of ${host} lists several jobs. Open the one you mean and paste its address.`,
    expired: () => 'The last day to apply for this job has passed. Nothing was added.',
    off: () => 'This server reads no pages. Paste the text of the posting.',
  } satisfies Readonly<Record<string, (host: string) => string>>,
} as const
