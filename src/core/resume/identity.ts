import { findDates } from '../text/dates.ts'
import { collapse, foldText } from '../text/fold.ts'
import { endsOpen } from './entry-parts.ts'
import { exactKind, headingKind } from './headings.ts'
import { cellLine, type Line, lineText } from './lines.ts'
import { bottomOf, isAlike, joinPieces, joinWrapped, type Piece, slicePiece } from './piece.ts'
import { isPlace, isTown } from './place-words.ts'
import { degreeLikeness, titleLikeness } from './role-words.ts'
import type { Section } from './section.ts'

/** What a document calls itself, folded. */
const DOCUMENT_WORDS =
  /^(?:resume|curriculum vitae|cv|lebenslauf|curriculo|curriculum|hoja de vida|zyciorys|bewerbung|bewerbungsunterlagen|bewerbungsmappe|vitae|简历|个人简历|履歴書|職務経歴書)$/
const WORDS_OF_DOCUMENT: ReadonlySet<string> = new Set(
  'curriculum vitae resume cv lebenslauf page seite pagina strona of von de'.split(' '),
)

/** @param word folded, of the foot of a page */
export function isDocumentWord(word: string): boolean {
  return WORDS_OF_DOCUMENT.has(word) || DOCUMENT_WORDS.test(word)
}

const DOCUMENT_WORD_AROUND =
  /^\s*(?:resume|résumé|curriculum vitae|cv|lebenslauf)\s*[-–—:|,·]*\s+|\s?(?<![-–—:|,·])[-–—:|,·]*\s(?:resume|résumé|curriculum vitae|cv|lebenslauf)\s*$/giu
/** A word with a small first letter that does not belong to names. */
const SMALL_WORD =
  /(?:^|\s)(?!(?:van|der|den|de|ten|ter|von|zu|da|do|dos|das|di|del|della|la|le|el|al|bin|ibn|y|e|i|af|av)\s)\p{Ll}{2,}/u
/** The part of an e-mail address that its owner chose. */
const MAILBOX = /(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+(?=@)/gu
const NAME_LABELS =
  /^(?:(?:full )?name|nom(?: et prenoms?)?|nombre(?: y apellidos)?|nome(?: (?:e cognome|completo))?|(?:voor en achter)?naam|imie i nazwisko|nazwisko i imie|(?:for och efter)?namn|(?:for og efter)?navn|jmeno(?: a prijmeni)?|nume(?: si prenume)?|姓名|氏名|vor und nachname)$/

/** Behind two or three words with capitals alone it is a designer's. */
const STOP_AS_LOOK = /(?<=^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’-]+){1,2})\.$/u

/** A line that the rest of a name must follow: it ends in a hyphen or in a small word that belongs to names. */
const CUT_NAME = /-$|\s(?:van|der|den|de|ten|ter|von|zu|da|do|dos|di|del|della|la|le|el|al|bin)$/i

export interface Identity {
  name: Piece | null
  headline: Piece | null
}

/** The person's name: the largest text on the first page that can be one. The line after it may be the headline. */
export function findIdentity(sections: readonly Section[]): Identity {
  const all = sections.flatMap(section => section.lines)
  const lines = all.filter(line => line.page === 1).flatMap(withRail)
  const labelled = lines.map(labelledName).find(name => name !== undefined)
  if (labelled !== undefined) return { name: labelled, headline: null }
  const head = sections.filter(section => section.kind === 'header' || section.kind === 'contact')
  const candidates = head
    .flatMap(section => section.lines)
    .filter(line => line.page === 1)
    .flatMap(withRail)
    .filter(line => nameOf(line) !== null)
  const mailboxes = foldText(all.flatMap(line => line.text.match(MAILBOX) ?? []).join(' '))
  const pool = candidates.length > 0 ? candidates : lines.filter(line => nameOf(line) !== null)
  const best = pool.reduce<Line | null>(
    (top, line) => (top === null || nameScore(line, mailboxes) > nameScore(top, mailboxes) ? line : top),
    null,
  )
  if (best === null) return { name: null, headline: null }
  const own = sections.find(section => section.lines.includes(best))
  const headLines = head.flatMap(section => section.lines)
  const headline = headlineAfter(best, own?.lines ?? []) ?? headlineBelow(best, headLines)
  return { name: wholeName(best, pool), headline: headline && wholeHeadline(headline, headLines) }
}

