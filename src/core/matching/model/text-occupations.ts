import { textFeatures } from './features.ts'
import type { MatchModel } from './match-model.ts'
import { largest, type OccupationWeights, toUnit } from './title-occupations.ts'

/** Occupations kept of a text. */
const KEPT_OCCUPATIONS = 150
/** How much of what every text of work says is taken off, so that what is left tells one from another. */
const BACKGROUND_SHARE = 1.3
const SHARPNESS = 2

/**
 * The occupations whose own texts use the words of a text, after explicit semantic analysis (Gabrilovich and Markovitch,
 * 2007). A word said often counts by the logarithm.
 * @returns a vector of length 1, the largest first; empty when no word is known
 */
export function occupationsOfText(model: MatchModel, text: string): OccupationWeights {
  const sums = sumWords(model, text)
  const length = Math.sqrt(sums.reduce((sum, each) => sum + each * each, 0)) || 1
  const named: OccupationWeights = new Map()
  sums.forEach((sum, occupation) => {
    const own = sum / length - BACKGROUND_SHARE * (model.background[occupation] ?? 0)
    if (own > 0) named.set(occupation, own ** SHARPNESS)
  })
  return toUnit(largest(named, KEPT_OCCUPATIONS))
}

/** By occupation, not scaled. */
export function sumWords(
  { textWords, occupations: all }: Pick<MatchModel, 'textWords' | 'occupations'>,
  text: string,
): Float32Array {
  const sums = new Float32Array(all.length)
  for (const [word, count] of textFeatures(text)) {
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
