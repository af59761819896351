import { setTimeout as wait } from 'node:timers/promises'

/** Clock and chance, handed in so that tests need not wait. */
export interface Timing {
  /** Milliseconds since 1970. */
  now(): number
  /** Rejects with the signal's reason when it is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** 0 up to, not including, 1. */
  random(): number
}

export const systemTiming: Timing = {
  now: () => Date.now(),
  async sleep(ms, signal) {
    await wait(ms, undefined, { signal }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw error
    })
  },
  random: () => Math.random(),
}
