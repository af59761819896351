import type { Correction, EntryMark } from '#contract/correction.ts'
import {
  type DraftLine,
  ENTRY_FIELDS,
  LIST_NAMES,
  PERSON_FIELDS,
  type ProfileDraft,
  type SectionName,
} from '#contract/profile.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { collapse } from '../text/fold.ts'
import {
  markEntry,
  NOT_PLACED,
  SECTION_NAMES,
  type SheetEntry,
  type SheetLine,
  toSheet,
} from './profile-sheet.ts'

/** Where a correction stands: null and null outside of the sections. */
interface Place {
  section: SectionName | null
  entry: EntryMark | null
}

interface Task {
  confirmed: ReadonlySet<string>
  atUtc: string
}

const OUTSIDE: Place = { section: null, entry: null }

/**
 * What a person changed of what was read.
 * @param read as the reader left it, without earlier corrections
 * @param atUtc when the person saved it, ISO 8601
 * @returns corrections that `applyCorrections` turns `read` into `draft` with. Texts are cleaned of what is not seen;
 *   an order of the draft that differs from the one of the file is not kept
 */
export function findCorrections(read: ResumeProfile, draft: ProfileDraft, atUtc: string): Correction[] {
  const sheet = toSheet(read)
  const task: Task = { confirmed: new Set(draft.confirmed), atUtc }
  return [
    ...PERSON_FIELDS.flatMap(field =>
      compareField(task, OUTSIDE, { field, fact: sheet.fields[field], given: draft.fields[field] }),
    ),
    ...LIST_NAMES.flatMap(list =>
      compareLines(task, OUTSIDE, { list, facts: sheet.lists[list], given: draft.lists[list] }),
    ),
    ...SECTION_NAMES.flatMap(section =>
      compareEntries(task, section, { entries: sheet.sections[section], given: draft.sections[section] }),
    ),
    ...findLeftOut(task, read.notPlaced ?? []),
  ]
}

/** Lines that the person says need no place. */
function findLeftOut({ confirmed, atUtc }: Task, notPlaced: readonly Fact[]): Correction[] {
  return notPlaced
    .filter(({ id }) => confirmed.has(id))
    .map(({ id, text }) => ({
      ...{ kind: 'line', ...OUTSIDE, list: NOT_PLACED, id, read: text, text: null, at: 0, atUtc },
    }))
}

interface FieldPair {
  field: string
  fact: Fact | null
  given: string
}

function compareField(task: Task, place: Place, { field, fact, given }: FieldPair): Correction[] {
  const [read, text] = [fact?.text ?? null, tidy(given) || null]
  const isConfirmed = fact !== null && task.confirmed.has(fact.id)
  if (read === text && !isConfirmed) return []
  return [{ kind: 'field', ...place, field, read, text, atUtc: task.atUtc }]
}

interface LinePairs {
  list: string
  facts: readonly SheetLine[]
  given: readonly DraftLine[]
}

function compareLines(task: Task, place: Place, { list, facts, given }: LinePairs): Correction[] {
  const left = new Map(facts.map(fact => [fact.id, fact]))
  const base = { kind: 'line', ...place, list, atUtc: task.atUtc } as const
  const said = given.map(line => ({ ...line, text: tidy(line.text) })).filter(({ text }) => text !== '')
  const found = said.flatMap(({ id, text, url: address }, at): Correction[] => {
    const fact = id === null ? undefined : left.get(id)
    const url = address === undefined ? {} : { url: address }
    if (fact === undefined) return [{ ...base, id: null, read: null, text, ...url, at }]
    left.delete(fact.id)
    const isKept = isSameLine(fact, { text, url: address }) && !task.confirmed.has(fact.id)
    return isKept ? [] : [{ ...base, id: fact.id, read: fact.text, text, ...url, at }]
  })
  const removed = [...left.values()].map(
    (fact): Correction => ({ ...base, id: fact.id, read: fact.text, text: null, at: 0 }),
  )
  return [...found, ...removed]
}

function isSameLine(
  fact: SheetLine,
  { text, url }: { text: string; url: string | null | undefined },
): boolean {
  return fact.text === text && (url === undefined || (fact.url ?? null) === url)
}

interface EntryPairs {
  entries: readonly SheetEntry[]
  given: ProfileDraft['sections'][SectionName]
}

function compareEntries(task: Task, section: SectionName, { entries, given }: EntryPairs): Correction[] {
  const left = new Map(entries.map(entry => [entry.id, entry]))
  const base = { kind: 'entry', section, atUtc: task.atUtc } as const
  const found: Correction[] = []
  let at = 0
  for (const draft of given) {
    const entry = draft.id === null ? undefined : left.get(draft.id)
    const added = tidyEntry(section, draft)
    if (added === null) continue
    if (entry === undefined) found.push({ ...base, entry: null, added, at })
    else {
      left.delete(entry.id)
      const place = { section, entry: markEntry(section, entry) }
      const fields = ENTRY_FIELDS[section].flatMap(field =>
        compareField(task, place, {
          ...{ field, fact: entry.fields[field] ?? null },
          given: draft.fields[field] ?? '',
        }),
      )
      found.push(
        ...fields,
        ...compareLines(task, place, { list: '', facts: entry.lines, given: draft.lines }),
      )
    }
    at += 1
  }
  const removed = [...left.values()].map(
    (entry): Correction => ({ ...base, entry: markEntry(section, entry), added: null, at: 0 }),
  )
  return [...found, ...removed]
}

/** @returns null for an entry in which nothing stands, or a section that nothing names */
function tidyEntry(section: SectionName, { fields, lines }: ProfileDraft['sections'][SectionName][number]) {
  const named = ENTRY_FIELDS[section].flatMap(field => {
    const text = tidy(fields[field] ?? '')
    return text === '' ? [] : [[field, text] as const]
  })
  const kept = lines.map(line => ({ text: tidy(line.text) })).filter(({ text }) => text !== '')
  const isEmpty = section === 'otherSections' ? named.length === 0 : named.length + kept.length === 0
  return isEmpty ? null : { fields: Object.fromEntries(named), lines: kept }
}

/** Half characters, what is private to a font, control characters that are no space, all that is not seen but joiners. */
const UNSEEN = /[\p{Cs}\p{Co}]|(?!\s)\p{Cc}|(?![\u200c\u200d])\p{Cf}/gu

function tidy(text: string): string {
  return collapse(text.replace(UNSEEN, '')).normalize('NFC')
}
