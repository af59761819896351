import { CircleCheck, Star, X } from 'lucide-react'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { AsideReason } from '#contract/triage.ts'
import { Button } from '../../ui/button.tsx'
import { AsideMenu } from './aside-menu.tsx'

interface SelectionBarProps {
  amount: number
  isApplying: boolean
  onApply: () => void
  onStar: () => void
  onAside: (reason: AsideReason) => void
  onClear: () => void
}

/** What can be done with several jobs at once; takes the place of the list's head. */
export function SelectionBar(props: SelectionBarProps) {
  const { amount, isApplying, onApply, onStar, onAside, onClear } = props
  return (
    <div className="selection-bar">
      <p role="status">{TRIAGE_MESSAGES.selected(amount)}</p>
      <Button
        size="sm"
        variant="quiet"
        icon={<CircleCheck size={17} aria-hidden="true" />}
        aria-label={TRIAGE_MESSAGES.markApplied}
        isBusy={isApplying}
        onClick={onApply}
      >
        {TRIAGE_MESSAGES.appliedShort}
      </Button>
      <button
        type="button"
        className="button"
        data-size="sm"
        data-variant="quiet"
        aria-label={TRIAGE_MESSAGES.starThese}
        title={TRIAGE_MESSAGES.starThese}
        onClick={onStar}
      >
        <Star size={17} aria-hidden="true" />
      </button>
      <AsideMenu amount={amount} onAside={onAside} />
      <button
        type="button"
        className="button"
        data-size="sm"
        data-variant="quiet"
        aria-label={TRIAGE_MESSAGES.clearSelection}
        onClick={onClear}
      >
        <X size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
