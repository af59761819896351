import { LIMITS } from '#contract/limits.ts'
import type { JobLevel } from '#contract/preferences.ts'
import { SERVER_LIMITS } from '#contract/server-limits.ts'
import { hash32 } from '../sources/content-hash.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * When the next background run of a person is due: 2 to 4 hours after the last, at a distance that is always the
 * same for the same person and spread evenly over all of them.
 * @param lastRunAtMs milliseconds since 1970
 */
export function nextRunAt(userId: string, lastRunAtMs: number): number {
  const spreadMs = (LIMITS.discoveryMaxHours - LIMITS.discoveryMinHours) * HOUR_MS
  return lastRunAtMs + LIMITS.discoveryMinHours * HOUR_MS + (hash32(userId) % spreadMs)
}

/** What a search is asked for; taken when it starts. */
export interface SearchWish {
  jobWanted: string
  levels: readonly JobLevel[]
}

/**
 * Whether a person's jobs count as just fetched: the last successful run for the very same wish ended less than
 * ten minutes ago.
 * @param last the newest run that ended with result done; null when there is none
 */
export function isFresh(
  last: { endedAtMs: number; wish: SearchWish } | null,
  wish: SearchWish,
  nowMs: number,
): boolean {
  if (last === null || !isSameWish(last.wish, wish)) return false
  return nowMs - last.endedAtMs < SERVER_LIMITS.freshnessMinutes * MINUTE_MS
}

/** Whether two wishes ask for the same; the order of their levels says nothing. */
export function isSameWish(a: SearchWish, b: SearchWish): boolean {
  return a.jobWanted === b.jobWanted && [...a.levels].sort().join() === [...b.levels].sort().join()
}
