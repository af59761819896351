import { areDates, type FoundDates, findDates, isDuration } from '../text/dates.ts'
import { foldText } from '../text/fold.ts'
import { closesBelow } from './brackets.ts'
import { fieldOfLabel } from './form-fields.ts'
import { cellsOf, type Line } from './lines.ts'
import { firstWordWidth, joinPieces, mayGoOnWith, type Piece, rightOf, slicePiece } from './piece.ts'
import { endsSmall } from './small-words.ts'

/** The least text of an entry's header that may mean something by itself. */
export interface Part {
  piece: Piece
  /** What it was cut from, and the offsets there. */
  whole: Piece
  from: number
  to: number
  /** Number of its line in the header, of its cell in the line and of itself in the cell. */
  line: number
  cell: number
  index: number
  /** The sign that stands between it and what is before it in the cell: ',', '(', a bar …; '' where the cell begins. */
  before: string
  isRail: boolean
  /** The words beside its line, or before a colon, that say what it is; '' for none. */
  label: string
  /** Stands in a line, or in a cell, with the dates of the entry. */
  isDatedLine: boolean
  isDatedCell: boolean
  /** Begins a line, and may go on with a name of the line above, which had no room for its first word. */
  isWrapped: boolean
  /** Goes on with the part before for sure: that ended in a small word, or this begins with one. */
  goesOn: boolean
}

export interface EntryParts {
  parts: Part[]
  /** Its first line is the employer's, by how the section is set. */
  isHeaded?: boolean
  start: Piece | null
  end: Piece | null
}

/** An entry names fewer things than that. */
const PARTS_MAX = 24
/** A name does not end in a sign that joins, nor in a small word. */
const GOES_ON = /[-,&/\u00ad]$|\s\p{Ll}{1,3}$/u
/** Behind its comma the legal form belongs to the name, 'Ribera, S.L.', and what stands in brackets before it: 'Rott (Schweiz) AG'. */
const CUT =
  /\s*[|•·●∙⋅⋄◆‣]\s*|\s+[–—―-]{1,2}\s+|\s*[—―]\s*|\s+@\s+|\s+at\s+(?=\p{Lu})|\s+\/\s+|\s{2,}|(?!(?<=\d),\d)(?<!\p{L}-)[,，،;؛](?!\s*(?:Inc\b|LLC\b|Ltd\b|GmbH\b|S\.\s?(?:[AL]|p\.\s?A|r\.\s?l)\.))\s*|\s?(?!(?:\([^()]*)?\)\s(?:AG|GmbH|KG|SE|SA|Sàrl|Ltd|Limited|Pty|Pvt|Inc)\b)[()（）[\]]\s?|:\s+|(?<=\p{Ll}{5})\.\s+(?=\p{Lu})/gu

/** Takes the header of an entry apart: its dates, and the other texts. */
export function readParts(header: readonly Line[]): EntryParts {
  const found: EntryParts = { parts: [], start: null, end: null }
  const split = findSplitDates(header)
  const dated = split === null ? findDatedCell(header) : undefined
  for (const [lineNumber, line] of header.entries()) {
    const cells = cellsOf(line)
    const label = labelOf(line)
    const inLine: Part[] = []
    let isDatedLine = false
    for (const [cellNumber, cell] of cells.entries()) {
      const rest = isDuration(cell.text) ? [] : takeDates(cell, found, { split, dated })
      const isDatedCell = rest.length > 1
      isDatedLine ||= isDatedCell
      const above = wrapsFrom(header[lineNumber - 1], cell)
      const goesOn = above !== null && hasCellBeside(header[lineNumber - 1], above)
      const own = rest
        .flatMap(one => splitCell(one, label))
        .map((cut, index): Part => {
          const isWrapped = index === 0 && above !== null
          const place = { index, line: lineNumber, cell: cellNumber, isRail: cell === line.rail }
          return {
            ...cut,
            ...place,
            isDatedLine: false,
            isDatedCell,
            isWrapped,
            goesOn: isWrapped && goesOn,
          }
        })
      found.parts.splice(placeBehind(found.parts, { line: lineNumber - 1, cell: above }), 0, ...own)
      inLine.push(...own)
    }
    for (const part of inLine) part.isDatedLine = isDatedLine
  }
  const parts = found.parts.slice(0, PARTS_MAX)
  return {
    ...found,
    parts: parts.map((part, at) => ({ ...part, goesOn: part.goesOn || isOneName(parts[at - 1], part) })),
  }
}

