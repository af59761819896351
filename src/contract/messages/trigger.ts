import { LIMITS } from '../limits.ts'
import { count } from './count.ts'

const MIB = 1024 * 1024

/** The Trigger tab. */
export const TRIGGER_MESSAGES = {
  dashboard: 'Dashboard',
  tab: 'Trigger',
  loading: 'Loading your data',
  realJobs: {
    title: 'Look for real jobs',
    intro:
      'We search each of these for you once you turn it on. It gets what its line says and no more: never your resume, name or address.',
    turnAllOn: 'Turn on the open sources',
    turnOn: 'Turn on',
    turnOnOf: (source: string) => `Turn on ${source}`,
    turnOff: 'Turn off',
    turnOffOf: (source: string) => `Turn off ${source}`,
    by: (operator: string) => `by ${operator}`,
    none: 'Until you turn one on, we search none of them.',
    isOff: 'Whoever runs this server has switched real sources off.',
    invented: {
      title: 'Try it with invented postings',
      on: 'In use now. The jobs on your list are made up and marked as such, and no real source is searched for you.',
      turnOn: 'Use invented postings',
      off: 'Turns every source above off. Real jobs leave your list, except those that you track, added yourself or tailored a resume to.',
      followed:
        'You follow an employer, so your list holds real jobs. Stop following in Settings to see invented ones.',
    },
  },
  greeting: (name: string) => (name === '' ? 'Hello' : `Hello, ${name}`),
  intro: 'Upload your resume, say what you are looking for, and switch matching on.',

  introOn: 'You are in: we look for jobs and score each one against your resume.',
  seeMatches: 'See your matches',

  howItWorks: 'How It Works',
  gotIt: 'Got It!',
  steps: [
    { title: 'Upload your resume', text: 'One PDF is enough. We read it and show you what we found.' },
    {
      title: 'Set your preferences',
      text: 'In Settings, name the role and the levels you would accept, how close a job must come, and the model.',
    },
    {
      title: 'Switch to I Am In',
      text: 'We look for jobs at once and again every 2 to 4 hours, and score each one against your resume.',
    },
    {
      title: 'Tailor, download, apply',
      text: 'In Statistics, Enhance Resume cuts your resume to a job. You check it and send it yourself.',
    },
  ],

  resume: 'Your resume',
  resumeRule: `PDF only, up to ${LIMITS.uploadMaxBytes / MIB} MB`,
  dropHere: 'or drop the file here',
  noResume: 'No resume yet',
  chooseFile: 'Choose File',
  replaceResume: 'Replace Resume',
  uploading: (percent: number) => `Uploading, ${percent} %`,
  readingResume: 'Reading your resume',
  uploaded: 'Resume uploaded successfully!',
  hiddenLeftOut: (characters: number) =>
    `Your file holds ${count(characters, 'character')} that nobody who looks at it can see, such as white text on white. We left them out.`,
  uploadFailed: 'Failed to upload file. Please try again.',
  scanIsRead:
    'This PDF is a scan, so reading it takes longer. Your earlier resume stays in use until it is done.',
  scanPages: (done: number, total: number) => `${done} of ${count(total, 'page')} read`,
  scanRead: 'We read a scan: please check',
  scanUnread: 'This scan could not be read. Your earlier resume stays in use.',

  weRead: (counted: { positions: number; degrees: number; skills: number }) =>
    `We read ${count(counted.positions, 'position')}, ${count(counted.degrees, 'degree')}, ${count(counted.skills, 'skill')}`,
  unsureOf: (fields: number) => `We are unsure of ${count(fields, 'field')}`,
  notPlaced: (lines: number) =>
    `${count(lines, 'line')} of your resume ${lines === 1 ? 'has' : 'have'} no place yet`,
  checkIt: 'Check what we read',
  readFromScan: 'This was read from a scan. Check it before you rely on it.',
  profileFailed: 'What we read from your resume cannot be shown right now.',

  matching: 'Matching',
  optedIn: 'I Am In',
  optedOut: 'I Am Out',
  isOn: 'Matching is on. Press to opt out.',
  isOff: 'Matching is off. Press to opt in.',
  optInDone:
    "Great! We'll start matching you with jobs based on your resume. It may take up to four hours to process.",
  optOutDone: "You've opted out of auto-apply. You can opt back in anytime.",
  resumeMissing: 'Please upload your resume before activating auto-apply',
  preferencesMissing: 'Please complete your job preferences in Settings before activating auto-apply',
  toggleFailed: 'Oops! Something went wrong. Please try again later.',
  loadFailed: 'Failed to load your data. Please refresh the page.',
  dataIsSafe: 'Your matches and resumes are safe. We will keep trying in the background.',
  updatePreferences: 'Update Job Preferences',
  preferences: 'Your preferences',
  noPreferences: 'Nothing set yet',

  runs: 'Searches',
  runNever: 'No search has run yet.',
  runSoon: 'A search for your preferences is about to begin.',
  runNow: (since: string) => `A search is running since ${since}.`,
  runSoFar: (postings: number, jobs: number) =>
    `So far it has read ${count(postings, 'posting')} and found ${count(jobs, 'job')} for you.`,
  runEnded: (ago: string) => `The last search ended ${ago}.`,
  runFound: (postings: number, jobs: number) =>
    `It read ${count(postings, 'posting')} and found ${count(jobs, 'job')} for you.`,
  runWaits: (ago: string) => `The last search paused ${ago}: the job site waits for you.`,
  runStopped: (ago: string) => `The last search stopped early, ${ago}.`,
  /** Why a search ended early, by the reason that the server keeps. */
  runReasons: {
    unreachable: 'The job site did not answer.',
    blocked: 'The job site turned us away. We leave it alone for a day.',
    'layout-changed': 'The job site has changed its pages, and we could not read them.',
    robots: 'The job site asks programs to keep out of the pages we need, and we do.',
    'rate-limited': 'The job site asked us to slow down, so we stopped.',
    'signed-out': 'The job site signed us out in the middle of the search.',
    refused: 'The job site sent us to an address that we do not open.',
    'too-large': 'The job site sent a page that is too long to read.',
    budget: 'It used up the requests that one search may make.',
    'challenge-unreadable': 'The job site showed a puzzle that could not be read.',
    'queue-timeout': 'Too many searches were waiting, and its turn did not come.',
    timeout: 'The job site took too long.',
    'bad-credentials': 'The job site did not accept the account that this installation uses there.',
    locked: 'The job site has locked the account that this installation uses there for a while.',
    'needs-user':
      'The job site asked to see a person. Press Refresh Profile, the button above your matches, and stay on the page to answer its puzzle.',
    'no-answer':
      'The puzzle of the job site was not answered in time. Press Refresh Profile, the button above your matches, to get a new one.',
    'no-time':
      'The puzzle of the job site came too late to be answered. Press Refresh Profile, the button above your matches, to get a new one.',
    'too-many-wrong':
      'The puzzle of the job site was answered wrongly too often. Wait a quarter of an hour before you try again.',
    'challenge-expired':
      'The puzzles of the job site ran out before they were answered. Press Refresh Profile, the button above your matches, to get a new one.',
    'worker-lost': 'It was interrupted on our side.',
    cancelled:
      'It was called off because matching was switched off, the preferences were gone or you chose real jobs.',
  },
  runDue: (when: string) => `The next search is due ${when}.`,
  runNotDue: 'No search is planned while you are out.',

  justNow: 'a moment ago',
  todayAt: (clock: string) => `today at ${clock}`,
  tomorrowAt: (clock: string) => `tomorrow at ${clock}`,
  onDayAt: (day: string, clock: string) => `on ${day} at ${clock}`,
} as const
