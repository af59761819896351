import { LIMITS } from '#contract/limits.ts'

/**
 * How long to wait before the statuses are looked at again.
 * @param sinceRequestMs time since the newest request for a resume; null when there was none
 * @returns milliseconds: the way to 1, 2, 4 and 8 s after the request, then 30 s
 */
export function nextPollMs(sinceRequestMs: number | null): number {
  if (sinceRequestMs === null) return LIMITS.statusPollMs
  const next = LIMITS.statusFirstPollsMs.find(moment => moment > sinceRequestMs)
  return next === undefined ? LIMITS.statusPollMs : next - sinceRequestMs
}
