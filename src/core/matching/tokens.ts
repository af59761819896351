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

function foldWord(raw: string): string {
  const lower = raw.toLowerCase()
  if (LETTERS_ONLY.test(lower)) return lower
  const plain = PLAIN.test(lower)
    ? lower
    : lower.normalize('NFKD').replace(/\p{M}/gu, '').replace(/’/g, "'").replace(/ß/g, 'ss')
  return plain.includes("'") ? plain.replace(/'s?$/, '').replace(/'/g, '') : plain
}
