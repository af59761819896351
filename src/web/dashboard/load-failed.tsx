import { TriangleAlert } from 'lucide-react'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Stands in for a tab whose data did not come. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert">
      <EmptyState
        picture={<TriangleAlert className="load-failed-sign" size={40} aria-hidden="true" />}
        title={TRIGGER_MESSAGES.loadFailed}
        actions={<Button onClick={onRetry}>{TRIGGER_MESSAGES.tryAgain}</Button>}
      >
        <p>{TRIGGER_MESSAGES.dataIsSafe}</p>
      </EmptyState>
    </div>
  )
}
