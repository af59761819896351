import { Merge, Scissors } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { SectionName } from '#contract/profile.ts'
import { SECTION_NAMES } from '#core/resume/profile-sheet.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import './line-popover.css'
import { type PageLine, tellGroup, tellLine } from './page-lines.ts'
import { guessTarget, listTargets } from './send-targets.ts'
import {
  type Belonging,
  hasAbove,
  joinWithAbove,
  type LineRole,
  NEW_HERE,
  roleOf,
  rolesOf,
  sectionOf,
  sortLine,
  splitLine,
} from './sort-line.ts'
import type { ProfileEditor } from './use-profile-draft.ts'

interface LinePopoverProps {
  line: PageLine
  editor: ProfileEditor
  /** There is more room above the line than below it. */
  isAbove: boolean
  /** Where the line begins and ends, as shares of the page's height. */
  at: number
  until: number
  onClose: (said?: string) => void
}

type Choice = LineRole | 'skill' | 'other'

/** One letter for each thing a line can be. */
const LETTERS: Readonly<Record<string, Choice>> = {
  ...{ e: 'company', p: 'title', d: 'dates', o: 'place', b: 'line', s: 'skill' },
  ...{ g: 'degree', u: 'institution', h: 'heading', x: 'other' },
}

/** Says of a line of the page what it is, joins it with the one above or splits it. At the lower edge of a phone. */
export function LinePopover({ line, editor, isAbove, at, until, onClose }: LinePopoverProps) {
  const box = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [isSplitting, setIsSplitting] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus goes along when the form changes
  useEffect(() => {
    box.current?.querySelector<HTMLElement>('input:checked, textarea')?.focus({ preventScroll: true })
  }, [isSplitting])
  const style = { '--line-top': `${100 * at}%`, '--line-bottom': `${100 * until}%` } as CSSProperties
  return (
    <div
      className="line-popover"
      role="dialog"
      aria-labelledby={titleId}
      data-above={isAbove || undefined}
      ref={box}
      style={style}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press on another line opens that one; one on the window behind changes nothing.
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) onClose()
      }}
    >
      <div className="line-popover-head">
        <h2 id={titleId}>{PROFILE_MESSAGES.thisLineIs}</h2>
        <p>{PROFILE_MESSAGES.readAs(tellLine(editor.draft, line))}</p>
      </div>
      {isSplitting ? (
        <Split {...{ line, editor, onClose }} />
      ) : (
        <Sort {...{ line, editor, onClose }} onSplit={() => setIsSplitting(true)} />
      )}
    </div>
  )
}

type PartProps = Pick<LinePopoverProps, 'line' | 'editor' | 'onClose'>

function Sort({ line, editor, onClose, onSplit }: PartProps & { onSplit: () => void }) {
  const choice = useLineChoice(line, editor)
  const { section, entryId, entries, roles, chosen, target, targets } = choice
  const [from] = line.from
  const nameId = useId()
  const use = () => {
    const to: Belonging =
      chosen === 'skill' || chosen === 'other'
        ? { kind: 'target', value: chosen === 'skill' ? 'skills' : target }
        : { kind: 'role', role: chosen, section, entryId }
    editor.edit(sortLine({ id: line.id, text: line.text, from: line.from }, to))
    onClose(PROFILE_MESSAGES.sorted(line.text, PROFILE_MESSAGES.roles[chosen]))
  }
  const pressKey = (event: KeyboardEvent) => {
    const wanted = LETTERS[event.key.toLowerCase()]
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    const isListed = wanted === 'skill' || wanted === 'other' || roles.includes(wanted as LineRole)
    if (wanted === undefined || !isPlain || !isListed || event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    choice.choose(wanted)
  }
  return (
    <form
      className="line-sort"
      onKeyDown={pressKey}
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        use()
      }}
    >
      <fieldset className="line-roles">
        <legend className="hidden-text">{PROFILE_MESSAGES.thisLineIs}</legend>
        {[...roles, 'skill' as const, 'other' as const].map(role => (
          <label key={role}>
            <input
              className="hidden-text"
              type="radio"
              name={nameId}
              checked={role === chosen}
              aria-keyshortcuts={Object.keys(LETTERS).find(letter => LETTERS[letter] === role)}
              onChange={() => choice.choose(role)}
            />
            {PROFILE_MESSAGES.roles[role]}
          </label>
        ))}
      </fieldset>
      {chosen === 'other' ? (
        <Pick label={PROFILE_MESSAGES.sendTo} value={target} options={targets} onChange={choice.setTarget} />
      ) : (
        chosen !== 'skill' && (
          <Pick
            label={PROFILE_MESSAGES.ofEntry}
            value={`${section} ${entryId}`}
            options={entries}
            onChange={choice.setEntry}
          />
        )
      )}
      <div className="line-actions">
        <Button
          variant="quiet"
          size="sm"
          icon={<Merge size={16} aria-hidden="true" />}
          disabled={!hasAbove(editor.draft, from)}
          onClick={() => {
            if (from) editor.edit(joinWithAbove(from))
            onClose()
          }}
        >
          {PROFILE_MESSAGES.join}
        </Button>
        <Button
          variant="quiet"
          size="sm"
          icon={<Scissors size={16} aria-hidden="true" />}
          disabled={from?.kind !== 'line'}
          onClick={onSplit}
        >
          {PROFILE_MESSAGES.split}
        </Button>
        <Button type="submit" size="sm">
          {PROFILE_MESSAGES.use}
        </Button>
      </div>
    </form>
  )
}

