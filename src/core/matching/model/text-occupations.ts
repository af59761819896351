import { type Token, tokenise } from '../../text/tokens.ts'
import { type WordCounts, wordFeatures } from './features.ts'
import type { MatchModel } from './match-model.ts'
import type { OccupationWeights } from './tally.ts'
import { addWord } from './text-words.ts'
import { largest, toUnit } from './title-occupations.ts'

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
  const scale = 1 / (Math.sqrt(square) || 1)
  const { occupations, weights } = scratch
  let count = 0
  for (let at = 0; at < sums.length; at++) {
    const own = (sums[at] ?? 0) * scale - BACKGROUND_SHARE * (model.background[at] ?? 0)
    // Written always and counted by its sign: a jump would be guessed wrong for every other occupation.
    occupations[count] = at
    weights[count] = own * own
    count += Number(own > 0)
  }
  const named = { occupations: occupations.subarray(0, count), weights: weights.subarray(0, count) }
  return toUnit(largest(named, KEPT_OCCUPATIONS))
}

/** Made once: three new arrays a text would cost as much as its sums. */
let scratch = newScratch(0)

function newScratch(size: number) {
  return {
    sums: new Float32Array(size),
    occupations: new Uint16Array(size),
    weights: new Float64Array(size),
  }
}

function sumFeatures({ textWords, occupations }: MatchModel, { hashes, counts }: WordCounts): Float32Array {
  if (scratch.sums.length !== occupations.length) scratch = newScratch(occupations.length)
  const { sums } = scratch
  sums.fill(0)
  for (let at = 0; at < hashes.length; at++) {
    addWord(textWords, hashes[at] ?? 0, { sums, times: 1 + Math.log(counts[at] ?? 1) })
  }
  return sums
}
