import { readAsked, type TextKind } from '../tailoring/asked.ts'
import type { Posting } from '../truth/posting-words.ts'

interface Wording {
  /** In the person's own words; '' where there were none. */
  before: string
  after: string
  kind: TextKind
}

/**
 * Finds the line of a posting that a change answers: the one of which most is shown, or called by its name, after it and
 * was not before. @returns it as written, or null
 */
export type FindServedRequirement = (wording: Wording) => string | null

/** Reads the posting once for every text to come; what it asks is what the score takes for asked. */
export function createFindServedRequirement(posting: Posting): FindServedRequirement {
  const asked = readAsked(posting)
  return ({ before, after, kind }) => asked.findServed(after, kind, before)
}
