import { z } from 'zod'
import { listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { withoutMarks } from './fold.ts'

const dateWords = z.object({
  kind: z.enum(['month', 'season', 'present', 'since', 'until', 'and', 'years', 'months']),
  month: z.union([z.literal('').transform(() => null), z.coerce.number().int().min(1).max(12)]),
  words: listCell,
})
type Kind = z.output<typeof dateWords>['kind']

const ROWS = readTable('text/date-words.tsv', dateWords)

/** @returns the words of a kind, as written in small letters */
export function dateWordsOf(...kinds: Kind[]): readonly string[] {
  return ROWS.filter(({ kind }) => kinds.includes(kind)).flatMap(({ words }) => words)
}

/** Words that say that something goes on. */
export const PRESENT_WORDS: ReadonlySet<string> = new Set(dateWordsOf('present'))

/** A rule that meets any of the words, also without its accents; the longest first. */
export function anyWordOf(words: readonly string[]): string {
  const all = new Set(words.flatMap(word => [word, plainLetters(word)]))
  return [...all]
    .sort((a, b) => b.length - a.length)
    .map(word => word.replace(/[.+]/g, '\\$&'))
    .join('|')
}

const MONTHS = numbersOf('month')
const SEASONS = numbersOf('season')

/** @returns 1..12 for the name of a month or season in small letters */
export function monthOfWord(word: string): number | null {
  return MONTHS.get(word) ?? MONTHS.get(plainLetters(word)) ?? SEASONS.get(plainLetters(word)) ?? null
}

function numbersOf(kind: Kind): Map<string, number> {
  const rows = ROWS.filter(row => row.kind === kind)
  return new Map(
    rows.flatMap(({ words, month }) =>
      month === null
        ? []
        : words.flatMap(word => [[word, month] as const, [plainLetters(word), month] as const]),
    ),
  )
}

function plainLetters(text: string): string {
  return withoutMarks(text).normalize('NFC')
}
