/** The header of somebody who is signed in. */
export const FRAME_MESSAGES = {
  places: 'Places',
  account: 'Account',
  names: {
    matches: 'Matches',
    applications: 'Applications',
    documents: 'Documents',
    resume: 'Resume',
    settings: 'Settings',
  },
} as const
