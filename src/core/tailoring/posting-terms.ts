import type { NormalisedPosting } from '../sources/posting.ts'
import { GENERIC_WORDS } from './stop-words.ts'
import { contentStems, contentWords, isCodeLike, stemOf, stemsOf, type Word } from './words.ts'

/** What a posting asks for: a weight above 0 for each stem. */
export type PostingTerms = ReadonlyMap<string, number>

/** The parts of a posting that tailoring reads. */
export type Posting = Pick<NormalisedPosting, 'title' | 'company' | 'description'>

const TITLE_WEIGHT = 3
const ASKED_WEIGHT = 2
const PLAIN_WEIGHT = 1
const ASIDE_WEIGHT = 0.2
// A name is a better sign than an ordinary word: 'PostgreSQL' against 'storage'.
const NAME_FACTOR = 2
const REPEAT_BONUS = 0.25
const MAX_REPEATS = 4
const HEADING_MAX_CHARS = 60
export const DESCRIPTION_MAX_CHARS = 20_000

const ASKED_HEADING =
  /requir|qualif|must|skill|profil|you (?:bring|have|are|will)|your (?:role|task)|responsib|duties|what you|anforder|aufgaben|mitbring|voraussetz|kenntnis|exig|requisit|missions|competen/iu
const ASIDE_HEADING =
  /about (?:us|the (?:company|team))|who we are|benefit|perks|we offer|what we|equal|diversity|how to apply|über uns|wir bieten|das bieten|unser angebot|bewerb|nous offrons|ofrecemos|chi siamo|offriamo/iu
const ASKED_LINE =
  /must|required?\b|experience (?:with|in)|knowledge of|proficien|familiar|certif|erfahrung|kenntnisse|voraussetzung|abgeschlossene/iu

/** Weighs the words of a posting by where they stand: title, requirements, the rest, the firm about itself. */
export function readPostingTerms(posting: Posting): PostingTerms {
  const company = contentStems(posting.company)
  const found = new Map<string, { most: number; repeats: number }>()
  const lines = [
    { text: posting.title, weight: TITLE_WEIGHT },
    ...weighLines(posting.description.slice(0, DESCRIPTION_MAX_CHARS)),
  ]
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

function weighLines(description: string): { text: string; weight: number }[] {
  let sectionWeight = PLAIN_WEIGHT
  const weighed: { text: string; weight: number }[] = []
  for (const text of description.split('\n').filter(line => line.trim() !== '')) {
    if (isHeading(text)) sectionWeight = weightUnder(text)
    const weight = sectionWeight === PLAIN_WEIGHT && ASKED_LINE.test(text) ? ASKED_WEIGHT : sectionWeight
    weighed.push({ text, weight })
  }
  return weighed
}

function isHeading(line: string): boolean {
  return line.length <= HEADING_MAX_CHARS && !/^\s*[-•*]|[.;,]\s*$/u.test(line)
}

function weightUnder(heading: string): number {
  if (ASIDE_HEADING.test(heading)) return ASIDE_WEIGHT
  return ASKED_HEADING.test(heading) ? ASKED_WEIGHT : PLAIN_WEIGHT
}

function weighWords({ text, weight }: { text: string; weight: number }): { stem: string; weight: number }[] {
  return contentWords(text)
    .filter(word => !isGeneric(word))
    .flatMap(word =>
      stemsOf(word).map(stem => ({ stem, weight: isNameLike(word) ? weight * NAME_FACTOR : weight })),
    )
}

/** True for a word that is spelt like a name, or has a capital inside of a sentence. */
export function isNameLike({ raw, opens }: Word): boolean {
  return isCodeLike(raw) || (!opens && /^\p{Lu}/u.test(raw))
}

const GENERIC_STEMS = new Set([...GENERIC_WORDS].map(stemOf))

/** True for a word that every posting says. */
export function isGeneric({ raw, stem }: Word): boolean {
  return GENERIC_STEMS.has(stem) || GENERIC_WORDS.has(raw.toLowerCase())
}
