import { ownCopy } from './own-copy.ts'

/** A word of a text: folded for comparison, with its place in the text as given. */
export interface Token {
  word: string
  start: number
  end: number
}

// '.net', 'c++' and 'c#' are words of their own; 'Node.js' and 'CI/CD' fall into two, the same way in every spelling.
const TOKEN =
  /\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*(?:\+\+(?![\p{L}\p{N}])|#(?![\p{L}\p{N}]))?/giu
const LETTERS_ONLY = /^[a-z0-9]+$/
const PLAIN = /^\p{ASCII}*$/u

/** @returns the words of a text in order: lower case, without accents, without a closing 's */
export function tokenise(text: string): Token[] {
  if (PLAIN.test(text)) return tokenisePlain(text)
  const tokens: Token[] = []
  for (const match of text.matchAll(TOKEN)) {
    tokens.push({ word: foldWord(match[0]), start: match.index, end: match.index + match[0].length })
  }
  return tokens
}

/** @returns only the folded words of a text */
export function wordsOf(text: string): string[] {
  return tokenise(text).map(token => token.word)
}

/** @returns the same, at most so many from the front */
export function firstWordsOf(text: string, count: number): string[] {
  const tokens = PLAIN.test(text) ? tokenisePlain(text, count) : tokenise(text).slice(0, count)
  return tokens.map(token => token.word)
}

/** The same by TOKEN's rules for plain text, several times as fast. */
function tokenisePlain(text: string, count = Number.POSITIVE_INFINITY): Token[] {
  const tokens: Token[] = []
  for (let start = 0; start < text.length && tokens.length < count; ) {
    const end = isWordSign(text.charCodeAt(start)) ? endOfWord(text, start) : endOfDotNet(text, start)
    if (end > start) tokens.push({ word: readWord(text, start, end), start, end })
    start = Math.max(end, start + 1)
  }
  return tokens
}

function endOfWord(text: string, start: number): number {
  let end = start + 1
  while (isWordSign(text.charCodeAt(end))) end += 1
  while (text.charAt(end) === "'" && isLetter(text.charCodeAt(end + 1))) {
    end += 2
    while (isLetter(text.charCodeAt(end))) end += 1
  }
  if (text.startsWith('++', end) && !isWordSign(text.charCodeAt(end + 2))) return end + 2
  return text.charAt(end) === '#' && !isWordSign(text.charCodeAt(end + 1)) ? end + 1 : end
}

/** @returns `start` where no '.net' stands */
function endOfDotNet(text: string, start: number): number {
  const isDotNet = text.charAt(start) === '.' && text.slice(start, start + 4).toLowerCase() === '.net'
  return isDotNet && !isWordSign(text.charCodeAt(start + 4)) ? start + 4 : start
}

const [DIGIT_0, DIGIT_9, LETTER_A, LETTER_Z, TO_SMALL] = [48, 57, 97, 122, 32]

function isWordSign(code: number): boolean {
  return (code >= DIGIT_0 && code <= DIGIT_9) || isLetter(code)
}

function isLetter(code: number): boolean {
  const small = code | TO_SMALL
  return small >= LETTER_A && small <= LETTER_Z
}

/** Words met lately, each in the place that its letters hash to. */
const MET_WORDS: string[] = new Array(1 << 15).fill('')
const MET_MAX_CHARS = 32

/** One string for each word, so that looking it up again and again costs next to nothing. */
function readWord(text: string, start: number, end: number): string {
  let hash = 0
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (text.charCodeAt(at) | TO_SMALL), 0x01000193)
  const place = (hash ^ (hash >>> 15)) & (MET_WORDS.length - 1)
  const met = MET_WORDS[place] ?? ''
  if (isSameWord(met, text, { start, end })) return met
  const word = foldWord(text.slice(start, end))
  if (end - start > MET_MAX_CHARS) return word
  const own = ownCopy(word)
  MET_WORDS[place] = own
  return own
}

function isSameWord(word: string, text: string, { start, end }: { start: number; end: number }): boolean {
  if (word.length !== end - start) return false
  for (let at = 0; at < word.length; at++) {
    const code = text.charCodeAt(start + at)
    const small = code <= DIGIT_9 ? code : code | TO_SMALL
    if (word.charCodeAt(at) !== small) return false
  }
  return true
}

function foldWord(raw: string): string {
  const lower = raw.toLowerCase()
  if (LETTERS_ONLY.test(lower)) return lower
  const plain = PLAIN.test(lower)
    ? lower
    : lower.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/ß/g, 'ss')
  return plain.includes("'") ? plain.replace(/'s?$/, '').replace(/'/g, '') : plain
}
