import { BOARD_LIMITS } from '../source-limits.ts'
import { count } from './count.ts'

const NO_PAGE = (host: string) =>
  `We found no page with jobs under this address of ${host}. Open one of its jobs and paste that address.`

/** Boards of employers and the health of sources, in the Settings tab. */
export const JOB_SOURCES_MESSAGES = {
  title: 'Where we look',
  intro:
    'Besides the networking site, we can read the boards on which employers publish their open jobs. Look for an employer, or paste the address of a careers page.',
  loading: 'Loading your sources',
  loadFailed: 'Your sources could not be loaded.',

  url: 'Careers page',
  urlHint: (vendors: readonly { label: string; exampleUrl: string }[]) =>
    `Boards at ${vendors.map(({ label }) => label).join(', ')}, for example ${vendors[0]?.exampleUrl ?? ''}`,
  add: 'Follow board',
  added: (company: string) => `You follow ${company} now. Its jobs appear as soon as they are read.`,
  remove: 'Remove',
  removeOf: (company: string, vendor: string) => `Remove ${company} at ${vendor}`,
  removed: (company: string) => `You no longer follow ${company}. Jobs found there are kept.`,
  off: 'This server does not read boards of employers.',
  none: 'You follow no board yet.',
  sources: 'Sources',

  /** What a source is sent, by `sends`. */
  sends: {
    'words-and-place': 'It gets the words of your search and the place.',
    words: 'It gets the words of your search.',
    nothing: 'It gets nothing of your search: everybody here reads the same list.',
  },
  /** By `termsClass`. */
  terms: {
    licence: 'A licence lets everybody use its postings.',
    documented: 'It offers a documented interface for this.',
    invited: 'It invites programs to show its postings.',
    keyed: 'This server has a key of its own for it.',
    internal:
      'Its operator calls this interface internal. We ask it at most once in twelve hours per search.',
  },
  termsLink: (operator: string) => `Terms of ${operator}`,
  reviewed: (day: string) => `which we read on ${day}`,
  alone: 'A source with an internal interface is turned on by itself.',

  urlRequired: 'Paste the address of a careers page',
  urlTooLong: `Use at most ${BOARD_LIMITS.urlMaxChars} characters`,
  badAddress: 'This is not a web address. Paste the whole address of a careers page, from https:// on.',
  forbidden: (host: string) =>
    `${host} does not allow programs to read its jobs. Paste the careers page of the employer itself.`,
  notRead: (vendor: string) => `We cannot read boards at ${vendor} yet. Nothing was added.`,
  unknownPage: (host: string, vendors: readonly string[]) =>
    `We know no board at ${host}. Open one of its jobs and paste that address if it is at ${vendors.join(', ')}.`,
  noBoardShown: (host: string, vendors: readonly string[]) =>
    `We looked at this page of ${host} and found no board. Open one of its jobs and paste that address if it is at ${vendors.join(', ')}.`,
  /** Why a careers page could not be looked into. */
  notLookedInto: {
    ...{ 'bad-address': NO_PAGE, inside: NO_PAGE, 'no-page': NO_PAGE, 'no-posting': NO_PAGE },
    ...{ 'list-page': NO_PAGE, expired: NO_PAGE, gone: NO_PAGE, 'too-large': NO_PAGE },
    forbidden: host => `${host} does not allow programs to read its jobs.`,
    robots: host =>
      `${host} does not allow programs to read this page. Open one of its jobs and paste that address.`,
    private: host =>
      `${host} shows this page only to its own visitors. Paste the address of one of its jobs.`,
    unreachable: host => `${host} did not answer with a page. Try again later.`,
    busy: host => `${host} asks us to wait. Try again later.`,
  } satisfies Readonly<Record<string, (host: string) => string>>,
  employer: 'Employer',
  employerHint: 'Type the first letters. We know the boards of 11,625 employers, most of them in technology.',
  noEmployer: 'We know no employer of that name. Paste the address of its careers page below.',
  followEmployer: (company: string, vendor: string) => `Follow ${company} at ${vendor}`,
  follow: (company: string, openJobs: number | null) =>
    openJobs === null ? `Follow ${company}` : `Follow ${company}: ${count(openJobs, 'open job')}`,
  followHint: 'We read all of its open jobs from now on.',
  tooMany: `You follow ${BOARD_LIMITS.perPerson} boards, which is the most. Remove one first.`,

  boardState: {
    unverified: 'Being read',
    live: 'OK',
    empty: 'No open jobs',
    gone: 'Gone',
  },
  healthState: { waiting: 'No run yet', ok: 'OK', quiet: 'Check it', failing: 'Failing' },
  postings: (jobs: number) => `${count(jobs, 'open job')} at the last look`,
  read: (jobs: number) => `${count(jobs, 'job')} read in the last run`,
  usually: (count: number) => `usually ${count}`,
  lastOk: (ago: string) => `Last read in full ${ago}`,
  neverOk: 'Never read in full',
  lastRun: (ago: string) => `last tried ${ago}`,
  failedInARow: (runs: number) => `${count(runs, 'try', 'tries')} in a row failed`,
  quiet: 'Far fewer jobs than usual: the page may have changed.',
  notFound: 'The vendor knows no board of this name. Check the address.',
  gone: 'The vendor has not known this board for days, so we stopped asking.',
  /** By the code of the run; any other code says `reasonOther`. */
  reasons: {
    unreachable: 'It did not answer.',
    blocked: 'It refused to be read. We leave it alone for a day.',
    'layout-changed': 'It answered in a way we do not know.',
    robots: 'Its rules for programs forbid reading it.',
    'rate-limited': 'It asked us to slow down.',
    'too-large': 'Its answer is too large to be read.',
    budget: 'It has more than one run may read.',
    elsewhere: 'It has nothing where you want to work, so it is not asked.',
    incomplete: 'It sent only a part of its list.',
  } as Readonly<Record<string, string>>,
  keyRefused:
    'It refused the key of this server. Whoever runs the server has to check the key. We ask again in a day.',
  reasonOther: 'It could not be read.',
} as const
