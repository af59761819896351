import { Plus } from 'lucide-react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import {
  type DraftEntry,
  ENTRY_FIELDS,
  LIST_NAMES,
  type ListName,
  PERSON_FIELDS,
  type SectionName,
} from '#contract/profile.ts'
import { Button } from '../ui/button.tsx'
import { addEntry, removeEntry, setEntryField, setField } from './draft-edits.ts'
import { FactField } from './fact-field.tsx'
import { FactLines } from './fact-lines.tsx'
import './outline.css'
import { Group, Row } from './outline-row.tsx'
import { Warnings } from './outline-warnings.tsx'
import type { ProfileEditor } from './use-profile-draft.ts'

/** Fields that do not stand in pairs, and pairs that do everywhere. */
const WIDTHS: Readonly<Record<string, 'half' | 'whole'>> = {
  ...{ start: 'half', end: 'half' },
  ...{ place: 'whole', summary: 'whole', heading: 'whole' },
}

/** All that was read, a row for each entry. A row opens where it stands. */
export function Outline({ editor }: { editor: ProfileEditor }) {
  const [links, ...lists] = LIST_NAMES
  return (
    <div className="outline">
      <Warnings editor={editor} />
      <PersonGroup editor={editor} />
      <SectionGroup section="work" editor={editor} />
      <SectionGroup section="education" editor={editor} />
      {[...lists, links].map(list => (
        <ListGroup key={list} list={list} editor={editor} />
      ))}
      <SectionGroup section="otherSections" editor={editor} />
    </div>
  )
}

function PersonGroup({ editor }: { editor: ProfileEditor }) {
  const { name, headline, place, email, phone, summary } = editor.draft.fields
  const fields = (
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
  )
  return (
    <Group name="person" count="">
      <Row group="person" name={PROFILE_MESSAGES.groups.person} {...{ editor, fields }}>
        <strong dir="auto">{name || PROFILE_MESSAGES.missingName}</strong>
        <p dir="auto">{[headline, place, email, phone].filter(text => text !== '').join(' · ')}</p>
        {summary !== '' && (
          <p className="outline-summary" dir="auto">
            {summary}
          </p>
        )}
      </Row>
    </Group>
  )
}

function ListGroup({ list, editor }: { list: ListName; editor: ProfileEditor }) {
  const lines = editor.draft.lists[list]
  const name = PROFILE_MESSAGES.groups[list]
  return (
    <Group name={list} count={PROFILE_MESSAGES.counted(lines.length)}>
      <Row group={list} {...{ name, editor }} fields={<FactLines at={{ list }} editor={editor} isShort />}>
        <ul className="outline-chips">
          {lines.map(({ id, text }) => (
            <li key={id} dir="auto">
              {text}
            </li>
          ))}
        </ul>
      </Row>
    </Group>
  )
}

function SectionGroup({ section, editor }: { section: SectionName; editor: ProfileEditor }) {
  const entries = editor.draft.sections[section]
  return (
    <Group name={section} count={PROFILE_MESSAGES.counted(entries.length)}>
      {entries.map((entry, index) => (
        <Entry key={entry.id} {...{ section, entry, editor, number: index + 1 }} />
      ))}
      <Button
        className="outline-add"
        variant="quiet"
        size="sm"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => editor.add(id => addEntry(section, id))}
      >
        {PROFILE_MESSAGES.addEntry[section]}
      </Button>
    </Group>
  )
}

interface EntryProps {
  section: SectionName
  entry: DraftEntry
  number: number
  editor: ProfileEditor
}

function Entry({ section, entry, number, editor }: EntryProps) {
  const { id } = entry
  if (id === null) return null
  const name = PROFILE_MESSAGES.entries[section](number)
  const remove = () => {
    editor.open(null)
    editor.edit(removeEntry(section, id))
  }
  return (
    <Row
      group={id}
      {...{ name, editor }}
      fields={<EntryFields {...{ section, entry, editor, number }} />}
      onRemove={remove}
    >
      <EntryText section={section} entry={entry} />
    </Row>
  )
}

function EntryFields({ section, entry: { id, fields }, editor }: EntryProps) {
  return (
    <>
      <div className="fact-grid">
        {ENTRY_FIELDS[section].map(field => (
          <FactField
            key={field}
            {...{ editor, id: `${id}.${field}` }}
            label={PROFILE_MESSAGES.fields[field]}
            value={fields[field] ?? ''}
            onText={text => setEntryField({ section, entryId: id ?? '', field }, text)}
            {...(WIDTHS[field] ? { width: WIDTHS[field] } : {})}
          />
        ))}
      </div>
      <p className="fact-list-label">{PROFILE_MESSAGES.lines[section]}</p>
      <FactLines at={{ section, entryId: id ?? '' }} editor={editor} />
    </>
  )
}

function EntryText({ section, entry: { fields, lines } }: Pick<EntryProps, 'section' | 'entry'>) {
  const [main, second] = ENTRY_FIELDS[section]
  const { start = '', end = '', place = '' } = fields
  const dates = end === '' ? start && PROFILE_MESSAGES.since(start) : [start, end].filter(Boolean).join(' – ')
  const under = [second && fields[second], place].filter(Boolean).join(', ')
  return (
    <>
      <div className="outline-head">
        <strong dir="auto" className={fields[main] ? undefined : 'outline-missing'}>
          {fields[main] || PROFILE_MESSAGES.noField(main)}
        </strong>
        <span>{dates}</span>
      </div>
      <p dir="auto">
        {second === undefined || fields[second] ? (
          under
        ) : (
          <>
            <span className="outline-missing">{PROFILE_MESSAGES.noField(second)}</span>
            {place !== '' && `, ${place}`}
          </>
        )}
        {lines.length > 0 && ` · ${PROFILE_MESSAGES.linesCount(lines.length)}`}
      </p>
    </>
  )
}
