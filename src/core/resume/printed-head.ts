import type { Fact, PrintedRow, ResumeProfile } from '#contract/resume.ts'
import { dateWordsOf } from '../text/date-words.ts'
import { foldText } from '../text/fold.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { isPhone, PHONE } from './contact-shapes.ts'
import { countWords, wordsIn } from './counted-words.ts'
import { saysOnlyHeading } from './headings.ts'
import { DOCUMENT_WORDS } from './identity.ts'
import { cellsOf, type Line } from './lines.ts'
import { bottomOf, isAlike, joinPieces, type Piece } from './piece.ts'
import { holdsFact } from './printed-rows.ts'
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

/** Addresses, a birthday, a licence to drive: what no fact says of a few words. */
export function printHead(lines: readonly Line[], profile: ResumeProfile): PrintedRow[] {
  const { name, headline, email, phone, place, links, summary, skills, languages } = profile
  const facts = [headline, place, summary, ...skills, ...languages].filter(fact => fact !== null)
  const said = countWords(facts.map(({ text }) => text).join(' '))
  for (const word of links.flatMap(({ url }) => wordsIn(url ?? ''))) said.set(word.folded, 1)
  // What stands beside these says what kind of number or address it is.
  const own = [name, email, phone, ...links].flatMap(fact => (fact === null ? [] : [foldText(fact.text)]))
  const isLost = ({ label, text }: PrintedRow): boolean => {
    const folded = foldText(text)
    const missing = wordsIn(text).filter(word => !(said.has(word.folded) || NEEDS_NO_PLACE.has(word.folded)))
    const isTitle = DOCUMENT_WORDS.test(folded) || saysOnlyHeading(text) || CAPITALS.test(text)
    const isOwn = own.some(one => folded.includes(one) || one.includes(folded)) || isNameAlone(text, name)
    const isShort =
      text.length <= HEAD_ITEM_MAX_CHARS && !COUNTS_PAGES.test(text) && !isOwn && !text.startsWith('-')
    const isTelling = missing.length > 1 || (missing.length === 1 && (label !== '' || /[\d/]/u.test(text)))
    return isShort && !isTitle && isTelling
  }
  // The street stands where it did, before or behind its town.
  const isTown = ({ text }: PrintedRow): boolean =>
    place !== null && text.includes(place.text) && text.length <= HEAD_ITEM_MAX_CHARS
  return [
    ...joinTitles(lines)
      .flatMap(partHead)
      .flatMap(row => withoutContacts(row, profile))
      .filter(row => isTown(row) || isLost(row)),
    ...noteOf(lines, phone),
    ...titlesOf(lines, name),
    ...furtherNumbers(lines, profile),
  ]
}

/** 'Ballarat VIC 3350 Mobile: 0491 570 156': what stands in one cell with numbers and addresses. */
function withoutContacts(row: PrintedRow, { email, phone, links }: ResumeProfile): PrintedRow[] {
  const contacts = [email, phone, ...links].flatMap(fact =>
    fact !== null && row.text.includes(fact.text) ? fact.text : [],
  )
  if (contacts.length === 0) return [row]
  const parted = contacts.reduce((text, contact) => text.replaceAll(contact, '|'), row.text)
  return parted
    .split('|')
    .map(text => text.replace(LABEL_AT_END, '').replace(SIGNS_AROUND, ''))
    .filter(text => text !== '')
    .map(text => ({ ...row, text }))
}

