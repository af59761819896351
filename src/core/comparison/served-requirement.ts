import { readAsked } from '../tailoring/asked.ts'
import type { Posting } from '../truth/posting-words.ts'

/** Finds the requirement of a posting that a text answers best. @returns its line as written, or null */
export type FindServedRequirement = (text: string) => string | null

/** Reads the posting once for every text to come; what it asks is what the score takes for asked. */
export function createFindServedRequirement(posting: Posting): FindServedRequirement {
  const asked = readAsked(posting)
  return text => asked.findServed(text, 'prose')
}
