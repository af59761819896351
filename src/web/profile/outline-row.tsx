import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { Button } from '../ui/button.tsx'
import type { ProfileEditor } from './use-profile-draft.ts'

interface GroupProps {
  name: keyof typeof PROFILE_MESSAGES.groups
  count: string
  children: ReactNode
}

/** Rows under a heading. */
export function Group({ name, count, children }: GroupProps) {
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

/** A row as it is read, or its fields once it is opened. */
export function Row({ group, name, editor, children, fields, onRemove }: RowProps) {
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
