import type { Fact, PrintedCell, ResumeProfile } from '#contract/resume.ts'
import { dateWordsOf } from '../text/date-words.ts'
import { foldText } from '../text/fold.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { isPhone, PHONE } from './contact-shapes.ts'
import { countWords, wordsIn } from './counted-words.ts'
import { cutCell, dropLabels, type HeadFacts, listHeadFacts } from './head-cells.ts'
import { saysOnlyHeading } from './headings.ts'
import { isDocumentWord } from './identity.ts'
import { cellsOf, type Line } from './lines.ts'
import { bottomOf, isAlike, joinPieces, type Piece } from './piece.ts'
import { partCells } from './row-cells.ts'
import { COUNTS_PAGES } from './running-heads.ts'

/** Small words that join names and dates say nothing by themselves. */
export const NEEDS_NO_PLACE: ReadonlySet<string> = new Set(
  [
    ...JOINING_WORDS,
    ...dateWordsOf('until', 'since'),
    ...['at', 'bei', 'beim', 'chez', 'presso', 'en', 'from', 'seit'],
  ].map(foldText),
)

const HEAD_ITEM_MAX_CHARS = 90

/**
 * The cells of the head in their order, each once: contacts, an address, a birthday, a licence to drive; not what a fact
 * says that stands elsewhere, a heading or the foot of a page.
 */
export function printHead(lines: readonly Line[], profile: ResumeProfile): PrintedCell[] {
  const facts = listHeadFacts(profile)
  const isLost = findLost(profile)
  const cells = joinHead(inOrder(lines), facts)
    .flatMap(line => partHead(line, facts))
    .filter(
      cell => cell.text.length <= HEAD_ITEM_MAX_CHARS && ((cell.contacts ?? []).length > 0 || isLost(cell)),
    )
  const numbers = cells.flatMap(({ text }) => text.match(PHONE) ?? [])
  const hasNumbers = numbers.filter(text => isPhone(text, { isBesideAddress: false })).length > 1
  return [...withoutParts(dropLabels(cells, profile, hasNumbers)), ...titlesOf(lines, profile.name)]
}

/** From top to bottom in each column, wherever they were put. */
function inOrder(lines: readonly Line[]): Line[] {
  const columns = Map.groupBy(lines, ({ page, side }) => `${page} ${side}`)
  return [...columns.values()].flatMap(own => own.toSorted((a, b) => a.top - b.top))
}

/** Whether a cell says something that no fact does. */
function findLost({
  name,
  headline,
  summary,
  skills,
  languages,
}: ResumeProfile): (cell: PrintedCell) => boolean {
  const facts = [headline, summary, ...skills, ...languages].filter(fact => fact !== null)
  const said = countWords(facts.map(({ text }) => text).join(' '))
  const own = foldText(name?.text ?? '')
  return ({ label, text }) => {
    const folded = foldText(text)
    const isTitle = saysOnlyHeading(text) || CAPITALS.test(text) || COUNTS_PAGES.test(text)
    if (isTitle || isNameAlone(folded, own) || own.includes(folded)) return false
    const missing = wordsIn(text).filter(word => !(said.has(word.folded) || NEEDS_NO_PLACE.has(word.folded)))
    return missing.length > 1 || (missing.length === 1 && (label !== '' || /[\d/]/u.test(text)))
  }
}

/** No cell says what another does: the foot of a page names the address again, or its town. */
function withoutParts(cells: readonly PrintedCell[]): PrintedCell[] {
  const told = cells.map(({ label, text }) => ` ${foldText(`${label} ${text}`)} `)
  const values = cells.map(({ text }) => ` ${foldText(text)} `)
  const isPart = (at: number, other: number): boolean => {
    const [own = '', whole = ''] = [values[at], told[other]]
    return at !== other && whole.includes(own) && (values[other] !== own || other < at)
  }
  return cells.filter((_, at) => !cells.some((_cell, other) => isPart(at, other)))
}

/** 'Jane Smith, PhD': letters behind the name. */
function titlesOf(lines: readonly Line[], name: Fact | null): PrintedCell[] {
  if (name === null) return []
  const cell = lines.flatMap(cellsOf).find(({ text }) => text.startsWith(name.text))
  const behind = cell === undefined ? null : TITLES.exec(cell.text.slice(name.text.length))
  return behind === null ? [] : [{ label: '', text: name.text + behind[0], fact: name.id }]
}

