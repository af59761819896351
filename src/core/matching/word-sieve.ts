import type { Token } from './tokens.ts'

/** The bits of a number, see `Lexeme`. */
const MAX_SIEVES = 31
let sieves = 0

/**
 * Tells whether a line has a word that a rule for whole lines cannot do without. A word is asked about once and remembers
 * it, so that hardly any line need be held against the rule.
 * @param isSought for a folded word; true for more words than needed does no harm
 */
export function sieveOf(isSought: (folded: string) => boolean): (tokens: readonly Token[]) => boolean {
  if (sieves === MAX_SIEVES) throw new Error('A word has room for no further sieve')
  const bit = 1 << sieves
  sieves += 1
  return tokens => {
    for (const { lexeme } of tokens) {
      if ((lexeme.askedBy & bit) === 0) {
        lexeme.askedBy |= bit
        if (isSought(lexeme.text)) lexeme.soughtBy |= bit
      }
      if ((lexeme.soughtBy & bit) !== 0) return true
    }
    return false
  }
}
