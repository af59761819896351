import { CircleCheck, TriangleAlert } from 'lucide-react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import type { ProfileDraft } from '#contract/profile.ts'
import { isUnsure } from '#core/resume/sureness.ts'
import { Button } from '../ui/button.tsx'
import { focusNextUnsure } from './fact-field.tsx'
import './save-bar.css'
import type { ProfileEditor } from './use-profile-draft.ts'

/** Stays in sight: what is left to check, and the way to keep what was done. */
export function SaveBar({ editor, isBusy }: { editor: ProfileEditor; isBusy: boolean }) {
  const { facts, draft, isChanged } = editor
  const drafted = new Map(listDrafted(draft))
  const unsure = [...facts.values()].filter(
    fact => isUnsure(fact) && drafted.get(fact.id) === fact.text && !draft.confirmed.includes(fact.id),
  ).length
  return (
    <div className="save-bar">
      <div className="save-bar-check">
        {unsure === 0 ? (
          <CircleCheck className="save-bar-sure" size={18} aria-hidden="true" />
        ) : (
          <TriangleAlert className="save-bar-unsure" size={18} aria-hidden="true" />
        )}
        <span>{unsure === 0 ? PROFILE_MESSAGES.allSure : PROFILE_MESSAGES.unsureCount(unsure)}</span>
        {unsure > 0 && (
          <Button variant="quiet" size="sm" onClick={event => focusNextUnsure(event.currentTarget)}>
            {PROFILE_MESSAGES.nextUnsure}
          </Button>
        )}
      </div>
      <div className="save-bar-actions">
        <span className="hidden-text" role="status">
          {isChanged ? PROFILE_MESSAGES.unsaved : ''}
        </span>
        {isChanged && (
          <Button variant="quiet" disabled={isBusy} onClick={editor.discard}>
            {PROFILE_MESSAGES.discard}
          </Button>
        )}
        <Button type="submit" disabled={!isChanged} isBusy={isBusy} busyLabel={PROFILE_MESSAGES.saving}>
          {PROFILE_MESSAGES.save}
        </Button>
      </div>
    </div>
  )
}

/** The texts of the draft by the ids of their facts; empty ones are left out. */
function listDrafted({ fields, lists, sections }: ProfileDraft): [string, string][] {
  const lines = [
    ...Object.values(lists).flat(),
    ...Object.values(sections).flatMap(entries => entries.flatMap(entry => entry.lines)),
  ]
  const entryFields = Object.values(sections).flatMap(entries =>
    entries.flatMap(({ id, fields: own }) =>
      Object.entries(own).map(([name, text = '']): [string, string] => [`${id}.${name}`, text]),
    ),
  )
  return [
    ...Object.entries(fields),
    ...entryFields,
    ...lines.map(({ id, text }): [string, string] => [id ?? '', text]),
  ]
}
