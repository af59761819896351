import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { Button } from '../ui/button.tsx'
import type { Tracking } from './use-tracking.ts'

const VIEWS = ['board', 'list'] as const
export type View = (typeof VIEWS)[number]

interface TrackingBarProps {
  tracking: Tracking
  view: View
  onView: (view: View) => void
}

/** How the applications are shown, and the last change with its way back. */
export function TrackingBar({ tracking, view, onView }: TrackingBarProps) {
  const { lastChanged, isBusy, undo } = tracking
  return (
    <div className="tracking-bar">
      <fieldset className="view-switch">
        <legend className="hidden-text">{APPLICATIONS_MESSAGES.view}</legend>
        {VIEWS.map(one => (
          <label key={one} className="view-choice">
            <input type="radio" name="view" checked={one === view} onChange={() => onView(one)} />
            {APPLICATIONS_MESSAGES.views[one]}
          </label>
        ))}
      </fieldset>
      <p className="tracking-last" role="status">
        {lastChanged &&
          APPLICATIONS_MESSAGES.moved(lastChanged.jobTitle, APPLICATIONS_MESSAGES.stages[lastChanged.stage])}
      </p>
      {lastChanged && (
        <Button size="sm" variant="outline" isBusy={isBusy} onClick={undo}>
          {APPLICATIONS_MESSAGES.undo}
        </Button>
      )}
    </div>
  )
}
