import { TRACKING_LIMITS } from '../tracking-limits.ts'

/** The screen on which applications are tracked. */
export const APPLICATIONS_MESSAGES = {
  title: 'Your applications',
  lead: 'Where each job stands, and which resume it went out with.',
  loading: 'Loading your applications',
  loadFailed: 'Your applications could not be loaded',
  emptyTitle: 'Nothing is tracked yet',
  empty: 'Mark a match as applied, track it, or download its resume: it appears here by itself.',
  openStatistics: 'See your matches',

  stages: {
    saved: 'Saved',
    downloaded: 'Downloaded',
    applied: 'Applied',
    interviewing: 'Interviewing',
    offer: 'Offer',
    rejected: 'Rejected',
    withdrawn: 'Withdrawn',
  },
  views: { board: 'Board', list: 'List', charts: 'Charts' },
  view: 'Show as',
  all: 'All applications',
  stageOf: (title: string) => `Stage of ${title}`,
  amountColumn: 'Applications',
  dragHere: 'Drag a job here',
  dragHint:
    'Space lifts the job, arrow keys carry it from stage to stage, Space puts it down, Escape puts it back.',
  lifted: (title: string) => `${title} is lifted.`,
  putBack: (title: string) => `${title} is back where it was.`,
  closedStages: (count: number) => `Closed ${count}`,
  hideClosed: 'Hide closed',
  moveTo: (title: string, stage: string) => `Move ${title} to ${stage}`,
  search: 'Title, employer, note',
  filters: {
    due: (count: number) => `Next step due ${count}`,
    quiet: (count: number) => `Quiet for 14 days ${count}`,
  },
  columns: {
    score: 'Score',
    job: 'Job',
    employer: 'Employer',
    stage: 'Stage',
    nextStep: 'Next step',
    since: 'In stage since',
  },
  select: (title: string) => `Select ${title}`,
  selectAll: 'Select all',
  selected: (count: number) => (count === 0 ? '' : `${count} selected`),
  moveAll: 'Move to',
  openPosting: 'Open posting',
  nextStepTitle: 'What comes next',
  seeMatch: 'See the match',
  stagesSoFar: 'Stages so far',
  sent: 'What you sent',
  nothingSent:
    'Nothing yet. Once you move the job to Applied, its resume, letter and posting are kept as they are.',
  sentBefore: 'This went out before copies were kept.',
  sentFailed: 'What you sent could not be loaded.',
  downloadSent: 'Resume as you sent it',
  noResumeSent: 'No tailored resume',
  noLetterSent: 'No letter',
  letterOf: (day: string) => `Letter as it was on ${day}`,
  postingOf: (day: string) => `The posting as it was on ${day}`,
  read: 'Read',
  copyLetter: 'Copy text',
  copied: 'The text is copied.',
  copyFailed: 'The text could not be copied. Select it and copy it by hand.',
  tailoredResume: 'Work on the resume',
  letter: 'Work on the letter',
  people: 'People',
  notes: 'Notes',
  chartsLater: 'Charts appear once you have tracked jobs for three days.',
  since: (day: string) => `since ${day}`,
  sentWith: (model: string, version: number) => `Sent with ${model}, resume ${version}`,
  closed: 'The posting has closed.',
  matchScore: (score: number) => `Match score ${score} of 100`,
  due: (day: string, step: string) => (step === '' ? `Due ${day}` : `${step}, due ${day}`),
  overdue: (day: string, step: string) => (step === '' ? `Was due ${day}` : `${step}, was due ${day}`),

  moved: (title: string, stage: string) => `${title}: ${stage}`,
  undo: 'Undo',
  undone: 'The last change is taken back.',
  detailsOf: (title: string) => `Details of ${title}`,
  note: 'Note',
  contact: 'Contact',
  nextStep: 'Next step',
  nextStepOn: 'Due on',
  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved.',
  notSavedYet: 'Not saved yet.',
  unsavedTitle: 'Leave without saving?',
  unsavedText: 'What you wrote about this application is not saved yet.',
  leaveUnsaved: 'Leave',
  stay: 'Stay',
  saveAndLeave: 'Save and leave',
  history: 'Timeline',
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
