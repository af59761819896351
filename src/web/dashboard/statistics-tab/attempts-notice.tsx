import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import type { ModelTier } from '#contract/models.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { nextUtcMidnight, tellMoment, useNow } from '../time-text.ts'

const SENTENCES = {
  basic: STATISTICS_MESSAGES.basicExhausted,
  advanced: STATISTICS_MESSAGES.advancedExhausted,
} as const

interface AttemptsNoticeProps {
  /** The model whose attempts are used up; null while none are. */
  tier: ModelTier | null
  onClose: () => void
}

/** Says that today's attempts are used up and when there are new ones: the day is a day in UTC. */
export function AttemptsNotice({ tier, onClose }: AttemptsNoticeProps) {
  const nowMs = useNow()
  return (
    <Dialog
      title={STATISTICS_MESSAGES.notice}
      isOpen={tier !== null}
      onClose={onClose}
      actions={<Button onClick={onClose}>{STATISTICS_MESSAGES.ok}</Button>}
    >
      {tier && <p>{SENTENCES[tier]}</p>}
      <p className="dashboard-note">
        {STATISTICS_MESSAGES.tomorrowBegins(tellMoment(nextUtcMidnight(nowMs), nowMs))}
      </p>
    </Dialog>
  )
}
