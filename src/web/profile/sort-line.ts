import {
  type DraftEntry,
  ENTRY_FIELDS,
  type EntryField,
  type ProfileDraft,
  type SectionName,
} from '#contract/profile.ts'
import { SECTION_NAMES } from '#core/resume/profile-sheet.ts'
import { type DraftEdit, linesAt, newId } from './draft-edits.ts'
import type { At } from './draft-places.ts'
import { listTargets } from './send-targets.ts'

/** What a line of the page can be within an entry; 'dates' are two fields at once. */
export type LineRole = EntryField | 'dates' | 'line'

/** Where a line belongs: a role in an entry, or the value of a target outside of entries. */
export type Belonging =
  | { kind: 'role'; role: LineRole; section: SectionName; entryId: string | typeof NEW_HERE }
  | { kind: 'target'; value: string }

/** An entry that begins with the line and takes along what stands below it. */
export const NEW_HERE = 'new'

interface Sorted {
  id: string
  text: string
  /** Where its words stand now; none while it is not placed. */
  from: readonly At[]
}

/** Puts a line of the page where it belongs. What stood there before is not lost: it takes the line's old place. */
export function sortLine(line: Sorted, to: Belonging): DraftEdit {
  return draft => {
    const below = to.kind === 'role' && to.entryId === NEW_HERE ? takeBelow(draft, line.from[0]) : null
    for (const at of line.from) clear(draft, at)
    if (to.kind === 'target') {
      listTargets(draft)
        .find(({ value }) => value === to.value)
        ?.edit(line)(draft)
      return
    }
    const entryId =
      to.entryId === NEW_HERE
        ? beginEntry(draft, { section: to.section, below, from: line.from[0] })
        : to.entryId
    fill(draft, line, { ...to, entryId })
  }
}

/** The roles that an entry of a section has, in the order of the choice. */
export function rolesOf(section: SectionName): LineRole[] {
  const fields: readonly EntryField[] = ENTRY_FIELDS[section]
  return [...new Set(fields.map((field): LineRole => (isDate(field) ? 'dates' : field))), 'line']
}

export function roleOf(at: At | undefined): LineRole | null {
  if (at?.kind === 'entryField') return isDate(at.field) ? 'dates' : at.field
  return at?.kind === 'line' && 'section' in at.lines ? 'line' : null
}

/** The section of an entry; null where there is no such entry. */
export function sectionOf({ sections }: ProfileDraft, entryId: string): SectionName | null {
  return SECTION_NAMES.find(name => sections[name].some(({ id }) => id === entryId)) ?? null
}

/** Puts a line behind the one above it; nothing where it is the first. */
export const joinWithAbove =
  (at: At): DraftEdit =>
  draft => {
    if (at.kind !== 'line') return
    const lines = linesAt(draft, at.lines)
    const index = lines.findIndex(({ id }) => id === at.lineId)
    const [line, above] = [lines[index], lines[index - 1]]
    if (line === undefined || above === undefined) return
    above.text = `${above.text} ${line.text}`
    lines.splice(index, 1)
  }

/** Makes several lines of one. @param texts the first keeps the line's id */
export const splitLine =
  (at: At, texts: readonly string[]): DraftEdit =>
  draft => {
    if (at.kind !== 'line') return
    const lines = linesAt(draft, at.lines)
    const index = lines.findIndex(({ id }) => id === at.lineId)
    const [first = '', ...others] = texts.map(text => text.trim()).filter(text => text !== '')
    const line = lines[index]
    if (line === undefined || first === '') return
    line.text = first
    for (const [after, text] of others.entries())
      lines.splice(index + 1 + after, 0, { id: newId(draft), text })
  }

/** Whether a line has one above it that it can be joined with. */
export function hasAbove(draft: ProfileDraft, at: At | undefined): boolean {
  return at?.kind === 'line' && linesAt(draft, at.lines)[0]?.id !== at.lineId
}

function isDate(field: EntryField): boolean {
  return field === 'start' || field === 'end'
}

function clear(draft: ProfileDraft, at: At): void {
  if (at.kind === 'field') draft.fields[at.field] = ''
  if (at.kind === 'entryField') {
    const entry = draft.sections[at.section].find(({ id }) => id === at.entryId)
    if (entry) entry.fields[at.field] = ''
  }
  if (at.kind === 'line') {
    const lines = linesAt(draft, at.lines)
    const index = lines.findIndex(({ id }) => id === at.lineId)
    if (index >= 0) lines.splice(index, 1)
  }
}

/** Between the two ends of a span of dates, as resumes write it. */
const DATES_BETWEEN = /\s+[-–—]+\s+|\s*[–—]\s*|(?<=\d{4})-(?=\d{4})/u

type Filled = Extract<Belonging, { kind: 'role' }>

function fill(draft: ProfileDraft, line: Sorted, { role, section, entryId }: Filled): void {
  const entry = draft.sections[section].find(({ id }) => id === entryId)
  if (entry === undefined) return
  if (role === 'line') {
    entry.lines.push({ id: line.id, text: line.text })
    return
  }
  for (const [field, text] of fieldsOf(role, line.text)) {
    const before = entry.fields[field] ?? ''
    entry.fields[field] = text
    if (before !== '' && before !== text) keepReplaced(draft, entry, { text: before, from: line.from[0] })
  }
}

function fieldsOf(role: EntryField | 'dates', text: string): [EntryField, string][] {
  if (role !== 'dates') return [[role, text]]
  const [start = '', end] = text.split(DATES_BETWEEN)
  return end === undefined
    ? [['start', start]]
    : [
        ['start', start],
        ['end', end],
      ]
}

interface Replaced {
  text: string
  /** Where the line that took its place came from. */
  from: At | undefined
}

/** What stood in a field goes where the line came from, if that is a field; else it is a line of the entry. */
function keepReplaced(draft: ProfileDraft, entry: DraftEntry, { text, from }: Replaced): void {
  const left =
    from?.kind === 'entryField' && draft.sections[from.section].find(({ id }) => id === from.entryId)
  if (left && !left.fields[from.field]) left.fields[from.field] = text
  else entry.lines.unshift({ id: newId(draft), text })
}

/** The lines that stand below a line in its entry, taken out of it. */
function takeBelow(draft: ProfileDraft, at: At | undefined) {
  if (at?.kind !== 'line' || !('section' in at.lines)) return []
  const lines = linesAt(draft, at.lines)
  return lines.splice(lines.findIndex(({ id }) => id === at.lineId) + 1)
}

interface Begun {
  section: SectionName
  below: ProfileDraft['lists']['links'] | null
  from: At | undefined
}

/** A new entry behind the one that the line stood in. @returns its id */
function beginEntry(draft: ProfileDraft, { section, below, from }: Begun): string {
  const id = newId(draft)
  const entries = draft.sections[section]
  const before = from?.kind === 'line' && 'section' in from.lines ? from.lines.entryId : null
  const index = entries.findIndex(entry => entry.id === before)
  entries.splice(index < 0 ? entries.length : index + 1, 0, { id, fields: {}, lines: below ?? [] })
  return id
}
