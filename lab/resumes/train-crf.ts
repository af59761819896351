import { type Crf, type Token, transitionName } from '#core/resume/labelling/crf.ts'
import { type Chain, gradientsOf } from './crf-gradient.ts'

/** A sequence with its right labels. */
export interface Labelled<Label extends string> {
  tokens: readonly Token[]
  labels: readonly Label[]
}

const EPOCHS = 4
/** Share of features left out by chance at each step, so that no feature is relied on alone. */
const DROPOUT = 0.3
const L2 = 0.2
const RATE = 0.2
/** A feature must stand in so many sequences; each document is learned three times. */
const SEQUENCES_MIN = 10

interface Weights {
  values: Float64Array
  /** Sums of the squares of the gradients so far (AdaGrad). */
  squares: Float64Array
  /** Pull towards zero at each step. */
  decay: number
}

/**
 * Fits a conditional random field by stochastic gradient on the log-likelihood; equal input gives equal weights.
 * @returns the mean of the weights over the later half of the rounds
 */
export function trainCrf<Label extends string>(
  sequences: readonly Labelled<Label>[],
  labels: readonly Label[],
): Crf<Label> {
  const count = labels.length
  const names = featureNames(sequences, labels)
  const numbers = new Map(names.map((name, index) => [name, index]))
  const chains = sequences
    .filter(sequence => sequence.labels.length > 0)
    .map(sequence => toChain(sequence, numbers, labels))
  const size = names.length * count
  const weights = {
    values: new Float64Array(size),
    squares: new Float64Array(size),
    decay: L2 / chains.length,
  }
  const sums = new Float64Array(size)
  const random = seeded(7)
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (const chain of shuffled(chains, random)) {
      const features = chain.features.map(own => own.filter(() => random() >= DROPOUT))
      step({ ...chain, features }, weights, count)
    }
    if (epoch >= EPOCHS / 2)
      for (const [at, value] of weights.values.entries()) sums[at] = (sums[at] ?? 0) + value
  }
  const emissions = names.map((name, index): [string, Float64Array] => {
    const share = (index < 2 * count ? 1 : 1 - DROPOUT) / (EPOCHS / 2)
    return [name, sums.slice(index * count, (index + 1) * count).map(sum => share * sum)]
  })
  return { labels, emissions: new Map(emissions) }
}

/** Transitions first, as `Chain` numbers them. */
function featureNames(sequences: readonly Labelled<string>[], labels: readonly string[]): string[] {
  const seen = new Map<string, number>()
  // What is given several times to weigh more was seen once.
  for (const { tokens } of new Set(sequences))
    for (const feature of new Set(tokens.flatMap(token => token.features)))
      seen.set(feature, (seen.get(feature) ?? 0) + 1)
  const kept = [...seen].filter(([, times]) => times >= SEQUENCES_MIN).map(([feature]) => feature)
  const transitions = [false, true].flatMap(isAcross => labels.map(label => transitionName(label, isAcross)))
  return [...transitions, ...kept.sort()]
}

function toChain(
  { tokens, labels }: Labelled<string>,
  numbers: ReadonlyMap<string, number>,
  all: readonly string[],
): Chain {
  return {
    features: tokens.map(token => Int32Array.from(token.features.flatMap(name => numbers.get(name) ?? []))),
    isAcross: tokens.map(token => token.isAcross),
    gold: labels.map(label => all.indexOf(label)),
  }
}

function step(chain: Chain, { values, squares, decay }: Weights, count: number): void {
  const update = (index: number, slope: number): void => {
    const weight = values[index] ?? 0
    const gradient = slope + decay * weight
    const square = (squares[index] ?? 0) + gradient * gradient
    squares[index] = square
    values[index] = weight - (RATE * gradient) / Math.sqrt(square + 0.01)
  }
  const { nodes, moves } = gradientsOf(chain, values, count)
  for (const [at, features] of chain.features.entries())
    for (const feature of features)
      nodes[at]?.forEach((slope, label) => {
        update(feature * count + label, slope)
      })
  for (const [index, slope] of moves.entries()) if (slope !== 0) update(index, slope)
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map(item => ({ item, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item)
}

/** Numbers in 0..1 that are the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) | 0
    return (state >>> 0) / 2 ** 32
  }
}
