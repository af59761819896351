import { count } from './count.ts'

/** The card in Settings for mails about steps and matches, and the page that switches them off. */
export const REMINDERS_MESSAGES = {
  title: 'Mails',
  intro:
    'At most one mail a day, in the morning. Each has a link that switches these mails off without a login.',
  steps: 'Steps that are due',
  stepsHint: 'Next steps with a date, from Your applications.',
  matches: 'New matches',
  matchesHint: 'The best new jobs on your list since the last mail.',
  timeZone: 'Time zone',
  cannotSend: 'This installation has no public address, so it sends no mails about steps and matches.',
  loadFailed: 'The choice of mails could not be loaded.',
  loading: 'Loading the choice of mails',
  saved: 'Saved.',
  noSuchZone: 'Choose a time zone of the list',

  off: {
    title: 'Switch these mails off?',
    text: 'You will get no more mails about steps that are due and new matches. Codes and notices about your account still come.',
    button: 'Switch off',
    doneTitle: 'These mails are switched off',
    done: 'You will get no more of them. In Settings you can switch them on again.',
    brokenTitle: 'This link does not work',
    broken: 'It may have been cut short. Open it once more from the mail, or log in and use Settings.',
  },

  mail: {
    subject: (brand: string, counts: { steps: number; matches: number }) => {
      const steps = `${count(counts.steps, 'step')} ${counts.steps === 1 ? 'is' : 'are'} due`
      const matches = count(counts.matches, 'new match', 'new matches')
      if (counts.matches === 0) return `${brand}: ${steps}`
      return counts.steps === 0 ? `${brand}: ${matches}` : `${brand}: ${steps}, ${matches}`
    },
    stepsLead: 'Due in your applications:',
    step: (step: string, job: string, day: string) =>
      step === '' ? `${job} (${day})` : `${step}: ${job} (${day})`,
    moreSteps: (count: number) => `and ${count} more`,
    job: (title: string, company: string) => (company === '' ? title : `${title}, ${company}`),
    matchesLead: (count: number, limit: number) =>
      count === 1
        ? `1 new job scores ${limit} or more, the limit you set:`
        : `${count} new jobs score ${limit} or more, the limit you set:`,
    match: (score: number, job: string) => `${score} of 100: ${job}`,
    switchOff:
      'You get this mail because a step that you gave a day is due, or because you asked for new matches. Switch these mails off, without a login:',
    switchOffInSettings:
      'You get this mail because a step that you gave a day is due, or because you asked for new matches. You can switch these mails off in Settings.',
  },
} as const
