/** Mails to a person and, at the end, to the operator. A code is the only run of six digits in its mail. */
export const MAIL_MESSAGES = {
  signup: {
    subject: (brand: string) => `Your ${brand} code`,
    lead: ['Your verification code is'],
    rest: (minutes: number) => [
      `It is valid for ${minutes} minutes after you asked for it and can be used once.`,
      'If you did not ask for an account, ignore this mail: nothing happens without the code.',
    ],
  },
  reset: {
    subject: (brand: string) => `Reset your ${brand} password`,
    lead: ['Your code to reset the password is'],
    rest: (minutes: number) => [
      `It is valid for ${minutes} minutes after you asked for it and can be used once.`,
      'If you did not ask for it, ignore this mail: your password stays as it is.',
    ],
  },
  knownAddress: {
    subject: (brand: string) => `You already have a ${brand} account`,
    lead: [
      'Somebody, most likely you, asked to sign up with this address. It has an account already.',
      'Log in with your password, or use "Forgot your password?" on the login page to choose a new one.',
    ],
  },
  passwordChanged: {
    subject: (brand: string) => `Your ${brand} password was changed`,
    /** @param at a moment in words, in UTC */
    lead: (at: string, supportEmail: string) => [
      `The password of your account was changed on ${at}. Every other device was logged out.`,
      'If it was you, there is nothing to do.',
      `If it was not you, choose a new password with "Forgot your password?" on the login page and write to ${supportEmail}.`,
    ],
  },
  /** @param at a moment in words, in UTC */
  entry: {
    passkey_added: {
      subject: (brand: string) => `A passkey was added to your ${brand} account`,
      lead: (at: string) =>
        `A passkey was added to your account on ${at}. It opens the account without the password.`,
    },
    passkey_removed: {
      subject: (brand: string) => `A passkey of your ${brand} account was removed`,
      lead: (at: string) => `A passkey of your account was removed on ${at}. It opens nothing any more.`,
    },
    passkey_refused: {
      subject: (brand: string) => `A passkey of your ${brand} account was refused`,
      lead: (at: string) =>
        `A passkey of your account was refused on ${at}: its counter has gone back, as that of a copy does. Remove it on your account page and add a new one.`,
    },
    recovery_codes_made: {
      subject: (brand: string) => `New recovery codes for your ${brand} account`,
      lead: (at: string) => `Recovery codes were made for your account on ${at}. Earlier ones have ended.`,
    },
    recovery_code_used: {
      subject: (brand: string) => `A recovery code opened your ${brand} account`,
      lead: (at: string) =>
        `Somebody signed in with one of your recovery codes on ${at}. It cannot be used again.`,
    },
  },
  entryRest: (supportEmail: string) => [
    'If it was you, there is nothing to do.',
    `If it was not you, log in, remove what you do not know on your account page, end all other sessions, change your password, and write to ${supportEmail}.`,
  ],
  accountLeaves: {
    subject: (brand: string) => `Your ${brand} account will be deleted`,
    /** @param day in words, in UTC */
    lead: (day: string) => [
      `You have not used your account for a long time. It will be deleted with everything in it after ${day}.`,
      'To keep it, log in once before. If you do not need it any more, there is nothing to do.',
    ],
  },
  supportQuery: {
    subject: (brand: string) => `${brand}: a question from the help page`,
    lead: (from: { email: string; contact: string }) => [
      'Somebody asks:',
      `Answer to: ${from.email}`,
      `Phone: ${from.contact}`,
    ],
  },
  roleRequest: {
    subject: (brand: string) => `${brand}: a job role is asked for`,
    lead: (role: string) => [
      `Somebody asks for the job role "${role}".`,
      'If it should be offered to everybody, add it with this command on the server:',
      `npm run operator -- approve "${role}"`,
    ],
  },
} as const