/** The text beside a label `Name`. */
function labelledName({ rail, pieces: [first, second] }: Line): Piece | undefined {
  if (rail !== null) return NAME_LABELS.test(foldText(rail.text)) ? first : undefined
  return NAME_LABELS.test(foldText(first.text)) ? second : undefined
}

/** A label beside the text can be the name as well: the head of a page often has a column at each side. */
function withRail(line: Line): Line[] {
  const { rail } = line
  if (rail === null || NAME_LABELS.test(foldText(rail.text))) return [line]
  const { size, isBold, isItalic, box } = rail
  return [
    { ...line, pieces: [rail], rail: null, ...lineText([rail]), size, isBold, isItalic, left: box.left },
    line,
  ]
}

/**
 * Larger wins; a text that names a position loses, and one whose words stand in the e-mail address gains; among equals
 * the first one stays.
 */
function nameScore(line: Line, mailboxes: string): number {
  const printed = nameOf(line)?.text ?? ''
  const text = foldText(printed)
  const words = text.split(' ')
  const isOther = titleLikeness(text) > 0 || degreeLikeness(text, printed) > 0 || isPlace(printed)
  const isInMailbox =
    words.some(word => word.length >= 3 && mailboxes.includes(word)) && !/\p{L}\.\p{L}/u.test(printed)
  const share =
    1 -
    (isOther ? 0.65 : 0) +
    (isInMailbox ? 0.6 : 0) -
    (SMALL_WORD.test(printed) ? 0.2 : 0) -
    (words.length > 4 ? 0.15 : 0)
  return share * line.size + (line.isBold ? 0.5 : 0)
}

