import { setTimeout as wait } from 'node:timers/promises'

interface Patience {
  /** For the message of the failure. */
  what: string
  withinMs: number
  everyMs?: number
}

const EVERY_MS = 50

/** Asks again until it holds. @throws when it does not in time */
export async function waitFor(
  holds: () => boolean | Promise<boolean>,
  { what, withinMs, everyMs = EVERY_MS }: Patience,
): Promise<void> {
  const giveUpAt = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > giveUpAt) throw new Error(`Waited ${withinMs} ms in vain for ${what}`)
    await wait(everyMs)
  }
}
