import type { NormalisedPosting } from '../sources/posting.ts'
import { GENERIC_STEMS, USUAL_STEMS } from '../text/stop-words.ts'
import { partsOf } from './said-words.ts'
import { formOf } from './word-forms.ts'
import { isCodeLike, isTelling, splitWords, type Word } from './words.ts'

/** The parts of a posting that tailoring reads. */
export type Posting = Pick<NormalisedPosting, 'title' | 'company' | 'description'>

const DESCRIPTION_MAX_CHARS = 20_000

/** What only the posting says, and what a line may therefore not say without evidence. */
export interface PostingWords {
  /** Stems of what it calls by name; such a word needs evidence even in small letters. */
  names: ReadonlySet<string>
  /** Forms of its telling words, of a hyphenated word also those of its parts. */
  forms: ReadonlySet<string>
}

/** What a posting names and tells of, for the check that nothing comes from the posting alone. */
export function readPostingWords({ title, description }: Posting, language: string): PostingWords {
  const words = [title, ...description.slice(0, DESCRIPTION_MAX_CHARS).split('\n')].map(splitWords)
  const telling = words.flat().filter(isTelling)
  return {
    names: namesAmong(telling),
    forms: new Set(
      telling
        .filter(word => !isGeneric(word) && !GENERIC_STEMS.has(word.stem))
        .flatMap(({ raw }) => formsOf(raw, language)),
    ),
  }
}

/** The forms by which a word of a posting is met again. */
export function formsOf(raw: string, language: string): string[] {
  return [raw, ...partsOf(raw)].map(part => formOf(part, language))
}

// Spelt like a name, or written with a capital inside of a sentence and nowhere in small letters.
function namesAmong(words: readonly Word[]): Set<string> {
  const ordinary = new Set(words.filter(({ raw }) => raw === raw.toLowerCase()).map(word => word.stem))
  const names = words.filter(word => isNameLike(word) && !isGeneric(word) && !ordinary.has(word.stem))
  return new Set(names.map(word => word.stem))
}

/** True for a word that is spelt like a name, or has a capital inside of a sentence. */
function isNameLike({ raw, opens }: Word): boolean {
  return isCodeLike(raw) || (!opens && /^\p{Lu}/u.test(raw))
}

/** True for a word that every posting says. */
function isGeneric({ stem }: Word): boolean {
  return USUAL_STEMS.has(stem)
}
