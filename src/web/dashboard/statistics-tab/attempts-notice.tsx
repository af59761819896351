import { useQuery } from '@tanstack/react-query'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { ModelTier } from '#contract/models.ts'
import { attemptsQuery } from '../../queries/jobs.ts'
import { settingsQuery } from '../../queries/settings.ts'
import { nextUtcMidnight, tellMoment, useNow } from '../../time-text.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

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

/** The model that would be used and how many attempts it has left, so that nobody spends one unknowingly. */
export function AttemptsLine() {
  const attempts = useQuery(attemptsQuery).data
  const model = useQuery(settingsQuery).data?.currentModel
  const left = attempts?.models.find(({ modelName }) => modelName === model)
  return (
    <p className="job-attempts">
      {left && (
        <>
          <span>{left.modelName}</span>
          <span>{TRIAGE_MESSAGES.attemptsLeft(left.attemptsLeft, left.attemptsPerDay)}</span>
        </>
      )}
    </p>
  )
}
