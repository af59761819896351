import type { Fact, PrintedBlock, PrintedRow, ResumeProfile } from '#contract/resume.ts'
import { dateWordsOf } from '../text/date-words.ts'
import { findDates } from '../text/dates.ts'
import { foldText } from '../text/fold.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { type Counts, countWords, take, wordsIn } from './counted-words.ts'
import { saysOnlyHeading } from './headings.ts'
import { DOCUMENT_WORDS } from './identity.ts'
import { cellsOf, type Line } from './lines.ts'
import { bottomOf, rightOf } from './piece.ts'
import { isLabelBeside, mergeDates, partCells, toRows } from './printed-rows.ts'
import { placeOf } from './profile-facts.ts'
import type { Section } from './section.ts'

const LISTS = ['skills', 'languages', 'certifications'] as const
/** Of a block that belongs to no list and no entry. */
export const HEAD = 'head'

/**
 * The rows of the file that the facts do not say in full, so that a document made of the profile can show them as they
 * stand: an entry of which a bracket, a note beside the dates or half a name is in no fact; skills in groups with labels;
 * lines of other sections with their dates; what the head says besides name and contacts.
 * @returns a block each, in the order of the document; none where facts say all
 */
export function findPrinted(sections: readonly Section[], profile: ResumeProfile): PrintedBlock[] {
  const linesOf = (kind: Section['kind']): Line[] =>
    sections.filter(section => section.kind === kind).flatMap(section => section.lines)
  const others = sections.filter(section => section.kind === 'other' && section.heading !== null)
  const work = profile.work.map(({ id, title, company, place, start, end, bullets }) => ({
    ...{ id, fields: [title, company, place, start, end], told: bullets },
  }))
  const education = profile.education.map(({ id, degree, institution, place, start, end, details }) => ({
    ...{ id, fields: [degree, institution, place, start, end], told: details },
  }))
  return [
    ...printHead([...linesOf('header'), ...linesOf('contact')], profile),
    ...printEntries(linesOf('work'), work),
    ...printEntries(linesOf('education'), education),
    ...LISTS.flatMap(list => printList(linesOf(list), { of: list, facts: profile[list] })),
    ...profile.otherSections.flatMap(({ id, lines }, at) =>
      printList(others[at]?.lines ?? [], { of: id, facts: lines, isOwnSection: true }),
    ),
  ]
}

interface Entry {
  id: string
  fields: (Fact | null)[]
  told: readonly Fact[]
}

/** Every line of the section belongs to the entry that was named last. */
function printEntries(lines: readonly Line[], entries: readonly Entry[]): PrintedBlock[] {
  const firsts = entries.map((entry, at) => firstLineOf(entry, entries[at - 1], lines))
  const isInOrder = firsts.every((first, at) => first >= 0 && first > (firsts[at - 1] ?? -1))
  if (!isInOrder) return []
  const labels = countLabels(lines)
  return entries.flatMap((entry, at) => {
    const own = lines.slice(at === 0 ? 0 : firsts[at], firsts[at + 1])
    const named = countFacts(entry.fields.filter(fact => fact !== null))
    const isFormLabel = (text: string): boolean =>
      (labels.get(foldText(text)) ?? 0) > 1 && !wordsIn(text).some(({ folded }) => named.has(folded))
    return printEntry(own, entry, isFormLabel)
  })
}

/** An employer above several positions is said by each of them and stands with the first. */
function firstLineOf({ fields, told }: Entry, above: Entry | undefined, lines: readonly Line[]): number {
  const isOwn = (fact: Fact): boolean =>
    !(above?.fields ?? []).some(other => other && isOnePlace(other, fact))
  const places = [...fields, ...told]
    .filter(fact => fact !== null)
    .filter(isOwn)
    .map(fact => lines.findIndex(line => holds(line, fact)))
    .filter(at => at >= 0)
  return places.length === 0 ? -1 : Math.min(...places)
}

function isOnePlace(one: Fact, other: Fact): boolean {
  const [a, b] = [placeOf(one), placeOf(other)]
  return a !== null && b !== null && a.page === b.page && a.box.top === b.box.top && a.box.left === b.box.left
}

