import { type TitleFeatures, titleFeatures } from './features.ts'
import type { MatchModel } from './match-model.ts'
import { nthLargest } from './nth-largest.ts'
import { openTally, type PackedWeights } from './tally.ts'

/** Weight by occupation; what is not named is 0. */
export type OccupationWeights = Map<number, number>

const PAIR_WEIGHT = 0.5
/** Known titles that a title is likened to. */
const NEAREST_TITLES = 60
const LIKENESS_POWER = 2
const HINTS_SHARE = 0.5
/** About as many titles as the hints were counted over. */
const HINTED_TITLES = 15_000
/** Sightings that a hint is short of being believed. */
const RARE_SEEN = 2
const RELATED_SHARE = 0.1
const GROUP_SHARE = 0.3
const SHARPNESS = 0.8
/** Occupations kept of a title. */
const KEPT_OCCUPATIONS = 60
const KEPT_LIKENED = 120

/** Lengths of the known titles' vectors, by title; a model with other hints has the same. */
const lengths = new WeakMap<MatchModel['titleWords'], Float32Array>()
const groupsOf = new WeakMap<MatchModel['groups'], Map<number, readonly number[]>>()

/**
 * The occupations whose known titles are most like a title, and those that titles with its words are filed under.
 * @returns weights of at least 0, the largest first; empty when no word is known
 */
export function occupationsOfTitle(model: MatchModel, title: string): OccupationWeights {
  const features = titleFeatures(title)
  const weights = openTally(model.occupations.length)
  const nearest = nearestTitles(model, features)
  const total = nearest.reduce((sum, { likeness }) => sum + likeness ** LIKENESS_POWER, 0)
  for (const { index, likeness } of nearest) {
    weights.add(model.titleOccupations[index] ?? 0, likeness ** LIKENESS_POWER / total)
  }
  const hints = hintsOf(model, features)
  for (let at = 0; at < hints.weights.length; at++) {
    weights.add(hints.occupations[at] ?? 0, HINTS_SHARE * (hints.weights[at] ?? 0))
  }
  return largest(weights.close(), KEPT_OCCUPATIONS)
}

/** Telling words count more; what few titles have says less. */
function hintsOf(model: MatchModel, { words, pairs }: TitleFeatures): PackedWeights {
  const weights = openTally(model.occupations.length)
  let total = 0
  for (const feature of [...words, ...pairs]) {
    const hint = model.hints.get(feature)
    if (hint === undefined) continue
    const telling = Math.log(HINTED_TITLES / hint.seen)
    total += telling
    for (const { occupation, count } of hint.filed) {
      weights.add(occupation, (telling * count) / (hint.seen + RARE_SEEN))
    }
  }
  const named = weights.close()
  return total === 0 ? named : { ...named, weights: named.weights.map(weight => weight / total) }
}

/**
 * The same with what lies near: related occupations and those of the same group count a little, for likening titles.
 * @returns a vector of length 1
 */
export function widen(model: MatchModel, weights: OccupationWeights): OccupationWeights {
  const wide = openTally(model.occupations.length)
  const byGroup = new Map<readonly number[], number>()
  const groups = groupIndex(model)
  for (const [occupation, weight] of weights) {
    const sharp = weight ** SHARPNESS
    wide.add(occupation, sharp)
    for (const { occupation: other, nearness } of model.related[occupation] ?? [])
      wide.add(other, RELATED_SHARE * nearness * sharp)
    const group = groups.get(occupation)
    if (group !== undefined) byGroup.set(group, (byGroup.get(group) ?? 0) + weight)
  }
  for (const [group, weight] of byGroup) {
    const share = (GROUP_SHARE * weight ** SHARPNESS) / Math.sqrt(group.length)
    for (const member of group) wide.add(member, share)
  }
  return toUnit(largest(wide.close(), KEPT_LIKENED))
}

/** The weights by place, for likening with many. */
export function spread(model: MatchModel, weights: OccupationWeights): Float32Array {
  const places = new Float32Array(model.occupations.length)
  for (const [occupation, weight] of weights) places[occupation] = weight
  return places
}

