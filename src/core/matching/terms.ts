import { contentTokens } from '../text/content-words.ts'
import { isEnglish } from '../text/language.ts'
import { mayNameLanguage } from '../text/spoken-languages.ts'
import { SMALL_WORDS } from '../text/stop-words.ts'
import { type Token, tokenise } from '../text/tokens.ts'
import type { MatchModel } from './model/match-model.ts'
import { countUses } from './model/text-words.ts'
import { DEGREE_WORDS } from './requirement-degree.ts'

/** The telling words of a text by stem, each with how telling it is. */
export type Terms = ReadonlyMap<string, number>

/** A word that no occupation's text uses: a name, a product, another language. */
export const UNKNOWN_WORD = 5

/** A word says more the fewer occupations use it: the logarithm of their share. */
export function readTerms(text: string, model: MatchModel, tokens: readonly Token[] = tokenise(text)): Terms {
  const terms = new Map<string, number>()
  for (const { lexeme } of contentTokens(tokens)) {
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

export function weightOfTerms(terms: Terms): number {
  let sum = 0
  for (const weight of terms.values()) sum += weight
  return sum
}

/**
 * How much each word of the occupations' texts weighs in a text of many lines: by how many of them have it, by the
 * logarithm, and how telling it is. Other words are names more often than not, but in a text of another language. Languages and
 * degrees are judged for themselves, and any two trades name them.
 * @returns a vector of length 1
 */
export function weighWords(
  lines: readonly string[],
  model: MatchModel,
  language: string | null = 'en',
): Terms {
  const isOwn = isEnglish(language)
  const small = SMALL_WORDS.get(language ?? '')
  const uses = new Map<string, number>()
  const telling = new Map<string, number>()
  for (const line of lines) {
    const tokens = withoutJudged(tokenise(line)).filter(({ lexeme }) => !small?.has(lexeme.text))
    for (const [stem, weight] of readTerms(line, model, tokens)) {
      if (weight === UNKNOWN_WORD && isOwn) continue
      uses.set(stem, (uses.get(stem) ?? 0) + 1)
      telling.set(stem, weight)
    }
  }
  const sums = [...telling].map(
    ([stem, weight]) => [stem, weight * (1 + Math.log(uses.get(stem) ?? 1))] as const,
  )
  const length = Math.sqrt(sums.reduce((sum, [, weight]) => sum + weight * weight, 0)) || 1
  return new Map(sums.map(([stem, weight]) => [stem, weight / length]))
}

/** Hardly a line names any of them. */
export function withoutJudged(tokens: readonly Token[]): readonly Token[] {
  if (!mayNameLanguage(tokens) && !DEGREE_WORDS.mayHave(tokens)) return tokens
  return tokens.filter(token => !mayNameLanguage([token]) && DEGREE_WORDS.find([token]) === null)
}
