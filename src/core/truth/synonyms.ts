import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { formOf } from './word-forms.ts'

const MeaningRow = z.object({ words: listCell.pipe(z.array(z.string()).min(2)), language: filledCell })

const GROUPS = new Map<string, Set<number>>()
for (const [group, { words, language }] of readTable('truth/same-meanings.tsv', MeaningRow).entries()) {
  for (const word of words) {
    const key = keyOf(word, language)
    GROUPS.set(key, (GROUPS.get(key) ?? new Set()).add(group))
  }
}

function keyOf(word: string, language: string): string {
  return `${language} ${formOf(word, language)}`
}

/** Numbers of the meanings that a word may have, in any of its forms; equal numbers are one meaning. */
export function meaningsOf(word: string, language: string): ReadonlySet<number> {
  return GROUPS.get(keyOf(word, language)) ?? NONE
}

const NONE: ReadonlySet<number> = new Set()
