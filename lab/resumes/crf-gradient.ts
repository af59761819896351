/**
 * A sequence in numbers. Features are rows of weights, one weight for each label; rows 0..n-1 are the transitions from
 * label to label, rows n..2n-1 those across the end of a block.
 */
export interface Chain {
  features: Int32Array[]
  isAcross: boolean[]
  /** The right label of each token. */
  gold: number[]
}

/** How the loss (negative log-likelihood) changes with the scores. */
interface Gradients {
  /** By token and label. */
  nodes: Float64Array[]
  /** As the first 2n rows of weights. */
  moves: Float64Array
}

/** Forward and backward pass; each place is scaled to a sum of 1, so that nothing over- or underflows. */
export function gradientsOf(chain: Chain, weights: Float64Array, count: number): Gradients {
  const local = chain.features.map(features => likelihoods(features, weights, count))
  const moves = weights.slice(0, 2 * count * count).map(Math.exp)
  const matrixOf = (at: number): Float64Array =>
    moves.subarray((chain.isAcross[at] ? 1 : 0) * count * count, (chain.isAcross[at] ? 2 : 1) * count * count)
  const forward = passForward(local, matrixOf)
  const backward = passBackward(local, matrixOf)
  const gradients: Gradients = { nodes: [], moves: new Float64Array(moves.length) }
  for (const [at, right] of chain.gold.entries()) {
    const node = scaled(
      (forward[at] ?? local[at] ?? moves).map((mass, label) => mass * (backward[at]?.[label] ?? 0)),
    )
    node[right] = (node[right] ?? 0) - 1
    gradients.nodes.push(node)
    const before = forward[at - 1]
    if (before === undefined) continue
    const after = product(local[at], backward[at])
    const offset = (chain.isAcross[at] ? 1 : 0) * count * count
    const pairs = scaled(
      matrixOf(at).map(
        (move, index) => move * (before[Math.floor(index / count)] ?? 0) * (after[index % count] ?? 0),
      ),
    )
    for (const [index, mass] of pairs.entries())
      gradients.moves[offset + index] = (gradients.moves[offset + index] ?? 0) + mass
    const gold = offset + (chain.gold[at - 1] ?? 0) * count + right
    gradients.moves[gold] = (gradients.moves[gold] ?? 0) - 1
  }
  return gradients
}

/** Of each label by the features alone; the largest is 1. */
function likelihoods(features: Int32Array, weights: Float64Array, count: number): Float64Array {
  const scores = new Float64Array(count)
  for (const feature of features)
    for (let label = 0; label < count; label += 1)
      scores[label] = (scores[label] ?? 0) + (weights[feature * count + label] ?? 0)
  const most = Math.max(...scores)
  return scores.map(score => Math.exp(score - most))
}

function passForward(local: readonly Float64Array[], matrixOf: (at: number) => Float64Array): Float64Array[] {
  const forward: Float64Array[] = []
  for (const [at, own] of local.entries()) {
    const before = forward[at - 1]
    if (before === undefined) {
      forward.push(scaled(own))
      continue
    }
    const matrix = matrixOf(at)
    const arriving = new Float64Array(own.length)
    for (const [from, mass] of before.entries())
      for (let to = 0; to < own.length; to += 1)
        arriving[to] = (arriving[to] ?? 0) + mass * (matrix[from * own.length + to] ?? 0)
    forward.push(scaled(product(arriving, own)))
  }
  return forward
}

function passBackward(
  local: readonly Float64Array[],
  matrixOf: (at: number) => Float64Array,
): Float64Array[] {
  const backward: Float64Array[] = []
  for (let at = local.length - 1; at >= 0; at -= 1) {
    const own = local[at] ?? new Float64Array(0)
    const next = backward.at(-1)
    if (next === undefined) {
      backward.push(new Float64Array(own.length).fill(1))
      continue
    }
    const after = product(local[at + 1], next)
    const matrix = matrixOf(at + 1)
    const leaving = own.map((_, from) =>
      after.reduce((sum, mass, to) => sum + mass * (matrix[from * own.length + to] ?? 0), 0),
    )
    backward.push(scaled(leaving))
  }
  return backward.reverse()
}

function product(left: Float64Array | undefined, right: Float64Array | undefined): Float64Array {
  return (left ?? new Float64Array(0)).map((value, index) => value * (right?.[index] ?? 0))
}

function scaled(values: Float64Array): Float64Array {
  const total = values.reduce((sum, value) => sum + value, 0)
  return values.map(value => value / total)
}
