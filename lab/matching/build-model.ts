import { textFeatures, titleFeatures } from '#core/matching/model/features.ts'
import { BACKGROUND_STEPS, MODEL_MARK, NEARNESS_STEPS } from '#core/matching/model/match-model.ts'
import { WEIGHT_STEPS } from '#core/matching/model/text-words.ts'
import { writeBytes } from './byte-writer.ts'
import type { TaxonomyOccupation } from './taxonomy.ts'

/** Every so many occupations are enough to tell what all have in common. */
const BACKGROUND_EVERY = 5

/**
 * The model file of a taxonomy, as `openModel` reads it: names and numbers only, no description, task or skill.
 * @returns the same bytes for the same taxonomy
 */
export function buildModel(occupations: readonly TaxonomyOccupation[]): Uint8Array {
  const places = new Map(occupations.map(({ id }, index) => [id, index]))
  const writer = writeBytes()
  writer.text(MODEL_MARK)
  writer.varint(occupations.length)
  for (const { name, id, isEsco } of occupations) {
    writer.text(name)
    writer.text(id)
    writer.byte(isEsco ? 1 : 0)
  }
  for (const { related } of occupations) {
    writer.varint(related.length)
    for (const { id, nearness } of related) {
      writer.varint(places.get(id) ?? 0)
      writer.byte(Math.round(nearness * NEARNESS_STEPS))
    }
  }
  const groups = groupsOf(occupations)
  writer.varint(groups.length)
  for (const members of groups) writer.rising(members)
  writeTitles(writer, occupations)
  writeTexts(writer, occupations)
  return writer.done()
}

function groupsOf(occupations: readonly TaxonomyOccupation[]): number[][] {
  const groups = new Map<string, number[]>()
  occupations.forEach(({ group }, index) => {
    if (group !== '') groups.set(group, [...(groups.get(group) ?? []), index])
  })
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, members]) => members)
}

type Writer = ReturnType<typeof writeBytes>

function writeTitles(writer: Writer, occupations: readonly TaxonomyOccupation[]): void {
  const words = new Map<number, number[]>()
  const pairs = new Map<number, number[]>()
  let count = 0
  for (const { titles } of occupations) {
    const known = new Set<string>()
    for (const title of titles) {
      const features = titleFeatures(title)
      const key = features.words.join() + features.pairs.join()
      if (features.words.length === 0 || known.has(key)) continue
      known.add(key)
      pushAll(words, features.words, count)
      pushAll(pairs, features.pairs, count)
      count += 1
    }
    writer.varint(known.size)
  }
  for (const index of [words, pairs]) writeHashed(writer, index, titles => writer.rising(titles))
}

/** A word of the index before its weights are rounded to steps. */
interface ExactWord {
  occupations: readonly number[]
  weights: Float32Array | readonly number[]
}

/** Each occupation's words by tf-idf, scaled to unit length. */
function writeTexts(writer: Writer, occupations: readonly TaxonomyOccupation[]): void {
  const counts = occupations.map(({ texts }) => {
    const sum = new Map<number, number>()
    for (const { text, weight } of texts) {
      const { hashes, counts } = textFeatures(text)
      hashes.forEach((word, at) => {
        sum.set(word, (sum.get(word) ?? 0) + weight * (counts[at] ?? 0))
      })
    }
    return sum
  })
  const spread = new Map<number, number>()
  for (const sum of counts) for (const word of sum.keys()) spread.set(word, (spread.get(word) ?? 0) + 1)
  const index = new Map<number, { occupation: number; weight: number }[]>()
  counts.forEach((sum, occupation) => {
    const weights = [...sum].map(([word, count]) => {
      const idf = Math.log(occupations.length / (spread.get(word) ?? 1))
      return { word, weight: Math.log(1 + count) * idf }
    })
    const length = Math.sqrt(weights.reduce((total, { weight }) => total + weight * weight, 0))
    for (const { word, weight } of weights) {
      if (weight > 0) push(index, word, { occupation, weight: weight / length })
    }
  })
  writeHashed(writer, index, entries => {
    writer.rising(entries.map(({ occupation }) => occupation))
    for (const { weight } of entries) writer.byte(Math.max(1, Math.round(weight * WEIGHT_STEPS)))
  })
  const textWords = new Map(
    [...index].map(([word, entries]) => [
      word,
      {
        occupations: entries.map(({ occupation }) => occupation),
        weights: Float32Array.from(entries, ({ weight }) => weight),
      },
    ]),
  )
  writeBackground(writer, occupations, textWords)
}

/** What the occupations' own texts say of each occupation on average. */
function writeBackground(
  writer: Writer,
  occupations: readonly TaxonomyOccupation[],
  textWords: ReadonlyMap<number, ExactWord>,
): void {
  const sampled = occupations.filter((_, index) => index % BACKGROUND_EVERY === 0)
  const mean = new Float64Array(occupations.length)
  for (const { texts } of sampled) {
    const sums = sumWords(textWords, texts.map(({ text }) => text).join(' '), occupations.length)
    const length = Math.sqrt(sums.reduce((sum, each) => sum + each * each, 0)) || 1
    sums.forEach((sum, occupation) => {
      mean[occupation] = (mean[occupation] ?? 0) + sum / length / sampled.length
    })
  }
  for (const share of mean) writer.varint(Math.round(share * BACKGROUND_STEPS))
}

/** By occupation, not scaled. */
function sumWords(
  textWords: ReadonlyMap<number, ExactWord>,
  text: string,
  occupationCount: number,
): Float32Array {
  const sums = new Float32Array(occupationCount)
  const { hashes, counts } = textFeatures(text)
  hashes.forEach((hash, word) => {
    const times = 1 + Math.log(counts[word] ?? 1)
    const { occupations = [], weights = [] } = textWords.get(hash) ?? {}
    occupations.forEach((occupation, at) => {
      sums[occupation] = (sums[occupation] ?? 0) + times * (weights[at] ?? 0)
    })
  })
  return sums
}

function writeHashed<Value>(
  writer: Writer,
  index: Map<number, Value>,
  writeValue: (value: Value) => void,
): void {
  writer.varint(index.size)
  let last = 0
  for (const [hash, value] of [...index].sort(([a], [b]) => a - b)) {
    writer.varint(hash - last)
    last = hash
    writeValue(value)
  }
}

function pushAll(index: Map<number, number[]>, keys: readonly number[], value: number): void {
  for (const key of keys) push(index, key, value)
}

function push<Value>(index: Map<number, Value[]>, key: number, value: Value): void {
  const values = index.get(key)
  if (values) values.push(value)
  else index.set(key, [value])
}
