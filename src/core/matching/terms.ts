import { contentTokens } from '../text/content-words.ts'
import { tokenise } from '../text/tokens.ts'
import type { MatchModel } from './model/match-model.ts'
import { countUses } from './model/text-words.ts'

/** The telling words of a text by stem, each with how telling it is. */
export type Terms = ReadonlyMap<string, number>

/** A word that no occupation's text uses: a name, a product, another language. */
const UNKNOWN_WORD = 5

/** A word says more the fewer occupations use it: the logarithm of their share. */
export function readTerms(text: string, model: MatchModel): Terms {
  const terms = new Map<string, number>()
  for (const { lexeme } of contentTokens(tokenise(text))) {
    const uses = countUses(model.textWords, lexeme.hash)
    const weight = uses === 0 ? UNKNOWN_WORD : rarityOf(uses, model.occupations.length)
    terms.set(lexeme.stem, Math.max(terms.get(lexeme.stem) ?? 0, weight))
  }
  return terms
}

/** By how many occupations use a word, what the logarithm said of it; for as many occupations as were asked for last. */
let rarities = new Float64Array()

function rarityOf(uses: number, occupations: number): number {
  if (rarities.length !== occupations + 1) {
    rarities = Float64Array.from({ length: occupations + 1 }, (_, at) => Math.log((occupations + 1) / at))
  }
  return rarities[uses] ?? 0
}

/** Terms of what is met again with every score, by the object that it stands in. */
const knownTerms = new WeakMap<object, Terms>()

/** The same, read once for an object that does not change. */
export function termsOf(owner: object, text: string, model: MatchModel): Terms {
  const known = knownTerms.get(owner)
  if (known !== undefined) return known
  const terms = readTerms(text, model)
  knownTerms.set(owner, terms)
  return terms
}

export function weightOfTerms(terms: Terms): number {
  let sum = 0
  for (const weight of terms.values()) sum += weight
  return sum
}

/** @returns 0..1, the cosine by what both have and how telling it is; 0 when one says nothing */
export function termSimilarity(a: Terms, b: Terms): number {
  let common = 0
  for (const [stem, weight] of a) if (b.has(stem)) common += weight
  return common === 0 ? 0 : common / Math.sqrt(weightOfTerms(a) * weightOfTerms(b))
}
