import { LINE_START, logSum, mayFollow, passBackward, passForward } from '#core/matching/tagger/chain.ts'
import { MOVES_PER_KIND, TAGS } from '#core/matching/tagger/tagger-model.ts'

/** One line to learn from: by word its features as places in the weights, and its tag. */
export interface ChainLine {
  features: readonly Int32Array[]
  tags: Uint8Array
}

/** A linear-chain conditional random field over the tags of one kind of span. */
export interface Chain {
  /** By feature, a weight by tag. */
  weights: Float32Array
  /** As MOVES_PER_KIND says. */
  moves: Float64Array
}

const EPOCHS = 6
const RATE = 0.1
const DAMPING = 0.01
const DECAY = 1e-5
/** A feature is left out this often while learning, so that none is relied on alone. */
const DROPPED = 0.4
const LEAST_GRADIENT = 1e-4
const SEED = 1
const TAG_COUNT = TAGS.length

interface Learner extends Chain {
  squares: Float32Array
  moveSquares: Float64Array
  chance: () => number
}

/**
 * Fits by gradient ascent on the likelihood of the lines' tags (AdaGrad, with features left out by chance).
 * @returns the same for the same lines
 */
export function fitChain(lines: readonly ChainLine[], featureCount: number): Chain {
  const learner: Learner = {
    weights: new Float32Array(featureCount * TAG_COUNT),
    squares: new Float32Array(featureCount * TAG_COUNT),
    moves: new Float64Array(MOVES_PER_KIND),
    moveSquares: new Float64Array(MOVES_PER_KIND),
    chance: seededChance(SEED),
  }
  const order = lines.filter(({ tags }) => tags.length > 0)
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, learner.chance)
    for (const line of order) learnLine(learner, line)
  }
  return { weights: learner.weights.map(weight => weight * (1 - DROPPED)), moves: learner.moves }
}

/** Numerical Recipes' linear congruence; 0 ≤ chance < 1. */
export function seededChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 4294967296
  }
}

function shuffle<Item>(items: Item[], chance: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const at = Math.floor(chance() * (last + 1))
    const [a, b] = [items[at], items[last]]
    if (a !== undefined && b !== undefined) [items[at], items[last]] = [b, a]
  }
}

function learnLine(learner: Learner, { features, tags }: ChainLine): void {
  const kept = features.map(own => own.filter(() => learner.chance() >= DROPPED))
  const scores = scoresOf(learner, kept)
  const forward = passForward(scores, learner.moves)
  const backward = passBackward(scores, learner.moves)
  const total = logSum(forward, forward.length - TAG_COUNT)
  const passed = { scores, forward, backward, total }
  learnMoves(learner, tags, passed)
  tags.forEach((truth, at) => {
    for (let tag = 0; tag < TAG_COUNT; tag++) {
      const place = at * TAG_COUNT + tag
      const belief = Math.exp((forward[place] ?? 0) + (backward[place] ?? 0) - total)
      const gradient = Number(truth === tag) - belief
      const own = kept[at]
      if (own && Math.abs(gradient) >= LEAST_GRADIENT) stepWeights(learner, own, { tag, gradient })
    }
  })
}

interface Passed {
  scores: Float64Array
  forward: Float64Array
  backward: Float64Array
  total: number
}

function stepWeights(
  { weights, squares }: Learner,
  features: Int32Array,
  { tag, gradient }: { tag: number; gradient: number },
): void {
  for (const feature of features) {
    const place = feature * TAG_COUNT + tag
    const own = gradient - DECAY * (weights[place] ?? 0)
    const square = (squares[place] ?? 0) + own * own
    squares[place] = square
    weights[place] = (weights[place] ?? 0) + (RATE * own) / Math.sqrt(square + DAMPING)
  }
}

function learnMoves(learner: Learner, tags: Uint8Array, passed: Passed): void {
  const gradients = new Float64Array(MOVES_PER_KIND)
  const truths = [LINE_START, ...Array.from(tags.subarray(0, -1), tag => (tag + 1) * TAG_COUNT)]
  tags.forEach((tag, at) => {
    const truth = (truths[at] ?? 0) + tag
    gradients[truth] = (gradients[truth] ?? 0) + 1
    for (let place = at === 0 ? 0 : TAG_COUNT; place < (at === 0 ? TAG_COUNT : MOVES_PER_KIND); place++) {
      gradients[place] = (gradients[place] ?? 0) - beliefInMove(learner, passed, { at, place })
    }
  })
  gradients.forEach((gradient, place) => {
    const square = (learner.moveSquares[place] ?? 0) + gradient * gradient
    learner.moveSquares[place] = square
    learner.moves[place] = (learner.moves[place] ?? 0) + (RATE * gradient) / Math.sqrt(square + DAMPING)
  })
}

function beliefInMove(
  { moves }: Learner,
  { scores, forward, backward, total }: Passed,
  { at, place }: { at: number; place: number },
): number {
  const [before, tag] = [Math.floor(place / TAG_COUNT) - 1, place % TAG_COUNT]
  if (!mayFollow(Math.max(0, before), tag)) return 0
  const left = before < 0 ? 0 : (forward[(at - 1) * TAG_COUNT + before] ?? 0)
  const here = at * TAG_COUNT + tag
  return Math.exp(left + (moves[place] ?? 0) + (scores[here] ?? 0) + (backward[here] ?? 0) - total)
}

/** By word, a number by tag: the sum of its features' weights. */
function scoresOf({ weights }: Chain, features: readonly Int32Array[]): Float64Array {
  const scores = new Float64Array(features.length * TAG_COUNT)
  features.forEach((own, at) => {
    let [outside, begin, inside] = [0, 0, 0]
    for (const feature of own) {
      const place = feature * TAG_COUNT
      outside += weights[place] ?? 0
      begin += weights[place + 1] ?? 0
      inside += weights[place + 2] ?? 0
    }
    scores.set([outside, begin, inside], at * TAG_COUNT)
  })
  return scores
}
