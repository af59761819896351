import { contentTokens } from '../content-words.ts'
import { remembered } from '../remembered.ts'
import { type Token, tokenise, wordsOf } from '../tokens.ts'

const JOINING_WORDS: ReadonlySet<string> = new Set('and of the in for to a an or with at on by'.split(' '))
/** They tell of the person, not of the work. */
const PERSONAL_WORDS: ReadonlySet<string> = new Set(
  'he she his her him hers man woman men women male female mr mrs ms miss sir madam young old age aged mother father'.split(
    ' ',
  ),
)
const TITLE_MAX_WORDS = 24
const TEXT_MAX_WORDS = 3000
const STUFFED_FROM = 4

/** What a title is looked up by: words in the singular, and pairs of neighbours. Numbers are hashes. */
export interface TitleFeatures {
  words: number[]
  pairs: number[]
}

/** @returns each feature once */
export function titleFeatures(title: string): TitleFeatures {
  const words = wordsOf(title)
    .filter(word => !JOINING_WORDS.has(word))
    .slice(0, TITLE_MAX_WORDS)
    .map(singular)
  return {
    words: [...new Set(words.map(hashText))],
    pairs: [...new Set(words.slice(1).map((word, index) => hashText(`${words[index]} ${word}`)))],
  }
}

/** @returns how often a text has each of its telling words, by the hash of the word */
export function textFeatures(text: string): Map<number, number> {
  return wordFeatures(tokenise(text))
}

/** The same of a text that is in words already. */
export function wordFeatures(tokens: readonly Token[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { word } of withoutStuffing(contentTokens(tokens.slice(0, TEXT_MAX_WORDS)))) {
    if (PERSONAL_WORDS.has(word)) continue
    const hash = wordHash(word)
    counts.set(hash, (counts.get(hash) ?? 0) + 1)
  }
  // In order of the hash, so that sums over them do not depend on the order of the text.
  const hashes = Uint32Array.from(counts.keys()).sort()
  return new Map(Array.from(hashes, hash => [hash, counts.get(hash) ?? 0]))
}

/** A word so often in a row was not written for people, and counts once. */
function withoutStuffing(tokens: readonly Token[]): readonly Token[] {
  const isStuffed = (from: number) => {
    for (let at = from + 1; at < from + STUFFED_FROM; at++) {
      if (tokens[at]?.word !== tokens[from]?.word) return false
    }
    return true
  }
  if (!tokens.some((_, at) => isStuffed(at))) return tokens
  const stuffed = new Set(tokens.flatMap(({ word }, at) => (isStuffed(at) ? [word] : [])))
  return tokens.filter(({ word }, at) => !stuffed.has(word) || tokens[at - 1]?.word !== word)
}

/** What a single word of a text is known by. */
export const wordHash = remembered(word => hashText(singular(word)))

/** FNV-1a with a final mix; 0 ≤ hash < 2^32. */
function hashText(text: string): number {
  let hash = 2166136261
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

function singular(word: string): string {
  if (word.length <= 3) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/(?<=[^su])s$/, '')
}
