import { LIMITS } from '#contract/limits.ts'
import type { Fact } from '#contract/resume.ts'
import { remembered } from '../text/remembered.ts'
import { closesBelow } from './brackets.ts'
import type { Line } from './lines.ts'
import { joinPieces, type Piece, slicePiece } from './piece.ts'
import { endsSmall } from './small-words.ts'

const GLYPH = /^\s*(?:[•▪◦‣●■□▫·∙⋅○✓✔➢➤►▶▸»›❖♦◆*⁃∗➔→]|[-–—](?=\s))\s*/u

/** At a line's end, without a blank in front. */
const CUT_AT_END = /[\p{L}\p{N}][-–]$/u
/** In 'Vor- und Nachname' the hyphen stands for a part of the word. */
const GOES_ON = /^(?!(?:und|oder|sowie|bzw|bis|and|or|to|et|ou|y|o|en|of|e|ed)\b)[\p{L}\p{N}]/u

export function isBullet(line: Line): boolean {
  return beginsItem(line.text)
}

export type Statement = Piece & Pick<Fact, 'isItem'>
const beginsItem = remembered(text => GLYPH.test(text) && text.replace(GLYPH, '') !== '')

/**
 * Joins lines into the statements they make: a bullet with the lines it wraps over, or a paragraph.
 * Without bullet glyphs a new statement begins after a line that leaves room at its end.
 */
export function readStatements(lines: readonly Line[]): Statement[] {
  const statements: [Piece, ...Piece[]][] = []
  let length = 0
  for (const line of lines) {
    const open = statements.at(-1)
    const goesOn =
      line.role === 'next' ||
      (open !== undefined && isUnfinished(open.map(({ text }) => text).join(' '), line))
    length += line.text.length
    if (open !== undefined && goesOn && !isBullet(line) && length <= LIMITS.summaryMaxChars)
      open.push(...line.pieces)
    else {
      statements.push([...line.pieces])
      length = line.text.length
    }
  }
  return statements
    .map(pieces => joinLines(pieces))
    .map(piece => ({ ...withoutGlyph(piece), ...(GLYPH.test(piece.text) && { isItem: true }) }))
    .filter(piece => piece.text !== '')
}

/** As `withoutGlyph`, of a text alone. */
export function withoutSign(text: string): string {
  return GLYPH.test(text) ? text.replace(GLYPH, '').trim() : text
}

/** A comma, a small word ('Restos du' above 'Cœur') or a bracket that closes in the line below ends nothing. */
function isUnfinished(text: string, next: Line): boolean {
  if (text.trimEnd().endsWith(',')) return true
  if (next.startsBlock) return false
  return endsSmall(text) || closesBelow(text, next.text)
}

/** The text after the bullet glyph. */
export function withoutGlyph(piece: Piece): Piece {
  const glyph = GLYPH.exec(piece.text)
  return glyph === null ? piece : slicePiece(piece, glyph[0].length, piece.text.length)
}

/** A word cut at a line's end by a soft hyphen is made whole again; after a real hyphen or a dash only the blank goes. */
export function joinLines(pieces: readonly [Piece, ...Piece[]]): Piece {
  const [first, ...others] = pieces
  const text = others.reduce((told, piece) => {
    if (told.endsWith('\u00ad')) return told.slice(0, -1) + piece.text
    const isCut = CUT_AT_END.test(told) && GOES_ON.test(piece.text)
    return isCut ? told + piece.text : `${told} ${piece.text}`
  }, first.text)
  return { ...joinPieces(pieces), text }
}
