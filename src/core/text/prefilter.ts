import type { Token } from './tokens.ts'

/** The bits of a number, see `Lexeme`. */
const MAX_PREFILTERS = 31
let prefilters = 0

/**
 * Tells whether a line has a word that a rule for whole lines cannot do without. A word is asked about once and remembers
 * it, so that hardly any line need be held against the rule.
 * @param isSought for a folded word; true for more words than needed does no harm
 */
export function prefilterOf(isSought: (folded: string) => boolean): (tokens: readonly Token[]) => boolean {
  if (prefilters === MAX_PREFILTERS) throw new Error('A word has room for no further prefilter')
  const bit = 1 << prefilters
  prefilters += 1
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
