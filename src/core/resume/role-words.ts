import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText } from '../text/fold.ts'
import { TITLE_NAMES, TITLE_PARTS } from '../text/titles/position-names.ts'

const KINDS = [
  'company',
  'institution',
  'degree',
  'subject',
  'company part',
  'institution part',
  'degree part',
] as const
const EntryWordRow = z.object({ word: filledCell, kinds: listCell.pipe(z.array(z.enum(KINDS)).min(1)) })

/** What a kind of text is known by: folded words, and parts of words in scripts without blanks between them. */
interface Vocabulary {
  words: ReadonlySet<string>
  parts: readonly string[]
}

const ROWS = readTable('titles/entry-words.tsv', EntryWordRow)
const TITLES: Vocabulary = {
  words: new Set([...TITLE_NAMES].map(foldText)),
  parts: [...TITLE_PARTS],
}
const COMPANIES: Vocabulary = { words: wordsFor('company'), parts: [...wordsFor('company part')] }
const INSTITUTIONS: Vocabulary = { words: wordsFor('institution'), parts: [...wordsFor('institution part')] }
const DEGREES: Vocabulary = { words: wordsFor('degree'), parts: [...wordsFor('degree part')] }
/** What is studied; a degree often stands beside it. */
const SUBJECTS: Vocabulary = { words: wordsFor('subject'), parts: DEGREES.parts }
const INSTITUTION_INSIDE = /universi|hochschule|polytech|politech|schule$|college/u
/** How much the name of a subject alone looks like a degree, 0..1. */
export const FIELD_SHARE = 0.6
const DEGREE_SHORT =
  /\b[BM]\.?\s?(?:S|A|Sc|Eng|Tech|Ed|Com)\b\.?|\bPh\.?\s?D\b|\bB\.?Sc\b|\bM\.?Sc\b|\bDr\.|\bA\.?A\.?S?\b/

/** How much a text looks like the name of a position, 0..1. Takes folded text. */
export function titleLikeness(folded: string): number {
  return share(folded, TITLES)
}

export function companyLikeness(folded: string): number {
  return share(folded, COMPANIES)
}

export function institutionLikeness(folded: string): number {
  return INSTITUTION_INSIDE.test(folded) ? 1 : share(folded, INSTITUTIONS)
}

/** Takes the text as printed too, since the dots of `B.S.` and capitals matter. */
export function degreeLikeness(folded: string, printed: string): number {
  if (DEGREE_SHORT.test(printed)) return 1
  return Math.max(share(folded, DEGREES), FIELD_SHARE * share(folded, SUBJECTS))
}

function share(folded: string, { words, parts }: Vocabulary): number {
  if (parts.some(part => folded.includes(part))) return 1
  const own = folded.split(' ')
  const pairs = own.map((word, index) => `${word} ${own[index + 1] ?? ''}`)
  if (words.has(folded) || words.has(own.at(-1) ?? '')) return 1
  return [...own, ...pairs].some(word => words.has(word)) ? 0.7 : 0
}

function wordsFor(kind: (typeof KINDS)[number]): Set<string> {
  return new Set(ROWS.filter(({ kinds }) => kinds.includes(kind)).map(({ word }) => word))
}