/** The part of a line that can be a name, null when none can. */
function nameOf(line: Line): Piece | null {
  const cell = line.pieces.length === 1 ? line.pieces[0] : firstCell(line)
  const piece = slicePiece(cell, 0, positionBeside(cell) ?? cell.text.length)
  const own = piece.text.replace(DOCUMENT_WORD_AROUND, '')
  const printed = bareName(withoutPosition(own.split(/\s?[|·•–—/]\s|\s-\s/)[0] ?? ''))
  const text = printed.replace(STOP_AS_LOOK, '')
  if (/\p{Ll}{3}\.$/u.test(text)) return null
  const folded = foldText(text)
  const letters = (text.match(/\p{L}/gu) ?? []).length
  if (/[,(]/u.test(text) && isPlace(text.replace(/\s*\(.*$/u, ''))) return null
  // 'KM' in a circle.
  if (letters < 2 || /^\p{Lu}{2,3}$/u.test(text) || text.length > 60 || folded.split(' ').length > 7)
    return null
  if (/\d|[@:/|•]|https?|www\.|^[(<[]/i.test(text)) return null
  if (DOCUMENT_WORDS.test(folded) || headingKindExact(text) || findDates(text) !== null) return null
  return { ...slicePiece(piece, 0, piece.text.length), text }
}

/** Where a position begins that is set in another look beside the name. */
function positionBeside({ text, breaks }: Piece): number | null {
  const isPosition = (at: number): boolean =>
    titleLikeness(foldText(text.slice(at))) > 0 && titleLikeness(foldText(text.slice(0, at))) === 0
  return breaks.find(at => at > 0 && isPosition(at)) ?? null
}

function headingKindExact(text: string): boolean {
  return headingKind(text) !== null && foldText(text).split(' ').length <= 3
}

function firstCell(line: Line): Piece {
  const areNameParts = line.pieces.every(
    piece => Math.abs(piece.size - line.pieces[0].size) < 0.5 && piece.text.length < 25,
  )
  return areNameParts && line.pieces.length <= 4 && !/\d|@/.test(line.text)
    ? joinPieces(line.pieces)
    : line.pieces[0]
}

/** `PERSONAL INFORMATION Katie Smith`: a label in capitals in front of the name. */
function withoutLabel(text: string): string {
  const words = text.split(' ')
  const count = words.findIndex(word => word !== word.toUpperCase())
  return count > 0 && exactKind(words.slice(0, count).join(' ')) === 'contact'
    ? words.slice(count).join(' ')
    : text
}

/** `Chiara Benedetti, Backend Developer`: what comes after the comma is a position. */
function withoutPosition(text: string): string {
  const comma = text.search(/[,，]/)
  if (comma < 0) return text
  const [before, after] = [text.slice(0, comma), text.slice(comma + 1)]
  const isPosition = titleLikeness(foldText(after)) > 0 && titleLikeness(foldText(before)) === 0
  return isPosition && before.trim().includes(' ') ? before : text
}

/** 'PD Priya Dunsmuir': the letters in a circle beside the name. */
function withoutMonogram(text: string): string {
  const [first = '', ...words] = text.trim().split(/\s+/)
  const initials = words.map(word => word.charAt(0)).join('')
  return words.length > 1 && /^\p{Lu}{2,3}$/u.test(first) && initials.startsWith(first)
    ? words.join(' ')
    : text
}

/** Letters after the name and titles in front of it are no part of it. */
function bareName(text: string): string {
  const own = withoutLabel(withoutMonogram(text.replace(DOCUMENT_WORD_AROUND, '')))
  return collapse(
    own
      // 'Renee Castellano, BSN, RN, CCRN'
      .replace(/(?<=\p{Ll}.*)(?:[,，]\s+\p{Lu}[\p{Lu}.-]{1,6}){1,6}$/u, '')
      .replace(/(?:[,，]|(?<=\S))\s+(?:ph\.?\s?d\.?|mba|m\.?sc\.?|md|pmp|cpa|rn|esq|jr|sr)\b.*$/iu, '')
      .replace(/[\s,|–—-]+$/u, ''),
  )
}

/** In points: smaller ones are set in one line. */
const NAME_LINES_MIN_SIZE = 14

/** A name set in two lines of the same size: `Jane` above `Smith`. */
function wholeName(best: Line, pool: readonly Line[]): Piece | null {
  const own = nameOf(best)
  if (own === null) return null
  const isCut = CUT_NAME.test(best.text.trim())
  const isWhole = foldText(own.text).split(' ').length > 2 && !isCut
  if (isWhole || best.size < NAME_LINES_MIN_SIZE) return own
  const next = otherHalf(pool.find(line => standsBelow(best, line)))
  // Of a name in two lines the second alone may stand in the e-mail address.
  const before = next === null ? otherHalf(pool.find(line => standsBelow(line, best))) : null
  if (before !== null) return joinPieces([before, own])
  if (next === null) return own
  const joined = joinPieces([own, next])
  return best.text.trim().endsWith('-') ? { ...joined, text: `${own.text}-${next.text}` } : joined
}

function otherHalf(line: Line | undefined): Piece | null {
  const half = line === undefined ? null : nameOf(line)
  return half === null || titleLikeness(foldText(half.text)) > 0 ? null : half
}

function standsBelow(above: Line, line: Line): boolean {
  return (
    Math.abs(line.size - above.size) < 0.06 * above.size &&
    line.top > above.top &&
    line.top - above.bottom < 0.9 * above.size &&
    Math.abs(line.left - above.left) < 3 * above.size
  )
}

function headlineAfter(name: Line, lines: readonly Line[]): Piece | null {
  const at = lines.indexOf(name)
  const [first] = name.pieces
  const beside = positionBeside(first)
  if (beside !== null) return slicePiece(first, beside, first.text.length)
  const behind = first.text.search(/(?<=\s[|·•–—-]\s)\S/u)
  if (behind > 0 && titleLikeness(foldText(first.text.slice(behind))) > 0)
    return slicePiece(first, behind, first.text.length)
  for (const [index, line] of lines.slice(at + 1, at + 3).entries()) {
    if (line.folded === '' || line.side !== name.side) continue
    const headline = headlineOf(line, index === 0 && line.size < name.size)
    if (headline !== null) return headline
  }
  return null
}

/** Where columns begin below the name, what stands there at its edge is in another section. */
function headlineBelow({ page, pieces: [name] }: Line, lines: readonly Line[]): Piece | null {
  const isBelow = (line: Line): boolean =>
    line.page === page && Math.abs(line.left - name.box.left) < line.size && line.top > name.box.top
  const [below] = lines.filter(isBelow).sort((a, b) => a.top - b.top)
  const isClose = below !== undefined && below.top - bottomOf(name.box) < name.size
  return isClose ? headlineOf(cellLine(below.pieces[0], below), true) : null
}

/** Over a line's end it goes on with a small letter, or where it cannot have ended; contacts may stand beside both lines. */
function wholeHeadline(headline: Piece, lines: readonly Line[]): Piece {
  const next = lines
    .flatMap(({ rail, pieces }) => (rail === null ? pieces : [rail, ...pieces]))
    .find(({ page, box, ...look }) => {
      const down = box.top - bottomOf(headline.box)
      const isBelow = box.top > headline.box.top && down < 0.9 * headline.size && page === headline.page
      return isBelow && Math.abs(box.left - headline.box.left) < 2 && isAlike(look, headline)
    })
  const goesOn =
    next !== undefined &&
    (/^\p{Ll}/u.test(next.text) || endsOpen(headline) || isCutShort(headline.text, next.text))
  const isWrapped = goesOn && !/[@|/]|www\.|\d{3}/.test(next.text)
  return isWrapped ? joinWrapped(headline, next) : headline
}

/** A long one with a dash in it goes on with a word: 'Engineer (M. Eng.) – Structural' above 'Engineering'. */
function isCutShort(text: string, next: string): boolean {
  return (
    /\s[–—-]\s\S+$/u.test(text) && text.length >= WRAPPED_CHARS && /^\p{L}+$/u.test(next) && !isTown(next)
  )
}

const WRAPPED_CHARS = 24

/** @param isNext the line follows the name, in smaller letters */
function headlineOf(line: Line, isNext: boolean): Piece | null {
  if (/\d{3}|@|https?:|www\./i.test(line.text) || line.text.length > 100) return leadOf(line.pieces[0])
  const isPosition = titleLikeness(line.folded) > 0 || (isNext && canBePosition(line))
  return isPosition ? joinPieces(withoutNumbers(line.pieces)) : null
}

/** What a line of contacts begins with, where that is a position: 'Planner — Tilburg — 06 5550 1177'. */
function leadOf(piece: Piece): Piece | null {
  const [lead = ''] = /^[^\d@|•·—–]{3,60}(?=\s[|•·—–]\s)/u.exec(piece.text) ?? []
  return titleLikeness(foldText(lead)) > 0 ? slicePiece(piece, 0, lead.length) : null
}

/** Contacts may stand level with the headline, in a column of their own. */
function withoutNumbers([first, ...others]: Line['pieces']): Line['pieces'] {
  return [first, ...others.filter(({ text }) => !/\d/.test(text))]
}

/** A few words on a line of their own that name no place: no list knows every trade in every language. */
function canBePosition({ pieces, text }: Line): boolean {
  const parts = text.split(/[,|•·]/).map(part => part.trim())
  // 'M. Sc.' is no end of a sentence.
  const isBrief = pieces.length === 1 && !/\p{L}{4}\.|[;:\d]|\.$/u.test(text) && text.split(/\s+/).length <= 8
  return isBrief && !isPlace(text) && !parts.some(isTown)
}
