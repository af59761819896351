import { type Token, tokenise } from './tokens.ts'

/**
 * The stems of a text that carry meaning: articles, verbs of asking ('require', 'demonstrate') and empty words left out.
 * @returns each once, in order of the text
 */
export function contentStems(text: string): string[] {
  return stemsOf(contentTokens(tokenise(text)))
}

/** The stems of the words that name something by themselves, see lexemes.ts. */
export function tellingStems(tokens: readonly Token[]): string[] {
  return stemsOf(tokens.filter(({ lexeme }) => lexeme.isTelling))
}

/** @returns the words that carry meaning, as `contentStems` understands it */
export function contentTokens(tokens: readonly Token[]): Token[] {
  return tokens.filter(({ lexeme }) => lexeme.isContent)
}

/** @returns each once, in order */
export function stemsOf(tokens: readonly Token[]): string[] {
  return [...new Set(tokens.map(({ lexeme }) => lexeme.stem))]
}
