import { LIMITS } from '../limits.ts'
import { RETENTION } from '../retention.ts'

interface LegalSection {
  title: string
  paragraphs: readonly string[]
}

/** Privacy Policy and Terms of Service; short, and true of the product as it is installed. */
export const LEGAL_MESSAGES = {
  contactTitle: 'Contact',
  privacy: {
    title: 'Privacy Policy',
    lead: (brand: string) =>
      `${brand} runs on the server of whoever operates this installation. What you give it stays on that server, with the exceptions named here.`,
    sections: [
      {
        title: 'What is kept',
        paragraphs: [
          'Your name, your email address and one-way hashes of your password and your recovery codes, and the public keys of your passkeys; your resume and what was read from it; your preferences; the jobs found for you, their scores, what you note about applications, your time zone for mails about them, and the resumes that were made.',
          'For each session: when you signed in, when it was last used, and the browser and system it said it was, such as "Firefox on Linux". The Account page shows them to you.',
          `Sign-in codes are kept as hashes and expire after ${LIMITS.codeTtlSeconds / 60} minutes. A session ends after ${LIMITS.sessionIdleDays} days without use, and after ${LIMITS.sessionAbsoluteDays} days in any case.`,
        ],
      },
      {
        title: 'What your browser keeps',
        paragraphs: [
          'The session, your name and your email address are kept in the local storage of your browser until you log out. There is no advertising, no analytics and no tracking.',
          'Up to three cookies are set, all of them by this server and for itself: one ties your session to this browser, one remembers that you have logged in from it before, so that guesses from elsewhere do not lock you out, and one keeps the colour scheme if you choose another than that of your system.',
        ],
      },
      {
        title: 'Who else sees it',
        paragraphs: [
          'With the built-in engine, scoring and tailoring happen on this server and nothing is sent away.',
          'If the operator has connected an outside AI service, the lines of your resume and of the job go to that service when you ask for a tailored resume or have it write a letter, after you agreed to it. Your name, email address, phone number, address and links are taken out first. You can take your agreement back on the Account page. The engine behind each model is named in the Settings tab and below.',
          'If the operator has set up Google sign-in, Google learns that you sign in here when you open the login screen.',
          'Codes and notices are sent by the mail service of the operator, and so are mails about steps and new matches, which every such mail lets you end.',
          'Job searches carry a role and a level, never your name or your resume. No application is ever sent for you.',
        ],
      },
      {
        title: 'Your data, your choice',
        paragraphs: [
          'You can replace your resume and opt out of matching at any time, and on the Account page change your name and password and end your sessions. On the same page you can download a copy of everything that is kept of you, and delete your account with all of it.',
          `Without your doing, codes go after a day, questions to support after ${RETENTION.supportQueryDays} days, tailored resumes that you sent with no application after ${RETENTION.tailoredFileDays} days, searches and what was logged after ${RETENTION.auditDays} days, its network addresses shortened after ${RETENTION.auditAddressDays}. Of the resumes you upload the newest ${LIMITS.storedUploadsMax} are kept. An account that is not used for ${RETENTION.inactiveAccountDays} days goes too; a mail tells you ${RETENTION.inactiveNoticeDays} days before.`,
        ],
      },
    ] satisfies readonly LegalSection[],
    enginesTitle: 'Engines of this installation',
    engine: (model: string, engine: string) => `${model}: ${engine}`,
  },
  terms: {
    title: 'Terms of Service',
    lead: (brand: string) => `By creating an account you agree to use ${brand} on these terms.`,
    sections: [
      {
        title: 'What you get',
        paragraphs: [
          `The service looks for jobs, scores them against your resume and makes tailored versions of it: up to ${LIMITS.attemptsPerDayBasic} a day with the basic model and ${LIMITS.attemptsPerDayAdvanced} with the advanced one. It costs nothing.`,
          'A score is an estimate of how well a job fits your resume. Neither a score nor a tailored resume promises an interview or a job.',
        ],
      },
      {
        title: 'What we ask of you',
        paragraphs: [
          'Upload only your own resume, and keep it true. Read every tailored resume before you use it: what is sent in your name is your responsibility.',
          'Keep your password to yourself. Do not try to break the service, to get around its limits or to reach the data of others.',
        ],
      },
      {
        title: 'Whose is it',
        paragraphs: [
          'Your resume and everything made from it belong to you. Job postings belong to those who published them and are shown with their source.',
        ],
      },
      {
        title: 'Limits and changes',
        paragraphs: [
          'The service is offered as it is and may be interrupted. The operator may close an account that is used against these terms, and may change them; what stands here is what applies.',
          'A donation is a gift. It buys no feature and no priority.',
        ],
      },
    ] satisfies readonly LegalSection[],
  },
} as const
