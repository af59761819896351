import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText } from '../text/fold.ts'
import { remembered } from '../text/remembered.ts'
import { TITLE_NAMES, TITLE_PARTS } from '../text/titles/position-names.ts'

const KINDS = [
  'company',
  'institution',
  'degree',
  'subject',
  'institution stem',
  'degree stem',
  'subject stem',
  'company part',
  'institution part',
  'degree part',
  'link',
] as const
const EntryWordRow = z.object({ word: filledCell, kinds: listCell.pipe(z.array(z.enum(KINDS)).min(1)) })

/** What a kind of text is known by: folded words, ends of words, and parts of words in scripts without blanks between them. */
interface Vocabulary {
  words: ReadonlySet<string>
  stems: RegExp | null
  parts: readonly string[]
  /** Before which of them stands what a text names. */
  links: ReadonlySet<string>
}

const ROWS = readTable('titles/entry-words.tsv', EntryWordRow)
const LINKS = new Set(wordsFor('link'))
const NO_LINKS = new Set<string>()
const TITLES: Vocabulary = {
  words: new Set([...TITLE_NAMES].map(foldText)),
  stems: null,
  parts: [...TITLE_PARTS],
  links: NO_LINKS,
}
/** The legal form of an employer stands last, whatever stands before it. */
const COMPANIES = vocabularyOf('company', NO_LINKS)
const INSTITUTIONS = vocabularyOf('institution', LINKS)
const DEGREES = vocabularyOf('degree', LINKS)
/** What is studied; a degree often stands beside it. */
const SUBJECTS: Vocabulary = { ...vocabularyOf('subject', LINKS), parts: DEGREES.parts }
/** How much the name of a subject alone looks like a degree, 0..1. */
export const FIELD_SHARE = 0.6
const DEGREE_SHORT =
  /\b[BM]\.?\s?(?:S|A|Sc|Eng|Tech|Ed|Com)\b\.?|\bPh\.?\s?D\b|\bB\.?Sc\b|\bM\.?Sc\b|\bDr\.|\bA\.?A\.?S?\b/

/** How much a text looks like the name of a position, 0..1. Takes folded text. */
export const titleLikeness = likenessTo(TITLES)
export const companyLikeness = likenessTo(COMPANIES)
export const institutionLikeness = likenessTo(INSTITUTIONS)
const degreeWords = likenessTo(DEGREES)
const subjectWords = likenessTo(SUBJECTS)

/** Takes the text as printed too, since the dots of `B.S.` and capitals matter. */
export function degreeLikeness(folded: string, printed: string): number {
  if (DEGREE_SHORT.test(printed)) return 1
  return Math.max(degreeWords(folded), FIELD_SHARE * subjectWords(folded))
}

/** The last word of a name says what it is, or the one before 'of' and its like: a 'School of Nursing' is a school. */
function likenessTo({ words, stems, parts, links }: Vocabulary): (folded: string) => number {
  const isKnown = (word: string): boolean => words.has(word) || stems?.test(word) === true
  return remembered(folded => {
    if (parts.some(part => folded.includes(part))) return 1
    const own = folded.split(' ')
    const link = own.findIndex((word, index) => index > 0 && links.has(word))
    if (words.has(folded) || isKnown((link < 0 ? own : own.slice(0, link)).at(-1) ?? '')) return 1
    return own.some((word, index) => isKnown(word) || words.has(`${word} ${own[index + 1] ?? ''}`)) ? 0.7 : 0
  })
}

function vocabularyOf(
  kind: 'company' | 'institution' | 'degree' | 'subject',
  links: ReadonlySet<string>,
): Vocabulary {
  const stems = wordsFor(`${kind} stem`)
  return {
    words: new Set(wordsFor(kind)),
    stems: stems.length === 0 ? null : new RegExp(`(?:${stems.join('|')})\\p{L}{0,3}$`, 'u'),
    parts: wordsFor(`${kind} part`),
    links,
  }
}

function wordsFor(kind: string): string[] {
  return ROWS.filter(({ kinds }) => kinds.some(one => one === kind)).map(({ word }) => word)
}
