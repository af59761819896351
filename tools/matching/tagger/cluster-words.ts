import { lexiconWord } from '#core/matching/tagger/tagger-words.ts'
import { readRows } from '../taxonomy.ts'
import { factorise, type SparseRow } from './factorise.ts'
import { seededChance } from './fit-chain.ts'

const LEAST_SEEN = 3
const MAX_WORDS = 20_000
/** Only the commonest words tell as neighbours. */
const NEIGHBOUR_WORDS = 3000
const OFFSETS = [-2, -1, 1, 2]
/** Neighbours that are common everywhere count less. */
const SMOOTHING = 0.85
const DIMENSIONS = 64
const CLUSTERS = [40, 200, 800]
const CLUSTER_ROUNDS = 12
const SEED = 7

/**
 * Groups words that stand between alike neighbours in the texts of the taxonomies: 'Python' with 'JavaScript'.
 * @returns by word its cluster of each level, from 1; the same for the same texts
 */
export function clusterWords(): Map<string, number[]> {
  const sentences = readSentences()
  const words = commonWords(sentences)
  const vectors = unitRows(
    factorise(neighbourhoods(sentences, words), {
      columns: (NEIGHBOUR_WORDS + 1) * OFFSETS.length,
      dimensions: DIMENSIONS,
      chance: seededChance(SEED),
    }),
  )
  const levels = CLUSTERS.map(count => kMeans(vectors, count))
  return new Map(words.map((word, at) => [word, levels.map(clusters => (clusters[at] ?? 0) + 1)]))
}

function readSentences(): string[][] {
  const texts = [
    ...readRows('esco_skills.tsv').flatMap(row => [row[5], ...(row[6] ?? '').split('|')]),
    ...readRows('esco_occupations.tsv').map(row => row[5]),
    ...readRows('esco_isco_groups.tsv').map(row => row[2]),
    ...readRows('onet_tasks.tsv').map(row => row[1]),
    ...readRows('onet_occupations.tsv').map(row => row[3]),
    ...readRows('onet_technology_skills.tsv').map(row => `${row[1]} ${row[2]}`),
    ...readRows('ms_skills.tsv').map(row => row[4]),
  ]
  return texts
    .flatMap(text => (text ?? '').split(/(?<=[.;:!?])\s|,\s/))
    .map(sentence => sentence.split(/[\s(),;]+/).map(lexiconWord))
    .map(words => words.filter(word => word !== ''))
    .filter(words => words.length > 1)
}

function commonWords(sentences: readonly string[][]): string[] {
  const counts = new Map<string, number>()
  for (const sentence of sentences) for (const word of sentence) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts]
    .filter(([, count]) => count >= LEAST_SEEN)
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([word]) => word)
}

/** By word, how much more often than by chance it has each neighbour (positive pointwise mutual information). */
function neighbourhoods(sentences: readonly string[][], words: readonly string[]): SparseRow[] {
  const places = new Map(words.map((word, at) => [word, at]))
  const counts = words.map(() => new Map<number, number>())
  const columnCounts = new Map<number, number>()
  let total = 0
  for (const sentence of sentences) {
    const found = sentence.map(word => places.get(word) ?? -1)
    found.forEach((word, at) => {
      if (word < 0) return
      for (const column of columnsAround(found, at)) {
        counts[word]?.set(column, (counts[word]?.get(column) ?? 0) + 1)
        columnCounts.set(column, (columnCounts.get(column) ?? 0) + 1)
        total += 1
      }
    })
  }
  return counts.map(own => {
    const sum = [...own.values()].reduce((all, count) => all + count, 0)
    const entries = [...own].flatMap(([column, count]) => {
      const expected = sum * (columnCounts.get(column) ?? 1) ** SMOOTHING * total ** (1 - SMOOTHING)
      const value = Math.log((count * total) / expected)
      return value > 0 ? [{ column, value }] : []
    })
    return {
      columns: Int32Array.from(entries, ({ column }) => column),
      values: Float64Array.from(entries, ({ value }) => value),
    }
  })
}

/** An edge of the sentence is a neighbour too. */
function columnsAround(sentence: readonly number[], at: number): number[] {
  return OFFSETS.flatMap((offset, index) => {
    const neighbour = sentence[at + offset] ?? NEIGHBOUR_WORDS
    const isKnown = neighbour >= 0 && neighbour <= NEIGHBOUR_WORDS
    return isKnown ? [neighbour * OFFSETS.length + index] : []
  })
}

function unitRows(rows: readonly Float64Array[]): Float64Array[] {
  return rows.map(row => {
    const length = Math.sqrt(dot(row, row)) || 1
    return row.map(value => value / length)
  })
}

/** Spherical k-means; the commonest words are the first centres. */
function kMeans(vectors: readonly Float64Array[], count: number): number[] {
  let centres = vectors.slice(0, count)
  let clusters: number[] = []
  for (let round = 0; round < CLUSTER_ROUNDS; round++) {
    clusters = vectors.map(vector => nearest(vector, centres))
    const sums = centres.map(() => new Float64Array(DIMENSIONS))
    clusters.forEach((cluster, at) => {
      const [sum, vector] = [sums[cluster], vectors[at]]
      if (sum && vector)
        for (let axis = 0; axis < DIMENSIONS; axis++) sum[axis] = (sum[axis] ?? 0) + (vector[axis] ?? 0)
    })
    centres = unitRows(sums)
  }
  return clusters
}

function nearest(vector: Float64Array, centres: readonly Float64Array[]): number {
  let [best, likeness] = [0, Number.NEGATIVE_INFINITY]
  centres.forEach((centre, at) => {
    const own = dot(vector, centre)
    if (own > likeness) [best, likeness] = [at, own]
  })
  return best
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0
  for (let axis = 0; axis < a.length; axis++) sum += (a[axis] ?? 0) * (b[axis] ?? 0)
  return sum
}
