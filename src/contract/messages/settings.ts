import { LIMITS } from '../limits.ts'
import { count } from './count.ts'

/** The Settings tab. */
export const SETTINGS_MESSAGES = {
  tab: 'Settings',
  title: 'Job preferences',
  intro: 'What we look for, how close it must come, and which model tailors your resume.',
  loading: 'Loading your settings',

  matchingScore: 'Matching score',
  scoreHint: 'Jobs below this score are not listed.',
  countsAt: (counts: readonly { jobs: number; score: number }[]) =>
    counts
      .map(({ jobs, score }, index) =>
        index === 0 ? `${count(jobs, 'job')} at ${score}` : `${jobs} at ${score}`,
      )
      .join(', '),
  noCounts: 'Counts appear here after the first search.',

  model: 'Model',
  modelRequired: 'Please select a model',
  modelTier: { basic: 'Basic', advanced: 'Advanced' },
  modelAttempts: (attempts: number) => `${attempts} resumes a day`,
  modelLeft: (left: number) => `${left} left today`,
  modelUsedUp: (when: string) => `None left today, more ${when}`,
  modelEngine: (engine: string) => `Runs on: ${engine}`,

  jobWanted: 'Job Wanted',
  jobWantedHint: 'Choose a role or type your own.',
  jobWantedRequired: 'Please enter the job you want',
  jobWantedTooLong: `Use at most ${LIMITS.jobWantedMaxChars} characters`,
  showRoles: 'Show roles',
  roles: 'Roles',
  experience: 'Experience',
  experienceHint: 'Every level you would accept.',
  experienceNeeded: 'Choose every level you would accept. Matching needs at least one.',

  requestOption: '+ REQ NEW JOB ROLE',
  requestTitle: 'Request New Job Role',
  requestIntro: 'Is a role missing from the list? Name it, and we will look at adding it.',
  role: 'Job role',
  roleRequired: 'Please enter a Job Role',
  roleInvalid: "Use at most 80 letters, digits, spaces and the signs / & . # ( ) ' + -",
  roleRequested: 'Successfully requested new job role',
  sendRequest: 'Send request',
  cancel: 'Cancel',

  checkResume: 'Check what we read from your resume',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'Your changes to the job preferences are not saved yet.',
  saveAndLeave: 'Save and leave',
  leaveUnsaved: 'Leave without saving',
  stay: 'Keep editing',

  edit: 'Edit',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved Successfully',
  failed: 'Something Went Wrong',
} as const
