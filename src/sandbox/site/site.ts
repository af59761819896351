import { createWorld, type World } from '../world/world.ts'
import { buildJobIndex, type JobIndex } from './jobs/job-index.ts'
import type { Layout } from './layout.ts'
import { LAYOUT_V1 } from './layout-v1/layout-v1.ts'
import { RequestLog } from './request-log.ts'
import { Sessions } from './sessions.ts'
import type { Account } from './sign-in-decision.ts'

export interface SiteOptions {
  /** A 32-bit whole number; the same seed gives the same companies and postings. */
  seed: number
  /** How many postings; meant for 500 to 20,000. */
  size: number
  /** Who may sign in. */
  accounts: readonly Account[]
  /** Milliseconds since 1970; sessions and the ages of postings follow it. */
  clock: () => number
}

/** Everything one running site knows. */
export interface Site {
  readonly world: World
  readonly accounts: readonly Account[]
  readonly clock: () => number
  readonly sessions: Sessions
  readonly log: RequestLog
  readonly layout: Layout
  /** Made when it is first needed. */
  readonly jobs: () => JobIndex
}

export function openSite({ seed, size, accounts, clock }: SiteOptions): Site {
  const world = createWorld({ seed, size, nowMs: clock() })
  let jobs: JobIndex | null = null
  return {
    world,
    accounts,
    clock,
    sessions: new Sessions(clock),
    log: new RequestLog(),
    layout: LAYOUT_V1,
    jobs: () => {
      jobs ??= buildJobIndex(world)
      return jobs
    },
  }
}
