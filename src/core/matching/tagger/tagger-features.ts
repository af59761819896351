import type { TaggerLine, TaggerPosting } from './tagger-lines.ts'
import { hashOf, mixHash, type TaggerWord } from './tagger-words.ts'

/** How far a word that announces skills reaches. */
const CUE_MAX_WORDS = 4
const NO_CUE = hashOf('no cue')
const EDGES = ['^2', '^1', '$1', '$2'].map(edgeWord)
const [BEFORE_LINE_2, BEFORE_LINE, BEHIND_LINE, BEHIND_LINE_2] = EDGES

/** A word with its neighbours and what the line and the posting tell. */
interface Place {
  at: number
  words: readonly [TaggerWord, TaggerWord, TaggerWord, TaggerWord, TaggerWord]
  line: TaggerLine
  posting: TaggerPosting
  /** The last word that announces skills, and how far back it is. */
  cue: number
  cueDistance: number
}

/**
 * Each word's features as hashes: what it is, what stands around it, what lists know of it, where in the posting it is.
 * @returns by line of the posting, by word
 */
export function taggerFeatures(posting: TaggerPosting): Uint32Array[][] {
  return posting.lines.map(line => {
    let [cue, cueDistance] = [NO_CUE, 0]
    return line.words.map((word, at) => {
      const place = { at, words: around(line, at), line, posting, cue, cueDistance }
      cueDistance = Math.min(CUE_MAX_WORDS, cueDistance + 1)
      if (word.isCue) [cue, cueDistance] = [word.folded, 0]
      if (word.endsSentence) cue = NO_CUE
      return featuresOf(place)
    })
  })
}

function featuresOf(place: Place): Uint32Array {
  const values: number[] = []
  addWord(values, place)
  addNeighbours(values, place)
  addLetters(values, place)
  addUse(values, place)
  addDictionary(values, place)
  addLine(values, place)
  addPosting(values, place)
  for (let template = 0; template < values.length; template++) {
    values[template] = mixHash(template, values[template] ?? 0)
  }
  addLists(values, place)
  return Uint32Array.from(values)
}

function addWord(values: number[], { words: [, , word] }: Place): void {
  values.push(1, word.folded, word.written, word.singular, word.shape, word.lead, word.tail)
  values.push(word.digit, word.mixed, word.usage, mixHash(word.usage, word.capital))
  values.push(...word.starts, ...word.ends)
}

function addNeighbours(values: number[], { words: [previous2, previous, word, next, next2] }: Place): void {
  values.push(previous.folded, next.folded, previous2.folded, next2.folded)
  values.push(mixHash(previous.folded, word.folded), mixHash(word.folded, next.folded))
  values.push(mixHash(previous2.folded, previous.folded), mixHash(next.folded, next2.folded))
  values.push(mixHash(previous.folded, next.folded))
}

function addLetters(values: number[], { at, words: [, previous, word, next] }: Place): void {
  const [end, before, behind] = [threeLetters(word), threeLetters(previous), threeLetters(next)]
  values.push(before, behind, mixHash(before, end), mixHash(end, behind))
  values.push(previous.shape, next.shape, mixHash(mixHash(previous.shape, word.shape), next.shape))
  values.push(mixHash(word.shape, Number(at === 0)), previous.tail, mixHash(previous.tail, word.tail))
}

/** The last three. */
function threeLetters({ ends }: TaggerWord): number {
  return ends[2] ?? 0
}

/** What the lexicon tells of single words. */
function addUse(values: number[], { words: [previous2, previous, word, next, next2] }: Place): void {
  values.push(previous.usage, next.usage)
  const levels = word.clusters.length
  for (let level = 0; level < levels; level++) {
    const cluster = word.clusters[level] ?? 0
    const before = previous.clusters[level] ?? 0
    const behind = next.clusters[level] ?? 0
    values.push(cluster, before, behind)
    if (level + 1 === levels) return
    values.push(mixHash(before, cluster), mixHash(cluster, behind))
    values.push(previous2.clusters[level] ?? 0, next2.clusters[level] ?? 0, mixHash(cluster, word.shape))
  }
}

function addDictionary(values: number[], { at, words: [, , word], line, posting }: Place): void {
  const { named, section, density } = line
  const name = named[at] ?? 0
  values.push(name, named[at - 1] ?? 1, named[at + 1] ?? 1, mixHash(name, word.capital))
  values.push(mixHash(section, name), mixHash(density, name), mixHash(posting.density, name))
}

function addLine(values: number[], { at, words: [, , word], line, cue, cueDistance }: Place): void {
  const { words, length, capitals, section, density } = line
  const side = at === 0 ? 0 : at === words.length - 1 ? 1 : 2
  values.push(length, mixHash(length, word.capital), mixHash(capitals, word.capital))
  values.push(words[0]?.folded ?? 0, mixHash(side, length), cue, mixHash(cue, cueDistance))
  values.push(mixHash(words.at(-1)?.tail ?? 0, word.capital), section, mixHash(section, word.capital))
  values.push(mixHash(section, word.folded), density, mixHash(density, word.capital))
}

function addPosting(values: number[], { words: [, , word], line, posting }: Place): void {
  const { heading, before, after, section, quarter, densityAround } = line
  const isName = Number(posting.names.has(word.folded))
  values.push(heading, mixHash(heading, word.capital), before, after, mixHash(isName, word.capital))
  values.push(densityAround, posting.density, mixHash(quarter, section))
  values.push(mixHash(word.folded, Number(posting.density > 1)))
}

/** Phrases over the word and its neighbours, all lists together and each by itself. */
function addLists(values: number[], { at, words: [, previous, word], line, cue }: Place): void {
  const { listed } = line
  const [own = 0, before = 0, behind = 0] = [at, at - 1, at + 1].map(index =>
    (listed[index] ?? []).reduce(mixHash, 0),
  )
  const first = values.length
  const look = word.capital * 2 + word.mixed
  values.push(mixHash(first, own), mixHash(first + 1, before), mixHash(first + 2, behind))
  values.push(mixHash(first + 3, mixHash(own, look)))
  for (const place of listed[at] ?? []) {
    values.push(mixHash(first + 4, place), mixHash(first + 5, mixHash(place, word.shape)))
    values.push(mixHash(first + 6, mixHash(place, previous.folded)), mixHash(first + 7, mixHash(place, cue)))
  }
}

function around({ words }: TaggerLine, at: number): Place['words'] {
  const end = words.length
  return [
    words[at - 2] ?? (at === 1 ? BEFORE_LINE : BEFORE_LINE_2) ?? NO_WORD,
    words[at - 1] ?? BEFORE_LINE ?? NO_WORD,
    words[at] ?? NO_WORD,
    words[at + 1] ?? BEHIND_LINE ?? NO_WORD,
    words[at + 2] ?? (at + 1 === end ? BEHIND_LINE_2 : BEHIND_LINE) ?? NO_WORD,
  ]
}

const NO_WORD = edgeWord('')

function edgeWord(name: string): TaggerWord {
  const hash = hashOf(name)
  return {
    ...{ folded: hash, written: hash, singular: hash, shape: hash, usage: hash, lead: 0, tail: 0 },
    ...{ starts: [0, 0, 0, 0], ends: [hash, hash, hash, hash, hash], clusters: [hash, hash, hash] },
    ...{ capital: 0, mixed: 0, digit: 0, isCue: false, isMark: false, endsSentence: false },
  }
}
