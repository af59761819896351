import { useQuery } from '@tanstack/react-query'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { jobRunsQuery, matchCountsQuery } from '../../queries/jobs.ts'
import { userDataQuery } from '../../queries/settings.ts'
import { useNow } from '../../time-text.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MatchGauge } from '../../ui/match-gauge.tsx'
import { tellRuns, waitsForPerson } from '../run-report.ts'

/** The thresholds whose counts the empty list tells (decision 7.6). */
const LOWER_SCORES = [80, 70]

interface EmptyJobsProps {
  /** The person's matching score, 0..100. */
  limit: number
  onOpenSettings: () => void
  onOpenTrigger: () => void
}

export function EmptyJobs({ limit, onOpenSettings, onOpenTrigger }: EmptyJobsProps) {
  const isOut = useQuery(userDataQuery).data?.isActive === false
  // Then Refresh Profile is what helps, and it stands above.
  const isWaiting = waitsForPerson(useQuery(jobRunsQuery).data?.last ?? null)
  return (
    <EmptyState
      picture={<MatchGauge score={0} label={STATISTICS_MESSAGES.matchScore(0)} size="lg" />}
      title={STATISTICS_MESSAGES.noJobs}
      actions={
        <>
          {isOut && <Button onClick={onOpenTrigger}>{STATISTICS_MESSAGES.openTrigger}</Button>}
          <Button variant={isOut || isWaiting ? 'outline' : 'filled'} onClick={onOpenSettings}>
            {STATISTICS_MESSAGES.openSettings}
          </Button>
        </>
      }
    >
      <SearchesNow isOut={isOut} />
      <ul>
        <li>{STATISTICS_MESSAGES.hintWait}</li>
        <li>
          {STATISTICS_MESSAGES.hintLower(limit)} <WaitingBelow limit={limit} />
        </li>
        <li>{STATISTICS_MESSAGES.hintComplete}</li>
      </ul>
    </EmptyState>
  )
}

/** Where the search stands: what it did last, or since when it runs, and when the next results are due. */
function SearchesNow({ isOut }: { isOut: boolean }) {
  const runs = useQuery(jobRunsQuery).data
  const nowMs = useNow()
  if (!runs) return null
  return (
    <p className="empty-now">
      {isOut && `${STATISTICS_MESSAGES.youAreOut} `}
      {tellRuns(runs, nowMs).join(' ')}
    </p>
  )
}

function WaitingBelow({ limit }: { limit: number }) {
  const atOrAbove = useQuery(matchCountsQuery).data
  const counts = LOWER_SCORES.filter(score => score < limit)
    .map(score => ({ score, jobs: atOrAbove?.[score] ?? 0 }))
    .filter(({ jobs }) => jobs > 0)
  return counts.length > 0 ? `${STATISTICS_MESSAGES.waitingBelow(counts)}.` : null
}