/** A form names the fields of each of its entries alike. */
function countLabels(lines: readonly Line[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { rail, pieces } of lines) {
    const [first, second] = rail === null ? pieces : [rail, ...pieces]
    if (second !== undefined) counts.set(foldText(first.text), (counts.get(foldText(first.text)) ?? 0) + 1)
  }
  return counts
}

const ASIDE_MAX_CHARS = 40

function printEntry(
  lines: readonly Line[],
  { id, fields, told }: Entry,
  isFormLabel: (label: string) => boolean,
): PrintedBlock[] {
  const named = fields.filter(fact => fact !== null)
  const rows = toRows(lines, { isLabel: ({ text }) => isFormLabel(text), isFormLabel })
  const owners = rows.map(row => told.find(fact => row.text !== '' && isRowOf(row, fact)))
  const loose = told.filter(fact => !owners.includes(fact))
  const isTorn = named.some(isTornName) || loose.some(isPartOfHead)
  const said = countFacts([...named, ...told])
  // What has its own fact takes its words first: those that are missing are missing elsewhere.
  const order = [...rows.keys()].sort(
    (a, b) => Number(owners[b] !== undefined) - Number(owners[a] !== undefined),
  )
  const areSaid: boolean[] = []
  for (const at of order) areSaid[at] = takeRow(rows[at] as PrintedRow, said) // a key of the rows
  if (areSaid.every(Boolean) && !isTorn) return []
  // Of an entry whose head alone is said in part, what is told below stays free.
  const first = owners.findIndex(fact => fact !== undefined)
  const isHeadAlone =
    first > 0 &&
    rows.every((row, at) => at < first || (areSaid[at] && isOneText(row.text, owners[at]?.text ?? '')))
  const facts = isHeadAlone ? [...named, ...loose] : [...named, ...told]
  const printed = mergeDates(isHeadAlone ? rows.slice(0, first) : rows)
  return [{ of: id, rows: printed, facts: facts.map(fact => fact.id) }]
}

interface ListPlace {
  of: string
  facts: readonly Fact[]
  /** Of the person's own making: what has no mark of a list there is prose. */
  isOwnSection?: boolean
}

/** Rows with labels or dates of their own, and such as no fact says. */
function printList(lines: readonly Line[], { of, facts, isOwnSection = false }: ListPlace): PrintedBlock[] {
  if (facts.length === 0) return []
  const rows = mergeDates(toRows(lines, { isLabel: isLabelBeside, isList: true })).filter(
    ({ text }) => text !== '' && !saysOnlyHeading(text),
  )
  const said = countFacts(facts)
  const isPlain = rows.every(row => takeRow(row, said) && row.dates === '' && row.label === '')
  const isList = !isOwnSection || rows.every(row => row.isItem)
  // Word for word: what was put together out of several rows may say something else.
  const all = ` ${rows.map(row => tellWords(`${row.label} ${row.text} ${row.dates}`)).join(' ')} `
  const isWhole = facts.every(fact => !isTornName(fact) && all.includes(` ${tellWords(fact.text)} `))
  if (isPlain && isList && isWhole) return []
  return [{ of, rows, facts: facts.map(fact => fact.id) }]
}

const HEAD_ITEM_MAX_CHARS = 90

/** Addresses, a birthday, a licence to drive: what no fact says of a few words. */
function printHead(lines: readonly Line[], profile: ResumeProfile): PrintedBlock[] {
  const { name, headline, email, phone, place, links, summary, skills, languages } = profile
  const facts = [headline, place, summary, ...skills, ...languages].filter(fact => fact !== null)
  const said = countFacts(facts)
  for (const word of links.flatMap(({ url }) => wordsIn(url ?? ''))) said.set(word.folded, 1)
  // What stands beside these says what kind of number or address it is.
  const own = [name, email, phone, ...links].flatMap(fact => (fact === null ? [] : [foldText(fact.text)]))
  const isLost = ({ text }: PrintedRow): boolean => {
    const folded = foldText(text)
    const missing = wordsIn(text).filter(word => !(said.has(word.folded) || NEEDS_NO_PLACE.has(word.folded)))
    const isTitle = DOCUMENT_WORDS.test(folded) || saysOnlyHeading(text) || CAPITALS.test(text)
    const isShort = text.length <= HEAD_ITEM_MAX_CHARS && !own.some(one => folded.includes(one))
    return isShort && !isTitle && (missing.length > 1 || (missing.length === 1 && /\d/u.test(text)))
  }
  const rows = lines.flatMap(partHead).filter(isLost)
  return rows.length === 0 ? [] : [{ of: HEAD, rows, facts: [] }]
}

