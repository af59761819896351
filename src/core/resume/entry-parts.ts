import { findDates } from '../text/dates.ts'
import type { Line } from './lines.ts'
import { joinPieces, type Piece, slicePiece } from './piece.ts'
import { isPlace } from './place-words.ts'

/** A text of an entry's header that stands for itself, with where it stands in the header's layout. */
export interface Part {
  piece: Piece
  /** Line, cell and place in the cell: `0.1.0`. The same slot means the same thing in every entry. */
  slot: string
}

export interface EntryParts {
  parts: Part[]
  places: Piece[]
  start: Piece | null
  end: Piece | null
}

const DATE_LABEL =
  /^(?:expected|anticipated|expected graduation|graduation|graduation date|graduated|graduating|class of|present|since|from|until|erwartet|voraussichtlich)$/i
const STRONG = /\s*[|•·●∙⋅⋄◆‣]\s*|\s+[–—―]{1,2}\s+|\s*[—―]\s*|\s+@\s+|\s+at\s+(?=\p{Lu})|\s{2,}/gu
/** Marks and the like stand behind the name of a school. */
const MARK =
  /(?<![\s,;(–—-])[\s,;(–—-]*\b(?:c?gpa|grade|score|note|nota|media|moyenne|gesamtnote|average)\b\s*[:=]?\s*[\d.,]+(?:\s*\/\s*[\d.,]+)?\)?\s*$/iu
const ADDRESS = /\s?[(（<]?(?:https?:\/\/|www\.)[^\s()<>（）]+[)）>]?/giu
/** In a block narrower than this most lines look full, whether they wrap or not. */
const NARROW_POINTS = 180
/** A name does not end so. */
const GOES_ON =
  /[-,&/]$|\s(?:and|und|et|y|e|i|en|of|for|for the|the|de|du|des|di|del|della|da|do|in|im|für|van|von)$/iu
const HYPHEN = /\s-{1,2}\s/g

/** Takes the header of an entry apart: dates, places and the other texts in their slots. */
export function readParts(header: readonly Line[]): EntryParts {
  const found: EntryParts = { parts: [], places: [], start: null, end: null }
  joinWrappedHeaders(header).forEach((line, lineIndex) => {
    const cells = line.rail === null ? line.pieces : [...line.pieces, line.rail]
    cells.forEach((cell, cellIndex) => {
      const isRail = cell === line.rail
      const rest = takeDates(cell, found)
      const slot = isRail ? 'rail' : `${lineIndex}.${cellIndex}`
      for (const [index, piece] of rest.flatMap(splitStrong).entries())
        place(piece, `${slot}.${index}`, found)
    })
  })
  return found
}

/** A name that goes on in the next line, since the line was full. */
export function wrapsHeader(line: Line, next: Line): boolean {
  const last = line.pieces.at(-1)
  if (last === undefined || next.pieces.length > 1 || next.rail !== null) return false
  const isNameLike = next.text.length < 40 && next.dates === null && Math.abs(next.size - line.size) < 0.3
  if (!isNameLike) return false
  if (GOES_ON.test(last.text)) return !isSetApart(next) || isSameLook(next, last)
  if (findDates(last.text) !== null) return false
  if (isSetApart(next)) return isSameLook(next, last) && !hadRoom(line, next)
  const isNarrow = line.blockRight - line.blockLeft < NARROW_POINTS
  return line.right > line.blockRight - 4 * line.size && !(isNarrow && /^\p{Lu}/u.test(next.text))
}

/** Bold or slanted: mostly the next thing that is named. */
function isSetApart({ isBold, isItalic }: Line): boolean {
  return isBold || isItalic
}

function isSameLook(next: Line, last: Piece): boolean {
  return next.isBold === last.isBold && next.isItalic === last.isItalic
}

/** Whether the first word of the next line would have fitted on this one. */
function hadRoom(line: Line, next: Line): boolean {
  const [word = ''] = next.text.split(' ')
  const wordWidth = (next.pieces[0].box.width * (word.length + 1)) / Math.max(1, next.text.length)
  return line.right + wordWidth <= line.blockRight
}

function joinWrappedHeaders(header: readonly Line[]): Line[] {
  const joined: Line[] = []
  for (const line of header) {
    const above = joined.at(-1)
    const last = above?.pieces.at(-1)
    if (above === undefined || last === undefined || !wrapsHeader(above, line)) {
      joined.push(line)
      continue
    }
    const whole = { ...joinWrapped(last, line.pieces[0]), breaks: last.breaks }
    const [first, ...others] = above.pieces
    const pieces: Line['pieces'] = others.length === 0 ? [whole] : [first, ...others.slice(0, -1), whole]
    joined[joined.length - 1] = { ...above, pieces }
  }
  return joined
}

/** The hyphen of a word cut at the line's end goes. */
function joinWrapped(last: Piece, next: Piece): Piece {
  const isCut = /\p{Ll}-$/u.test(last.text) && /^\p{Ll}/u.test(next.text)
  if (!isCut) return joinPieces([last, next])
  return joinPieces([{ ...last, text: last.text.slice(0, -1) }, next], '')
}

function takeDates(cell: Piece, found: EntryParts): Piece[] {
  const dates = found.end === null && found.start === null ? findDates(cell.text) : null
  if (dates === null) return [cell]
  found.start = dates.start === null ? null : pieceOf(cell, dates.start, dates.from)
  found.end = dates.end === null ? null : pieceOf(cell, dates.end, dates.from + (dates.start?.length ?? 0))
  return [slicePiece(cell, 0, dates.from), slicePiece(cell, dates.to, cell.text.length)]
}

function pieceOf(cell: Piece, text: string, from: number): Piece {
  const at = cell.text.indexOf(text, from)
  return at < 0 ? { ...cell, text } : slicePiece(cell, at, at + text.length)
}

/** Cuts at bars, dots and dashes and where another font begins; at hyphens only when the fonts tell nothing. */
function splitStrong(cell: Piece): Piece[] {
  const fonts = cell.breaks.filter(at => isBoundary(cell.text, at))
  const marks = [...cell.text.matchAll(STRONG), ...(fonts.length === 0 ? cell.text.matchAll(HYPHEN) : [])]
  const cuts = [
    ...marks.map((match): [number, number] => [match.index, match.index + match[0].length]),
    ...fonts.map((at): [number, number] => [at, at]),
  ]
  cuts.sort((a, b) => a[0] - b[0])
  const pieces: Piece[] = []
  let from = 0
  for (const [start, end] of cuts) {
    if (start < from) continue
    pieces.push(slicePiece(cell, from, start))
    from = end
  }
  return [...pieces, slicePiece(cell, from, cell.text.length)]
}

/** Another font inside of a name is no boundary; after a comma, a bracket or a blank it may be one. */
function isBoundary(text: string, at: number): boolean {
  return (
    /[,;:|)(]\s*$/.test(text.slice(0, at)) ||
    /^\s*[,;:|(]/.test(text.slice(at)) ||
    /\s$/.test(text.slice(0, at))
  )
}

function place(piece: Piece, slot: string, found: EntryParts): void {
  const bare = trimEdges(withoutMark(withoutAddress(piece)))
  if (DATE_LABEL.test(bare.text)) return
  if (!/[\p{L}\p{N}]/u.test(bare.text)) return
  if (isPlace(bare.text)) {
    found.places.push(bare)
    return
  }
  const comma = placeAfterComma(bare.text)
  if (comma === null) {
    found.parts.push({ piece: bare, slot })
    return
  }
  found.parts.push({ piece: trimEdges(slicePiece(bare, 0, comma)), slot })
  found.places.push(trimEdges(slicePiece(bare, comma, bare.text.length)))
}

/** The web site of an employer stands beside its name and is no name itself. */
function withoutAddress(piece: Piece): Piece {
  const [address] = piece.text.matchAll(ADDRESS)
  if (address === undefined) return piece
  const before = slicePiece(piece, 0, address.index)
  return before.text === '' ? slicePiece(piece, address.index + address[0].length, piece.text.length) : before
}

function withoutMark(piece: Piece): Piece {
  const mark = piece.text.search(MARK)
  return mark < 0 ? piece : slicePiece(piece, 0, mark)
}

export function trimEdges(piece: Piece): Piece {
  const start = piece.text.length - piece.text.replace(/^[\s,;:|•·/–—)）\]-]+/u, '').length
  const text = piece.text.slice(start).replace(/[\s,;:|•·/–—([（-]+$/u, '')
  const sliced = slicePiece(piece, start, start + text.length)
  const isWrapped = /^[(（[][^()（）]*[)）\]]$/.test(sliced.text)
  return isWrapped ? slicePiece(sliced, 1, sliced.text.length - 1) : sliced
}

/** Offset of the comma after which only a place stands: `Beispielwerk GmbH, Leipzig`. */
function placeAfterComma(text: string): number | null {
  for (const match of text.matchAll(/[,，]\s*/g)) {
    if (isPlace(text.slice(match.index + match[0].length))) return match.index
  }
  return null
}
