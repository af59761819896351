import {
  type Fact,
  PRINTED_KINDS,
  type Printed,
  type PrintedRow,
  type PrintedSection,
  type ResumeProfile,
} from '#contract/resume.ts'
import { foldText } from '../text/fold.ts'
import { JOINING_WORDS } from '../text/stop-words.ts'
import { areClearEntries, type ReadEntry } from './clear-entries.ts'
import { type Counts, countWords, take, wordsIn } from './counted-words.ts'
import { exactKind, headingKind } from './headings.ts'
import type { Line } from './lines.ts'
import { takeItems } from './made-of.ts'
import { NEEDS_NO_PLACE, printHead } from './printed-head.ts'
import { holdsFact, type Row, tableRows, toRows } from './printed-rows.ts'
import { type FactKind, placeFacts } from './profile-facts.ts'
import type { Section } from './section.ts'
import { partTables } from './tables.ts'

/**
 * The file as it stands, section by section and row by row, for a document that is to lose nothing of it: facts name
 * what they have a field for, and people write much besides.
 * @param sections as they stand on the pages
 */
export function findPrinted(sections: readonly Section[], profile: ResumeProfile): Printed {
  const placed = [...placeFacts(profile).values()]
  const isHead = ({ kind, heading, lines: [first] }: Section): boolean =>
    kind === 'contact' ||
    exactKind(heading?.text ?? '') === 'contact' ||
    kind === 'links' ||
    (kind === 'header' && (first?.page ?? 1) === 1)
  const shown = gatherParts(sections.filter(section => !isHead(section)))
  const career = shown.find(section => section.kind === 'work' && sideOf(section) !== 'full')
  return {
    head: printHead(
      sections.filter(isHead).flatMap(({ lines }) => lines),
      profile,
    ),
    sections: shown.map((section, at) => {
      const isBeside =
        sideOf(section) !== 'full' && career !== undefined && sideOf(career) !== sideOf(section)
      const own = placed.filter(({ fact }) => section.lines.some(line => holdsFact(line, fact)))
      const printed = printSection(
        isTaken(section, shown.slice(0, at), shown) ? { ...section, kind: 'other' } : section,
        {
          profile,
          placed: own,
        },
      )
      return { ...printed, ...(isBeside && { isBeside }) }
    }),
  }
}

function sideOf({ heading, lines: [first] }: Section): Line['side'] {
  return (heading ?? first)?.side ?? 'full'
}

/**
 * A second summary, and what stands below words of which none is known beside a section of the same kind with known words:
 * 'Declaration' beside 'Technical skills'.
 */
function isTaken({ kind, heading }: Section, before: readonly Section[], all: readonly Section[]): boolean {
  if (kind === 'summary') return before.some(section => section.kind === 'summary')
  const isKnown = (section: Section): boolean => headingKind(section.heading?.text ?? '') === kind
  return (
    heading !== null &&
    headingKind(heading.text) === null &&
    all.some(section => section.kind === kind && isKnown(section))
  )
}

/** A heading with nothing below it but smaller headings: these are rows of its section, 'Languages' and 'Tools' of 'Technical skills'. */
function gatherParts(sections: readonly Section[]): Section[] {
  const gathered: Section[] = []
  let parent: Section | null = null
  for (const section of sections) {
    const { heading, lines } = section
    const isPart: boolean = parent?.heading != null && heading !== null && isBelow(heading, parent.heading)
    if (isPart && parent !== null && heading !== null) parent.lines.push(heading, ...lines)
    else {
      parent = lines.length === 0 && heading !== null ? { ...section, lines: [] } : null
      gathered.push(parent ?? section)
    }
  }
  return gathered.filter(({ lines }) => lines.length > 0)
}

function isBelow(heading: Line, parent: Line): boolean {
  return heading.side === parent.side && heading.size < parent.size - 0.3
}

interface Placed {
  fact: Fact
  kind: FactKind
  isLine: boolean
}

function printSection(
  { kind, heading, lines }: Section,
  { profile, placed }: { profile: ResumeProfile; placed: readonly Placed[] },
): PrintedSection {
  const own = PRINTED_KINDS.find(one => one === kind) ?? 'other'
  const facts = placed.map(({ fact }) => fact)
  const entries = entriesOf(profile, own)
  const given = {
    isList: own !== 'work' && own !== 'education',
    opensFact: (line: Line) =>
      placed.some(one => !one.isLine && opens(line, one.fact) && holdsFact(line, one.fact)),
    ...formLabels(lines, facts),
  }
  const rows = nameFacts(
    partTables(lines).flatMap(part => ('edges' in part ? tableRows(part) : toRows(part, given))),
    placed.flatMap(({ fact, isLine }) => (isLine ? fact : [])),
  )
  return {
    ...{ kind: own, heading: heading?.text ?? '', facts: facts.map(({ id }) => id) },
    rows: partEntries(rows, entries).map(({ lines: _, ...row }) => row),
    isClear: !COMPOSITE.test(heading?.text ?? '') && isClear(rows, { kind: own, facts, entries }),
  }
}

