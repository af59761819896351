/** Counts requests of the last while. */
export class RateWindow {
  #timesMs: number[] = []
  readonly #clock: () => number

  constructor(clock: () => number) {
    this.#clock = clock
  }

  /** @returns false when the window is full; then the request is not counted */
  take({ n, perMs }: { n: number; perMs: number }): boolean {
    const nowMs = this.#clock()
    this.#timesMs = this.#timesMs.filter(atMs => atMs > nowMs - perMs)
    const hasRoom = this.#timesMs.length < n
    if (hasRoom) this.#timesMs.push(nowMs)
    return hasRoom
  }
}
