import { findDates, LATEST, parseResumeDate } from '../text/dates.ts'
import { foldText } from '../text/fold.ts'
import { type EntryParts, readParts } from './entry-parts.ts'
import { type Line, lineText } from './lines.ts'
import { isAlike, type Piece, slicePiece } from './piece.ts'
import { isTown } from './place-words.ts'
import { degreeLikeness, titleLikeness } from './role-words.ts'

/** The lines of an entry, cut from a section. */
interface Lines {
  header: Line[]
  body: Line[]
}

/**
 * An employer with the whole time there ('Merriweather Shaw LLP, Bristol  2015 – present'), above positions that have times
 * of their own within it: it is no position, and heads the first of them.
 */
export function takeEmployers(entries: readonly Lines[]): (Lines & { isTaken: boolean })[] {
  return entries.flatMap((entry, at) => {
    const [above, below] = [entries[at - 1], entries[at + 1]]
    if (isEmployerOf(entry, below)) return []
    const head = isEmployerOf(above, entry) ? above?.header.flatMap(withoutDates) : undefined
    return [{ ...entry, header: [...(head ?? []), ...entry.header], isTaken: head !== undefined }]
  })
}

function isEmployerOf(above: Lines | undefined, entry: Lines | undefined): boolean {
  if (above?.header.length !== 1 || above.body.length > 0 || entry?.header.length !== 1) return false
  const [whole, own] = [readParts(above.header), readParts(entry.header)]
  const [name, ...others] = whole.parts.filter(({ piece, before }) => before !== '(' && !isTown(piece.text))
  const [line, below] = [above.header[0], entry.header[0]]
  const isOther = line !== undefined && below !== undefined && !isAlike(line, below)
  const isAddress = others.every(({ before, line: at }) => before === ',' && at === 0)
  if (name === undefined || own.parts.length === 0) return false
  if (others.length > 0 && !(isOther && isAddress)) return false
  const folded = foldText(name.piece.text)
  const isEmployer = titleLikeness(folded) <= 0 && degreeLikeness(folded, name.piece.text) <= 0
  return isEmployer && isWithin(spanOf(own), spanOf(whole))
}

/** In months; null where no span stands. */
function spanOf({ start, end }: EntryParts): [from: number, to: number] | null {
  const from = start === null ? null : parseResumeDate(start.text, 'start', LATEST)
  const to = end === null ? 'present' : parseResumeDate(end.text, 'end', LATEST)
  if (from === null || from === 'present' || to === null) return null
  return [
    12 * from.year + (from.month ?? 1),
    to === 'present' ? Number.POSITIVE_INFINITY : 12 * to.year + (to.month ?? 12),
  ]
}

function isWithin(own: [number, number] | null, whole: [number, number] | null): boolean {
  return own !== null && whole !== null && own[0] >= whole[0] && own[1] <= whole[1]
}

function withoutDates(line: Line): Line[] {
  const cut = line.pieces.flatMap((piece): Piece[] => {
    const dates = findDates(piece.text)
    if (dates === null) return [piece]
    return [slicePiece(piece, 0, dates.from), slicePiece(piece, dates.to, piece.text.length)]
  })
  const [first, ...others] = cut.filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
  if (first === undefined) return []
  const pieces: Line['pieces'] = [first, ...others]
  return [{ ...line, rail: null, pieces, ...lineText(pieces) }]
}
