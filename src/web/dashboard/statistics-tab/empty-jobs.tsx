import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MatchGauge } from '../../ui/match-gauge.tsx'
import { jobRunsQuery, matchCountsQuery } from '../queries.ts'
import { tellMoment } from '../time-text.ts'
import { useNow } from '../use-now.ts'

/** The thresholds whose counts the empty list tells (decision 7.6). */
const LOWER_SCORES = [80, 70]

interface EmptyJobsProps {
  /** The person's matching score, 0..100. */
  limit: number
  onOpenSettings: () => void
  refreshButton: ReactNode
}

export function EmptyJobs({ limit, onOpenSettings, refreshButton }: EmptyJobsProps) {
  return (
    <EmptyState
      picture={<MatchGauge score={0} label={STATISTICS_MESSAGES.matchScore(0)} size="lg" />}
      title={STATISTICS_MESSAGES.noJobs}
      actions={
        <>
          <Button onClick={onOpenSettings}>{STATISTICS_MESSAGES.openSettings}</Button>
          {refreshButton}
        </>
      }
    >
      <ul>
        <li>
          {STATISTICS_MESSAGES.hintWait} <NextSearch />
        </li>
        <li>
          {STATISTICS_MESSAGES.hintLower(limit)} <WaitingBelow limit={limit} />
        </li>
        <li>{STATISTICS_MESSAGES.hintComplete}</li>
      </ul>
    </EmptyState>
  )
}

function NextSearch() {
  const nextDueAt = useQuery(jobRunsQuery).data?.nextDueAt
  const nowMs = useNow()
  return nextDueAt ? STATISTICS_MESSAGES.nextSearch(tellMoment(nextDueAt, nowMs)) : null
}

function WaitingBelow({ limit }: { limit: number }) {
  const atOrAbove = useQuery(matchCountsQuery).data
  const lower = LOWER_SCORES.filter(score => score < limit)
  if (!atOrAbove || lower.length === 0) return null
  const counts = lower.map(score => ({ score, jobs: atOrAbove[score] ?? 0 }))
  return `${STATISTICS_MESSAGES.waitingBelow(counts)}.`
}
