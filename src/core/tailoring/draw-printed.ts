import type { Fact, PrintedCell, PrintedRow, PrintedSection, ResumeProfile } from '#contract/resume.ts'
import type { TailoredLine, TailoredResume } from '#contract/tailoring.ts'
import { countWords } from '../resume/counted-words.ts'
import { takeItems } from '../resume/made-of.ts'
import { type PlacedFact, placeFacts } from '../resume/profile-facts.ts'
import type { DocumentRow } from '../templates/document.ts'
import { plainText } from '../text/plain-text.ts'

export type PrintedKind = PrintedSection['kind']

/**
 * Sections of the file that a document shows as they stand, with the tailored lines in the place of those that they are
 * made of; what the person told of a kind of them stands above the file.
 */
export function readPrinted(profile: ResumeProfile): PrintedSection[] {
  const { sections } = profile.printed ?? { sections: [] }
  const facts = placeFacts(profile)
  const told = [...facts.values()].filter(({ fact }) => fact.origin.kind === 'person')
  const isKept = (kind: PrintedKind): boolean => {
    const own = sections.filter(section => section.kind === kind)
    const texts = own.flatMap(({ rows }) => rows.map(textOf)).join('\n')
    const isThere = own.every(section => section.facts.every(id => facts.has(id)))
    return isThere && told.every(one => one.kind !== kind || texts.includes(one.fact.text))
  }
  const kept = new Set(sections.map(({ kind }) => kind).filter(isKept))
  return sections.filter(({ kind }) => kept.has(kind))
}

/** The cells of the head of the file. */
export function readHead({ printed }: ResumeProfile): PrintedCell[] {
  return printed?.head ?? []
}

/** Lines of the file that neither a fact nor a row says, so that a document lacks them; not those that the person left out. */
export function listLacking(profile: ResumeProfile): Fact[] {
  const rows = readPrinted(profile).flatMap(section => section.rows.map(textOf))
  const cells = readHead(profile).map(({ label, text }) => `${label} ${text}`)
  const said = countWords([...cells, ...rows].join(' '))
  const isSaid = (text: string): boolean => [...countWords(text).keys()].every(word => said.has(word))
  return (profile.notPlaced ?? []).filter(({ origin, text }) => origin.kind === 'pdf' && !isSaid(text))
}

/** Where a tailored line stands, to tell lines of one entry from those of another. */
type Tailored = ReadonlyMap<string, readonly TailoredLine[]>

/** The lines of the entry, list or section that each fact of the profile belongs to. */
export function linesByFact(profile: ResumeProfile, resume: TailoredResume): Tailored {
  const lines = new Map<string, readonly TailoredLine[]>([
    ...resume.work.map(({ entryId, bullets }) => [entryId, bullets] as const),
    ...resume.education.map(({ entryId, details }) => [entryId, details] as const),
    ...resume.otherSections.map(section => [section.sectionId, section.lines] as const),
    ...(['skills', 'languages', 'certifications'] as const).map(list => [list, resume[list]] as const),
  ])
  const placeOf = ({ kind, entryId }: PlacedFact): string => entryId ?? kind
  return new Map(
    [...placeFacts(profile).values()].flatMap(placed => {
      const own = lines.get(placeOf(placed))
      return own === undefined ? [] : [[placed.fact.id, own] as const]
    }),
  )
}

/** The rows of a section; where several that are one fact each follow each other, the tailored lines of these. */
export function drawRows(rows: readonly PrintedRow[], tailored: Tailored): DocumentRow[] {
  const drawn: DocumentRow[] = []
  const isLed = areLed(rows)
  const told = new Set<TailoredLine>()
  let at = 0
  while (at < rows.length) {
    const run = runFrom(rows, at, tailored)
    const [first] = run
    const lines = first === undefined ? undefined : tailored.get(first.fact ?? '')
    if (first === undefined || lines === undefined) {
      drawn.push(...rows.slice(at, at + 1).map(row => toRow(row, isLed)))
      at += 1
      continue
    }
    const ids = new Set(run.flatMap(({ fact }) => fact ?? []))
    const own = lines.filter(line => !told.has(line) && line.sourceIds.some(id => ids.has(id)))
    for (const line of own) told.add(line)
    drawn.push(
      ...own.map((line, index) => ({ ...drawLine(line, run, isLed), isApart: index === 0 && first.isApart })),
    )
    at += run.length
  }
  return drawn.filter(row => row.lead + row.text !== '')
}

/** One label among many rows is no more than its first words. */
function areLed(rows: readonly PrintedRow[]): boolean {
  return rows.filter(({ label }) => label !== '').length > 1
}

/** Rows from one on that look alike and are each a line of the same entry or list. */
function runFrom(rows: readonly PrintedRow[], from: number, tailored: Tailored): PrintedRow[] {
  const first = rows[from]
  const lines = tailored.get(first?.fact ?? '')
  if (first === undefined || lines === undefined) return []
  const end = rows.findIndex(
    (row, at) =>
      at > from &&
      (tailored.get(row.fact ?? '') !== lines ||
        row.isItem !== first.isItem ||
        row.bold > 0 ||
        first.bold > 0),
  )
  return rows.slice(from, end < 0 ? rows.length : end)
}