export function packWeights(
  pairs: OccupationWeights | readonly (readonly [number, number])[],
): PackedWeights {
  const count = pairs instanceof Map ? pairs.size : pairs.length
  const packed = { occupations: new Uint16Array(count), weights: new Float64Array(count) }
  let at = 0
  for (const [occupation, weight] of pairs) {
    packed.occupations[at] = occupation
    packed.weights[at] = weight
    at += 1
  }
  return packed
}

/** @returns 0..1 for vectors of length 1 */
export function likenWeights({ occupations, weights }: PackedWeights, places: Float32Array): number {
  let sum = 0
  for (let at = 0; at < occupations.length; at++) {
    sum += (weights[at] ?? 0) * (places[occupations[at] ?? 0] ?? 0)
  }
  return Math.min(1, sum)
}

export function toUnit(weights: OccupationWeights): OccupationWeights {
  const length = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0))
  return length === 0 ? weights : new Map([...weights].map(([key, weight]) => [key, weight / length]))
}

/** Ties are broken by place, so that equal input keeps equal order. */
export function largest({ occupations, weights }: PackedWeights, count: number): OccupationWeights {
  const from = nthLargest(weights.slice(), count)
  const kept: (readonly [number, number])[] = []
  for (let at = 0; at < weights.length; at++) {
    const weight = weights[at] ?? 0
    if (weight >= from) kept.push([occupations[at] ?? 0, weight])
  }
  return new Map(kept.sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, count))
}

function nearestTitles(
  model: MatchModel,
  { words, pairs }: TitleFeatures,
): { index: number; likeness: number }[] {
  const count = model.titleOccupations.length
  const known = lengthsOf(model)
  if (products.length < count) products = new Float64Array(count)
  const touched: number[] = []
  let square = 0
  for (const [index, features, weight] of [
    [model.titleWords, words, 1],
    [model.titlePairs, pairs, PAIR_WEIGHT],
  ] as const) {
    for (const feature of features) {
      const titles = index.get(feature) ?? NO_TITLES
      const own = (weight * Math.log(count / Math.max(0.5, titles.length))) ** 2
      square += own
      addTo(titles, own, touched)
    }
  }
  const length = Math.sqrt(square)
  const likenesses = new Float64Array(touched.length)
  touched.forEach((title, at) => {
    likenesses[at] = (products[title] ?? 0) / (length * (known[title] ?? 1))
    products[title] = 0
  })
  const from = nthLargest(likenesses.slice(), NEAREST_TITLES)
  const nearest: { index: number; likeness: number }[] = []
  touched.forEach((index, at) => {
    const likeness = likenesses[at] ?? 0
    if (likeness >= from) nearest.push({ index, likeness })
  })
  return nearest.sort((a, b) => b.likeness - a.likeness || a.index - b.index).slice(0, NEAREST_TITLES)
}

/** What each known title has in common with the one that is looked up; all 0 between two calls. */
let products = new Float64Array()

function addTo(titles: Uint32Array, own: number, touched: number[]): void {
  for (let at = 0; at < titles.length; at++) {
    const title = titles[at] ?? 0
    const before = products[title] ?? 0
    if (before === 0) touched.push(title)
    products[title] = before + own
  }
}

const NO_TITLES = new Uint32Array()

function lengthsOf(model: MatchModel): Float32Array {
  const known = lengths.get(model.titleWords)
  if (known !== undefined) return known
  const squares = new Float32Array(model.titleOccupations.length)
  for (const [index, weight] of [
    [model.titleWords, 1],
    [model.titlePairs, PAIR_WEIGHT],
  ] as const) {
    for (const titles of index.values()) {
      const own = (weight * Math.log(squares.length / titles.length)) ** 2
      for (const at of titles) squares[at] = (squares[at] ?? 0) + own
    }
  }
  const found = squares.map(Math.sqrt)
  lengths.set(model.titleWords, found)
  return found
}

function groupIndex(model: MatchModel): Map<number, readonly number[]> {
  const known = groupsOf.get(model.groups)
  if (known !== undefined) return known
  const index = new Map(model.groups.flatMap(group => group.map(member => [member, group] as const)))
  groupsOf.set(model.groups, index)
  return index
}
