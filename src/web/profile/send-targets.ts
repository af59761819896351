import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import {
  ENTRY_FIELDS,
  type EntryField,
  LIST_NAMES,
  PERSON_FIELDS,
  type ProfileDraft,
  type SectionName,
} from '#contract/profile.ts'
import type { Fact, ResumeProfile } from '#contract/resume.ts'
import { type PlacedFact, placeFacts, placeOf } from '#core/resume/profile-facts.ts'
import { SECTION_NAMES } from '#core/resume/profile-sheet.ts'
import { type DraftEdit, newId, setEntryField, setField } from './draft-edits.ts'

/** A place of the profile that a line can be sent to. */
export interface SendTarget {
  value: string
  label: string
  edit: (line: Pick<Fact, 'id' | 'text'>) => DraftEdit
}

/** Every place there is in a draft: entries, lists, fields that are empty, and entries that begin with the line. */
export function listTargets(draft: ProfileDraft): SendTarget[] {
  const empty = PERSON_FIELDS.filter(field => field !== 'summary' && draft.fields[field] === '')
  return [
    ...SECTION_NAMES.flatMap(section => listEntries(draft, section)),
    ...LIST_NAMES.map(
      (list): SendTarget => ({
        value: list,
        label: PROFILE_MESSAGES.groups[list],
        edit: line => addItems(list, line),
      }),
    ),
    { value: 'summary', label: PROFILE_MESSAGES.fields.summary, edit: addToSummary },
    ...empty.map(
      (field): SendTarget => ({
        value: field,
        label: PROFILE_MESSAGES.fields[field],
        edit: ({ text }) => setField(field, text),
      }),
    ),
    ...SECTION_NAMES.map(
      (section): SendTarget => ({
        value: newOf(section),
        label: PROFILE_MESSAGES.newEntry[section],
        edit: ({ text }) => beginEntry(section, text),
      }),
    ),
  ]
}

/**
 * Where a line most likely belongs: where what stands next to it on the page is.
 * @returns the value of a target; of one that there is always, where nothing of the page was read
 */
export function guessTarget(line: Fact, profile: ResumeProfile): string {
  const at = placeOf(line)
  let nearest: { placed: PlacedFact; distance: number } | undefined
  for (const placed of placeFacts(profile).values()) {
    const other = placeOf(placed.fact)
    if (at === null || other === null || other.page !== at.page) continue
    const [up, aside] = [at.box.top - other.box.top, at.box.left - other.box.left]
    // What stands above heads the line more often than what stands below; another column is far away.
    const distance = (up >= 0 ? up : -2 * up) + Math.abs(aside) / 2
    if (nearest === undefined || distance < nearest.distance) nearest = { placed, distance }
  }
  return nearest === undefined ? newOf('otherSections') : targetOf(line, nearest.placed, profile)
}

function targetOf({ text }: Fact, { kind, entryId }: PlacedFact, profile: ResumeProfile): string {
  if (entryId !== null) return entryId
  if (kind !== 'identity' && kind !== 'contact') return kind
  if (ADDRESS.test(text)) return 'links'
  return profile.place === null ? 'place' : newOf('otherSections')
}

/** 'www.quill.example', 'github.com/mquill' */
const ADDRESS = /^(?:https?:\/\/|www\.)?[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/u

function newOf(section: SectionName): string {
  return `new ${section}`
}

function listEntries({ sections }: ProfileDraft, section: SectionName): SendTarget[] {
  const fields: readonly EntryField[] = ENTRY_FIELDS[section]
  return sections[section].flatMap(({ id, fields: said }, index) => {
    if (id === null) return []
    const name = PROFILE_MESSAGES.entries[section](index + 1)
    const named = fields.slice(0, 2).map(field => said[field] ?? '')
    const empty = fields.filter(field => (said[field] ?? '') === '')
    return [
      {
        value: id,
        label: PROFILE_MESSAGES.entryNamed(name, named.find(text => text !== '') ?? ''),
        edit: ({ id: lineId, text }) => addToEntry({ section, entryId: id }, { id: lineId, text }),
      },
      ...empty.map(
        (field): SendTarget => ({
          value: `${id}.${field}`,
          label: PROFILE_MESSAGES.fieldOf(PROFILE_MESSAGES.fields[field], name),
          edit: ({ text }) => setEntryField({ section, entryId: id, field }, text),
        }),
      ),
    ]
  })
}

/** Between the items of a list that stands on one line. */
const ITEM_END = /\s*[,;|•·]\s*/u

function addItems(list: (typeof LIST_NAMES)[number], { id, text }: Pick<Fact, 'id' | 'text'>): DraftEdit {
  return draft => {
    const [first = text, ...others] = text.split(ITEM_END).filter(item => item !== '')
    draft.lists[list].push({ id, text: first })
    for (const item of others) draft.lists[list].push({ id: newId(draft), text: item })
  }
}

function addToEntry(
  { section, entryId }: { section: SectionName; entryId: string },
  line: Pick<Fact, 'id' | 'text'>,
): DraftEdit {
  return ({ sections }) => void sections[section].find(({ id }) => id === entryId)?.lines.push(line)
}

function addToSummary({ text }: Pick<Fact, 'text'>): DraftEdit {
  return ({ fields }) => {
    fields.summary = fields.summary === '' ? text : `${fields.summary} ${text}`
  }
}

function beginEntry(section: SectionName, text: string): DraftEdit {
  return draft => {
    const [naming] = ENTRY_FIELDS[section]
    draft.sections[section].push({ id: newId(draft), fields: { [naming]: text }, lines: [] })
  }
}