/** A line that says what a row does is that row. */
function drawLine(line: TailoredLine, run: readonly PrintedRow[], isLed: boolean): DocumentRow {
  const row = run.find(({ fact }) => line.sourceIds.length === 1 && fact === line.sourceIds[0])
  const isSame = row !== undefined && squeeze(line.text) === squeeze(textOf(row))
  if (isSame) return toRow(row, isLed)
  return { lead: '', text: plainText(line.text), dates: '', isItem: run[0]?.isItem ?? true, isApart: false }
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}

/** @param isLed whether a label stands out, as it does where several rows have one */
export function toRow(row: PrintedRow, isLed = false): DocumentRow {
  const { label, text, bold, dates, isItem, isApart, cells } = row
  const said = label === '' ? plainText(text) : `${label}: ${plainText(text)}`
  const cut = label === '' ? (said === text ? bold : 0) : isLed ? label.length + 2 : 0
  return {
    lead: said.slice(0, cut),
    ...{ text: said.slice(cut), dates: plainText(dates).replace(/ [-–—] /u, ' – '), isItem, isApart },
    ...(cells !== undefined && { cells: cells.map(plainText) }),
  }
}

/** With its label and its dates, as one text. */
export function textOf({ label, text, dates }: PrintedRow): string {
  return [label, text, dates].filter(part => part !== '').join(' ')
}

/** Names in bold with short rows below each: these are groups of skills too, told in a row each. */
export function gatherBelow(rows: readonly PrintedRow[]): PrintedRow[] {
  const isName = ({ label, text, bold, cells }: PrintedRow): boolean =>
    label === '' && bold === text.length && cells === undefined
  const [first] = rows
  if (first === undefined || !isName(first) || rows.filter(isName).length < 2 || rows.every(isName))
    return [...rows]
  const gathered: PrintedRow[] = []
  for (const row of rows) {
    const last = gathered.at(-1)
    if (isName(row)) gathered.push({ ...row, label: row.text, text: '', bold: 0, fact: null })
    else if (last !== undefined) last.text = last.text === '' ? row.text : `${last.text}, ${row.text}`
  }
  return gathered
}

/**
 * Of a list with mostly one skill a row what stands in one row stays together, where the first of it is put: 'Word and
 * Outlook' says little apart from 'Microsoft Excel'.
 */
export function keepRows(
  lines: readonly TailoredLine[],
  rows: readonly PrintedRow[],
  skills: readonly Fact[],
): TailoredLine[] {
  const groups = rows.map(({ text }) => (takeItems(text, skills) ?? []).map(({ id }) => id))
  if (groups.filter(({ length }) => length === 1).length * 2 <= rows.length) return [...lines]
  const isOf = (line: TailoredLine, ids: readonly string[]): boolean =>
    line.sourceIds.some(id => ids.includes(id))
  const kept = lines.flatMap(line => {
    const ids = groups.find(group => group.length > 1 && isOf(line, group)) ?? []
    return [...ids.flatMap(id => lines.filter(one => isOf(one, [id]))), line]
  })
  return [...new Set(kept)]
}

const ROW_MIN = 3

/** Skills in the groups of the file: in each the order is the tailored one, and so are the names. */
export function drawSkillRows(
  printed: readonly PrintedRow[],
  { skills, lines }: { skills: readonly Fact[]; lines: readonly TailoredLine[] },
): DocumentRow[] {
  const rows = gatherBelow(printed)
  const left = new Set(lines)
  const isLed = areLed(rows)
  const items = rows.map(row => (row.cells === undefined ? takeItems(row.text, skills) : null))
  const groups = rows.map((row, at) => {
    const own = new Set(items[at]?.map(({ id }) => id))
    // In the order of the file: who only learns a tool names it last.
    const taken = [...own].flatMap(id => lines.filter(line => left.has(line) && line.sourceIds.includes(id)))
    for (const line of taken) left.delete(line)
    const first = lines.find(line => taken.includes(line))
    // 'CAD' is plain below 'CAD / PDM'.
    const texts = [...new Set(taken)]
      .map(line => plainText(line.text))
      .filter(said => !row.label.includes(said))
    return {
      row: toRow(texts.length === 0 ? row : { ...row, text: texts.join(', ') }, isLed),
      rank: first === undefined ? lines.length + at : lines.indexOf(first),
    }
  })
  // Where a row goes on with the one above, its place says something.
  const areGroups = rows.every((row, at) => row.label !== '' && items[at] !== null)
  const added = [...left]
    .filter(line => !skills.some(({ id }) => line.sourceIds.includes(id)))
    .map(line => plainText(line.text))
  // One or two names alone are no row of skills.
  const isRow = added.length >= ROW_MIN
  return [
    { lead: '', text: isRow ? added.join(', ') : '', dates: '', isItem: false, isApart: false },
    ...(areGroups ? groups.sort((a, b) => a.rank - b.rank) : groups).map(({ row }) => row),
  ].filter(({ lead, text }) => lead + text !== '')
}
