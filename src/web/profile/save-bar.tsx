import { CircleCheck, TriangleAlert } from 'lucide-react'
import { PROFILE_MESSAGES } from '#contract/messages/profile.ts'
import { isUnsure } from '#core/resume/sureness.ts'
import { Button } from '../ui/button.tsx'
import { listDrafted } from './draft-edits.ts'
import { focusNextUnsure } from './fact-field.tsx'
import { showTray } from './not-placed-tray.tsx'
import './save-bar.css'
import type { ProfileEditor } from './use-profile-draft.ts'

/** Stays in sight: what is left to check, and the way to keep what was done. */
export function SaveBar({ editor, isBusy }: { editor: ProfileEditor; isBusy: boolean }) {
  const { facts, draft, isChanged, notPlaced } = editor
  const drafted = new Map(listDrafted(draft))
  const unsure = [...facts.values()].filter(
    fact => isUnsure(fact) && drafted.get(fact.id) === fact.text && !draft.confirmed.includes(fact.id),
  ).length
  const hasWork = draft.sections.work.length > 0
  const isDone = unsure + notPlaced.length === 0 && hasWork
  return (
    <div className="save-bar">
      <div className="save-bar-check">
        {isDone ? (
          <CircleCheck className="save-bar-sure" size={18} aria-hidden="true" />
        ) : (
          <TriangleAlert className="save-bar-unsure" size={18} aria-hidden="true" />
        )}
        <span>{tellLeft(unsure, notPlaced.length, hasWork)}</span>
        {unsure > 0 && (
          <Button variant="quiet" size="sm" onClick={event => focusNextUnsure(event.currentTarget)}>
            {PROFILE_MESSAGES.nextUnsure}
          </Button>
        )}
        {unsure === 0 && notPlaced.length > 0 && (
          <Button variant="quiet" size="sm" onClick={showTray}>
            {PROFILE_MESSAGES.showNotPlaced}
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

/** The first thing that is left to do, in one sentence. */
function tellLeft(unsure: number, notPlaced: number, hasWork: boolean): string {
  if (unsure > 0) return PROFILE_MESSAGES.unsureCount(unsure)
  if (notPlaced > 0) return PROFILE_MESSAGES.notPlacedCount(notPlaced)
  return hasWork ? PROFILE_MESSAGES.allSure : PROFILE_MESSAGES.noPositions
}
