import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { AddJobButton } from '../../own-finds/own-finds.tsx'
import { PATHS } from '../../paths.ts'
import { RefreshButton } from './refresh-button.tsx'
import { SearchSummary } from './search-summary.tsx'
import type { RefreshProfile } from './use-refresh-profile.ts'

interface TabHeadProps {
  refresh: RefreshProfile
  onAddJob: () => void
  /** A line under the heading. */
  children?: ReactNode
}

export function TabHead({ refresh, onAddJob, children }: TabHeadProps) {
  const { state } = refresh
  return (
    <>
      <div className="dashboard-head">
        <div>
          <h1>{STATISTICS_MESSAGES.title}</h1>
          {children && <p className="dashboard-intro">{children}</p>}
          <Link to={PATHS.applications}>{STATISTICS_MESSAGES.applications}</Link>
          {state.step === 'failed' && state.why && <p className="refresh-why">{state.why}</p>}
        </div>
        <div className="tab-actions">
          <AddJobButton onClick={onAddJob} />
          <RefreshButton refresh={refresh} isWideOnPhones />
        </div>
      </div>
      <SearchSummary />
    </>
  )
}
