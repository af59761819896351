import type { Fit } from '#core/matching/fit-features.ts'
import { rateMatch } from '#core/matching/score-match.ts'
import { wordsOf } from '#core/text/tokens.ts'
import { NO_WISH } from './fit-sets.ts'
import type { JudgedPair, PairSets } from './pair-sets.ts'

type Score = (pair: JudgedPair) => number

/**
 * Holds a score against a reader's: the order within a person, the distance in points, and how well 'apply' is told from
 * 'no' over all persons. The baseline is the cosine of plain TF-IDF over the folder's own texts.
 */
export function measurePairs({ pairs, texts }: PairSets, score: Score): { id: string; value: number }[] {
  const baseline = plainTfIdf(texts)
  const far = pairs.map(pair => Math.abs(score(pair) - pair.fit))
  return [
    { id: 'pairs.spearman', value: orderWithin(pairs, score) },
    { id: 'pairs.distance', value: mean(far) },
    { id: 'pairs.apply', value: applyAboveNo(pairs, score) },
    { id: 'pairs.spearman_plain', value: orderWithin(pairs, baseline) },
    { id: 'pairs.apply_plain', value: applyAboveNo(pairs, baseline) },
  ]
}

/** @returns the product's score, 0..100 */
export function ratePair({ resumes, postings }: PairSets, pair: JudgedPair, fit?: Fit): number {
  const [resume, posting] = [resumes.get(pair.resumeId), postings.get(pair.postingId)]
  if (!resume || !posting) throw new Error(`${pair.resumeId} or ${pair.postingId} is missing`)
  return rateMatch({ resume, posting, wish: NO_WISH }, fit)
}

/** Spearman's correlation of each person's pairs, the mean over persons. */
function orderWithin(pairs: readonly JudgedPair[], score: Score): number {
  const people = Map.groupBy(pairs, ({ resumeId }) => resumeId)
  return mean(
    [...people.values()].map(own => correlate(ranks(own.map(score)), ranks(own.map(({ fit }) => fit)))),
  )
}

/** Ties share their mean rank. */
function ranks(values: readonly number[]): number[] {
  return values.map(
    value =>
      values.filter(other => other < value).length + (values.filter(other => other === value).length + 1) / 2,
  )
}

function correlate(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)]
  let [both, squareA, squareB] = [0, 0, 0]
  a.forEach((value, at) => {
    const [x, y] = [value - meanA, (b[at] ?? 0) - meanB]
    both += x * y
    squareA += x * x
    squareB += y * y
  })
  return squareA * squareB === 0 ? 0 : both / Math.sqrt(squareA * squareB)
}

/** The area under the curve: how often an 'apply' stands above a 'no', ties by half. */
function applyAboveNo(pairs: readonly JudgedPair[], score: Score): number {
  const [good, bad] = (['apply', 'no'] as const).map(wanted =>
    pairs.filter(({ verdict }) => verdict === wanted).map(score),
  )
  return mean(
    (good ?? []).flatMap(one => (bad ?? []).map(other => (one > other ? 1 : one === other ? 0.5 : 0))),
  )
}

function plainTfIdf(texts: PairSets['texts']): Score {
  const words = new Map([...texts].map(([id, text]) => [id, countsOf(wordsOf(text))]))
  const uses = countsOf([...words.values()].flatMap(counts => [...counts.keys()]))
  const vectors = new Map(
    [...words].map(([id, counts]) => [
      id,
      new Map(
        [...counts].map(([word, count]) => [
          word,
          (1 + Math.log(count)) * Math.log(texts.size / (uses.get(word) ?? 1)),
        ]),
      ),
    ]),
  )
  return ({ resumeId, postingId }) => cosine(vectors.get(resumeId), vectors.get(postingId))
}

function countsOf(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

function cosine(
  a: ReadonlyMap<string, number> = new Map(),
  b: ReadonlyMap<string, number> = new Map(),
): number {
  let common = 0
  for (const [word, weight] of a) common += weight * (b.get(word) ?? 0)
  return common / Math.sqrt(squareOf(a) * squareOf(b))
}

function squareOf(vector: ReadonlyMap<string, number>): number {
  return [...vector.values()].reduce((sum, weight) => sum + weight * weight, 0)
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length
}
