import { LIMITS } from '../limits.ts'
import { count } from './count.ts'

const exhausted = (attempts: number) =>
  `You have reached your limit of ${attempts} attempts for resume generation. Please try again tomorrow.`

const ago = (days: number) => (days === 0 ? 'today' : `${count(days, 'day')} ago`)

const FAILED = 'Failed'

/** The Statistics tab. */
export const STATISTICS_MESSAGES = {
  tab: 'Statistics',
  title: 'Your matches',
  loading: 'Loading your matches',
  reach: (amount: number, limit: number) =>
    `${count(amount, 'job')} ${amount === 1 ? 'scores' : 'score'} ${limit} or more, the limit you set.`,
  checked: (ago: string) => `Checked ${ago}.`,
  filters: 'Filter jobs',
  filterNames: {
    all: 'All',
    ready: 'Ready',
    pending: 'In progress',
    failed: FAILED,
    none: 'No resume yet',
  },
  filterIsEmpty: 'No match fits these filters.',
  search: 'Search your matches',
  searchHint: 'Title, employer, place',
  nothingFits: (text: string) => `No match has "${text}" in its title, company or place.`,
  showAll: 'Show all matches',
  order: 'Sort by',
  orderNames: { score: 'Best match', newest: 'Newest', company: 'Company' },
  listedNow: (amount: number) => `${count(amount, 'job')} in this list`,
  outdated: 'A newer list did not come; we keep trying.',
  showMore: (amount: number) => `Show ${count(amount, 'more job')}`,

  refresh: 'Refresh Profile',
  noJobs: 'No Jobs Available',
  hintWait: 'Wait at least 4 hours after switching to I Am In.',
  hintLower: (limit: number) => `Lower the matching score. Yours is ${limit}.`,
  hintComplete: 'Complete your profile settings.',
  waitingBelow: (counts: readonly { jobs: number; score: number }[]) =>
    counts
      .map(({ jobs: amount, score }, index) =>
        index === 0
          ? `${count(amount, 'job')} ${amount === 1 ? 'waits' : 'wait'} at ${score}`
          : `${amount} at ${score}`,
      )
      .join(', '),
  openSettings: 'Open Settings',
  openTrigger: 'Go to I Am In',
  youAreOut: 'Matching is off.',

  matchScore: (score: number) => `Match score ${score} of 100`,
  chips: { DONE: 'Resume ready', PENDING: 'In progress', FAILED, none: 'No resume yet' },
  found: (day: string) => `Found ${day}`,
  closed: (day: string) => `Closed ${day}`,
  postedDays: (days: number) => `Posted ${ago(days)}`,
  seenDays: (days: number) => `First seen ${ago(days)}`,
  reposted: (times: number) => (times === 1 ? 'Posted again once' : `Posted again ${times} times`),
  repeated: (months: number) => `Employer posted this title in ${months} of the last 12 months`,
  requested: (day: string) => `Requested ${day}`,
  pay: (ends: readonly string[], period: string) => `${ends.join(' to ')} a ${period}`,
  workplaces: { 'on-site': 'on site', hybrid: 'hybrid', remote: 'remote' },

  enhance: 'Enhance Resume',
  generating: 'Generating Resume, please wait...',
  trackFor: (title: string) => `Track the application for ${title}`,
  letterFor: (title: string) => `Letter to apply for ${title}`,
  compare: 'Compare',
  compareFor: (title: string) => `Compare the tailored resume for ${title} with yours`,
  download: 'Download',
  downloading: 'Downloading',
  downloadFailed: 'The resume could not be downloaded. Try again.',
  viewInsights: 'View Insights',
  hideInsights: 'Hide Insights',
  failedWithoutReason: 'This resume could not be made. The attempt was not counted.',
  leftOut: (lines: number) =>
    `We left out ${lines} ${lines === 1 ? 'suggestion' : 'suggestions'} that your resume does not support.`,
  noInsights: 'No insights available for this job.',
  insightsFailed: 'The insights cannot be shown right now.',
  loadingInsights: 'Loading insights',
  pros: 'Shown',
  cons: 'Missing',
  open: 'For you to judge',
  nothing: 'Nothing.',
  ledger: 'What it asks and what you show',
  ledgerNames: {
    mustHaves: 'Must-haves',
    wishes: 'Wishes',
    years: 'Years',
    level: 'Level',
    languages: 'Languages',
  },
  share: (met: number, asked: number) => `${met} of ${asked}`,
  notShown: (open: number, missing: number) =>
    [open && `${open} for you to judge`, missing && `${missing} not shown`].filter(Boolean).join(', ') ||
    'All shown',
  /** Beside the headings of what is shown and of what is missing. */
  counted: ({ mustHaves, wishes }: Readonly<Record<'mustHaves' | 'wishes', number>>) =>
    [mustHaves && count(mustHaves, 'must-have'), wishes && count(wishes, 'wish', 'wishes')]
      .filter(Boolean)
      .join(', '),
  standings: {
    shown: { years: 'Enough', level: 'Fits', languages: 'Spoken' },
    open: { years: 'For you to judge', level: 'For you to judge', languages: 'In part' },
    missing: { years: 'Too few', level: 'Another', languages: 'Not all' },
  },
  notAsked: 'Not asked',
  postingFailed: 'The posting cannot be shown right now.',
  loadingPosting: 'Loading the posting',
  standingsInText: { shown: 'Shown', open: 'For you to judge', missing: 'Not shown' },
  resumeSays: 'Your resume says',

  notice: 'Notice',
  ok: 'OK',
  basicExhausted: exhausted(LIMITS.attemptsPerDayBasic),
  advancedExhausted: exhausted(LIMITS.attemptsPerDayAdvanced),
  tomorrowBegins: (when: string) => `Your next day of attempts begins ${when}, your time.`,

  overview: 'Overview',
  matchScores: 'Match scores',
  scoreColumn: 'Score from',
  jobsColumn: 'Jobs',
  raiseLimit: (limit: number, better: number, left: number) =>
    `Your limit is ${limit}. Raise it to ${better} in Settings to keep only the ${left} closest.`,
  lowerLimit: (limit: number, better: number, more: number) =>
    `Your limit is ${limit}. Lower it to ${better} in Settings to see ${more} more.`,
  keepLimit: (limit: number) => `Your limit is ${limit}. Every job found so far is listed.`,
  showFrom: 'Show jobs from',
  scoreFrom: (from: number) => `Score ${from}+`,
  showsFrom: (from: number, limit: number, amount: number) =>
    `${count(amount, 'job')} ${amount === 1 ? 'scores' : 'score'} ${from} or more. Your limit in Settings stays ${limit}.`,
  backToLimit: (limit: number) => `Back to ${limit}`,

  bestBelow: (limit: number) => `Your best below ${limit}`,
  bestBelowWhy: (reached: number, limit: number, next: number) =>
    `${reached === 0 ? 'No job' : count(reached, 'job')} ${reached > 1 ? 'reach' : 'reaches'} ${limit}. ${next === 1 ? 'This one comes' : `These ${next} come`} next.`,
  belowChosen: (limit: number, next: number) =>
    `${count(next, 'job')} below your limit of ${limit}, because you asked for lower scores.`,
  surveyed: (postings: number) => `The last search read ${count(postings, 'posting')}.`,
  ofKind: (amount: number) =>
    `${count(amount, 'open job')} ${amount === 1 ? 'is' : 'are'} the kind of work you want.`,
  bestNeeds: (score: number) => `What your best match, at ${score}, would still need`,
  ofBest: (title: string, company: string) => `${title}, ${company}:`,
  newMatches: (days: number) => `New matches, last ${days} days`,
  dayColumn: 'Day',
  newMatchesSentence: (total: number, peak: { day: string; jobs: number }) =>
    `${count(total, 'new match', 'new matches')}; most on ${peak.day}, when ${count(peak.jobs, 'job')} came in.`,
  noNewMatches: (days: number) => `No job came in during the last ${days} days.`,

  // Spelling as the specification has it.
  alreadyLatest: 'Alreay Latest Data, Soon It will Reflect In Your Account',
  botChecking: 'Bot Checking...',
  eta: 'ETA 2 min...',
  creatingPuzzle: 'Creating Puzzle...',
  challengeTitle: 'The job site has a question',
  challengeWhy:
    'It wants to know that a person is signing in. Only you see this question, and nothing but your own answer is sent.',
  challengeAgain: 'That answer was not taken. Here is another question.',
  challengePictureMissing: 'The picture could not be loaded.',
  challengeRetry: 'Load it again',
  challengeTimeLeft: (clock: string) => `Time left ${clock}`,
  challengeSend: 'Send answer',
  challengeOpen: 'Open the puzzle',
  refreshDone: 'Data fetched successfully. It may take up to 4 hours for changes to reflect in your account.',
  refreshFailed: 'Oops something Went Wrong, Try After Some Time',
} as const
