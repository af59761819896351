/** Keeps from calling somebody who does not answer anyway. */
export interface CircuitBreaker {
  /** False while calls are held back. After a pause it lets one through to see how things are. */
  mayCall(): boolean
  /** Called for every call that was let through. */
  report(outcome: 'answered' | 'failed'): void
}

export interface BreakerLimits {
  failures: number
  withinMs: number
  pauseMs: number
}

/** @param nowMs the clock */
export function createCircuitBreaker(limits: BreakerLimits, nowMs: () => number): CircuitBreaker {
  let failedAtMs: number[] = []
  let heldBackUntilMs: number | null = null
  return {
    mayCall() {
      if (heldBackUntilMs === null) return true
      if (nowMs() < heldBackUntilMs) return false
      // One call looks how things are; others wait for what it says, or for another pause.
      heldBackUntilMs = nowMs() + limits.pauseMs
      return true
    },
    report(outcome) {
      if (outcome === 'answered') {
        failedAtMs = []
        heldBackUntilMs = null
        return
      }
      const now = nowMs()
      failedAtMs = [...failedAtMs.filter(at => at > now - limits.withinMs), now]
      if (failedAtMs.length >= limits.failures) heldBackUntilMs = now + limits.pauseMs
    },
  }
}
