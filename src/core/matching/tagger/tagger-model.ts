import { type ByteReader, readAll, readBytes } from '../model/byte-reader.ts'
import { indexHashes } from '../model/hash-index.ts'

/** The first bytes of a tagger file; the last one counts its format. */
export const TAGGER_MARK = 'RWST1'
/** What a span of a posting can be: something one knows, or something one can do. */
export const SPAN_KINDS = ['knowledge', 'skill'] as const
export type SpanKind = (typeof SPAN_KINDS)[number]
/** A word is outside of every span, begins one or stands inside. */
export const TAGS = ['outside', 'begin', 'inside'] as const
/** Each feature has a weight for 'begin' and 'inside' of each kind; 'outside' is 0. */
export const WEIGHTS_PER_FEATURE = SPAN_KINDS.length * (TAGS.length - 1)
/** From the start of a line and from each tag, to each tag. */
export const MOVES_PER_KIND = (TAGS.length + 1) * TAGS.length
/** Weights stand in steps of a part of 1, shifted by half a byte's range. */
export const WEIGHT_PARTS = 32
export const MOVE_PARTS = 1024
export const BYTE_ZERO = 128
export const MOVE_ZERO = 1_000_000
/** Groups of words that are used alike, by ever finer division. */
export const CLUSTER_LEVELS = 3

/** What the taxonomies and other texts say about words and phrases, as numbers. */
export interface Lexicon {
  /** In which lists a phrase stands, as bits, by the hash of its words; 0 = in none. */
  listsOf(phraseHash: number): number
  /** Null for a word that no list and no text has. */
  wordClass(wordHash: number): WordClass | null
}

export interface WordClass {
  /** How often names of knowledge, of skills, tasks and tools use the word, and where in them; equal use, equal number. */
  usage: number
  /** By level; 0 = too rare. */
  clusters: readonly number[]
}

/** Finds names of knowledge and skills in postings; made by `npm run model:build`. */
export interface SkillTagger {
  lexicon: Lexicon
  /** @returns the first of its weights in `weights`; negative when the feature says nothing */
  placeOf(featureHash: number): number
  weights: Int8Array
  /** Of each kind in turn, MOVES_PER_KIND numbers: from the start of a line, then from each tag. */
  moves: Float32Array
}

export type OpenedTagger = { ok: true; tagger: SkillTagger } | { ok: false; reason: 'damaged' }

/** @returns why not when the bytes are no tagger of this format */
export function openTagger(bytes: Uint8Array): OpenedTagger {
  try {
    const reader = readBytes(bytes)
    if (reader.text() !== TAGGER_MARK) return { ok: false, reason: 'damaged' }
    return { ok: true, tagger: readTagger(reader) }
  } catch (error) {
    if (error instanceof RangeError) return { ok: false, reason: 'damaged' }
    throw error
  }
}

function readTagger(reader: ByteReader): SkillTagger {
  const lexicon = readLexicon(reader)
  const hashes = readHashes(reader)
  const weights = readAll(new Int8Array(hashes.length * WEIGHTS_PER_FEATURE), () => reader.byte() - BYTE_ZERO)
  const moves = readAll(
    new Float32Array(SPAN_KINDS.length * MOVES_PER_KIND),
    () => (reader.varint() - MOVE_ZERO) / MOVE_PARTS,
  )
  const find = indexHashes(hashes)
  return { lexicon, placeOf: hash => find(hash) * WEIGHTS_PER_FEATURE, weights, moves }
}

function readLexicon(reader: ByteReader): Lexicon {
  const phrases = readHashes(reader)
  const lists = readAll(new Uint8Array(phrases.length), reader.byte)
  const words = readHashes(reader)
  const classes = Array.from(words, () => ({
    usage: reader.varint(),
    clusters: Array.from({ length: CLUSTER_LEVELS }, () => reader.varint()),
  }))
  const [findPhrase, findWord] = [indexHashes(phrases), indexHashes(words)]
  return {
    listsOf: hash => lists[findPhrase(hash)] ?? 0,
    wordClass: hash => classes[findWord(hash)] ?? null,
  }
}

/** In rising order, each as its distance from the one before. */
function readHashes(reader: ByteReader): Uint32Array {
  let last = 0
  return readAll(new Uint32Array(reader.varint()), () => (last += reader.varint()))
}
