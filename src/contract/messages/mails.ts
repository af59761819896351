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
