import type { Job } from '#contract/jobs.ts'

const DAY_MS = 86_400_000
/** Fewer months with the same title are how hiring goes. */
const MONTHS_TOLD_FROM = 3

/** A plain fact about how live a posting is. */
export type PostingSignal =
  | { kind: 'closed'; at: string }
  /** Whole days since the day its source names. */
  | { kind: 'posted'; days: number }
  /** Whole days since it was first seen here, where its source names no day. */
  | { kind: 'seen'; days: number }
  | { kind: 'reposted'; times: number }
  /** In how many of the last twelve months the employer put this title up. */
  | { kind: 'repeated'; months: number }

/**
 * What is worth telling about how live a job's posting is. It says nothing of how well the job fits.
 * @param nowMs milliseconds since 1970
 * @returns in the order they are told; at most one of 'posted' and 'seen'
 */
export function listSignals(
  { postedAt, isManualJob, signals }: Pick<Job, 'postedAt' | 'isManualJob' | 'signals'>,
  nowMs: number,
): PostingSignal[] {
  const { closedAt, firstSeenAt, repostedTimes, monthsPosted } = signals
  const daysSince = (at: string) => Math.max(0, Math.floor((nowMs - Date.parse(at)) / DAY_MS))
  return [
    ...(closedAt === null ? [] : [{ kind: 'closed', at: closedAt } as const]),
    ...(postedAt === null ? [] : [{ kind: 'posted', days: daysSince(postedAt) } as const]),
    // What the person brought was first seen when they did.
    ...(postedAt === null && !isManualJob ? [{ kind: 'seen', days: daysSince(firstSeenAt) } as const] : []),
    ...(repostedTimes > 0 ? [{ kind: 'reposted', times: repostedTimes } as const] : []),
    ...(monthsPosted >= MONTHS_TOLD_FROM ? [{ kind: 'repeated', months: monthsPosted } as const] : []),
  ]
}
