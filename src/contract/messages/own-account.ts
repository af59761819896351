import { LIMITS } from '../limits.ts'

/** The account page: name, password and sessions of whoever is signed in. */
export const OWN_ACCOUNT_MESSAGES = {
  title: 'Your account',
  lead: (email: string) => `Signed in as ${email}`,
  loading: 'Loading your account',
  loadFailed: 'Your account could not be loaded',

  nameTitle: 'Your name',
  nameIntro: 'How the product greets you.',
  name: 'Full Name',
  nameTooLong: `Name must be at most ${LIMITS.nameMaxChars} characters long`,
  saveName: 'Save name',
  nameSaved: 'Your name is changed.',

  passwordTitle: 'Change password',
  passwordIntro: 'Every other session ends once the password has changed; this one stays.',
  currentPassword: 'Current password',
  newPassword: 'New password',
  changePassword: 'Change password',
  passwordChanged: 'Your password is changed. Every other session has ended.',
  passwordMissing:
    'You sign in with Google and have no password here. To set one, log out and choose "Forgot your password?" on the login form.',

  sessionsTitle: 'Your sessions',
  sessionsIntro: `Where you are signed in. A session ends by itself after ${LIMITS.sessionIdleDays} days without use, and after ${LIMITS.sessionAbsoluteDays} days in any case.`,
  unknownDevice: 'Unknown device',
  thisSession: 'This session',
  signedInAt: (moment: string) => `Signed in ${moment}`,
  lastUsedAt: (moment: string) => `last used ${moment}`,
  endSession: 'End',
  endSessionOf: (device: string, moment: string) => `End the session on ${device}, signed in ${moment}`,
  sessionEnded: 'The session has ended.',
  endOtherSessions: 'End all others',
  otherSessionsEnded: 'All other sessions have ended.',
  onlySession: 'You are signed in nowhere else.',
} as const