const LABEL_AT_END = /(?:^|\s)\p{L}[\p{L}.-]{0,9}\s*:\s*$/u
const SIGNS_AROUND = /^[\s,;·•()–—-]+|[\s,;·•(–—-]+$/gu

/** '0171 5550142 (after five)' */
function noteOf(lines: readonly Line[], phone: Fact | null): PrintedRow[] {
  if (phone === null) return []
  const cells = lines.filter(line => holdsFact(line, phone)).flatMap(cellsOf)
  return cells.flatMap(({ text }) => {
    const at = text.indexOf(phone.text)
    const note = at < 0 ? null : /^\s*\([^()]{2,30}\)/u.exec(text.slice(at + phone.text.length))
    return note === null ? [] : [{ ...toHeadRow(phone.text + note[0]), fact: phone.id }]
  })
}

/** 'Jane Smith, PhD': letters behind the name. */
function titlesOf(lines: readonly Line[], name: Fact | null): PrintedRow[] {
  if (name === null) return []
  const cell = lines.flatMap(cellsOf).find(({ text }) => text.startsWith(name.text))
  const behind = cell === undefined ? null : TITLES.exec(cell.text.slice(name.text.length))
  return behind === null ? [] : [{ ...toHeadRow(name.text + behind[0]), fact: name.id }]
}

const TITLES = /^,?\s(?:\p{Lu}[\p{L}.()-]{1,7}(?:,\s|\s)?){1,4}$/u

/** A line with the mobile may hold another number. */
function furtherNumbers(lines: readonly Line[], { phone, links }: ResumeProfile): PrintedRow[] {
  const own = phone === null ? undefined : lines.find(line => holdsFact(line, phone))
  const known = [phone, ...links].map(fact => fact?.text ?? '')
  return (own?.text.match(PHONE) ?? [])
    .map(text => text.trim())
    .filter(text => !known.some(one => one.includes(text)) && isPhone(text, { isBesideAddress: true }))
    .map(toHeadRow)
}

function toHeadRow(text: string): PrintedRow {
  return { label: '', text, bold: 0, dates: '', isItem: false, isApart: false, fact: null }
}

/** 'S. Beauchamp 1/2', at the foot of a page. */
function isNameAlone(text: string, name: Fact | null): boolean {
  const own = foldText(name?.text ?? '').split(' ')
  return foldText(text)
    .split(' ')
    .every(
      word =>
        /^\d{1,2}$/u.test(word) ||
        own.some(one => one === word || (word.length === 1 && one.startsWith(word))),
    )
}

/** 'CONTACT ME': a heading in words of one's own. */
const CAPITALS = /^[\p{Lu}\s&]{2,24}$/u

/** From so many letters on what a person is may need a second line. */
const WRAPPED_CHARS = 20

/** What goes on in the line below in the same look and at the same edge: 'Engineer (M. Eng.) – Structural' above 'Engineering'. */
function joinTitles(lines: readonly Line[]): Line[] {
  const joined = lines.map(line => ({ ...line }))
  for (const [at, line] of joined.entries()) {
    const [first] = line.pieces
    const below = joined[at + 1]
    const [next, ...others] = below?.pieces ?? []
    if (below === undefined || next === undefined || !goesOn(first, next)) continue
    line.pieces = [joinPieces([first, next]), ...line.pieces.slice(1)]
    const [second, ...more] = others
    if (second === undefined) joined.splice(at + 1, 1)
    else below.pieces = [second, ...more]
  }
  return joined
}

function goesOn(first: Piece, next: Piece): boolean {
  const down = next.box.top - bottomOf(first.box)
  const isBelow =
    down > -first.size && down < 0.9 * first.size && Math.abs(next.box.left - first.box.left) < 3
  const areWords = ![first.text, next.text].some(text => /[\d@|:]/u.test(text))
  return (
    isBelow &&
    areWords &&
    isAlike(first, next) &&
    first.text.length >= WRAPPED_CHARS &&
    !/[.,;)]$/u.test(first.text)
  )
}

function partHead(line: Line): PrintedRow[] {
  const { label, cells, dates } = partCells(line)
  const [first] = cells
  const isLabelled = label === '' && cells.length === 1 && first !== undefined && dates !== null
  const texts = [...(isLabelled ? [] : cells), ...(dates === null ? [] : [dates])].flatMap(({ text }) =>
    text.split(/[\d@]/u.test(text) ? /\s+[|•·—–]\s+/u : /\s+[|•]\s+/u),
  )
  const name = isLabelled ? first.text.replace(/\s*[:：]$/u, '') : label
  return texts.map(text => ({ ...toHeadRow(text), label: name }))
}
