/** Counts requests of the last while. */
export class RateWindow {
  #timesMs: number[] = []
  readonly #clock: () => number

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /**
   * Counts a request unless the window is full.
   * @returns 0 when it was counted, else the milliseconds until there is room again
   */
  take({ n, perMs }: { n: number; perMs: number }): number {
    const nowMs = this.#clock()
    this.#timesMs = this.#timesMs.filter(atMs => atMs > nowMs - perMs)
    if (this.#timesMs.length < n) {
      this.#timesMs.push(nowMs)
      return 0
    }
    return Math.max(1, (this.#timesMs[0] ?? nowMs) + perMs - nowMs)
  }
}
