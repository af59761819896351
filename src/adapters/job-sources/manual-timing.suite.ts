import type { Timing } from './timing.ts'

/** A clock that only sleeping moves, and a chance that always falls in the middle. */
export function createManualTiming(startMs = Date.UTC(2026, 10, 15, 12)): Timing & {
  slept: number[]
  moveBy(ms: number): void
} {
  let nowMs = startMs
  const slept: number[] = []
  return {
    slept,
    now: () => nowMs,
    random: () => 0.5,
    async sleep(ms, signal) {
      signal.throwIfAborted()
      slept.push(ms)
      nowMs += ms
    },
    moveBy(ms) {
      nowMs += ms
    },
  }
}
