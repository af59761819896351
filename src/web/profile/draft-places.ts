import {
  ENTRY_FIELDS,
  type EntryField,
  PERSON_FIELDS,
  type PersonField,
  type ProfileDraft,
  type SectionName,
} from '#contract/profile.ts'
import type { Fact } from '#contract/resume.ts'
import { SECTION_NAMES } from '#core/resume/profile-sheet.ts'
import type { LinesAt } from './draft-edits.ts'

/** A place of the draft that holds a text. */
export type At =
  | { kind: 'field'; field: PersonField }
  | { kind: 'entryField'; section: SectionName; entryId: string; field: EntryField }
  | { kind: 'line'; lines: LinesAt; lineId: string }

export interface DraftPlace {
  /** Of the fact, or of the field while it is empty. */
  id: string
  text: string
  at: At
}

/** Every place of a draft, in the order of the page. */
export function listPlaces({ fields, lists, sections }: ProfileDraft): DraftPlace[] {
  const linesOf = (lines: LinesAt, list: ProfileDraft['lists']['links']): DraftPlace[] =>
    list.flatMap(({ id, text }) =>
      id === null ? [] : [{ id, text, at: { kind: 'line', lines, lineId: id } }],
    )
  return [
    ...PERSON_FIELDS.map(
      (field): DraftPlace => ({ id: field, text: fields[field], at: { kind: 'field', field } }),
    ),
    ...SECTION_NAMES.flatMap(section =>
      sections[section].flatMap(({ id: entryId, fields: own, lines }) => {
        if (entryId === null) return []
        const names: readonly EntryField[] = ENTRY_FIELDS[section]
        return [
          ...names.map(
            (field): DraftPlace => ({
              ...{ id: `${entryId}.${field}`, text: own[field] ?? '' },
              at: { kind: 'entryField', section, entryId, field },
            }),
          ),
          ...linesOf({ section, entryId }, lines),
        ]
      }),
    ),
    ...Object.entries(lists).flatMap(
      ([list, lines]) => linesOf({ list: list as keyof typeof lists }, lines), // the table's own keys
    ),
  ]
}

/** What is edited together: 'person', the name of a list, or the id of an entry. */
export function groupOf(at: At): string {
  if (at.kind === 'field') return 'person'
  if (at.kind === 'entryField') return at.entryId
  return 'list' in at.lines ? at.lines.list : at.lines.entryId
}

/**
 * Where a text of the page stands by now: where it was read to, else where the same words stand, else where they have
 * become part of a longer line.
 * @param read what was read, by its id: a longer line that was read as such has taken up nothing
 * @returns undefined when no place says it any more
 */
export function findPlace(
  places: readonly DraftPlace[],
  { id, text }: Fact,
  read: ReadonlyMap<string, Fact>,
): DraftPlace | undefined {
  const holds = (place: DraftPlace) => place.text.includes(text) && read.get(place.id)?.text !== place.text
  const own = places.find(place => place.id === id)
  if (own?.text === text) return own
  return (
    places.find(place => place.text === text) ??
    (text.length < SHORTEST_PART ? undefined : places.find(holds)) ??
    (own && own.text !== '' ? own : undefined)
  )
}

const SHORTEST_PART = 5
