import { type TitleFeatures, titleFeatures } from './features.ts'
import type { MatchModel } from './match-model.ts'
import { rankLargest } from './rank-largest.ts'
import { membersOf } from './rows.ts'
import { type OccupationWeights, openTally, type Tally } from './tally.ts'

const PAIR_WEIGHT = 0.5
/** Known titles that a title is likened to. */
const NEAREST_TITLES = 60
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

/**
 * The occupations whose known titles are most like a title, and those that titles with its words are filed under.
 * @returns weights of at least 0, the largest first; empty when no word is known
 */
export function occupationsOfTitle(model: MatchModel, title: string): OccupationWeights {
  const features = titleFeatures(title)
  const weights = openTally(model.occupations.length)
  const nearest = nearestTitles(model, features)
  let total = 0
  for (const likeness of nearest.weights) total += likeness * likeness
  for (let at = 0; at < nearest.weights.length; at++) {
    const likeness = nearest.weights[at] ?? 0
    const title = nearest.numbers[at] ?? 0
    weights.add(model.titleOccupations[title] ?? 0, (likeness * likeness) / total)
  }
  const hints = hintsOf(model, features)
  for (let at = 0; at < hints.weights.length; at++) {
    weights.add(hints.occupations[at] ?? 0, HINTS_SHARE * (hints.weights[at] ?? 0))
  }
  return largest(weights.close(), KEPT_OCCUPATIONS)
}

/** @returns how like the likest of the known titles is, 0..1 */
export function likestTitle(model: MatchModel, title: string): number {
  return nearestTitles(model, titleFeatures(title)).weights[0] ?? 0
}

/** Telling words count more; what few titles have says less. */
function hintsOf(model: MatchModel, { words, pairs }: TitleFeatures): OccupationWeights {
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
  const byGroup = new Map<number, number>()
  for (let at = 0; at < weights.weights.length; at++) {
    const occupation = weights.occupations[at] ?? 0
    const weight = weights.weights[at] ?? 0
    const sharp = weight ** SHARPNESS
    wide.add(occupation, sharp)
    addRelated(wide, model, { occupation, sharp })
    const group = model.groupOf[occupation] ?? NO_GROUP
    if (group !== NO_GROUP) byGroup.set(group, (byGroup.get(group) ?? 0) + weight)
  }
  for (const [group, weight] of byGroup) addMembers(wide, model, { group, weight })
  return toUnit(largest(wide.close(), KEPT_LIKENED))
}

function addRelated(
  wide: Tally,
  { related: { starts, members, weights } }: MatchModel,
  { occupation, sharp }: { occupation: number; sharp: number },
): void {
  const end = starts[occupation + 1] ?? 0
  for (let at = starts[occupation] ?? 0; at < end; at++) {
    wide.add(members[at] ?? 0, RELATED_SHARE * (weights[at] ?? 0) * sharp)
  }
}

function addMembers(
  wide: Tally,
  { groups }: MatchModel,
  { group, weight }: { group: number; weight: number },
): void {
  const members = membersOf(groups, group)
  const share = (GROUP_SHARE * weight ** SHARPNESS) / Math.sqrt(members.length)
  for (const occupation of members) wide.add(occupation, share)
}

/** The weights by place, for likening with many. */
export function spread(model: MatchModel, weights: OccupationWeights): Float32Array {
  const places = new Float32Array(model.occupations.length)
  weights.occupations.forEach((occupation, at) => {
    places[occupation] = weights.weights[at] ?? 0
  })
  return places
}

/** @returns 0..1 for vectors of length 1 */
export function likenWeights({ occupations, weights }: OccupationWeights, places: Float32Array): number {
  let sum = 0
  for (let at = 0; at < occupations.length; at++) {
    sum += (weights[at] ?? 0) * (places[occupations[at] ?? 0] ?? 0)
  }
  return Math.min(1, sum)
}

/** Scales the weights in place. */
export function toUnit(named: OccupationWeights): OccupationWeights {
  const { weights } = named
  let square = 0
  for (let at = 0; at < weights.length; at++) square += (weights[at] ?? 0) * (weights[at] ?? 0)
  const length = Math.sqrt(square) || 1
  for (let at = 0; at < weights.length; at++) weights[at] = (weights[at] ?? 0) / length
  return named
}

/** Ties are broken by place, so that equal input keeps equal order. */
export function largest({ occupations, weights }: OccupationWeights, count: number): OccupationWeights {
  const ranked = rankLargest({ numbers: occupations, weights }, count)
  return { occupations: Uint16Array.from(ranked.numbers), weights: ranked.weights }
}

/** Titles that a title has most in common with, each with how like it is, 0..1. */
function nearestTitles(
  model: MatchModel,
  { words, pairs }: TitleFeatures,
): { numbers: Uint32Array; weights: Float64Array } {
  const count = model.titleOccupations.length
  const known = lengthsOf(model)
  if (products.length < count) {
    products = new Float64Array(count)
    touched = new Uint32Array(count)
    likenesses = new Float64Array(count)
  }
  let [square, found] = [0, 0]
  for (const [index, features, weight] of [
    [model.titleWords, words, 1],
    [model.titlePairs, pairs, PAIR_WEIGHT],
  ] as const) {
    for (const feature of features) {
      const titles = index.get(feature) ?? NO_TITLES
      const own = (weight * Math.log(count / Math.max(0.5, titles.length))) ** 2
      square += own
      found = addTo(titles, own, found)
    }
  }
  const length = Math.sqrt(square)
  for (let at = 0; at < found; at++) {
    const title = touched[at] ?? 0
    likenesses[at] = (products[title] ?? 0) / (length * (known[title] ?? 1))
    products[title] = 0
  }
  return rankLargest(
    { numbers: touched.subarray(0, found), weights: likenesses.subarray(0, found) },
    NEAREST_TITLES,
  )
}

/** What each known title has in common with the one that is looked up; all 0 between two calls. */
let products = new Float64Array()
/** The titles that have something in common, as many as are found, and how like each is. */
let touched = new Uint32Array()
let likenesses = new Float64Array()

/** @returns how many titles are found now */
function addTo(titles: Uint32Array, own: number, before: number): number {
  // What every title has tells none from another.
  if (own === 0) return before
  let found = before
  for (let at = 0; at < titles.length; at++) {
    const title = titles[at] ?? 0
    const sum = products[title] ?? 0
    if (sum === 0) touched[found++] = title
    products[title] = sum + own
  }
  return found
}

const NO_TITLES = new Uint32Array()
const NO_GROUP = -1

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
