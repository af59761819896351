import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Job } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { AddJobDialog } from '../../manual-jobs/manual-jobs.tsx'
import { useSession } from '../../session.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TabFailed } from '../tab-failed.tsx'
import './statistics-tab.css'
import { generationsQuery, jobsQuery, renewJobs } from '../../queries/jobs.ts'
import { settingsQuery } from '../../queries/settings.ts'
import { triageQuery } from '../../queries/triage.ts'
import { nextPollMs } from '../poll-schedule.ts'
import { TabHead } from './tab-head.tsx'
import type { ListView } from './use-list-view.ts'
import type { RefreshProfile } from './use-refresh-profile.ts'
import { Workbench } from './workbench.tsx'

const SKELETON_ROWS = 12
const NO_JOBS: readonly Job[] = []

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
  const navigate = useNavigate()
  const renew = () => void renewJobs(client)
  // At once: later it would call back who has gone on meanwhile. The list is renewed since the job was added.
  function see({ jobId }: Job): void {
    setIsAdding(false)
    void navigate({ search: `${new URLSearchParams({ tab: 'statistics', job: jobId })}` })
  }
  return (
    <>
      <JobList {...props} onAddJob={() => setIsAdding(true)} />
      {isAdding && (
        <AddJobDialog onAdded={renew} onRemoved={renew} onSee={see} onClose={() => setIsAdding(false)} />
      )}
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
  // What was put aside would be on the list for a moment; without an answer it is there for longer.
  const { isPending, failureCount } = useQuery(triageQuery)
  const isMarked = !isPending || failureCount > 0

  function retry(): void {
    for (const query of needed) if (query.isError) void query.refetch()
  }

  if (jobs.data && settings.data && generations.query.data && isMarked) {
    return (
      <Workbench
        {...{ refresh, view, onAddJob, onOpenSettings, onOpenTrigger }}
        jobs={jobs.data}
        generations={generations.query.data}
        limit={settings.data.matchingScore}
        isOutdated={needed.some(query => query.isError)}
        onRequested={generations.markRequest}
      />
    )
  }
  return (
    <div className="workbench" data-shows="both">
      <div className="filter-bar" />
      <section className="list-pane">
        <TabHead refresh={refresh} jobs={NO_JOBS} onAddJob={onAddJob} />
        {needed.some(query => query.isError) ? (
          <TabFailed onRetry={retry} />
        ) : (
          <Skeleton label={STATISTICS_MESSAGES.loading} rows={SKELETON_ROWS} />
        )}
      </section>
      <div className="job-pane" />
    </div>
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
