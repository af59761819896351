import { cellLine, type Line } from '../lines.ts'
import type { Piece } from '../piece.ts'

/** What may head a section: a line, or what stands first in a line, apart from the rest. */
export interface Candidate {
  /** As a line of its own. */
  line: Line
  /** Place of its line among the lines. */
  at: number
  isCell: boolean
}

const MAX_WORDS = 6
const MAX_CHARS = 48

/** Lines and cells short enough to be headings, in the order of the lines; at most one of a line. */
export function headingCandidates(lines: readonly Line[]): Candidate[] {
  return lines.flatMap((line, at): Candidate[] => {
    const cell = firstCell(line)
    const own = cell === null ? line : cellLine(cell, line)
    return canBeHeading(own) ? [{ line: own, at, isCell: cell !== null }] : []
  })
}

/** Headings may stand left of a column of dates. */
function firstCell({ rail, pieces: [first, second] }: Line): Piece | null {
  if (rail === null) return second === undefined ? null : first
  return first.box.left < rail.box.left ? first : rail
}

function canBeHeading({ text, dates }: Line): boolean {
  const bare = text.trim()
  if (bare.length > MAX_CHARS || bare.split(/\s+/).length > MAX_WORDS || dates !== null) return false
  return /\p{L}\p{M}*\p{L}|\p{sc=Han}/u.test(bare) && !/[@|•]|(?:(?<!\.)\.|[,;])$/.test(bare)
}
