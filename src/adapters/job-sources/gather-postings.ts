import type { BuiltPosting } from '#core/sources/build-posting.ts'
import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { RejectCounts } from './port.ts'

/** A posting of a board, or why it is left out. */
export type BoardPosting =
  | BuiltPosting
  | { ok: false; reason: 'unreadable' | 'not-listed' | 'talent-pool' | 'gone' }

/** Sorts what was normalised; of two postings with one id the first counts. */
export function gatherPostings(built: Iterable<BoardPosting>): {
  postings: NormalisedPosting[]
  rejected: RejectCounts
} {
  const byId = new Map<string, NormalisedPosting>()
  const rejected: Record<string, number> = {}
  for (const one of built) {
    const reason = one.ok ? (byId.has(one.posting.nativeId) ? 'repeated' : null) : one.reason
    if (one.ok && reason === null) byId.set(one.posting.nativeId, one.posting)
    else if (reason !== null) rejected[reason] = (rejected[reason] ?? 0) + 1
  }
  return { postings: [...byId.values()], rejected }
}
