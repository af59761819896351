import { rootOf } from '../text/stems.ts'
import { isGeneralWord } from './general-lookup.ts'
import { DESCRIPTION_MAX_CHARS, isGeneric, isNameLike, type Posting } from './posting-terms.ts'
import { isTelling, listPairs, splitWords, type Word } from './words.ts'

/** What only the posting says, and what a line may therefore not say without evidence. */
export interface PostingWords {
  /** Stems of what it calls by name; such a word needs evidence even in small letters. */
  names: ReadonlySet<string>
  /** Roots of its telling words. */
  roots: ReadonlySet<string>
  /** Roots of neighbouring words, 'revenu manag'. */
  pairs: ReadonlySet<string>
}

/** What a posting names and tells of, for the check that nothing comes from the posting alone. */
export function readPostingWords({ title, description }: Posting): PostingWords {
  const words = [title, ...description.slice(0, DESCRIPTION_MAX_CHARS).split('\n')].map(splitWords)
  const telling = words.flat().filter(isTelling)
  return {
    names: namesAmong(telling),
    roots: new Set(
      telling.filter(word => !isGeneric(word) && !isGeneralWord(word.raw)).map(word => rootOf(word.raw)),
    ),
    pairs: new Set(words.flatMap(listPairs).map(({ pair }) => pair)),
  }
}

// Spelt like a name, or written with a capital inside of a sentence and nowhere in small letters.
function namesAmong(words: readonly Word[]): Set<string> {
  const ordinary = new Set(words.filter(({ raw }) => raw === raw.toLowerCase()).map(word => word.stem))
  const names = words.filter(word => isNameLike(word) && !isGeneric(word) && !ordinary.has(word.stem))
  return new Set(names.map(word => word.stem))
}
