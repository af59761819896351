import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { EntryField, ProfileDraft, SectionName } from '#contract/profile.ts'
import { SECTION_NAMES } from '#core/resume/profile-sheet.ts'

/** What the rest of the product cannot do without. */
const REQUIRED: Readonly<Record<SectionName, readonly EntryField[]>> = {
  work: ['title', 'company', 'start'],
  education: ['institution'],
  otherSections: ['heading'],
}

export interface MissingField {
  /** Of the field. */
  id: string
  /** Whose field it is: 'person', or the id of an entry. */
  group: string
  sentence: string
}

/** The required fields that are empty, in the order of the page. */
export function listMissing({ fields, sections }: ProfileDraft): MissingField[] {
  const { missing, entries, missingName } = PROFILE_MESSAGES
  const person = fields.name.trim() === '' ? [{ id: 'name', group: 'person', sentence: missingName }] : []
  return [
    ...person,
    ...SECTION_NAMES.flatMap(section =>
      sections[section].flatMap(({ id, fields: own }, index) =>
        REQUIRED[section]
          .filter(field => (own[field] ?? '').trim() === '')
          .map(field => ({
            ...{ id: `${id}.${field}`, group: id ?? '' },
            sentence: missing(entries[section](index + 1), field),
          })),
      ),
    ),
  ]
}