const TITLES = /^,?\s(?:\p{Lu}[\p{L}.()-]{1,7}(?:,\s|\s)?){1,4}$/u

/** 'S. Beauchamp 1/2', 'Lebenslauf Dr. Henning Tjarks', at the foot of a page. */
function isNameAlone(folded: string, own: string): boolean {
  const names = own.split(' ')
  return folded
    .split(' ')
    .every(
      word =>
        /^\d{1,2}$/u.test(word) ||
        isDocumentWord(word) ||
        names.some(one => one === word || (word.length === 1 && one.startsWith(word))),
    )
}

/** 'CONTACT ME': a heading in words of one's own. */
const CAPITALS = /^[\p{Lu}\s&]{2,24}$/u

/** From so many letters on what a person is may need a second line. */
const WRAPPED_CHARS = 20

/**
 * What goes on in the line below in the same look and at the same edge: 'Engineer (M. Eng.) – Structural' above
 * 'Engineering', and a street above its town.
 */
function joinHead(lines: readonly Line[], facts: HeadFacts): Line[] {
  const gone = new Set<Piece>()
  const joined = lines.map((line, at): Line | null => {
    const pieces = line.pieces
      .filter(piece => !gone.has(piece))
      .map(piece => {
        const below = lines.slice(at + 1, at + 1 + NEAR_LINES).filter(({ rail }) => rail === null)
        const [next] = below.flatMap(one => one.pieces).filter(one => standsBelow(piece, one))
        const sign = next === undefined ? null : signBetween(piece, next, facts)
        if (next === undefined || sign === null) return piece
        gone.add(next)
        return joinPieces([piece, next], sign)
      })
    const [first, ...others] = pieces
    return first === undefined ? null : { ...line, pieces: [first, ...others] }
  })
  return joined.filter(line => line !== null)
}

/** Lines of another column may stand between two of one. */
const NEAR_LINES = 3

/** @returns null where the cell below does not go on with the one above */
function signBetween(first: Piece, next: Piece, facts: HeadFacts): string | null {
  if (isStreetAbove(first, next, facts)) return ENDS_WITH_POSTCODE.test(first.text) ? ' ' : ', '
  return goesOn(first, next) ? ' ' : null
}

const ENDS_WITH_POSTCODE = /(?:^|\s)\d{4,5}$/u

/** In the same look, flush at a side or centred alike. */
function standsBelow(first: Piece, next: Piece): boolean {
  const down = next.box.top - bottomOf(first.box)
  const isAtEdge = [0, 0.5, 1].some(
    share =>
      Math.abs(next.box.left - first.box.left + share * (next.box.width - first.box.width)) < EDGE_POINTS,
  )
  const isBelow = next.box.top > first.box.top && down > -first.size && down < 1.4 * first.size
  return isAtEdge && isBelow && isAlike(first, next)
}

const EDGE_POINTS = 3

function goesOn(first: Piece, next: Piece): boolean {
  const areWords = ![first.text, next.text].some(text => /[\d@|:]|\p{L}\.\p{L}/u.test(text))
  return areWords && first.text.length >= WRAPPED_CHARS && !/[.,;)]$/u.test(first.text)
}

const POSTCODE_FIRST = /^(?:[A-Z]{1,3}[- ])?\d{4,5}\s\p{Lu}/u
/** A house has a number, and a street no more than that. */
const STREET = /^(?=.*\p{L}{3})(?=.*\d)[^|•·:@]{5,40}$/u

function isStreetAbove(first: Piece, next: Piece, { numbers, place }: HeadFacts): boolean {
  const isOther = numbers.some(({ text }) => first.text.includes(text) || next.text.includes(text))
  const isTown = POSTCODE_FIRST.test(next.text) || (place !== null && next.text.startsWith(place.text))
  const isWhole = POSTCODE_FIRST.test(first.text) || (place !== null && first.text.includes(place.text))
  return !isOther && isTown && !isWhole && STREET.test(first.text)
}

function partHead(line: Line, facts: HeadFacts): PrintedCell[] {
  const { label, cells, dates } = partCells(line)
  const [first] = cells
  const isLabelled = label === '' && cells.length === 1 && first !== undefined && dates !== null
  const name = isLabelled ? first.text.replace(/\s*[:：]$/u, '') : label
  return [...(isLabelled ? [] : cells), ...(dates === null ? [] : [dates])]
    .flatMap(({ text }) => cutCell(text, facts))
    .map(cell => (cell.label === '' ? { ...cell, label: name } : cell))
}
