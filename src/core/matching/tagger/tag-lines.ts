import { likelySpans, type Range } from './chain.ts'
import { taggerFeatures } from './tagger-features.ts'
import { readTaggerPosting } from './tagger-lines.ts'
import {
  MOVES_PER_KIND,
  type SkillTagger,
  SPAN_KINDS,
  type SpanKind,
  TAGS,
  WEIGHT_PARTS,
  WEIGHTS_PER_FEATURE,
} from './tagger-model.ts'

export interface WordSpan extends Range {
  kind: SpanKind
}

const TAG_COUNT = TAGS.length

/**
 * Names of knowledge and skills in the lines of one posting. Spans of one kind never overlap, of both kinds they may.
 * @param lines each as its words, in order
 * @returns by line, knowledge first, each kind in order
 */
export function tagLines(lines: readonly (readonly string[])[], tagger: SkillTagger): WordSpan[][] {
  const features = taggerFeatures(readTaggerPosting(lines, tagger.lexicon))
  return features.map(line => {
    const scores = scoresOf(line, tagger)
    return SPAN_KINDS.flatMap((kind, index) => {
      const moves = tagger.moves.subarray(index * MOVES_PER_KIND, (index + 1) * MOVES_PER_KIND)
      return likelySpans(scores[index] ?? NO_SCORES, moves).map(span => ({ ...span, kind }))
    })
  })
}

/** By kind and word three numbers: for each tag the sum of its features' weights. */
function scoresOf(line: readonly Uint32Array[], { placeOf, weights }: SkillTagger): Float64Array[] {
  const scores = SPAN_KINDS.map(() => new Float64Array(line.length * TAG_COUNT))
  const sums = new Int32Array(WEIGHTS_PER_FEATURE)
  line.forEach((features, at) => {
    sums.fill(0)
    for (const feature of features) {
      const place = placeOf(feature)
      if (place < 0) continue
      for (let tag = 0; tag < WEIGHTS_PER_FEATURE; tag++) {
        sums[tag] = (sums[tag] ?? 0) + (weights[place + tag] ?? 0)
      }
    }
    scores.forEach((own, kind) => {
      own[at * TAG_COUNT + 1] = (sums[kind * 2] ?? 0) / WEIGHT_PARTS
      own[at * TAG_COUNT + 2] = (sums[kind * 2 + 1] ?? 0) / WEIGHT_PARTS
    })
  })
  return scores
}

const NO_SCORES = new Float64Array()
