import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { AddJob } from '../../own-finds/own-finds.tsx'
import { PATHS } from '../../paths.ts'
import { renewJobs } from '../queries.ts'
import { RefreshButton } from './refresh-button.tsx'
import type { RefreshProfile } from './use-refresh-profile.ts'

interface TabHeadProps {
  refresh: RefreshProfile
  /** A line under the heading. */
  children?: ReactNode
}

export function TabHead({ refresh, children }: TabHeadProps) {
  const { state } = refresh
  const client = useQueryClient()
  const renew = () => void renewJobs(client)
  return (
    <div className="dashboard-head">
      <div>
        <h1>{STATISTICS_MESSAGES.title}</h1>
        {children && <p className="dashboard-intro">{children}</p>}
        <Link to={PATHS.applications}>{STATISTICS_MESSAGES.applications}</Link>
        {state.step === 'failed' && state.why && <p className="refresh-why">{state.why}</p>}
      </div>
      <div className="tab-actions">
        <AddJob onAdded={renew} onRemoved={renew} />
        <RefreshButton refresh={refresh} isWideOnPhones />
      </div>
    </div>
  )
}