function labelOf({ rail, pieces: [first, second] }: Line): string {
  const label = rail ?? (second !== undefined && /[:：]$/.test(first.text) ? first : null)
  return label === null || findDates(label.text) !== null ? '' : foldText(label.text)
}

/** Where parts of a cell stand among the others: behind the cell that they go on with, or else last. */
function placeBehind(parts: readonly Part[], above: { line: number; cell: number | null }): number {
  const last = parts.findLastIndex(({ line, cell }) => line === above.line && cell === above.cell)
  return last < 0 ? parts.length : last + 1
}

/** @returns the number of the cell in the line above that was full and looks the same; null for none */
function wrapsFrom(above: Line | undefined, cell: Piece): number | null {
  const at = above?.pieces.findIndex(({ box }) => Math.abs(box.left - cell.box.left) < 2 * cell.size) ?? -1
  const last = above?.pieces[at]
  if (above === undefined || last === undefined) return null
  const limit = above.pieces[at + 1]?.box.left ?? above.blockRight
  const isFull = rightOf(last.box) + firstWordWidth(cell.text, cell.box.width) > limit || endsOpen(last)
  return isFull && mayGoOnWith(last, cell) ? at : null
}

function hasCellBeside(line: Line | undefined, at: number | null): boolean {
  return at !== null && line?.pieces[at + 1] !== undefined
}

/** Small words that lead to the other name: 'at', 'bei', 'chez' … */
const LEADS_ON = /^(?:at|beim?|bij|chez|hos|presso|ved|vid|with)\s/u

/** No name ends in a small word, nor does one begin with a small letter where the line above was full. */
function isOneName(above: Part | undefined, { piece: { text }, line, index, isWrapped }: Part): boolean {
  const isBelow = index === 0 && above?.line === line - 1 && above.to === above.whole.text.length
  if (!isBelow) return false
  if (endsSmall(above.piece.text) || above.piece.text.endsWith('\u00ad')) return true
  if (isWrapped && endsOpen(above.piece)) return true
  return isWrapped && /^\p{Ll}/u.test(text) && !LEADS_ON.test(text)
}

/** '2:1' or '1,7': how well something was passed. */
export function isResult({ before, piece: { text } }: Part): boolean {
  return before !== '(' && /^\d{1,2}[.:,/]\d{1,2}$/.test(text)
}

/** Cut off at a line's end. */
export function endsOpen({ text }: Piece): boolean {
  return GOES_ON.test(text) || endsSmall(text)
}

/** Dates that begin at the end of one line and end at the beginning of the next. */
interface SplitDates {
  first: Piece
  second: Piece
  dates: FoundDates
}

function findSplitDates(header: readonly Line[]): SplitDates | null {
  for (const [at, line] of header.entries()) {
    const second = header[at + 1]?.pieces[0]
    if (second === undefined) continue
    for (const first of line.pieces) {
      const dates = findDates(`${first.text} ${second.text}`)
      const isOver = dates !== null && dates.from < first.text.length && dates.to > first.text.length + 1
      if (isOver && goesOnBelow(first.text, second.text)) return { first, second, dates }
    }
  }
  return null
}

/** A whole span does not, and a single date only with a dash. */
function goesOnBelow(above: string, below: string): boolean {
  const own = findDates(above)
  if (own === null) return true
  return own.end === null || (own.start === null && (own.to < above.length || /^[-–—−]/.test(below)))
}

/** Of an entry's dates those that stand by themselves are its own: 'Clerk, since 2020 deputy head' beside '2018 – 2022'. */
function findDatedCell(header: readonly Line[]): Piece | undefined {
  const cells = header.flatMap(cellsOf).map(cell => ({ cell, rank: rankOf(cell.text) }))
  const best = Math.max(...cells.map(({ rank }) => rank))
  return best < 0 ? undefined : cells.find(({ rank }) => rank === best)?.cell
}

/** The higher the surer; below 0 for none. */
function rankOf(text: string): number {
  const dates = findDates(text)
  if (dates === null) return -1
  if (!areDates(text, dates)) return isSince(text, dates) ? 0 : 1
  return dates.start === null ? 2 : 3
}

