import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Application } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import type { Answer } from '../api.ts'
import { tellFailure } from '../failure-text.ts'
import { LinkButton } from '../link-button.tsx'
import { AddJobButton, AddJobDialog } from '../own-finds/own-finds.tsx'
import { usePageTitle } from '../page-title.ts'
import { PATHS } from '../paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './applications.css'
import { applicationsQuery } from '../queries/applications.ts'
import { DetailsDialog } from './details-dialog.tsx'
import { StageBoard, StageList } from './stage-board.tsx'
import { TakeAlong } from './take-along.tsx'
import { TrackingBar, type View } from './tracking-bar.tsx'
import { TrackingCharts } from './tracking-charts.tsx'
import { useTracking, useWantedJob } from './use-tracking.ts'

/** The screen on which applications are tracked. */
export function Applications() {
  usePageTitle(APPLICATIONS_MESSAGES.title)
  return (
    <div className="wrap applications">
      <div className="applications-head">
        <h1>{APPLICATIONS_MESSAGES.title}</h1>
        <p>{APPLICATIONS_MESSAGES.lead}</p>
      </div>
      <Loaded />
      <Link className="account-link" to={PATHS.dashboard}>
        {APPLICATIONS_MESSAGES.backToDashboard}
      </Link>
    </div>
  )
}

function Loaded() {
  const { data, error, isError, refetch } = useQuery(applicationsQuery)
  const [, setParams] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  useWantedJob(data?.applications)
  if (data) {
    return (
      <>
        <div>
          <AddJobButton onClick={() => setIsAdding(true)} />
        </div>
        {isAdding && (
          <AddJobDialog
            onAdded={({ jobId }) => setParams({ add: jobId }, { replace: true })}
            onClose={() => setIsAdding(false)}
          />
        )}
        <Known {...data} />
      </>
    )
  }
  if (!isError) return <Skeleton label={APPLICATIONS_MESSAGES.loading} rows={5} shape="line" />
  return (
    <LoadFailed
      title={APPLICATIONS_MESSAGES.loadFailed}
      retry={{ label: APPLICATIONS_MESSAGES.tryAgain, onRetry: () => void refetch() }}
    >
      {tellFailure(error)}
    </LoadFailed>
  )
}

function Known({ applications, matches }: Answer<'listApplications'>) {
  return (
    <>
      {applications.length === 0 ? (
        <NothingYet />
      ) : (
        <>
          <Tracked applications={applications} />
          <TrackingCharts applications={applications} matches={matches} />
        </>
      )}
      <TakeAlong isEmpty={applications.length === 0} />
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      picture={<ListChecks size={40} aria-hidden="true" />}
      title={APPLICATIONS_MESSAGES.emptyTitle}
      actions={<LinkButton to={PATHS.dashboard}>{APPLICATIONS_MESSAGES.openStatistics}</LinkButton>}
    >
      <p>{APPLICATIONS_MESSAGES.empty}</p>
    </EmptyState>
  )
}

function Tracked({ applications }: { applications: Application[] }) {
  const tracking = useTracking()
  const [view, setView] = useState<View>('board')
  const [openedId, setOpenedId] = useState<string | null>(null)
  const opened = applications.find(({ jobId }) => jobId === openedId)
  const shared = { applications, onMove: tracking.move, onOpen: setOpenedId }
  return (
    <>
      <TrackingBar tracking={tracking} view={view} onView={setView} />
      {view === 'board' ? <StageBoard {...shared} /> : <StageList {...shared} />}
      {opened && (
        <DetailsDialog
          key={opened.jobId}
          application={opened}
          tracking={tracking}
          onClose={() => setOpenedId(null)}
        />
      )}
    </>
  )
}
