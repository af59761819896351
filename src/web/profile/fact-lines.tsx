import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { DraftLine } from '#contract/profile.ts'
import { Button } from '../ui/button.tsx'
import { addLine, type LinesAt, linesAt, removeLine, setLine } from './draft-edits.ts'
import { FactField } from './fact-field.tsx'
import type { ProfileEditor } from './use-profile-draft.ts'

interface FactLinesProps {
  at: LinesAt
  editor: ProfileEditor
  /** Short texts stand beside each other. */
  isShort?: boolean
}

/** A list of facts. Enter begins a line, Backspace in an empty one takes it away: hands stay on the keys. */
export function FactLines({ at, editor, isShort = false }: FactLinesProps) {
  const kind = 'list' in at ? at.list : at.section
  const lines = linesAt(editor.draft, at)
  const list = useRef<HTMLUListElement>(null)

  const add = (afterId: string | null) => editor.add(id => addLine(at, id, afterId))
  const remove = (id: string) => {
    const index = lines.findIndex(line => line.id === id)
    const fields = list.current?.querySelectorAll<HTMLElement>('.field-input')
    const neighbour = fields?.[index + 1] ?? fields?.[index - 1]
    const button = list.current?.parentElement?.querySelector<HTMLElement>(':scope > .button')
    ;(neighbour ?? button)?.focus()
    editor.edit(removeLine(at, id))
  }
  const onKey = (id: string, text: string) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(id)
    }
    if (event.key === 'Backspace' && text === '') {
      event.preventDefault()
      remove(id)
    }
  }
  const labelOf = (index: number) => PROFILE_MESSAGES.lineLabel(PROFILE_MESSAGES.lines[kind], index + 1)
  return (
    <div className="fact-list">
      <ul ref={list} className="fact-lines" data-short={isShort || undefined}>
        {lines.map(({ id, text }: DraftLine, index) =>
          id === null ? null : (
            <li key={id}>
              <FactField
                {...{ id, editor, value: text }}
                label={labelOf(index)}
                onText={next => setLine(at, id, next)}
                isLong={!isShort}
                hidesLabel
                onKeyDown={onKey(id, text)}
              />
              <button
                type="button"
                className="fact-remove"
                aria-label={PROFILE_MESSAGES.removeNamed(labelOf(index))}
                onClick={() => remove(id)}
              >
                <X size={18} aria-hidden="true" />
              </button>
            </li>
          ),
        )}
      </ul>
      <Button
        variant="quiet"
        size="sm"
        icon={<Plus size={16} aria-hidden="true" />}
        onClick={() => add(null)}
      >
        {PROFILE_MESSAGES.addLine[kind]}
      </Button>
    </div>
  )
}
