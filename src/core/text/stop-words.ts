import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldWord } from './fold.ts'
import { stemOf } from './stems.ts'

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'no', 'da', 'fi'] as const
/** Of this one, postings are not read word by word. */
const UNREAD_LANGUAGE = 'fi'

const stopWord = z.object({
  word: filledCell,
  use: z.enum(['joins', 'grammar', 'prose', 'filler', 'telling', 'tail']),
})
const postingWord = z.object({
  word: filledCell,
  kind: z.enum(['asking', 'usual', 'general', 'personal']),
})

const rows = LANGUAGES.flatMap(language =>
  readTable(`languages/${language}/stop-words.tsv`, stopWord).map(row => ({ ...row, language })),
)

/** Nothing by itself, or not of grammar. */
const NOT_SMALL: ReadonlySet<string> = new Set(['filler', 'tail'])

/** Words without a meaning of their own, in every language, as written in small letters. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  rows.filter(({ use }) => !NOT_SMALL.has(use) && use !== 'telling').map(({ word }) => word),
)

/** Folded words that begin or end a piece of a sentence, but no name. */
export const JOINING_WORDS: ReadonlySet<string> = new Set(
  rows.filter(({ use }) => use === 'joins').map(({ word }) => foldWord(word)),
)

/** Folded words that say nothing in a posting or a resume as far as these are read word by word. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  rows
    .filter(
      ({ use, language }) =>
        use !== 'telling' && use !== 'prose' && use !== 'tail' && language !== UNREAD_LANGUAGE,
    )
    .map(({ word }) => foldWord(word)),
)

/** Folded ends of longer words that say nothing there, the longest first. */
export const EMPTY_TAILS: readonly string[] = rows
  .filter(({ use }) => use === 'tail')
  .map(({ word }) => foldWord(word))
  .sort((a, b) => b.length - a.length)

/** By language, the folded words that show that a text is in it. */
export const SMALL_WORDS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  LANGUAGES.map(language => [
    language,
    new Set(
      rows
        .filter(row => row.language === language && !NOT_SMALL.has(row.use))
        .map(({ word }) => foldWord(word)),
    ),
  ]),
)

const postingWords = Map.groupBy(readTable('text/posting-words.tsv', postingWord), ({ kind }) => kind)
const wordsOf = (kind: z.output<typeof postingWord>['kind']): string[] =>
  (postingWords.get(kind) ?? []).map(({ word }) => word)
const stemsOf = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(stemOf))

/** They tell of the person, not of the work. */
export const PERSONAL_WORDS: ReadonlySet<string> = new Set(wordsOf('personal'))

/** Words of asking and praising, whatever their ending: they say nothing about what is asked. */
export const FILLER_STEMS = stemsOf(wordsOf('asking'))

/** Words that ask for something only beside another: 'develop', 'customer', 'data'. */
export const GENERIC_STEMS = stemsOf(wordsOf('general'))

/** Words that every posting says, whatever it looks for. */
export const USUAL_STEMS = stemsOf([...wordsOf('asking'), ...wordsOf('usual')].map(foldWord))
