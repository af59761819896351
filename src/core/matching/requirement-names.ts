import type { Span } from '../text/spans.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { type Token, tokenise } from '../text/tokens.ts'

const MOST_WORDS = 4
/** No address, no sentence: words with nothing but spaces, hyphens, slashes and the signs of 'C++' and 'R&D' between. */
const PLAIN = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M} &+#-]|(?<=\p{L})\/(?=\p{L}))*$/u
/** 'building chatbots' is a thing to do; 'applied' and 'quickly' say how. */
const DOING_FIRST = /(?:ing|ed|ly)$/
const NO_LAST_WORD = /(?:ly|ed|ive|ful|ous|able|ible|ical|less)$/
/** A word by itself is a name when it is spelt like one. */
const SPELT_AS_NAME = /^(?=.{2,})(?:\p{Lu}[\p{Lu}\p{N}+#]+|\p{L}+[\p{Lu}\p{N}+#][\p{L}\p{N}+#]*)$/u

/** 'experience with', with up to two words of praise behind. */
const LEADS_IN =
  /(?:experience|knowledge|understanding|background|expertise|proficien\w+|familiar\w*|skill\w*|fluen\w+|training|grasp|command|competen\w+|experte?n?|erfahrung\w*|kenntnis\w*|expérience|connaissances?|maîtrise|experiencia|conocimientos?)\s+(?:in|of|with|on|using|mit|im|en|de|des|du|con)\s+(?:\p{L}+\s){0,2}$/iu
const LEADS_OUT = /^\s(?:skills?|experience|certificat\w+|licen[sc]es?|kenntnisse|erfahrung)(?!\p{L})/iu
/** What comes behind is done, not known: 'ability to develop', 'you will build'. */
const DOING_BEFORE = /(?:^|\s)(?:to|will|can|must|should|shall|you|we|who|that|not)\s+$/i
const LISTED = /^\s*[,/&]?\s*(?:(?:and|or|und|oder|et|y)\s)?\s*$/i
const LOOK_BACK_CHARS = 60

/** Tells of stretches of a line, from front to back, whether it speaks of them as something one knows or has. */
export function openFrame(line: string): (span: Span) => boolean {
  let listed: Span | null = null
  return span => {
    const before = line.slice(Math.max(0, span.start - LOOK_BACK_CHARS), span.start)
    const goesOn =
      listed !== null && span.start >= listed.end && LISTED.test(line.slice(listed.end, span.start))
    const isFramed = goesOn || LEADS_IN.test(before) || LEADS_OUT.test(line.slice(span.end))
    if (!isFramed || DOING_BEFORE.test(before)) return false
    listed = span
    return true
  }
}

/**
 * Whether some words of a sentence may stand on a list by themselves: 'route planning', 'Teradata Aster', 'IMS'.
 * Whatever is not surely a noun phrase is none: the sentence itself is shown in its place.
 * @param tokens the words of the text
 */
export function isListable(text: string, tokens: readonly Token[] = tokenise(text)): boolean {
  const [first, last] = [tokens[0], tokens.at(-1)]
  if (first === undefined || last === undefined || tokens.length > MOST_WORDS || !PLAIN.test(text))
    return false
  if (tokens.length === 1) return SPELT_AS_NAME.test(text)
  if (tokens.some(({ lexeme }) => !lexeme.isContent || JOINING_WORDS.has(lexeme.text))) return false
  if (DOING_FIRST.test(first.lexeme.text) || NO_LAST_WORD.test(last.lexeme.text)) return false
  return tokens.some(({ lexeme }) => lexeme.isTelling)
}