/** 'CONTACT ME': a heading in words of one's own. */
const CAPITALS = /^[\p{Lu}\s&]{2,24}$/u

function partHead(line: Line): PrintedRow[] {
  const { label, cells, dates } = partCells(line)
  const [first] = cells
  const isLabelled = label === '' && cells.length === 1 && first !== undefined && dates !== null
  const texts = [...(isLabelled ? [] : cells), ...(dates === null ? [] : [dates])].flatMap(({ text }) =>
    text.split(/\s+[|•·]\s+/u),
  )
  return texts.map(text => ({
    label: isLabelled ? first.text.replace(/\s*[:：]$/u, '') : label,
    ...{ text, dates: '', isItem: false },
  }))
}

function holds(line: Line, fact: Fact): boolean {
  const place = placeOf(fact)
  if (place === null || place.page !== line.page) return false
  const { box } = place
  const words = new Set(wordsIn(fact.text).map(({ folded }) => folded))
  return cellsOf(line).some(
    cell =>
      cell.box.top < bottomOf(box) - 1 &&
      box.top < bottomOf(cell.box) - 1 &&
      cell.box.left <= rightOf(box) + 1 &&
      box.left <= rightOf(cell.box) + 1 &&
      wordsIn(cell.text).some(({ folded }) => words.has(folded)),
  )
}

/** The row begins with the fact, as its first line on the page does. */
function isRowOf({ text }: PrintedRow, fact: Fact): boolean {
  const [row, own] = [text, fact.text].map(one => foldText(one).slice(0, 40))
  return row !== undefined && own !== undefined && own !== '' && (row.startsWith(own) || own.startsWith(row))
}

function isOneText(one: string, other: string): boolean {
  return tellWords(one) === tellWords(other)
}

function tellWords(text: string): string {
  return wordsIn(text)
    .map(({ folded }) => folded)
    .join(' ')
}

/** Small words that join names and dates say nothing by themselves. */
const NEEDS_NO_PLACE: ReadonlySet<string> = new Set(
  [
    ...JOINING_WORDS,
    ...dateWordsOf('until', 'since'),
    'at',
    'bei',
    'beim',
    'chez',
    'presso',
    'en',
    'from',
    'seit',
  ].map(foldText),
)

/** Takes the words of the row off those that are said. */
function takeRow({ label, text, dates }: PrintedRow, said: Counts): boolean {
  const isLabelSaid = label === '' || saysOnlyHeading(label) || takeAll(label, said)
  const areSaid = [text, dates].map(one => takeAll(one, said))
  return isLabelSaid && areSaid.every(Boolean)
}

function takeAll(text: string, said: Counts): boolean {
  const missing = wordsIn(text).filter(({ folded }) => !take(said, folded) && !NEEDS_NO_PLACE.has(folded))
  return missing.length === 0
}

function countFacts(facts: readonly Fact[]): Counts {
  return countWords(facts.map(({ text }) => text).join(' '))
}

/** '(74 rooms)' behind an employer, or half of a sentence. */
function isPartOfHead({ text }: Fact): boolean {
  return text.length <= ASIDE_MAX_CHARS || opensInside(text)
}

/** A name that was cut in the wrong place: an open bracket, a comma at its end, a small word at its beginning. */
function isTornName({ text }: Fact): boolean {
  const opened = (text.match(/[(（[]/gu) ?? []).length
  const closed = (text.match(/[)）\]]/gu) ?? []).length
  return opened !== closed || /^[.,;:()\]&/]|[,;:(&/–—-]$/u.test(text) || opensInside(text)
}

/** With a small word that joins: half of a sentence. */
function opensInside(text: string): boolean {
  const first = /^\p{Ll}+(?=\s)/u.exec(text)?.[0]
  return first !== undefined && JOINING_WORDS.has(first) && findDates(text)?.from !== 0
}
