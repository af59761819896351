import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

const WordRow = z.object({
  word: filledCell,
  use: z.enum([
    'opens',
    'ends',
    'mass',
    'count',
    'idiom',
    'did',
    'verb',
    'particle',
    'odd',
    'vague',
    'trivial',
  ]),
})
const ROWS = readTable('letters/english-words.tsv', WordRow)

/** English words of one use, see letters/english-words.tsv. */
export function englishWords(use: (typeof ROWS)[number]['use']): ReadonlySet<string> {
  return new Set(ROWS.filter(row => row.use === use).map(({ word }) => word))
}

/** 'An NVQ', 'a BSc', 'an Undergraduate' and 'a University Lecturer'; of names, which begin large. */
export function indefiniteBefore(name: string): 'a' | 'an' {
  return /^(?:[AEFHILMNORSX](?:\p{Lu}|\.|Sc|Eng|A )|[AIO]\p{Ll}|E(?!u)\p{Ll}|U(?!ni|se|ro)\p{Ll})/u.test(name)
    ? 'an'
    : 'a'
}
