import { CircleCheck, Pencil, Plus, Trash2, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import {
  type DraftEntry,
  ENTRY_FIELDS,
  LIST_NAMES,
  type ListName,
  PERSON_FIELDS,
  type SectionName,
} from '#contract/profile.ts'
import { isUnsure } from '#core/resume/sureness.ts'
import { Button } from '../ui/button.tsx'
import { addEntry, removeEntry, setEntryField, setField } from './draft-edits.ts'
import { listPlaces } from './draft-places.ts'
import { FactField } from './fact-field.tsx'
import { FactLines } from './fact-lines.tsx'
import { listMissing } from './missing-fields.ts'
import './outline.css'
import type { ProfileEditor } from './use-profile-draft.ts'

type GroupName = keyof typeof PROFILE_MESSAGES.groups

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

/** What is left to look at. */
export function countLeft({ draft, facts }: ProfileEditor): { missing: number; unsure: string[] } {
  const unsure = listPlaces(draft).filter(({ id, text }) => {
    const fact = facts.get(id)
    return fact !== undefined && fact.text === text && isUnsure(fact) && !draft.confirmed.includes(id)
  })
  return { missing: listMissing(draft).length, unsure: unsure.map(({ id }) => id) }
}

/** So many lines are a page of work, studies and skills. */
const FULL_PAGE_LINES = 12

function Warnings({ editor }: { editor: ProfileEditor }) {
  const { draft, notPlaced, facts } = editor
  const { unsure } = countLeft(editor)
  const missing = listMissing(draft)
  const [next] = unsure
  const hasWork = draft.sections.work.length > 0
  if (!hasWork && facts.size >= FULL_PAGE_LINES) return <NoneRead editor={editor} />
  const isDone = hasWork && missing.length + unsure.length + notPlaced.length === 0
  if (isDone)
    return (
      <p className="outline-sure">
        <CircleCheck size={18} aria-hidden="true" />
        {PROFILE_MESSAGES.allSure}
      </p>
    )
  const rows = [
    ...missing.map(({ id, sentence }) => ({ id, sentence, label: PROFILE_MESSAGES.show })),
    ...(next === undefined
      ? []
      : [
          {
            id: next,
            sentence: PROFILE_MESSAGES.unsureCount(unsure.length),
            label: PROFILE_MESSAGES.nextUnsure,
          },
        ]),
    ...(hasWork ? [] : [{ id: null, sentence: PROFILE_MESSAGES.noPositions, label: '' }]),
  ]
  if (rows.length === 0) return null
  return (
    <ul className="outline-warnings">
      {rows.map(({ id, sentence, label }) => (
        <li key={sentence}>
          <TriangleAlert size={16} aria-hidden="true" />
          <span>{sentence}</span>
          {id !== null && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={label === PROFILE_MESSAGES.show ? PROFILE_MESSAGES.showFor(sentence) : label}
              onClick={() => editor.goTo(id)}
            >
              {label}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A page full of text on which no work was found was not read. */
function NoneRead({ editor }: { editor: ProfileEditor }) {
  const { title, text, add } = PROFILE_MESSAGES.noneFromFull
  return (
    <div className="outline-none" role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      <Button size="sm" onClick={() => editor.add(id => addEntry('work', id))}>
        {add}
      </Button>
    </div>
  )
}

interface GroupProps {
  name: GroupName
  count: string
  children: ReactNode
}

function Group({ name, count, children }: GroupProps) {
  const id = useId()
  return (
    <section className="outline-group" aria-labelledby={id}>
      <header>
        <h2 id={id}>{PROFILE_MESSAGES.groups[name]}</h2>
        {count !== '' && <span>{count}</span>}
      </header>
      {children}
    </section>
  )
}

interface RowProps {
  /** What is edited: 'person', a list, an entry. */
  group: string
  name: string
  editor: ProfileEditor
  /** As it is read. */
  children: ReactNode
  fields: ReactNode
  onRemove?: () => void
}

function Row({ group, name, editor, children, fields, onRemove }: RowProps) {
  if (editor.opened !== group)
    return (
      <div className="outline-row">
        <div className="outline-text">{children}</div>
        <button
          type="button"
          className="outline-edit"
          data-row={group}
          aria-label={PROFILE_MESSAGES.editNamed(name)}
          onClick={() => editor.goTo(group)}
        >
          <Pencil size={16} aria-hidden="true" />
        </button>
      </div>
    )
  const close = () => {
    editor.open(null)
    // The row that takes the place of the fields is drawn by then.
    requestAnimationFrame(() =>
      document.querySelector<HTMLElement>(`[data-row="${CSS.escape(group)}"]`)?.focus(),
    )
  }
  return (
    <fieldset className="outline-open">
      <legend className="hidden-text">{name}</legend>
      {fields}
      <div className="outline-actions">
        {onRemove && (
          <Button
            variant="quiet"
            size="sm"
            icon={<Trash2 size={16} aria-hidden="true" />}
            aria-label={PROFILE_MESSAGES.removeNamed(name)}
            onClick={onRemove}
          >
            {PROFILE_MESSAGES.remove}
          </Button>
        )}
        <Button variant="outline" size="sm" onClick={close}>
          {PROFILE_MESSAGES.done}
        </Button>
      </div>
    </fieldset>
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
        <Shown text={fields[main]} none={PROFILE_MESSAGES.noField(main)} />
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

function Shown({ text, none }: { text: string | undefined; none: string }) {
  return text ? <strong dir="auto">{text}</strong> : <strong className="outline-missing">{none}</strong>
}
