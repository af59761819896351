import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldText } from '../text/fold.ts'

export const HEADING_KINDS = [
  'contact',
  'summary',
  'work',
  'education',
  'skills',
  'languages',
  'certifications',
  'links',
  'other',
] as const

/** What a heading announces. `other` is any section that the profile has no place of its own for. */
export type HeadingKind = (typeof HEADING_KINDS)[number]

/** What a section is about. */
export type SectionKind = HeadingKind | 'header'

const headingRow = z.object({ heading: filledCell, kind: z.enum(HEADING_KINDS) })

/** By the folded words of headings, all languages. */
export const KIND_BY_WORDS: ReadonlyMap<string, HeadingKind> = new Map(
  readTable('resume/headings.tsv', headingRow).map(({ heading, kind }) => [foldText(heading), kind]),
)

const stemRow = z.object({ words: listCell, kind: z.enum(HEADING_KINDS) })

/** Words that decide the kind of a longer heading. */
export const HEADING_STEMS: readonly (readonly [RegExp, HeadingKind])[] = readTable(
  'resume/heading-stems.tsv',
  stemRow,
).map(({ words, kind }) => [patternOf(words), kind])

/** Finds any of some folded words; scripts without blanks have them anywhere. */
export function patternOf(words: readonly string[]): RegExp {
  return new RegExp(words.map(word => (/^[a-z ]+$/.test(word) ? `\\b${word}\\b` : word)).join('|'))
}
