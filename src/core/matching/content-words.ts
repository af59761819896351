import { FILLER_STEMS, FILLER_WORDS, GENERIC_STEMS } from './filler-words.ts'
import { remembered } from './remembered.ts'
import { stemOf } from './stems.ts'
import { type Token, tokenise, wordsOf } from './tokens.ts'

/**
 * The stems of a text that carry meaning: articles, verbs of asking ('require', 'demonstrate') and empty words left out.
 * @returns each once, in order of the text
 */
export function contentStems(text: string): string[] {
  return [...new Set(contentTokens(tokenise(text)).map(token => stemOf(token.word)))]
}

/** The stems of the words that name something by themselves, see `isTelling`. */
export function tellingStems(text: string): string[] {
  return [...new Set(wordsOf(text).filter(isTelling).map(stemOf))]
}

/** @returns the words that carry meaning, as `contentStems` understands it */
export function contentTokens(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ word }) => isContent(word))
}

/** True for a word that names something by itself: neither filler nor as general as 'develop' or 'customer'. */
export function isTelling(word: string): boolean {
  return isContent(word) && !GENERIC_STEMS.has(stemOf(word))
}

/** False for articles, prepositions, pronouns and numbers. */
export function isMeaningful(word: string): boolean {
  return word.length > 1 && !FILLER_WORDS.has(word) && !/^\d+$/.test(word)
}

const isContent = remembered(word => isMeaningful(word) && !FILLER_STEMS.has(stemOf(word)))
