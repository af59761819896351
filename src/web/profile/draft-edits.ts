import type {
  DraftLine,
  EntryField,
  ListName,
  PersonField,
  ProfileDraft,
  SectionName,
} from '#contract/profile.ts'

/** A list of lines: one of its own, or that of an entry. */
export type LinesAt = { list: ListName } | { section: SectionName; entryId: string }

export type DraftEdit = (draft: ProfileDraft) => void

/** The draft with one change; the one that was given stays as it is. */
export function edited(draft: ProfileDraft, edit: DraftEdit): ProfileDraft {
  const next = structuredClone(draft)
  edit(next)
  return next
}

export const setField =
  (field: PersonField, text: string): DraftEdit =>
  ({ fields }) => {
    fields[field] = text
  }

interface EntryFieldAt {
  section: SectionName
  entryId: string
  field: EntryField
}

export const setEntryField =
  ({ section, entryId, field }: EntryFieldAt, text: string): DraftEdit =>
  ({ sections }) => {
    const entry = sections[section].find(({ id }) => id === entryId)
    if (entry) entry.fields[field] = text
  }

export const setLine =
  (at: LinesAt, id: string, text: string): DraftEdit =>
  draft => {
    const line = linesAt(draft, at).find(one => one.id === id)
    if (line) line.text = text
  }

/** @param afterId null: at the end */
export const addLine =
  (at: LinesAt, id: string, afterId: string | null): DraftEdit =>
  draft => {
    const lines = linesAt(draft, at)
    const index = lines.findIndex(line => line.id === afterId)
    lines.splice(index < 0 ? lines.length : index + 1, 0, { id, text: '' })
  }

export const removeLine =
  (at: LinesAt, id: string): DraftEdit =>
  draft => {
    const lines = linesAt(draft, at)
    const index = lines.findIndex(line => line.id === id)
    if (index >= 0) lines.splice(index, 1)
  }

export const addEntry =
  (section: SectionName, id: string): DraftEdit =>
  ({ sections }) =>
    void sections[section].push({ id, fields: {}, lines: [] })

export const removeEntry =
  (section: SectionName, entryId: string): DraftEdit =>
  ({ sections }) => {
    sections[section] = sections[section].filter(({ id }) => id !== entryId)
  }

/** Says of lines that they need no place, or need one after all. */
export const setLeftOut =
  (ids: readonly string[], isLeftOut: boolean): DraftEdit =>
  draft => {
    const others = draft.confirmed.filter(id => !ids.includes(id))
    draft.confirmed = isLeftOut ? [...others, ...ids] : others
  }

/** Says of a fact that it is right as it was read. */
export const confirmFact =
  (id: string): DraftEdit =>
  ({ confirmed }) =>
    void confirmed.push(id)

export function linesAt({ lists, sections }: ProfileDraft, at: LinesAt): DraftLine[] {
  if ('list' in at) return lists[at.list]
  return sections[at.section].find(({ id }) => id === at.entryId)?.lines ?? []
}

/** For what is new until the server names it. Nothing that was read has such an id. */
export function newId(draft: ProfileDraft): string {
  const numbers = [...JSON.stringify(draft).matchAll(/"id":"new\.(\d+)"/g)].map(match => Number(match[1]))
  return `new.${Math.max(0, ...numbers) + 1}`
}