/** '(since January 2024)' behind a title is no time of the position where another stands. */
export function isSince(text: string, { from, end }: FoundDates): boolean {
  return end === null && text[from - 1] === '('
}

interface TheDates {
  split: SplitDates | null
  dated: Piece | undefined
}

/** @returns what stands before and behind the dates, or the whole cell */
function takeDates(cell: Piece, found: EntryParts, { split, dated }: TheDates): Piece[] {
  if (cell === split?.second) {
    const to = split.dates.to - split.first.text.length - 1
    return [slicePiece(cell, 0, 0), slicePiece(cell, to, cell.text.length)]
  }
  const isSplit = cell === split?.first
  const dates = isSplit ? split.dates : cell === dated ? findDates(cell.text) : null
  if (dates === null) return [cell]
  const whole = isSplit ? joinPieces([cell, split.second]) : cell
  found.start = dates.start === null ? null : pieceOf(whole, dates.start, dates.from)
  found.end = dates.end === null ? null : pieceOf(whole, dates.end, dates.from + (dates.start?.length ?? 0))
  // 'De' of 'De mars à juin 2021' is of the dates.
  const before = cell.text.slice(0, dates.from).trim()
  const isOfDates = !before.includes(' ') && endsSmall(` ${before}`)
  return [slicePiece(cell, 0, isOfDates ? 0 : dates.from), slicePiece(cell, dates.to, cell.text.length)]
}

function pieceOf(cell: Piece, text: string, from: number): Piece {
  const at = cell.text.indexOf(text, from)
  return at < 0 ? { ...cell, text } : slicePiece(cell, at, at + text.length)
}

type Cut = Pick<Part, 'piece' | 'whole' | 'from' | 'to' | 'before' | 'label'>

/** Cuts at signs and where another font begins. */
function splitCell(cell: Piece, label: string): Cut[] {
  const cuts = [
    ...[...cell.text.matchAll(CUT)]
      .map(match => ({
        from: match.index,
        to: match.index + match[0].length,
        sign: match[0].trim().replace(/[，،]/, ',').replace('؛', ';') || 'space',
      }))
      .filter(({ from, sign }) => sign !== ',' || !isInBrackets(cell.text, from)),
    ...cell.breaks.filter(at => isBoundary(cell.text, at)).map(at => ({ from: at, to: at, sign: 'font' })),
  ].sort((a, b) => a.from - b.from || b.to - a.to)
  const parts: Cut[] = []
  let from = 0
  let before = ''
  for (const cut of [...cuts, { from: cell.text.length, to: cell.text.length, sign: '' }]) {
    if (cut.from < from) continue
    const piece = trimEdges(slicePiece(cell, from, cut.from))
    if (/[\p{L}\p{N}]/u.test(piece.text)) {
      const said = before === ':' ? foldText(parts.at(-1)?.piece.text ?? '') : label
      parts.push({ piece, whole: cell, from, to: cut.from, before, label: said })
      before = cut.sign
    } else if (cut.sign !== '' && before !== '') before = cut.sign
    from = cut.to
  }
  return parts.filter((_, at) => !isFieldName(parts[at + 1]))
}

/** What a field of a form is called names nothing by itself. */
function isFieldName(next: Cut | undefined): boolean {
  return next?.before === ':' && fieldOfLabel(next.label) !== null
}

/** What brackets hold is one thing: '(RN to BSN, online)'. */
function isInBrackets(text: string, at: number): boolean {
  return closesBelow(text.slice(0, at), text.slice(at))
}

/** Another font inside of a name is no boundary; after a sign or a blank it may be one, and a colon is one itself. */
function isBoundary(text: string, at: number): boolean {
  if (/:\s*$/.test(text.slice(0, at))) return false
  return /[\s,;:|)(]$/.test(text.slice(0, at)) || /^[\s,;:|(]/.test(text.slice(at))
}

export function trimEdges(piece: Piece): Piece {
  const start = piece.text.length - piece.text.replace(/^(?:[\s,;:|•·/–—)）\]-]|\.(?=\s))+/u, '').length
  const text = piece.text.slice(start).replace(/[\s,;:|•·/–—([（-]+$/u, '')
  return slicePiece(piece, start, start + text.length)
}
