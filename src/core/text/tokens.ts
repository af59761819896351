import { foldWord } from './fold.ts'
import { type Lexeme, lexemeOf, lexemeOfRun, readRun } from './lexemes.ts'
import { stemOfWritten } from './stems.ts'

/** A word of a text: folded for comparison, with its place in the text as given. */
export interface Token {
  lexeme: Lexeme
  start: number
  end: number
}

/** '.net', 'c++' and 'c#' are words of their own; 'Node.js' and 'CI/CD' fall into two, the same way in every spelling. */
export const WORD =
  /\.net(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’]\p{L}+)*(?:\+\+(?![\p{L}\p{N}])|#(?![\p{L}\p{N}]))?/iu
const WORD_HERE = new RegExp(WORD, 'iuy')
const [SHARP, APOSTROPHE, PLUS, DOT, LETTER_N, LAST_PLAIN, TO_SMALL] = [35, 39, 43, 46, 110, 127, 32]

/** @returns the words of a text in order: lower case, without accents, without a closing 's */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < text.length) {
    const code = text.charCodeAt(at)
    const token = code <= LAST_PLAIN && BEGINS[code] === 0 ? null : readToken(text, at, code)
    if (token === null) {
      at += 1
    } else {
      tokens.push(token)
      at = token.end
    }
  }
  return tokens
}

/** @returns only the folded words of a text */
export function wordsOf(text: string): string[] {
  return tokenise(text).map(token => token.lexeme.text)
}

/** A word as it stands in a text for people. */
export interface WrittenWord {
  raw: string
  /** Equal stems count as one word. */
  stem: string
  /** True for the first word of a line or sentence, where a capital says nothing. */
  opens: boolean
  /** Offset into the text. */
  at: number
}

const WRITTEN_WORD = /\.?[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:[.'’_-][\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*[+#]*/gu
// Between two sentences, or between a label and what follows it.
const SENTENCE_END = /(?:[.!?:;•]\s*|^[\s\p{P}]*)$/u

/** The words of a text in their order, each hyphenated word whole; numbers alone are left out. */
export function splitWritten(text: string): WrittenWord[] {
  return [...text.matchAll(WRITTEN_WORD)]
    .filter(match => /\p{L}/u.test(match[0]))
    .map(match => ({
      raw: match[0],
      stem: stemOfWritten(match[0]),
      opens: SENTENCE_END.test(text.slice(Math.max(0, match.index - 4), match.index)),
      at: match.index,
    }))
}

/** Plain signs that a word begins with, by their code. */
const BEGINS = Uint8Array.from({ length: LAST_PLAIN + 1 }, (_, code) =>
  Number(/[A-Za-z0-9.]/.test(String.fromCharCode(code))),
)

/** The word that begins at a place, or null. */
function readToken(text: string, start: number, code: number): Token | null {
  if (code <= LAST_PLAIN && code !== DOT) return readPlainWord(text, start)
  const isWord = code !== DOT || (text.charCodeAt(start + 1) | TO_SMALL) === LETTER_N
  return isWord ? readAnyWord(text, start) : null
}

/** Several times as fast as the rules for any word, which decide on what stands behind some words. */
function readPlainWord(text: string, start: number): Token | null {
  const end = readRun(text, start)
  const next = end < text.length ? text.charCodeAt(end) : 0
  if (next === SHARP || next === APOSTROPHE || next === PLUS || next > LAST_PLAIN)
    return readAnyWord(text, start)
  return { lexeme: lexemeOfRun(text, start, end), start, end }
}

function readAnyWord(text: string, start: number): Token | null {
  WORD_HERE.lastIndex = start
  const word = WORD_HERE.exec(text)?.[0]
  return word === undefined ? null : { lexeme: lexemeOf(foldWord(word)), start, end: start + word.length }
}
