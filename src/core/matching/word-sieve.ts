import { type Lexeme, lexemeOf } from './lexemes.ts'
import type { Token } from './tokens.ts'

const SIZE = 1 << 15

/**
 * Tells by one look a word whether a line may have one of a list, for lists that hardly any word of a text is on.
 * @returns true for all words of the list and a few others
 */
export function sieveOf(words: Iterable<string>): (tokens: readonly Token[]) => boolean {
  const may = new Uint8Array(SIZE)
  for (const word of words) may[placeOf(lexemeOf(word))] = 1
  return tokens => tokens.some(({ lexeme }) => may[placeOf(lexeme)] === 1)
}

function placeOf({ hash }: Lexeme): number {
  return hash & (SIZE - 1)
}
