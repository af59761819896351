/** A linear-chain conditional random field: weights of features by label, and of one label following another. */
export interface Crf<Label extends string> {
  labels: readonly Label[]
  /** By feature, a weight for each label in the order of `labels`. */
  emissions: ReadonlyMap<string, Float64Array>
}

/** Names the transition weights among the features: what follows `label`, within a block of text or across its end. */
export function transitionName(label: string, isAcross: boolean): string {
  return `${isAcross ? 'across' : 'after'} ${label}`
}

/** One thing to label, by what is known of it. */
export interface Token {
  features: readonly string[]
  /** True where the text begins anew: what stood before says less here. */
  isAcross: boolean
  /** What the features say, as `weighFeatures` tells it: for a token that is labelled more than once. */
  said?: Float64Array
  /** For each label what speaks for it beyond the features, as a score to be added; null for nothing. */
  leaning?: Float64Array
  /** By the label of the one before, for each label what speaks for it there, as a score to be added. */
  moves?: readonly Float64Array[]
}

/** The likeliest labels of a sequence (Viterbi). Time grows with its length. */
export function decode<Label extends string>(crf: Crf<Label>, tokens: readonly Token[]): Label[] {
  if (tokens.length === 0) return []
  const { labels } = crf
  const within = transitions(crf, false)
  const across = transitions(crf, true)
  const origins: Uint8Array[] = []
  let scores = new Float64Array(labels.length)
  for (const [at, token] of tokens.entries()) {
    const own = token.said === undefined ? emissionScores(crf, token.features) : token.said.slice()
    if (token.leaning !== undefined) add(own, token.leaning)
    if (at > 0) {
      const step = bestOrigins(scores, token.isAcross ? across : within, token.moves)
      origins.push(step.origins)
      add(own, step.scores)
    }
    scores = own
  }
  return walkBack(scores, origins).flatMap(at => labels[at] ?? [])
}

export function weighFeatures(crf: Crf<string>, token: Token): Token {
  return { ...token, said: emissionScores(crf, token.features) }
}

/** @returns a score for each label, in the order of the labels */
function emissionScores(
  { labels, emissions }: Crf<string>,
  features: readonly string[],
): Float64Array<ArrayBuffer> {
  const scores = new Float64Array(labels.length)
  for (const feature of features) {
    const weights = emissions.get(feature)
    if (weights !== undefined) add(scores, weights)
  }
  return scores
}

function add(scores: Float64Array, more: Float64Array): void {
  for (let at = 0; at < scores.length; at += 1) scores[at] = (scores[at] ?? 0) + (more[at] ?? 0)
}

function transitions({ labels, emissions }: Crf<string>, isAcross: boolean): Float64Array[] {
  return labels.map(
    label => emissions.get(transitionName(label, isAcross)) ?? new Float64Array(labels.length),
  )
}

function bestOrigins(
  before: Float64Array,
  moves: readonly Float64Array[],
  more?: readonly Float64Array[],
): { scores: Float64Array; origins: Uint8Array } {
  const scores = new Float64Array(before.length).fill(Number.NEGATIVE_INFINITY)
  const origins = new Uint8Array(before.length)
  for (const [from, weights] of moves.entries()) {
    const reached = before[from] ?? 0
    const also = more?.[from]
    for (let to = 0; to < scores.length; to += 1) {
      const score = reached + (weights[to] ?? 0) + (also?.[to] ?? 0)
      if (score <= (scores[to] ?? 0)) continue
      scores[to] = score
      origins[to] = from
    }
  }
  return { scores, origins }
}

function walkBack(scores: Float64Array, origins: readonly Uint8Array[]): number[] {
  const path = [scores.indexOf(Math.max(...scores))]
  for (let at = origins.length - 1; at >= 0; at -= 1) path.push(origins[at]?.[path.at(-1) ?? 0] ?? 0)
  return path.reverse()
}
