import {
  type Lexicon,
  MOVES_PER_KIND,
  type SkillTagger,
  SPAN_KINDS,
  type SpanKind,
  TAGS,
  WEIGHT_PARTS,
  WEIGHTS_PER_FEATURE,
} from '#core/matching/tagger/tagger-model.ts'
import { type Chain, fitChain } from './fit-chain.ts'
import type { TaggedLine } from './tagger-sets.ts'

/** Seen in fewer words, a feature says more about them than about skills. */
const LEAST_SEEN = 2
/** In parts of a weight; what weighs less for every tag is left out. */
const LEAST_WEIGHT = 1
const BYTE_MAX = 127

/** What training gives beside the lexicon: by feature hash, in rising order, its weights as `SkillTagger` has them. */
export interface TrainedTagger {
  hashes: Uint32Array
  weights: Int8Array
  moves: Float32Array
}

/** @returns the same for the same lines in the same order */
export function trainTagger(
  lines: readonly TaggedLine[],
  kinds: readonly SpanKind[] = SPAN_KINDS,
): TrainedTagger {
  const hashes = frequentFeatures(lines)
  const places = new Map([...hashes].map((hash, place) => [hash, place]))
  const placed = lines.map(({ features }) =>
    features.map(own =>
      Int32Array.from([...own].map(hash => places.get(hash) ?? -1).filter(place => place >= 0)),
    ),
  )
  const chains = SPAN_KINDS.map(kind =>
    kinds.includes(kind)
      ? fitChain(
          lines.map(({ tags }, at) => ({ features: placed[at] ?? [], tags: tags[kind] })),
          hashes.length,
        )
      : null,
  )
  return pruned(hashes, packWeights(chains, hashes.length), movesOf(chains))
}

/** A trained tagger as the product would open it. */
export function taggerOf({ hashes, weights, moves }: TrainedTagger, lexicon: Lexicon): SkillTagger {
  const places = new Map([...hashes].map((hash, place) => [hash, place * WEIGHTS_PER_FEATURE]))
  return { lexicon, placeOf: hash => places.get(hash) ?? -1, weights, moves }
}

function frequentFeatures(lines: readonly TaggedLine[]): Uint32Array {
  const seen = new Map<number, number>()
  for (const { features } of lines) {
    for (const own of features) for (const hash of own) seen.set(hash, (seen.get(hash) ?? 0) + 1)
  }
  return Uint32Array.from([...seen].filter(([, count]) => count >= LEAST_SEEN).map(([hash]) => hash)).sort()
}

function packWeights(chains: readonly (Chain | null)[], count: number): Int8Array {
  const packed = new Int8Array(count * WEIGHTS_PER_FEATURE)
  chains.forEach((chain, kind) => {
    if (chain === null) return
    for (let feature = 0; feature < count; feature++) {
      const [outside = 0, begin = 0, inside = 0] = chain.weights.subarray(feature * TAGS.length)
      const at = feature * WEIGHTS_PER_FEATURE + kind * 2
      packed[at] = toByte(begin - outside)
      packed[at + 1] = toByte(inside - outside)
    }
  })
  return packed
}

function toByte(weight: number): number {
  return Math.max(-BYTE_MAX, Math.min(BYTE_MAX, Math.round(weight * WEIGHT_PARTS)))
}

function movesOf(chains: readonly (Chain | null)[]): Float32Array {
  return Float32Array.from(chains.flatMap(chain => [...(chain?.moves ?? new Float64Array(MOVES_PER_KIND))]))
}

function pruned(hashes: Uint32Array, weights: Int8Array, moves: Float32Array): TrainedTagger {
  const weightsOf = (at: number) => weights.subarray(at * WEIGHTS_PER_FEATURE, (at + 1) * WEIGHTS_PER_FEATURE)
  const kept = [...hashes.keys()].filter(at => weightsOf(at).some(weight => Math.abs(weight) > LEAST_WEIGHT))
  return {
    hashes: Uint32Array.from(kept, at => hashes[at] ?? 0),
    weights: Int8Array.from(kept.flatMap(at => [...weightsOf(at)])),
    moves,
  }
}
