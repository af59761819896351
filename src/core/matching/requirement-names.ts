import { JOINING_WORDS } from '../text/stop-words.ts'
import type { Token } from '../text/tokens.ts'

const MOST_WORDS = 4
/** No address, no sentence: words with nothing but spaces, hyphens, slashes and the signs of 'C++' and 'R&D' between. */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}'’ &+#-]|(?<=\p{L})\/(?=\p{L}))*$/u
/** 'building chatbots' and 'collaborate with others' are things to do; 'applied' and 'quickly' say how. */
const DOING_FIRST = /(?:ing|ed|ly)$/
const NO_LAST_WORD = /(?:ly|ed|ive|ful|ous|able|ible|ical|less)$/
/** A word by itself is a name when it is spelt like one. */
const SPELT_AS_NAME = /^(?=.{2,})(?:\p{Lu}[\p{Lu}\p{N}+#]+|\p{L}+[\p{Lu}\p{N}+#][\p{L}\p{N}+#]*)$/u

/**
 * Whether some words of a sentence may stand on a list by themselves: 'route planning', 'Teradata Aster', 'IMS'.
 * Whatever is not surely a noun phrase is none: the sentence itself is shown in its place.
 * @param tokens the words of the text, with their places in the line
 */
export function isListable(text: string, tokens: readonly Token[]): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined || tokens.length > MOST_WORDS || !PLAIN.test(text))
    return false
  if (tokens.length === 1) return SPELT_AS_NAME.test(text)
  if (tokens.some(({ lexeme }) => !lexeme.isContent || JOINING_WORDS.has(lexeme.text))) return false
  if (DOING_FIRST.test(first.lexeme.text) || NO_LAST_WORD.test(last.lexeme.text)) return false
  return tokens.some(({ lexeme }) => lexeme.isTelling)
}
