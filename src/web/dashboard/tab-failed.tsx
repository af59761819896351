import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { LoadFailed } from '../ui/load-failed.tsx'

/** Stands in for a tab whose data did not come. */
export function TabFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <LoadFailed title={TRIGGER_MESSAGES.loadFailed} onRetry={onRetry}>
      {TRIGGER_MESSAGES.dataIsSafe}
    </LoadFailed>
  )
}
