import type { Box } from './page.ts'

/** A stretch of text on one line, without a wide gap inside. */
export interface Piece {
  text: string
  /** Counted from 1. */
  page: number
  box: Box
  /** Font size in points. */
  size: number
  isBold: boolean
  isItalic: boolean
  /** Offsets in the text where another font, weight or size begins. */
  breaks: number[]
}

export function rightOf(box: Box): number {
  return box.left + box.width
}

/** Where the letters stand inside a box, from its top: the fonts' own numbers are too often wrong. */
export function baselineOf({ box }: { box: Box }): number {
  return box.top + 0.8 * box.height
}

export function bottomOf(box: Box): number {
  return box.top + box.height
}

/** Part of a piece; its box is estimated from the share of characters. White space at the ends is left out. */
export function slicePiece(piece: Piece, from: number, to: number): Piece {
  const cut = piece.text.slice(from, to)
  const start = from + cut.length - cut.trimStart().length
  const text = cut.trim()
  const perCharacter = piece.box.width / Math.max(1, piece.text.length)
  const box = { ...piece.box, left: piece.box.left + start * perCharacter, width: text.length * perCharacter }
  const breaks = piece.breaks.map(at => at - start).filter(at => at > 0 && at < text.length)
  return { ...piece, text, box, breaks }
}

/** One piece out of several, in the order given; the box covers those on the page of the first. */
export function joinPieces(pieces: readonly [Piece, ...Piece[]], glue = ' '): Piece {
  const [first] = pieces
  const boxes = pieces.filter(piece => piece.page === first.page).map(piece => piece.box)
  return { ...first, text: pieces.map(piece => piece.text).join(glue), box: coverBoxes(boxes), breaks: [] }
}

function coverBoxes(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map(box => box.left))
  const top = Math.min(...boxes.map(box => box.top))
  const width = Math.max(...boxes.map(rightOf)) - left
  const height = Math.max(...boxes.map(bottomOf)) - top
  return { left, top, width, height }
}

type Look = Pick<Piece, 'size' | 'isBold' | 'isItalic'>

/** Of one font and size. */
export function isAlike(one: Look, other: Look): boolean {
  return (
    one.isBold === other.isBold && one.isItalic === other.isItalic && Math.abs(one.size - other.size) < 0.5
  )
}

/** Alike to the last: lines of one rank in a section. */
export function isOneLook(one: Look, other: Look): boolean {
  return isAlike(one, other) && Math.abs(one.size - other.size) < 0.3
}

/** Alike, or of one size where a part of the first has another font, so that the other may go on with that. */
export function mayGoOnWith(last: Look & Pick<Piece, 'breaks'>, next: Look): boolean {
  return isAlike(last, next) || (last.breaks.length > 0 && Math.abs(last.size - next.size) < 0.5)
}

/** How wide the first word of a text is with the blank behind it, as its share of the characters tells; a quotation mark is none. */
export function firstWordWidth(text: string, width: number): number {
  const [word = ''] = /^(?:[«„“"(] )?\S*/u.exec(text) ?? []
  return (width * (word.length + 1)) / Math.max(1, text.length)
}

/** The hyphen of a word cut at a line's end goes. */
export function joinWrapped(last: Piece, next: Piece): Piece {
  const isCut = /\u00ad$/.test(last.text) || (/\p{Ll}-$/u.test(last.text) && /^\p{Ll}/u.test(next.text))
  if (!isCut) return joinPieces([last, next])
  return joinPieces([{ ...last, text: last.text.slice(0, -1) }, next], '')
}