interface PickProps {
  label: string
  value: string
  options: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

function Pick({ label, value, options, onChange }: PickProps) {
  return (
    <label className="line-pick">
      {label}
      <select className="field-input" value={value} onChange={event => onChange(event.currentTarget.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

function Split({ line, editor, onClose }: PartProps) {
  const [text, setText] = useState(line.text)
  const texts = text.split('\n').filter(part => part.trim() !== '')
  const [from] = line.from
  return (
    <form
      className="line-sort"
      onSubmit={event => {
        event.preventDefault()
        event.stopPropagation()
        if (from) editor.edit(splitLine(from, texts))
        onClose()
      }}
    >
      <TextArea
        label={PROFILE_MESSAGES.splitText}
        rows={4}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <p className="line-hint">{PROFILE_MESSAGES.splitHint}</p>
      <div className="line-actions">
        <Button type="submit" size="sm" disabled={texts.length < 2}>
          {PROFILE_MESSAGES.splitUse}
        </Button>
      </div>
    </form>
  )
}

/** What is chosen for a line: at first what it is, or where what stands next to it on the page belongs. */
function useLineChoice(line: PageLine, { draft, checked, facts }: ProfileEditor) {
  const [at] = line.from
  const fact = facts.get(line.id)
  const guess = fact ? guessTarget(fact, checked.profile) : ''
  const near = [line.group ?? '', guess].find(id => sectionOf(draft, id) !== null)
  const entries = SECTION_NAMES.flatMap(section => [
    ...draft.sections[section].flatMap(({ id, fields }) =>
      id === null
        ? []
        : [
            {
              value: `${section} ${id}`,
              label: PROFILE_MESSAGES.entryNamed(
                tellGroup(draft, id),
                fields.title || fields.company || fields.degree || fields.institution || fields.heading || '',
              ),
            },
          ],
    ),
    { value: `${section} ${NEW_HERE}`, label: PROFILE_MESSAGES.newHere[section] },
  ])
  const first = near === undefined ? `work ${NEW_HERE}` : `${sectionOf(draft, near)} ${near}`
  const [entry, setEntry] = useState(first)
  const [section, entryId] = entry.split(' ') as [SectionName, string] // as put together above
  const roles = rolesOf(section)
  const [wanted, choose] = useState<Choice>(() => firstChoice(line, at && roleOf(at)))
  const chosen = wanted === 'skill' || wanted === 'other' || roles.includes(wanted) ? wanted : 'line'
  const targets = listTargets(draft)
  const [target, setTarget] = useState(
    () =>
      targets.find(({ value }) => value === line.group)?.value ??
      targets.find(({ value }) => value === guess)?.value ??
      'summary',
  )
  return { section, entryId, entries, roles, chosen, choose, setEntry, target, setTarget, targets }
}

function firstChoice({ group }: PageLine, role: LineRole | null | undefined): Choice {
  if (role) return role
  if (group === 'skills') return 'skill'
  return group === null ? 'line' : 'other'
}
