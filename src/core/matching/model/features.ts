import { contentTokens } from '../../text/content-words.ts'
import { hashText } from '../../text/lexemes.ts'
import { type Token, tokenise } from '../../text/tokens.ts'

const JOINING_WORDS: ReadonlySet<string> = new Set('and of the in for to a an or with at on by'.split(' '))
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
  const words = tokenise(title)
    .map(({ lexeme }) => lexeme)
    .filter(({ text }) => !JOINING_WORDS.has(text))
    .slice(0, TITLE_MAX_WORDS)
  const pairs = words.slice(1).map(({ singular }, before) => `${words[before]?.singular} ${singular}`)
  return {
    words: [...new Set(words.map(({ hash }) => hash))],
    pairs: [...new Set(pairs.map(hashText))],
  }
}

/** How often a text has each of its telling words. */
export interface WordCounts {
  /** Of the words, each once, in rising order, so that sums over them do not depend on the order of the text. */
  hashes: Uint32Array
  counts: Uint16Array
}

export function textFeatures(text: string): WordCounts {
  return wordFeatures(tokenise(text))
}

/** The same of a text that is in words already. */
export function wordFeatures(tokens: readonly Token[]): WordCounts {
  return countSorted((plainHashes(tokens) ?? stuffedHashes(tokens)).sort())
}

/** Made once: three lists of its tokens a text would cost more than the counting. */
const scratch = new Uint32Array(TEXT_MAX_WORDS)

/** @returns null when a word stands there so often in a row that it was not written for people */
function plainHashes(tokens: readonly Token[]): Uint32Array | null {
  const end = Math.min(tokens.length, TEXT_MAX_WORDS)
  let words = 0
  let before = ''
  let inRow = 0
  for (let at = 0; at < end; at++) {
    const lexeme = tokens[at]?.lexeme
    if (lexeme === undefined || !lexeme.isContent) continue
    inRow = lexeme.text === before ? inRow + 1 : 1
    if (inRow === STUFFED_FROM) return null
    before = lexeme.text
    if (!lexeme.isPersonal) scratch[words++] = lexeme.hash
  }
  return scratch.subarray(0, words)
}

function stuffedHashes(tokens: readonly Token[]): Uint32Array {
  const telling = withoutStuffing(contentTokens(tokens.slice(0, TEXT_MAX_WORDS)))
  return Uint32Array.from(
    telling.filter(({ lexeme }) => !lexeme.isPersonal),
    ({ lexeme }) => lexeme.hash,
  )
}

function countSorted(sorted: Uint32Array): WordCounts {
  const hashes = new Uint32Array(sorted.length)
  const counts = new Uint16Array(sorted.length)
  let last = -1
  for (let at = 0; at < sorted.length; at++) {
    if (at === 0 || sorted[at] !== sorted[at - 1]) hashes[++last] = sorted[at] ?? 0
    counts[last] = (counts[last] ?? 0) + 1
  }
  return { hashes: hashes.subarray(0, last + 1), counts: counts.subarray(0, last + 1) }
}

/** A word so often in a row counts once. */
function withoutStuffing(tokens: readonly Token[]): readonly Token[] {
  const isStuffed = (from: number) => {
    for (let at = from + 1; at < from + STUFFED_FROM; at++) {
      if (tokens[at]?.lexeme.text !== tokens[from]?.lexeme.text) return false
    }
    return true
  }
  const stuffed = new Set(tokens.flatMap(({ lexeme }, at) => (isStuffed(at) ? [lexeme.text] : [])))
  return tokens.filter(
    ({ lexeme }, at) => !stuffed.has(lexeme.text) || tokens[at - 1]?.lexeme.text !== lexeme.text,
  )
}
