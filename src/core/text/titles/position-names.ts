import { z } from 'zod'
import { filledCell, listCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'

const USES = ['title', 'part', 'held', 'rank'] as const
const PositionRow = z.object({ name: filledCell, uses: listCell.pipe(z.array(z.enum(USES)).min(1)) })

const ROWS = readTable('titles/position-names.tsv', PositionRow)
const HELD = namesFor('held')
const RANKED = namesFor('rank')

/** Words that make a line of a resume look like the name of a position, as they are written. */
export const TITLE_NAMES: ReadonlySet<string> = namesFor('title')
/** The same within a text of a script without blanks between words. */
export const TITLE_PARTS: ReadonlySet<string> = namesFor('part')

/** True for a word by which a position is called, in the singular and lower case. */
export function isPositionName(word: string): boolean {
  return HELD.has(word)
}

/** True for one that says how high somebody stands: to have managed is not to have been manager. */
export function isRankName(word: string): boolean {
  return RANKED.has(word)
}

function namesFor(use: (typeof USES)[number]): Set<string> {
  return new Set(ROWS.filter(({ uses }) => uses.includes(use)).map(({ name }) => name))
}
