import { z } from 'zod'
import { filledCell } from '#data/cells.ts'
import { readTable } from '#data/read-table.ts'
import { foldName } from '../text/fold.ts'

/** An employer's board at a vendor, as a directory names it; nobody has asked whether it is still there. */
export interface ListedBoard {
  sourceId: string
  token: string
  company: string
}

const BoardRow = z.object({ vendor: filledCell, board: filledCell, name: filledCell })
const WORDS_SHORTEST = 2

let opened: readonly { folded: string; listed: ListedBoard }[] | null = null

/** Read at the first use: 380 kB that few processes need. */
function directory(): NonNullable<typeof opened> {
  opened ??= readTable('employers/boards.tsv', BoardRow).map(({ vendor, board, name }) => ({
    folded: foldName(name),
    listed: { sourceId: vendor, token: board, company: name },
  }))
  return opened
}

/** Every board of the directory at these vendors. */
export function listDirectory(sourceIds: readonly string[]): ListedBoard[] {
  return directory().flatMap(({ listed }) => (sourceIds.includes(listed.sourceId) ? [listed] : []))
}

interface Wanted {
  typed: string
  /** Vendors whose boards are read here. */
  sourceIds: readonly string[]
  /** Boards that the operator listed besides. */
  besides: readonly ListedBoard[]
  most: number
}

/**
 * Employers whose name has a word that begins as was typed, those whose whole name does first, then the shortest. Fewer
 * than two letters find nobody.
 */
export function findEmployers({ typed, sourceIds, besides, most }: Wanted): ListedBoard[] {
  const start = foldName(typed)
  if (start.length < WORDS_SHORTEST) return []
  const keyOf = ({ sourceId, token }: ListedBoard) => `${sourceId} ${token}`
  const own = besides.map(listed => ({ folded: foldName(listed.company), listed }))
  const isListed = new Set(besides.map(keyOf))
  return [...own, ...directory().filter(({ listed }) => !isListed.has(keyOf(listed)))]
    .filter(({ folded, listed }) => sourceIds.includes(listed.sourceId) && ` ${folded}`.includes(` ${start}`))
    .sort((a, b) => rank(a.folded, start) - rank(b.folded, start) || (a.folded < b.folded ? -1 : 1))
    .slice(0, most)
    .map(({ listed }) => listed)
}

function rank(folded: string, start: string): number {
  return folded.length + (folded.startsWith(start) ? 0 : 1000)
}
