import { BOARD_LIMITS } from '../source-limits.ts'

/** Boards of employers and the health of sources, in the Settings tab. */
export const JOB_SOURCES_MESSAGES = {
  title: 'Where we look',
  intro:
    'Besides the networking site, we can read the boards on which employers publish their open jobs. Paste the address of a careers page to follow it.',
  loading: 'Loading your sources',
  loadFailed: 'Your sources could not be loaded.',
  tryAgain: 'Try again',

  url: 'Careers page',
  urlHint: (vendors: readonly { label: string; exampleUrl: string }[]) =>
    `Boards at ${vendors.map(({ label }) => label).join(', ')}, for example ${vendors[0]?.exampleUrl ?? ''}`,
  add: 'Follow board',
  added: (company: string) => `You follow ${company} now. Its jobs appear as soon as they are read.`,
  remove: 'Remove',
  removeOf: (company: string, vendor: string) => `Remove ${company} at ${vendor}`,
  removed: (company: string) => `You no longer follow ${company}. Jobs found there stay in your list.`,
  off: 'This server does not read boards of employers.',
  none: 'You follow no board yet.',
  sources: 'Sources',

  urlRequired: 'Paste the address of a careers page',
  urlTooLong: `Use at most ${BOARD_LIMITS.urlMaxChars} characters`,
  badAddress: 'This is not a web address. Paste the whole address of a careers page, from https:// on.',
  forbidden: (host: string) =>
    `${host} does not allow programs to read its jobs. Paste the careers page of the employer itself.`,
  notRead: (vendor: string) => `We cannot read boards at ${vendor} yet. Nothing was added.`,
  unknownPage: (host: string, vendors: readonly string[]) =>
    `We know no board at ${host}. Open one of its jobs and paste that address if it is at ${vendors.join(', ')}.`,
  tooMany: `You follow ${BOARD_LIMITS.perPerson} boards, which is the most. Remove one first.`,

  boardState: {
    unverified: 'Being read',
    live: 'OK',
    empty: 'No open jobs',
    gone: 'Gone',
  },
  healthState: { waiting: 'No run yet', ok: 'OK', quiet: 'Look at it', failing: 'Failing' },
  postings: (count: number) => `${count} open ${count === 1 ? 'job' : 'jobs'} at the last look`,
  read: (count: number) => `${count} ${count === 1 ? 'job' : 'jobs'} read in the last run`,
  usually: (count: number) => `usually ${count}`,
  lastOk: (ago: string) => `Last read in full ${ago}`,
  neverOk: 'Never read in full',
  lastRun: (ago: string) => `last tried ${ago}`,
  failedInARow: (runs: number) => `${runs} ${runs === 1 ? 'try' : 'tries'} in a row failed`,
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
    incomplete: 'It sent only a part of its list.',
  } as Readonly<Record<string, string>>,
  reasonOther: 'It could not be read.',
} as const
