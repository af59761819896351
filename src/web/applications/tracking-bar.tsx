import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { Button } from '../ui/button.tsx'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import type { Tracking } from './use-tracking.ts'

const VIEWS = ['board', 'list'] as const
export type View = (typeof VIEWS)[number]
const VIEW_OPTIONS = VIEWS.map(value => ({ value, label: APPLICATIONS_MESSAGES.views[value] }))

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
      <SegmentedChoice
        legend={APPLICATIONS_MESSAGES.view}
        name="view"
        options={VIEW_OPTIONS}
        value={view}
        onChange={onView}
      />
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
