import type { BuiltPosting } from '#core/sources/build-posting.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import { unexpected } from './expect-shape.ts'
import type { RejectCounts } from './port.ts'

/** A posting of a board, or why it is left out. */
export type BoardPosting =
  | BuiltPosting
  | { ok: false; reason: 'unreadable' | 'not-listed' | 'talent-pool' | 'gone' }

/** Fewer than these may all be broken by themselves. */
const TELLING = 3
const WITHOUT_FIELDS = new Set(['unreadable', 'no-id', 'no-title', 'no-description', 'bad-address'])

/**
 * Sorts what was normalised; of two postings with one id the first counts.
 * @throws SiteStopped('layout-changed') where there are several and not one has the fields that postings have
 */
export function gatherPostings(built: readonly BoardPosting[]): {
  postings: NormalisedPosting[]
  rejected: RejectCounts
} {
  if (built.length >= TELLING && built.every(hasNoFields))
    throw unexpected('no entry has the fields of a posting')
  const byId = new Map<string, NormalisedPosting>()
  const rejected: Record<string, number> = {}
  for (const one of built) {
    const isRepeated = one.ok && byId.has(one.posting.nativeId)
    if (one.ok && !isRepeated) byId.set(one.posting.nativeId, one.posting)
    else countUp(rejected, one.ok ? 'repeated' : one.reason)
  }
  return { postings: [...byId.values()], rejected }
}

function hasNoFields(one: BoardPosting): boolean {
  return !one.ok && WITHOUT_FIELDS.has(one.reason)
}

function countUp(counts: Record<string, number>, reason: string): void {
  counts[reason] = (counts[reason] ?? 0) + 1
}
