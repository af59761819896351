import type { Site } from '../site.ts'

/** Whether nobody took the posting down by hand. */
export function isListed({ closedIds, jobs }: Site, at: number): boolean {
  return closedIds.size === 0 || !closedIds.has(jobs().ids[at] ?? 0)
}