type Kind = PrintedSection['kind']

function entriesOf({ work, education }: ResumeProfile, kind: Kind): ReadEntry[] {
  if (kind === 'work')
    return work.map(({ title, company, place, start, end, bullets }) => ({
      ...{ names: [title, company], others: [place, start, end], told: bullets },
    }))
  return kind === 'education'
    ? education.map(({ degree, institution, place, start, end, details }) => ({
        ...{ names: [degree, institution], others: [place, start, end], told: details },
      }))
    : []
}

interface Clearness {
  kind: Kind
  facts: readonly Fact[]
  entries: readonly ReadEntry[]
}

/** Whether the facts say all rows, and nothing of them was cut or put together in the wrong place. */
function isClear(rows: readonly Row[], { kind, facts, entries }: Clearness): boolean {
  if (rows.some(({ cells }) => cells !== undefined)) return false
  const said = countWords(facts.map(({ text }) => text).join(' '))
  const areSaid = rows.map(row => takeRow(row, said))
  if (!areSaid.every(Boolean) || facts.some(isTorn)) return false
  if (kind === 'work' || kind === 'education') return areClearEntries(rows, entries)
  const looks = new Set(rows.map(row => row.bold > 0))
  return (
    kind !== 'other' &&
    looks.size === 1 &&
    rows.every(row => row.label === '' && row.dates === '' && takeItems(row.text, facts) !== null)
  )
}

/** A form names the fields of each of its entries alike, and these say nothing. */
function formLabels(
  lines: readonly Line[],
  facts: readonly Fact[],
): { isFormLabel: (text: string) => boolean } {
  const counts = new Map<string, number>()
  for (const { rail, pieces } of lines) {
    const [first, second] = rail === null ? pieces : [rail, ...pieces]
    if (second !== undefined) counts.set(foldText(first.text), (counts.get(foldText(first.text)) ?? 0) + 1)
  }
  const said = countWords(facts.map(({ text }) => text).join(' '))
  return {
    isFormLabel: text =>
      (counts.get(foldText(text)) ?? 0) > 1 &&
      !wordsIn(text).some(({ folded }) => folded.length >= NAMING_CHARS && said.has(folded)),
  }
}

/** A shorter word may stand in any name. */
const NAMING_CHARS = 4

function opens({ text }: Line, fact: Fact): boolean {
  return text.startsWith(fact.text.slice(0, OPENING_CHARS))
}

const OPENING_CHARS = 12

/** Names the fact that says a row word for word; of equal ones each says one. */
function nameFacts(rows: readonly Row[], facts: readonly Fact[]): Row[] {
  const left = new Map(facts.map(fact => [fact, tellWords(fact.text)]))
  return rows.map(row => {
    const own = tellWords(`${row.label} ${row.text} ${row.dates}`)
    const [fact] =
      [...left].find(([one, words]) => words === own && row.lines.some(line => holdsFact(line, one))) ?? []
    if (fact === undefined || row.cells !== undefined) return row
    left.delete(fact)
    return { ...row, fact: fact.id }
  })
}

/** 'Certifications & Languages' announces two things. */
const COMPOSITE = /\s(?:&|\+|and|und|et|y|e|og|och|en|i)\s/u

/** Each entry has more room above its first row, however the file parts them. */
function partEntries(rows: readonly Row[], entries: readonly ReadEntry[]): Row[] {
  const firsts = entries.map(({ names, others }) => {
    const facts = [...names, ...others].filter(fact => fact !== null)
    return rows.findIndex(row => facts.some(fact => row.lines.some(line => holdsFact(line, fact))))
  })
  return rows.map((row, at) => (at > 0 && firsts.includes(at) ? { ...row, isApart: true } : row))
}

function tellWords(text: string): string {
  return wordsIn(text)
    .map(({ folded }) => folded)
    .join(' ')
}

/** Takes the words of the row off those that are said. */
function takeRow({ label, text, dates }: PrintedRow, said: Counts): boolean {
  return [label, text, dates].map(one => takeAll(one, said)).every(Boolean)
}

function takeAll(text: string, said: Counts): boolean {
  const missing = wordsIn(text).filter(({ folded }) => !take(said, folded) && !NEEDS_NO_PLACE.has(folded))
  return missing.length === 0
}

/** Cut in the wrong place: an open bracket, a comma at its end, a small word at its beginning. */
function isTorn({ text }: Fact): boolean {
  const opened = (text.match(/[(（[]/gu) ?? []).length
  const closed = (text.match(/[)）\]]/gu) ?? []).length
  const first = /^\p{Ll}+(?=\s)/u.exec(text)?.[0]
  const opensInside = first !== undefined && JOINING_WORDS.has(first)
  return opened !== closed || opensInside || /^[.,;:()\]&/]|[,;:(&/–—-]$/u.test(text)
}
