import { LIMITS } from '../limits.ts'

/** The landing page. */
export const LANDING_MESSAGES = {
  welcome: (brand: string) => `Hi there, welcome to ${brand}.`,
  /** The middle part carries the marker. */
  headline: ['A resume ', 'cut to fit', ' every job you want'],
  lead: 'Upload one PDF. We look for jobs that match it, score each one, and tailor your resume to the ones you choose.',
  getStarted: 'Get Started',
  rhythm: `We look for new jobs every ${LIMITS.discoveryMinHours} to ${LIMITS.discoveryMaxHours} hours.`,

  reasonsTitle: 'Why Choose Us',
  reasons: {
    jobs: {
      title: 'Best Possible Jobs',
      text: 'We read your resume first, then find the most suitable jobs: those that ask for what you have already done.',
    },
    models: {
      title: 'Enhance AI',
      text: 'Choose the AI model that suits your budget. You can change it before any resume.',
    },
    resume: {
      title: 'Optimize Resume',
      text: "Each version is tailored to one job's matching criteria. Nothing is invented, and your original stays as it is.",
    },
  },

  stepsTitle: 'How It Works',
  steps: [
    { title: 'Enroll', text: 'Create an account with your email address and a code of six digits.' },
    {
      title: 'Choose AI',
      text: `Pick Basic for ${LIMITS.attemptsPerDayBasic} resumes a day or Advance for ${LIMITS.attemptsPerDayAdvanced} deeper ones.`,
    },
    {
      title: 'Upload resume',
      text: 'One PDF is enough. Set the roles and levels you would accept.',
    },
    {
      title: 'Statistics and tracking',
      text: 'Matches, applications and tailored resumes are tracked in one place.',
    },
  ],
} as const

/** The three slides beside the login panel. The sample only rewords what its line says. */
export const SLIDES_MESSAGES = {
  label: 'What it does',
  improves: 'The model improves your resume before applying',
  oneClick: 'One click and you are all set',
  filter: 'Filter-based job application increases your chance',
  show: (position: number, caption: string) => `Slide ${position}: ${caption}`,
  pause: 'Pause the slides',
  play: 'Play the slides',
  sample: {
    name: 'Maya Lindqvist',
    headline: 'Backend engineer, six years',
    lines: [
      {
        removed: 'Was the person responsible for running',
        added: 'Ran',
        rest: 'the nightly billing job on PostgreSQL',
      },
      {
        removed: 'Was tasked with onboarding',
        added: 'Onboarded',
        rest: '6 new colleagues in their first weeks',
      },
      {
        removed: 'My duties included writing',
        added: 'Wrote',
        rest: 'the tests for the payment service',
      },
    ],
    fileName: 'maya-lindqvist.pdf',
    optedIn: 'I Am In',
    limit: 90,
    jobs: [
      { title: 'Senior Backend Engineer', score: 96 },
      { title: 'Platform Engineer', score: 92 },
      { title: 'Data Analyst', score: 71 },
    ],
  },
} as const
