import type { NormalisedPosting } from '#core/sources/posting.ts'
import type { BoardPosting } from './gather-postings.ts'
import type { BoardReading, DetailResult } from './port.ts'

/** One posting of a vendor that only tells its whole list. */
export function pickPosting(
  reading: BoardReading,
  isWanted: (posting: NormalisedPosting) => boolean,
): DetailResult {
  const posting = reading.kind === 'read' ? reading.postings.find(isWanted) : undefined
  return posting === undefined ? { kind: 'gone' } : { kind: 'posting', posting }
}

/** What a single posting was normalised to. */
export function toDetail(built: BoardPosting): DetailResult {
  return built.ok ? { kind: 'posting', posting: built.posting } : { kind: 'rejected', reason: built.reason }
}
