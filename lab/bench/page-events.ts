import type { Page } from '@playwright/test'

/** Event Timing does not tell of an event that was painted sooner; it counts as this long. */
const SHORTEST_MS = 16

declare global {
  interface Window {
    /** Durations of the events since the last call, in milliseconds. */
    takeEvents: () => number[]
  }
}

/** Runs in the page, before its own scripts. */
export function watchEvents(): void {
  let durations: number[] = []
  const note = (entries: PerformanceEntryList) => durations.push(...entries.map(entry => entry.duration))
  const observer = new PerformanceObserver(list => note(list.getEntries()))
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  window.takeEvents = () => {
    note(observer.takeRecords())
    const taken = durations
    durations = []
    return taken
  }
}

/** @returns milliseconds from the slowest event of an act to the paint that showed it */
export async function measureAct(page: Page, act: () => Promise<unknown>): Promise<number> {
  await settle(page)
  await page.evaluate(() => window.takeEvents())
  await act()
  await settle(page)
  const seen = await page.evaluate(() => window.takeEvents())
  return Math.max(SHORTEST_MS, ...seen)
}

/** Two frames and the turn after them: what was asked for is painted and its times are told. */
export function settle(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>(resolve => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50)))
      }),
  )
}
