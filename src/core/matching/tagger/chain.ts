import { TAGS } from './tagger-model.ts'

/** Words `from` up to, but not with, `to`. */
export interface Range {
  from: number
  to: number
}

type Moves = Float32Array | Float64Array

/** Where the moves from the start of a line stand. */
export const LINE_START = 0
const [OUTSIDE, BEGIN, INSIDE] = [0, 1, 2]
const TAG_COUNT = TAGS.length
const IMPOSSIBLE = -1e9
const SPAN_MAX_WORDS = 12
/** A span is named from this belief on; F1 is the best where it is somewhat less than half of F1 itself. */
const LEAST_BELIEF = 0.22

/** 'inside' stands only behind 'begin' or 'inside'. */
export function mayFollow(before: number, tag: number): boolean {
  return tag !== INSIDE || before !== OUTSIDE
}

/**
 * The spans of a line that are likely, none over another: the sum of what their beliefs are above the least is the largest.
 * @param scores of each word in turn, a number by tag
 * @param moves from the start of a line to each tag, then from each tag to each
 */
export function likelySpans(scores: Float64Array, moves: Moves): Range[] {
  const length = scores.length / TAG_COUNT
  const { begins, beliefs } = spanBeliefs(scores, moves)
  const best = new Float64Array(length + 1)
  const lastSpans: (Range | null)[] = [null]
  for (let to = 1; to <= length; to++) {
    let [most, last]: [number, Range | null] = [best[to - 1] ?? 0, null]
    for (let from = Math.max(0, to - SPAN_MAX_WORDS); from < to; from++) {
      if ((begins[from] ?? 0) <= LEAST_BELIEF) continue
      const gain = (best[from] ?? 0) + beliefs(from, to) - LEAST_BELIEF
      if (gain > most) [most, last] = [gain, { from, to }]
    }
    best[to] = most
    lastSpans.push(last)
  }
  return walkBack(lastSpans)
}

/** @param lastSpans by the number of words read, the span that ends there; null when none does */
function walkBack(lastSpans: readonly (Range | null)[]): Range[] {
  const spans: Range[] = []
  for (let to = lastSpans.length - 1; to > 0; ) {
    const span = lastSpans[to] ?? null
    if (span !== null) spans.push(span)
    to = span === null ? to - 1 : span.from
  }
  return spans.reverse()
}

interface SpanBeliefs {
  /** By word, how likely a span begins there, 0..1: at least as likely as each that does. */
  begins: Float64Array
  /** How likely words `from` up to `to` are a span, 0..1. */
  beliefs(from: number, to: number): number
}

function spanBeliefs(scores: Float64Array, moves: Moves): SpanBeliefs {
  const forward = passForward(scores, moves)
  const backward = passBackward(scores, moves)
  const total = logSum(forward, forward.length - TAG_COUNT)
  const leave = (tag: number, to: number) => {
    const next = to * TAG_COUNT
    if (next >= scores.length) return 0
    const a = moveBetween(moves, tag, OUTSIDE) + (scores[next] ?? 0) + (backward[next] ?? 0)
    const b = moveBetween(moves, tag, BEGIN) + (scores[next + BEGIN] ?? 0) + (backward[next + BEGIN] ?? 0)
    return Math.max(a, b) + Math.log1p(Math.exp(-Math.abs(a - b)))
  }
  const begins = Float64Array.from({ length: scores.length / TAG_COUNT }, (_, at) =>
    Math.exp((forward[at * TAG_COUNT + BEGIN] ?? 0) + (backward[at * TAG_COUNT + BEGIN] ?? 0) - total),
  )
  const beliefs = (from: number, to: number) => {
    let sum = forward[from * TAG_COUNT + BEGIN] ?? 0
    for (let at = from + 1; at < to; at++) {
      const before = at === from + 1 ? BEGIN : INSIDE
      sum += moveBetween(moves, before, INSIDE) + (scores[at * TAG_COUNT + INSIDE] ?? 0)
    }
    return Math.exp(sum + leave(to === from + 1 ? BEGIN : INSIDE, to) - total)
  }
  return { begins, beliefs }
}

/**
 * How well the words up to each go together with its tag.
 * @returns by word and tag, the logarithm of the sum over every way there
 */
export function passForward(scores: Float64Array, moves: Moves): Float64Array {
  const forward = new Float64Array(scores.length)
  const arriving = new Float64Array(TAG_COUNT)
  forward.set(startOf(scores, moves))
  for (let at = TAG_COUNT; at < scores.length; at += TAG_COUNT) {
    for (let tag = 0; tag < TAG_COUNT; tag++) {
      for (let before = 0; before < TAG_COUNT; before++) {
        arriving[before] = (forward[at - TAG_COUNT + before] ?? 0) + moveBetween(moves, before, tag)
      }
      forward[at + tag] = logSum(arriving, 0) + (scores[at + tag] ?? 0)
    }
  }
  return forward
}

function startOf(scores: Float64Array, moves: Moves): Float64Array {
  return scores
    .slice(0, TAG_COUNT)
    .map((score, tag) => (tag === INSIDE ? IMPOSSIBLE : score + (moves[LINE_START + tag] ?? 0)))
}

/** The same for the words behind each. */
export function passBackward(scores: Float64Array, moves: Moves): Float64Array {
  const backward = new Float64Array(scores.length)
  const leaving = new Float64Array(TAG_COUNT)
  for (let at = scores.length - 2 * TAG_COUNT; at >= 0; at -= TAG_COUNT) {
    for (let tag = 0; tag < TAG_COUNT; tag++) {
      for (let next = 0; next < TAG_COUNT; next++) {
        const behind = at + TAG_COUNT + next
        leaving[next] = moveBetween(moves, tag, next) + (scores[behind] ?? 0) + (backward[behind] ?? 0)
      }
      backward[at + tag] = logSum(leaving, 0)
    }
  }
  return backward
}

function moveBetween(moves: Moves, before: number, tag: number): number {
  return mayFollow(before, tag) ? (moves[(before + 1) * TAG_COUNT + tag] ?? 0) : IMPOSSIBLE
}

/** The logarithm of the sum of the powers of three numbers. */
export function logSum(values: Float64Array, from: number): number {
  const [a, b, c] = [values[from] ?? 0, values[from + 1] ?? 0, values[from + 2] ?? 0]
  const most = Math.max(a, b, c)
  return most + Math.log(Math.exp(a - most) + Math.exp(b - most) + Math.exp(c - most))
}
