import { readRequirements } from '../matching/posting-requirements.ts'
import type { SectionKind } from '../text/sections/posting-headings.ts'
import { isGeneric, isNameLike, type Posting } from '../truth/posting-words.ts'
import { contentStems, contentWords, stemsOf } from '../truth/words.ts'

/** What a posting asks for: a weight above 0 for each stem. */
export type PostingTerms = ReadonlyMap<string, number>

export type { Posting } from '../truth/posting-words.ts'

const TITLE_WEIGHT = 3
const ASKED_WEIGHT = 2
const PLAIN_WEIGHT = 1
const ASIDE_WEIGHT = 0.2
// A name is a better sign than an ordinary word: 'PostgreSQL' against 'storage'.
const NAME_FACTOR = 2
const REPEAT_BONUS = 0.25
const MAX_REPEATS = 4

/** What a line weighs by the kind of section that it stands in. */
const SECTION_WEIGHTS: Readonly<Record<SectionKind, number>> = {
  open: PLAIN_WEIGHT,
  required: ASKED_WEIGHT,
  preferred: ASKED_WEIGHT,
  duties: ASKED_WEIGHT,
  about: ASIDE_WEIGHT,
  offer: ASIDE_WEIGHT,
  other: ASIDE_WEIGHT,
}

/** Weighs the words of a posting by where they stand: title, what is asked or to be done, the rest, asides. */
export function readPostingTerms(posting: Posting): PostingTerms {
  const company = contentStems(posting.company)
  const found = new Map<string, { most: number; repeats: number }>()
  const lines = [{ text: posting.title, weight: TITLE_WEIGHT }, ...weighLines(posting.description)]
  for (const { stem, weight } of lines.flatMap(weighWords)) {
    if (company.has(stem)) continue
    const before = found.get(stem) ?? { most: 0, repeats: -1 }
    found.set(stem, { most: Math.max(before.most, weight), repeats: before.repeats + 1 })
  }
  return new Map(
    [...found].map(([stem, { most, repeats }]) => [
      stem,
      most * (1 + REPEAT_BONUS * Math.min(repeats, MAX_REPEATS)),
    ]),
  )
}

/**
 * How much of what the posting asks for a text shows.
 * @returns 0 when nothing; else the sum of the weights found, less for long texts
 */
export function scoreRelevance(text: string, terms: PostingTerms): number {
  const stems = contentStems(text)
  const found = [...stems].reduce((sum, stem) => sum + (terms.get(stem) ?? 0), 0)
  return found / (1 + stems.size / LENGTH_DAMPING_WORDS)
}

// A line of 40 meaningful words needs twice the weight of a single word to rank level with it.
const LENGTH_DAMPING_WORDS = 40

/** By what the score takes for asked (posting-requirements.ts); orders to a judge are no lines. */
function weighLines(description: string): { text: string; weight: number }[] {
  const { lines, requirements } = readRequirements(description)
  const asked = requirements.map(({ start }) => start)
  return lines.map(({ text, section, start, end }) => {
    const weight = SECTION_WEIGHTS[section]
    const isAsked = asked.some(at => at >= start && at < end)
    return { text, weight: isAsked ? Math.max(weight, ASKED_WEIGHT) : weight }
  })
}

function weighWords({ text, weight }: { text: string; weight: number }): { stem: string; weight: number }[] {
  return contentWords(text)
    .filter(word => !isGeneric(word))
    .flatMap(word =>
      stemsOf(word).map(stem => ({ stem, weight: isNameLike(word) ? weight * NAME_FACTOR : weight })),
    )
}
