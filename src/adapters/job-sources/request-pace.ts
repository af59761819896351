import type { Timing } from './timing.ts'

const JITTER = 0.2

/** Lets one request through at a time, with a pause after each. */
export interface RequestPace {
  /** Waits for the turn, then runs `request` while nobody else's runs. */
  inTurn<Answer>(request: () => Promise<Answer>, signal: AbortSignal): Promise<Answer>
  /** Makes the pause at least this long from now on. */
  slowTo(delayMs: number): void
  /** Lets nobody through for this long from now on. */
  holdFor(ms: number): void
}

/** @param delayMs between the end of a request and the start of the next, varied by a fifth either way */
export function createRequestPace(delayMs: number, timing: Timing): RequestPace {
  let pauseMs = delayMs
  let freeAt = Number.NEGATIVE_INFINITY
  let last: Promise<unknown> = Promise.resolve()

  async function runInTurn<Answer>(request: () => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    signal.throwIfAborted()
    const waitMs = freeAt - timing.now()
    if (waitMs > 0) await timing.sleep(waitMs, signal)
    try {
      return await request()
    } finally {
      holdFor(pauseMs * (1 - JITTER + 2 * JITTER * timing.random()))
    }
  }

  function holdFor(ms: number): void {
    freeAt = Math.max(freeAt, timing.now() + ms)
  }

  return {
    holdFor,
    inTurn(request, signal) {
      const turn = last.then(() => runInTurn(request, signal))
      last = turn.catch(() => undefined) // a failed turn is its own caller's matter
      return turn
    },
    slowTo(delay) {
      pauseMs = Math.max(pauseMs, delay)
    },
  }
}
