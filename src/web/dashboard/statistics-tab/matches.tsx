import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import type { ModelTier } from '#contract/models.ts'
import { jobRunsQuery } from '../queries.ts'
import { tellAgo } from '../time-text.ts'
import { useNow } from '../use-now.ts'
import { AttemptsNotice } from './attempts-notice.tsx'
import { JobFilters } from './job-filters.tsx'
import { type Filter, filterJobs, type ListedJob } from './job-list.ts'
import { JobRows } from './job-rows.tsx'
import { Overview } from './overview.tsx'
import { TabHead } from './tab-head.tsx'
import type { RefreshProfile } from './use-refresh-profile.ts'

interface MatchesProps {
  listed: readonly ListedJob[]
  /** The person's matching score, 0..100. */
  limit: number
  refresh: RefreshProfile
  onRequested: () => void
}

export function Matches({ listed, limit, refresh, onRequested }: MatchesProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const [exhausted, setExhausted] = useState<ModelTier | null>(null)
  const inReach = listed.filter(({ job }) => job.matchingScore >= limit).length
  return (
    <>
      <TabHead refresh={refresh}>
        {STATISTICS_MESSAGES.reach(inReach, limit)} <CheckedAgo />
      </TabHead>
      <div className="matches">
        <div className="matches-list">
          <JobFilters listed={listed} chosen={filter} onChange={setFilter} />
          <JobRows
            key={filter}
            listed={filterJobs(listed, filter)}
            onRequested={onRequested}
            onExhausted={setExhausted}
          />
        </div>
        <Overview listed={listed} limit={limit} />
      </div>
      <AttemptsNotice tier={exhausted} onClose={() => setExhausted(null)} />
    </>
  )
}

function CheckedAgo() {
  const finishedAt = useQuery(jobRunsQuery).data?.last?.finishedAt
  const nowMs = useNow()
  return finishedAt ? STATISTICS_MESSAGES.checked(tellAgo(finishedAt, nowMs)) : null
}
