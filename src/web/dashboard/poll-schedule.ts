import { LIMITS } from '#contract/limits.ts'

/**
 * How long to wait before what the server works on is looked at again.
 * @param sinceRequestMs time since the person last asked for such work; null when that was not yet
 * @returns milliseconds: the way to 1, 2, 4 and 8 s after the request, then 30 s
 */
export function nextPollMs(sinceRequestMs: number | null): number {
  if (sinceRequestMs === null) return LIMITS.statusPollMs
  const next = LIMITS.statusFirstPollsMs.find(moment => moment > sinceRequestMs)
  return next === undefined ? LIMITS.statusPollMs : next - sinceRequestMs
}
