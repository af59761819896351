import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { AddJobDialog } from '../../own-finds/own-finds.tsx'
import { useSession } from '../../session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabFailed } from '../tab-failed.tsx'
import { BestBelow } from './best-below.tsx'
import { EmptyJobs } from './empty-jobs.tsx'
import { listJobs } from './job-list.ts'
import { Matches } from './matches.tsx'
import { RefreshButton } from './refresh-button.tsx'
import './statistics-tab.css'
import { generationsQuery, jobsQuery, renewJobs } from '../../queries/jobs.ts'
import { settingsQuery } from '../../queries/settings.ts'
import { nextPollMs } from '../poll-schedule.ts'
import { TabHead } from './tab-head.tsx'
import type { ListView } from './use-list-view.ts'
import type { RefreshProfile } from './use-refresh-profile.ts'

const SKELETON_ROWS = 3

interface StatisticsTabProps {
  refresh: RefreshProfile
  view: ListView
  onOpenSettings: () => void
  onOpenTrigger: () => void
}

/** The list with the box for adding to it, which stays open whatever comes into the list. */
export function StatisticsTab(props: StatisticsTabProps) {
  const client = useQueryClient()
  const [isAdding, setIsAdding] = useState(false)
  const renew = () => void renewJobs(client)
  return (
    <>
      <JobList {...props} onAddJob={() => setIsAdding(true)} />
      {isAdding && <AddJobDialog onAdded={renew} onRemoved={renew} onClose={() => setIsAdding(false)} />}
    </>
  )
}

type JobListProps = StatisticsTabProps & { onAddJob: () => void }

function JobList({ refresh, view, onOpenSettings, onOpenTrigger, onAddJob }: JobListProps) {
  const email = useSession()?.email ?? ''
  const jobs = useQuery(jobsQuery(email))
  const settings = useQuery(settingsQuery)
  const generations = useGenerations()
  const needed = [jobs, settings, generations.query]

  function retry(): void {
    for (const query of needed) if (query.isError) void query.refetch()
  }

  if (jobs.data && settings.data && generations.query.data) {
    const limit = settings.data.matchingScore
    const listed = listJobs(jobs.data, generations.query.data)
    if (listed.length > 0) {
      const isOutdated = needed.some(query => query.isError)
      return (
        <Matches
          {...{ listed, limit, refresh, view, isOutdated, onAddJob }}
          onRequested={generations.markRequest}
        />
      )
    }
    return (
      <>
        <TabHead refresh={refresh} onAddJob={onAddJob} />
        <EmptyJobs
          limit={limit}
          onOpenSettings={onOpenSettings}
          onOpenTrigger={onOpenTrigger}
          refreshButton={<RefreshButton refresh={refresh} />}
        />
        <div className="empty-below">
          <BestBelow {...{ listed, limit, view }} reached={0} onRequested={generations.markRequest} />
        </div>
      </>
    )
  }
  return (
    <>
      <TabHead refresh={refresh} onAddJob={onAddJob} />
      {needed.some(query => query.isError) ? (
        <TabFailed onRetry={retry} />
      ) : (
        <Skeleton label={STATISTICS_MESSAGES.loading} rows={SKELETON_ROWS} />
      )}
    </>
  )
}

/** What has become of each request for a resume, looked at every 30 s and sooner after `markRequest`. */
function useGenerations() {
  const [requestedAtMs, setRequestedAtMs] = useState<number | null>(null)
  const query = useQuery({
    ...generationsQuery,
    refetchInterval: () => nextPollMs(requestedAtMs === null ? null : Date.now() - requestedAtMs),
  })
  return { query, markRequest: () => setRequestedAtMs(Date.now()) }
}
