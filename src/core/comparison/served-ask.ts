import { type Posting, readPostingTerms } from '../tailoring/posting-terms.ts'
import { contentStems } from '../tailoring/words.ts'

/** Finds the line of a posting that a text answers best. @returns the line as written, or null */
export type FindServedAsk = (text: string) => string | null

const LINE_MIN_CHARS = 12
const LINE_MAX_CHARS = 300
// One name or two ordinary words of the requirements; what a firm says of itself never weighs that much.
const MIN_WEIGHT = 4

/** Reads the posting once for every text to come. */
export function createFindServedAsk(posting: Posting): FindServedAsk {
  const terms = readPostingTerms(posting)
  const lines = [...new Set(posting.description.split('\n').map(cutMark))]
    .filter(({ length }) => length >= LINE_MIN_CHARS && length <= LINE_MAX_CHARS)
    .map(text => ({ text, stems: contentStems(text) }))
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

function cutMark(line: string): string {
  return line.replace(/^[\s•·*–-]+/u, '').trim()
}
