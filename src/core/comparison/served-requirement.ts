import { readRequirements } from '../matching/posting-requirements.ts'
import { type Posting, readPostingTerms } from '../tailoring/posting-terms.ts'
import { contentStems } from '../truth/words.ts'

/** Finds the requirement of a posting that a text answers best. @returns its line as written, or null */
export type FindServedRequirement = (text: string) => string | null

// One name or two ordinary words.
const MIN_WEIGHT = 4

/** Reads the posting once for every text to come; what it asks is what the score takes for asked. */
export function createFindServedRequirement(posting: Posting): FindServedRequirement {
  const terms = readPostingTerms(posting)
  const lines = readRequirements(posting.description).requirements.map(({ text }) => ({
    text,
    stems: contentStems(text),
  }))
  return text => {
    const stems = contentStems(text)
    let best: { text: string; weight: number } | null = null
    for (const line of lines) {
      const shared = [...line.stems].filter(stem => stems.has(stem))
      const weight = shared.reduce((sum, stem) => sum + (terms.get(stem) ?? 0), 0)
      if (weight >= MIN_WEIGHT && weight > (best?.weight ?? 0)) best = { text: line.text, weight }
    }
    return best?.text ?? null
  }
}
