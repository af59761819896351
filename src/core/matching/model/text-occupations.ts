import { type Token, tokenise } from '../tokens.ts'
import { textFeatures, wordFeatures } from './features.ts'
import type { MatchModel } from './match-model.ts'
import { largest, type OccupationWeights, toUnit } from './title-occupations.ts'

/** Occupations kept of a text. */
const KEPT_OCCUPATIONS = 150
/** How much of what every text of work says is taken off, so that what is left tells one from another. */
const BACKGROUND_SHARE = 1.3

/**
 * The occupations whose own texts use the words of a text, after explicit semantic analysis (Gabrilovich and Markovitch,
 * 2007). A word said often counts by the logarithm.
 * @returns a vector of length 1, the largest first; empty when no word is known
 */
export function occupationsOfText(model: MatchModel, text: string): OccupationWeights {
  return occupationsOfWords(model, tokenise(text))
}

/** The same of a text that is in words already. */
export function occupationsOfWords(model: MatchModel, tokens: readonly Token[]): OccupationWeights {
  const sums = sumFeatures(model, wordFeatures(tokens))
  let square = 0
  for (let at = 0; at < sums.length; at++) square += (sums[at] ?? 0) * (sums[at] ?? 0)
  const length = Math.sqrt(square) || 1
  const occupations = new Uint16Array(sums.length)
  const weights = new Float64Array(sums.length)
  let count = 0
  for (let at = 0; at < sums.length; at++) {
    const own = (sums[at] ?? 0) / length - BACKGROUND_SHARE * (model.background[at] ?? 0)
    if (own <= 0) continue
    occupations[count] = at
    weights[count] = own * own
    count += 1
  }
  const named = { occupations: occupations.subarray(0, count), weights: weights.subarray(0, count) }
  return toUnit(largest(named, KEPT_OCCUPATIONS))
}

/** By occupation, not scaled. */
export function sumWords(model: Pick<MatchModel, 'textWords' | 'occupations'>, text: string): Float32Array {
  return sumFeatures(model, textFeatures(text))
}

function sumFeatures(
  { textWords, occupations: all }: Pick<MatchModel, 'textWords' | 'occupations'>,
  features: ReadonlyMap<number, number>,
): Float32Array {
  const sums = new Float32Array(all.length)
  for (const [word, count] of features) {
    const known = textWords.get(word)
    if (known === undefined) continue
    const own = 1 + Math.log(count)
    const { occupations, weights } = known
    for (let at = 0; at < occupations.length; at++) {
      const occupation = occupations[at] ?? 0
      sums[occupation] = (sums[occupation] ?? 0) + own * (weights[at] ?? 0)
    }
  }
  return sums
}
