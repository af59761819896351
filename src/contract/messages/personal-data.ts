import { RETENTION } from '../retention.ts'

/** The card of the account page for a copy of everything, and for the end of the account. */
export const PERSONAL_DATA_MESSAGES = {
  title: 'Your data',
  intro:
    'A copy of everything that is kept of you: profile, resumes, tailored files, jobs, applications, settings and what was logged.',
  password: 'Your password',
  passwordRequired: 'Please enter your password',
  loginNeeded: `You have no password here: this works within ${RETENTION.proofByLoginMinutes} minutes after you have logged in.`,
  exportData: 'Download my data',
  exported: 'Your data is on its way to your downloads.',
  fileName: 'my-data.zip',
  deleteAccount: 'Delete my account',
  deleteTitle: 'Delete your account?',
  deleteText:
    'Your profile, resumes, tailored files, matches and applications go at once and cannot be brought back; copies in backups go with the backups. Download your data first if you want to keep it.',
  keepAccount: 'Keep my account',
} as const

/** Within the archive. */
export const ARCHIVE_MESSAGES = {
  readMe: (brand: string, madeAt: string) =>
    [
      `Everything that ${brand} kept of you at ${madeAt} (UTC).`,
      '',
      'resume.json      your profile in the form of JSON Resume, which other programs read',
      'account.json     name, address and since when',
      'data/            one file for each kind of record, with its times in UTC',
      'files/uploaded/  resumes as you uploaded them',
      'files/tailored/  resumes that were made for jobs',
      '',
      'Left out: your password and sessions, of which only hashes are kept, and marks that only the server needs.',
      '',
    ].join('\n'),
} as const
