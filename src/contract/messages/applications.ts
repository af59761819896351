import { TRACKING_LIMITS } from '../tracking-limits.ts'

/** The screen on which applications are tracked. */
export const APPLICATIONS_MESSAGES = {
  title: 'Your applications',
  lead: 'Where each job stands, and which resume it went out with.',
  loading: 'Loading your applications',
  loadFailed: 'Your applications could not be loaded',
  tryAgain: 'Try again',
  backToDashboard: 'Back to the dashboard',
  emptyTitle: 'Nothing is tracked yet',
  empty: 'Choose "Track" at a job in Statistics, or download a resume: the job appears here by itself.',
  openStatistics: 'Open Statistics',

  stages: {
    saved: 'Saved',
    downloaded: 'Downloaded',
    applied: 'Applied',
    interviewing: 'Interviewing',
    offer: 'Offer',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
  views: { board: 'Board', list: 'List' },
  view: 'Show as',
  all: 'All applications',
  stageOf: (title: string) => `Stage of ${title}`,
  amountColumn: 'Applications',
  noneHere: 'None',
  since: (day: string) => `since ${day}`,
  sentWith: (model: string, version: number) => `Sent with ${model}, resume ${version}`,
  closed: 'The posting has closed.',
  matchScore: (score: number) => `Match score ${score} of 100`,
  due: (day: string, step: string) => (step === '' ? `Due ${day}` : `${step}, due ${day}`),
  overdue: (day: string, step: string) => (step === '' ? `Was due ${day}` : `${step}, was due ${day}`),

  moved: (title: string, stage: string) => `${title}: ${stage}`,
  undo: 'Undo',
  undone: 'The last change is taken back.',
  details: 'Details',
  detailsOf: (title: string) => `Details of ${title}`,
  note: 'Note',
  contact: 'Contact',
  nextStep: 'Next step',
  nextStepOn: 'Due on',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  history: 'History',
  began: (stage: string) => `Tracking began: ${stage}`,
  wentTo: (from: string, to: string) => `${from} → ${to}`,
  noted: 'Details changed',
  takenBack: 'taken back',

  funnelTitle: 'From match to reply',
  funnelColumn: 'Step',
  funnelSteps: {
    matched: 'Matched',
    tracked: 'Tracked',
    applied: 'Applied',
    replied: 'Replied',
    offer: 'Offers',
  },
  funnelSentence: (counts: {
    matched: number
    tracked: number
    applied: number
    replied: number
    offer: number
  }) =>
    `Of ${counts.matched} matched jobs you track ${counts.tracked} and applied to ${counts.applied}; ${counts.replied} replied and ${counts.offer} made an offer.`,

  repliesByVersion: 'Replies by resume version',
  repliesByScore: 'Replies by match score',
  resumeVersion: (version: number) => `Resume ${version}`,
  notTailored: 'Not tailored',
  scoreBand: (lowest: number) => (lowest === 0 ? 'Below 60' : `${lowest} and up`),
  scoreSpan: (lowest: number, highest: number) => `${lowest}–${highest}`,
  repliesColumns: ['Group', 'Applied', 'Replied', 'Share', 'Likely between'],
  percent: (share: number) => `${Math.round(share * 100)}\u00a0%`,
  span: (low: number, high: number) => `${Math.round(low * 100)}–${Math.round(high * 100)}\u00a0%`,
  tooFew: (replied: number, applied: number) => `${replied} of ${applied}`,
  tooFewNote: 'too few',
  repliesNote: (min: number) =>
    `The line shows where the true share likely lies (95\u00a0%). Groups of fewer than ${min} show no share.`,
  noSharesNote: (min: number) => `From ${min} applications on, a group shows its share of replies.`,
  repliesOfGroup: (group: { label: string; replied: number; applied: number; share: string; span: string }) =>
    `${group.label}: ${group.replied} of ${group.applied} replied, ${group.share}, likely ${group.span}.`,
  repliesOfFew: (group: { label: string; replied: number; applied: number }) =>
    `${group.label}: ${group.replied} of ${group.applied} replied, too few for a share.`,

  calendar: 'Calendar file',
  calendarEntry: (step: string, title: string, company: string) =>
    [step === '' ? 'Next step' : step, [title, company].filter(part => part !== '').join(', ')].join(': '),
  dueHint: 'A mail comes on that morning, unless you switched these mails off in Settings.',
  dueIsPast: 'This day has passed: the step is shown as overdue.',
  noteTooLongBy: (chars: number) =>
    `This is ${chars} characters, and ${TRACKING_LIMITS.noteMaxChars} are kept. Nothing was cut: shorten it to save.`,
  lineTooLongBy: (chars: number) =>
    `This is ${chars} characters, and ${TRACKING_LIMITS.detailMaxChars} are kept. Nothing was cut: shorten it to save.`,
  changedElsewhere: (text: string) =>
    text === '' ? 'Elsewhere this was emptied in the meantime.' : `Elsewhere this became: ${text}`,
} as const
