import { ChartColumn } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs.ts'
import { LIMITS } from '#contract/limits.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { AddJobButton } from '../../manual-jobs/manual-jobs.tsx'
import { useNow } from '../../time-text.ts'
import { PopMenu } from '../../ui/pop-menu.tsx'
import { countByDay } from './daily-matches.ts'
import { NewMatchesChart } from './new-matches-chart.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { SearchSummary } from './search-summary.tsx'
import type { RefreshProfile } from './use-refresh-profile.ts'

interface TabHeadProps {
  refresh: RefreshProfile
  /** Everything that is listed, for the overview; none while it is on its way. */
  jobs: readonly Job[]
  onAddJob: () => void
  onKeys?: () => void
  /** A line under the heading. */
  children?: ReactNode
}

export function TabHead({ refresh, jobs, onAddJob, onKeys, children }: TabHeadProps) {
  const { state } = refresh
  return (
    <header className="list-head">
      <h1>{STATISTICS_MESSAGES.title}</h1>
      <p className="list-intro">{children}</p>
      {state.step === 'failed' && state.why && <p className="refresh-why">{state.why}</p>}
      <div className="tab-actions">
        <RefreshButton refresh={refresh} />
        <AddJobButton onClick={onAddJob} />
        {jobs.length > 0 && <Overview jobs={jobs} />}
        {onKeys && (
          <button
            type="button"
            className="button keys-button"
            data-variant="quiet"
            data-size="sm"
            aria-label={TRIAGE_MESSAGES.keys}
            onClick={onKeys}
          >
            <kbd>?</kbd>
          </button>
        )}
      </div>
    </header>
  )
}

/** What the list as a whole says: what the last search came to, and what came in by day. */
function Overview({ jobs }: { jobs: readonly Job[] }) {
  const nowMs = useNow()
  const days = countByDay(
    jobs.map(({ foundAt }) => foundAt),
    { days: LIMITS.newMatchesDays, nowMs },
  )
  return (
    <PopMenu
      isAtEnd
      button={
        <>
          <ChartColumn className="phone-only" size={18} aria-hidden="true" />
          <span className="phone-spoken">{STATISTICS_MESSAGES.overview}</span>
        </>
      }
    >
      {() => (
        <div className="overview">
          <SearchSummary />
          <h2 className="overview-title">{STATISTICS_MESSAGES.newMatches(LIMITS.newMatchesDays)}</h2>
          <NewMatchesChart days={days} />
        </div>
      )}
    </PopMenu>
  )
}
