import { type BoardPosting, gatherPostings } from './gather-postings.ts'
import type { BoardReading } from './port.ts'

/** Each posting takes a request of its own; the newest are read, the rest is left out. */
export const DETAILS_MAX = 250

/** What a list without texts names. */
export interface Listed {
  /** Ids; '' for one that has none. */
  items: readonly string[]
  isWhole: boolean
}

/** @param readOne undefined for a posting that is gone */
export async function readDetails(
  { items, isWhole }: Listed,
  readOne: (id: string) => Promise<BoardPosting | undefined>,
): Promise<BoardReading> {
  const read = items.slice(0, DETAILS_MAX)
  const built = new Map<string, BoardPosting>([['', { ok: false, reason: 'unreadable' }]])
  const all: BoardPosting[] = []
  for (const id of read) {
    const one = built.get(id) ?? (await readOne(id)) ?? { ok: false, reason: 'gone' }
    built.set(id, one)
    all.push(one)
  }
  const isComplete = isWhole && read.length === items.length
  return { kind: 'read', ...gatherPostings(all), completeness: isComplete ? 'complete' : 'partial' }
}
