import { z } from 'zod'
import { listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { rootOf } from '../text/stems.ts'

const MeaningRow = z.object({ words: listCell.pipe(z.array(z.string()).min(2)) })

const GROUPS = new Map<string, Set<number>>()
for (const [group, { words }] of readTable('truth/same-meanings.tsv', MeaningRow).entries()) {
  for (const word of words) {
    const root = rootOf(word)
    GROUPS.set(root, (GROUPS.get(root) ?? new Set()).add(group))
  }
}

/** Numbers of the meanings that a word may have, by its root; equal numbers are one meaning. */
export function meaningsOf(root: string): ReadonlySet<number> {
  return GROUPS.get(root) ?? NONE
}

const NONE: ReadonlySet<number> = new Set()
