import { type Line, lineText } from './lines.ts'

/** A document with so many lines that end inside of a word parts words at the ends of lines by itself. */
const CUT_LINES_MIN = 3
const FLUSH_POINTS = 3
const CUT = /\p{Ll}[-\u2010]$/u
const SMALL = /^\p{Ll}/u

/**
 * Programs that part words print the hyphen of a compound and that of a cut word alike. Where a document parts words at all,
 * what ends in one is cut, but for compounds that stand elsewhere in one line: the hyphen is marked as a soft one, which goes
 * when the lines are joined.
 */
export function markCutWords(lines: readonly Line[]): Line[] {
  const cut = new Set(lines.filter((line, at) => isCut(line, lines[at + 1])))
  if (cut.size < CUT_LINES_MIN) return [...lines]
  const text = lines.map(line => ` ${line.text} `).join('\n')
  return lines.map((line, at) => {
    const [before = ''] = /\p{L}+-$/u.exec(line.text) ?? []
    const [after = ''] = /^\p{L}+/u.exec(lines[at + 1]?.text ?? '') ?? []
    return cut.has(line) && !text.includes(` ${before}${after} `) ? softened(line) : line
  })
}

function isCut(line: Line, next: Line | undefined): boolean {
  const isBelow =
    next !== undefined && next.page === line.page && next.side === line.side && !next.startsBlock
  // Where lines end anywhere, a hyphen at their end is that of a compound: 'fit-outs'.
  const isFlush = line.blockRight - line.right < FLUSH_POINTS
  return isBelow && isFlush && CUT.test(line.text) && SMALL.test(next.text) && next.spaceAbove < line.size
}

function softened(line: Line): Line {
  const pieces = line.pieces.map((piece, at) =>
    at === line.pieces.length - 1 ? { ...piece, text: `${piece.text.slice(0, -1)}\u00ad` } : piece,
  ) as Line['pieces'] // as many as before
  return { ...line, pieces, ...lineText(pieces) }
}
