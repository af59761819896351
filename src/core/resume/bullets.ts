import { LIMITS } from '#contract/limits.ts'
import type { Line } from './lines.ts'
import { joinPieces, type Piece, slicePiece } from './piece.ts'

const GLYPH = /^\s*(?:[•▪◦‣●■□▫·∙⋅○✓✔➢➤►▶▸»›❖♦◆*⁃∗➔→]|[-–—](?=\s))\s*/u

/** A hyphen at a line's end; in 'Vor- und Nachname' it stands for a part of the word. */
const CUT_WORD = /(\p{L})- (?=\p{Ll})(?!(?:und|oder|sowie|bzw|bis|and|or|to|et|ou|y|o|en|of|e|ed)\b)/gu

export function isBullet(line: Line): boolean {
  return GLYPH.test(line.text) && line.text.replace(GLYPH, '') !== ''
}

/**
 * Joins lines into the statements they make: a bullet with the lines it wraps over, or a paragraph.
 * Without bullet glyphs a new statement begins after a line that leaves room at its end.
 */
export function readStatements(lines: readonly Line[]): Piece[] {
  const statements: [Piece, ...Piece[]][] = []
  let previous: Line | undefined
  let startedAt: Line | undefined
  let length = 0
  for (const line of lines) {
    const open = statements.at(-1)
    length += line.text.length
    const isRoom = length <= LIMITS.summaryMaxChars
    if (open !== undefined && previous && startedAt && isRoom && wraps(previous, line, startedAt))
      open.push(...line.pieces)
    else {
      statements.push([...line.pieces])
      startedAt = line
      length = line.text.length
    }
    previous = line
  }
  return statements.map(pieces => withoutGlyph(joinLines(pieces))).filter(piece => piece.text !== '')
}

/** The text after the bullet glyph. */
export function withoutGlyph(piece: Piece): Piece {
  const glyph = GLYPH.exec(piece.text)
  return glyph === null ? piece : slicePiece(piece, glyph[0].length, piece.text.length)
}

function wraps(previous: Line, line: Line, start: Line): boolean {
  if (isBullet(line)) return false
  if (isBullet(start)) return line.left > start.left + 1
  if (Math.abs(line.left - start.left) > 2 * line.size) return false
  const width = line.blockRight - line.blockLeft
  const isFull = previous.right > line.blockRight - Math.max(0.12 * width, 4 * line.size)
  return isFull
}

/** A word cut at a line's end by a soft hyphen is made whole again; after a real hyphen only the blank goes. */
function joinLines(pieces: readonly [Piece, ...Piece[]]): Piece {
  const joined = joinPieces(pieces)
  return { ...joined, text: joined.text.replace(/\u00ad /g, '').replace(CUT_WORD, '$1-') }
}
