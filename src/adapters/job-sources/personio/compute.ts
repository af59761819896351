import { unexpected } from '../expect-shape.ts'
import { gatherPostings } from '../gather-postings.ts'
import type { BoardReading, BoardTarget } from '../port.ts'
import { normalisePersonio } from './normalise.ts'
import { type FeedValue, readFeed } from './read-feed.ts'

const ROOT = 'workzag-jobs'

/** A feed without positions is a board without jobs. */
export function readPositions(xml: string): readonly FeedValue[] {
  const feed = readFeed(xml)
  if (feed?.root !== ROOT) throw unexpected(`the feed is no ${ROOT}`)
  const { content } = feed
  const hasChildren = typeof content === 'object' && !Array.isArray(content)
  const positions = hasChildren ? (content.position ?? []) : []
  return Array.isArray(positions) ? positions : [positions]
}

export function readBoard(positions: readonly FeedValue[], target: BoardTarget, nowMs: number): BoardReading {
  const gathered = gatherPostings(positions.map(raw => normalisePersonio(raw, target, nowMs)))
  return { kind: 'read', ...gathered, completeness: 'complete' }
}
