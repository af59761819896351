import { findWordsAbout } from '../text/language-words.ts'
import type { Token } from '../text/tokens.ts'

/** The surest first: a licence is named by itself, soft words stand beside much. */
const KINDS = ['licence', 'availability', 'soft'] as const
const WORDS = findWordsAbout('line')

/** English, in whose postings the kinds of lines are learned. */
const OF_PERSON =
  /^(?:abilit\w+|able|capab\w+|willing\w*|comfortable|interest(?:ed)?|passion\w*|desire|eager\w*|aptitude|enthusias\w*|adept)$/
const OPENING_WORDS = 6

/** 'Ability to think ahead': what nobody writes down, and nobody would put on a list. */
export function opensWithPerson(tokens: readonly Token[]): boolean {
  const opening = tokens.slice(0, OPENING_WORDS)
  return opening.some(({ lexeme }) => OF_PERSON.test(lexeme.text)) || kindByWords(opening) === 'soft'
}

/** Equal chances, data protection, the first day, what is offered. */
export function asksNothing(tokens: readonly Token[]): boolean {
  return WORDS.get('nothing')?.find(tokens) != null
}

/** @returns what a line of a language without a model asks for where its words tell; null where they do not */
export function kindByWords(tokens: readonly Token[]): (typeof KINDS)[number] | null {
  return KINDS.find(kind => WORDS.get(kind)?.find(tokens) != null) ?? null
}
