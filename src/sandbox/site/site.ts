import { createWorld, type World, worldAt } from '../world/world.ts'
import { type Account, Accounts } from './accounts.ts'
import type { ChallengeEvery } from './challenge-rule.ts'
import { Challenges } from './challenges.ts'
import { FaultDraws } from './fault-draws.ts'
import { buildJobIndex, type JobIndex } from './jobs/job-index.ts'
import { RateWindow } from './rate-window.ts'
import { RequestLog } from './request-log.ts'
import { Sessions } from './sessions.ts'

export interface SiteOptions {
  /** A 32-bit whole number; the same seed gives the same companies and postings. */
  seed: number
  /** How many postings; meant for 500 to 20,000. */
  size: number
  /** Who may sign in. */
  accounts: readonly Account[]
  /** Milliseconds since 1970; sessions and the ages of postings follow it. */
  clock: () => number
  /** Which sign-ins of an account meet a challenge; without it every second one. */
  challengeEvery?: ChallengeEvery
  /** Challenges as pictures, or, for people who cannot see those, as text. */
  challengeMode?: 'image' | 'text'
}

/** Everything one running site knows. */
export interface Site {
  /** As it is in this hour. */
  readonly world: World
  readonly challengeEvery: ChallengeEvery
  readonly challengeMode: 'image' | 'text'
  readonly accounts: Accounts
  readonly clock: () => number
  /** Moves the site's clock on, sessions and postings with it. */
  readonly advanceClock: (ms: number) => void
  readonly sessions: Sessions
  readonly challenges: Challenges
  readonly faults: FaultDraws
  readonly rate: RateWindow
  readonly log: RequestLog
  /** Postings that were taken down by hand. */
  readonly closedIds: Set<number>
  /** Of the world in this hour; made when it is first needed. */
  readonly jobs: () => JobIndex
}

const DEFAULT_CHALLENGE_EVERY = 2
const VIEW_LIFE_MS = 3_600_000

export function openSite(options: SiteOptions): Site {
  let advancedMs = 0
  const clock = () => options.clock() + advancedMs
  const { seed, size } = options
  const nowMs = clock()
  // When somebody first looks: most of the work of a start, for a site that may have no visitor for hours.
  const look = openView(() => createWorld({ seed, size, nowMs }), clock)
  return {
    get world() {
      return look().world
    },
    challengeEvery: options.challengeEvery === undefined ? DEFAULT_CHALLENGE_EVERY : options.challengeEvery,
    challengeMode: options.challengeMode ?? 'image',
    accounts: new Accounts(options.accounts, clock),
    clock,
    advanceClock: ms => {
      advancedMs += ms
    },
    sessions: new Sessions(clock),
    challenges: new Challenges(clock),
    faults: new FaultDraws(seed),
    rate: new RateWindow(clock),
    log: new RequestLog(),
    closedIds: new Set(),
    jobs: () => {
      const view = look()
      view.jobs ??= buildJobIndex(view.world)
      return view.jobs
    },
  }
}

interface View {
  world: World
  jobs: JobIndex | null
}

/** New postings appear and old ones go once an hour, so that the pages of a search do not shift under a reader. */
function openView(make: () => World, clock: () => number): () => View {
  let first: World | undefined
  let view: View | undefined
  return () => {
    first ??= make()
    view ??= { world: first, jobs: null }
    const nowMs = clock()
    const isCurrent = Math.abs(nowMs - view.world.nowMs) < VIEW_LIFE_MS
    if (!isCurrent) view = { world: worldAt(first, nowMs), jobs: null }
    return view
  }
}
