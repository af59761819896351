import type { EntryMark } from '#contract/correction.ts'
import {
  ENTRY_FIELDS,
  LIST_NAMES,
  type ListName,
  PERSON_FIELDS,
  type PersonField,
  type ProfileDraft,
  type SectionName,
} from '#contract/profile.ts'
import type { Fact, ProfileLink, ResumeProfile } from '#contract/resume.ts'
import { placeFacts } from './profile-facts.ts'

/** A fact of a list; only links have an address. */
export type SheetLine = Fact & { url?: string | null }

export interface SheetEntry {
  id: string
  /** By the names of `ENTRY_FIELDS`. */
  fields: Record<string, Fact | null>
  lines: SheetLine[]
}

/** A profile in one regular shape: every section has entries, every entry has fields and one list of lines. */
export interface ProfileSheet {
  fields: Record<PersonField, Fact | null>
  lists: Record<ListName, SheetLine[]>
  sections: Record<SectionName, SheetEntry[]>
}

/** What corrections call the list of lines without a place. */
export const NOT_PLACED = 'notPlaced'

export const SECTION_NAMES = Object.keys(ENTRY_FIELDS) as SectionName[] // the table's own keys

/** What an entry is told from others by. */
const NAMING_FIELDS: Record<SectionName, readonly string[]> = {
  work: ['title', 'company', 'start'],
  education: ['degree', 'institution', 'end'],
  otherSections: ['heading'],
}

/** The same facts in the regular shape; its lists and entries are new and may be changed. */
export function toSheet(profile: ResumeProfile): ProfileSheet {
  const { work, education, otherSections } = profile
  return {
    fields: pick(profile, PERSON_FIELDS),
    lists: {
      links: [...profile.links],
      skills: [...profile.skills],
      languages: [...profile.languages],
      certifications: [...profile.certifications],
    },
    sections: {
      work: work.map(entry => ({
        id: entry.id,
        fields: pick(entry, ENTRY_FIELDS.work),
        lines: [...entry.bullets],
      })),
      education: education.map(entry => ({
        id: entry.id,
        fields: pick(entry, ENTRY_FIELDS.education),
        lines: [...entry.details],
      })),
      otherSections: otherSections.map(({ id, heading, lines }) => ({
        id,
        fields: { heading },
        lines: [...lines],
      })),
    },
  }
}

/** Back from the regular shape; a section without a heading is left out, since nothing could name it. */
export function fromSheet({ fields, lists, sections }: ProfileSheet, language: string): ResumeProfile {
  return {
    language,
    ...fields,
    links: lists.links.map((line): ProfileLink => ({ ...line, url: line.url ?? null })),
    skills: lists.skills,
    languages: lists.languages,
    certifications: lists.certifications,
    work: sections.work.map(({ id, fields: own, lines }) => ({
      id,
      ...pick(own, ENTRY_FIELDS.work),
      bullets: lines,
    })),
    education: sections.education.map(({ id, fields: own, lines }) => ({
      id,
      ...pick(own, ENTRY_FIELDS.education),
      details: lines,
    })),
    otherSections: sections.otherSections.flatMap(({ id, fields: { heading }, lines }) =>
      heading ? [{ id, heading, lines }] : [],
    ),
  }
}

/** The texts of a profile, ready to be edited. */
export function toDraft(profile: ResumeProfile): ProfileDraft {
  const { fields, lists, sections } = toSheet(profile)
  const texts = <Name extends string>(facts: Record<Name, Fact | null>) =>
    Object.fromEntries(Object.entries<Fact | null>(facts).map(([name, fact]) => [name, fact?.text ?? '']))
  const lines = (facts: SheetLine[]) =>
    facts.map(({ id, text, url }) => ({ id, text, ...(url === undefined ? {} : { url }) }))
  const entries = (list: SheetEntry[]) =>
    list.map(entry => ({ id: entry.id, fields: texts(entry.fields), lines: lines(entry.lines) }))
  return {
    fields: texts(fields) as ProfileDraft['fields'], // the sheet's own names
    lists: mapTable(lists, lines),
    sections: mapTable(sections, entries),
    confirmed: listConfirmed(profile),
  }
}

/** What the person stands for: it is said again whenever the draft is saved. */
function listConfirmed(profile: ResumeProfile): string[] {
  const facts = [...placeFacts(profile).values()].map(({ fact }) => fact)
  return [...facts, ...(profile.notPlaced ?? [])]
    .filter(({ origin }) => origin.kind === 'person' && origin.found !== undefined)
    .map(({ id }) => id)
}

/** What an entry is called, for finding it in another reading. */
export function markEntry(section: SectionName, { id, fields }: SheetEntry): EntryMark {
  return { id, names: NAMING_FIELDS[section].flatMap(field => fields[field]?.text ?? []) }
}

/**
 * The entry that a mark means: one of which two names agree, or the only name there is; the id decides between equals.
 * @returns undefined when no entry is close enough
 */
export function findMarked(
  section: SectionName,
  entries: readonly SheetEntry[],
  mark: EntryMark,
): SheetEntry | undefined {
  const needed = Math.min(2, mark.names.length)
  let best: { entry: SheetEntry; rank: number } | undefined
  for (const entry of entries) {
    const { names } = markEntry(section, entry)
    const shared = mark.names.filter(name => names.includes(name)).length
    const isSameId = entry.id === mark.id
    const isClose = needed === 0 ? isSameId && names.length === 0 : shared >= needed
    const rank = shared + (isSameId ? 0.5 : 0)
    if (isClose && (best === undefined || rank > best.rank)) best = { entry, rank }
  }
  return best?.entry
}

export function listNamed(name: string): ListName | undefined {
  return LIST_NAMES.find(list => list === name)
}

function pick<Name extends string>(
  from: Partial<Record<Name, Fact | null>>,
  names: readonly Name[],
): Record<Name, Fact | null> {
  return Object.fromEntries(names.map(name => [name, from[name] ?? null])) as Record<Name, Fact | null> // just these names
}

function mapTable<Name extends string, From, To>(
  table: Record<Name, From>,
  change: (part: From) => To,
): Record<Name, To> {
  return Object.fromEntries(
    Object.entries<From>(table).map(([name, part]) => [name, change(part)]),
  ) as Record<Name, To> // just the table's names
}
