import { Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import {
  type DraftEntry,
  ENTRY_FIELDS,
  type ListName,
  PERSON_FIELDS,
  type SectionName,
} from '#contract/profile.ts'
import { Button } from '../ui/button.tsx'
import { addEntry, removeEntry, setEntryField, setField } from './draft-edits.ts'
import { FactField } from './fact-field.tsx'
import { FactLines } from './fact-lines.tsx'
import type { ProfileEditor } from './use-profile-draft.ts'

type GroupName = keyof typeof PROFILE_MESSAGES.groups

/** Fields that do not stand in pairs, and pairs that do everywhere. */
const WIDTHS: Readonly<Record<string, 'half' | 'whole'>> = {
  ...{ start: 'half', end: 'half' },
  ...{ place: 'whole', summary: 'whole', heading: 'whole' },
}

function Group({ name, children }: { name: GroupName; children: ReactNode }) {
  const id = useId()
  return (
    <section className="fact-group" aria-labelledby={id}>
      <h2 id={id}>{PROFILE_MESSAGES.groups[name]}</h2>
      {children}
    </section>
  )
}

export function PersonGroup({ editor }: { editor: ProfileEditor }) {
  return (
    <Group name="person">
      <div className="fact-grid">
        {PERSON_FIELDS.map(field => (
          <FactField
            key={field}
            {...{ editor, id: field }}
            label={PROFILE_MESSAGES.fields[field]}
            value={editor.draft.fields[field]}
            onText={text => setField(field, text)}
            isLong={field === 'summary'}
            {...(WIDTHS[field] ? { width: WIDTHS[field] } : {})}
          />
        ))}
      </div>
    </Group>
  )
}

export function ListGroup({ list, editor }: { list: ListName; editor: ProfileEditor }) {
  return (
    <Group name={list}>
      {editor.draft.lists[list].length === 0 && (
        <p className="fact-nothing">{PROFILE_MESSAGES.nothingRead}</p>
      )}
      <FactLines at={{ list }} editor={editor} isShort />
    </Group>
  )
}

export function SectionGroup({ section, editor }: { section: SectionName; editor: ProfileEditor }) {
  const entries = editor.draft.sections[section]
  const group = useRef<HTMLDivElement>(null)
  const remove = (id: string) => {
    group.current?.querySelector<HTMLElement>(':scope > .button')?.focus()
    editor.edit(removeEntry(section, id))
  }
  return (
    <Group name={section}>
      <div className="fact-entries" ref={group}>
        {entries.length === 0 && <p className="fact-nothing">{PROFILE_MESSAGES.nothingRead}</p>}
        {entries.map((entry, index) => (
          <Entry key={entry.id} {...{ section, entry, editor, number: index + 1 }} onRemove={remove} />
        ))}
        <Button
          variant="outline"
          size="sm"
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => editor.add(id => addEntry(section, id))}
        >
          {PROFILE_MESSAGES.addEntry[section]}
        </Button>
      </div>
    </Group>
  )
}

interface EntryProps {
  section: SectionName
  entry: DraftEntry
  number: number
  editor: ProfileEditor
  onRemove: (id: string) => void
}

function Entry({ section, entry, number, editor, onRemove }: EntryProps) {
  const { id, fields } = entry
  if (id === null) return null
  const name = PROFILE_MESSAGES.entries[section](number)
  return (
    <fieldset className="fact-entry">
      <legend className="hidden-text">{name}</legend>
      <div className="fact-entry-head">
        <h3>{name}</h3>
        <Button
          variant="quiet"
          size="sm"
          icon={<Trash2 size={16} aria-hidden="true" />}
          aria-label={PROFILE_MESSAGES.removeNamed(name)}
          onClick={() => onRemove(id)}
        >
          {PROFILE_MESSAGES.remove}
        </Button>
      </div>
      <div className="fact-grid">
        {ENTRY_FIELDS[section].map(field => (
          <FactField
            key={field}
            {...{ editor, id: `${id}.${field}` }}
            label={PROFILE_MESSAGES.fields[field]}
            value={fields[field] ?? ''}
            onText={text => setEntryField({ section, entryId: id, field }, text)}
            {...(WIDTHS[field] ? { width: WIDTHS[field] } : {})}
          />
        ))}
      </div>
      <p className="fact-list-label">{PROFILE_MESSAGES.lines[section]}</p>
      <FactLines at={{ section, entryId: id }} editor={editor} />
    </fieldset>
  )
}
