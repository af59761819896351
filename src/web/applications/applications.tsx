import { useQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Application } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import type { Answer } from '../api.ts'
import { isPast } from '../days.ts'
import { tellFailure } from '../failure-text.ts'
import { LinkButton } from '../link-button.tsx'
import { AddJobButton, AddJobDialog } from '../manual-jobs/manual-jobs.tsx'
import { usePageTitle } from '../page-title.ts'
import { MATCHES_ADDRESS } from '../paths.ts'
import { ScreenHead } from '../screen-head.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { SegmentedChoice } from '../ui/segmented-choice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import '../ui/text-field.css'
import { useTabInAddress } from '../use-tab-in-address.ts'
import './applications.css'
import { applicationsQuery } from '../queries/applications.ts'
import { ApplicationSheet } from './application-sheet.tsx'
import { ApplicationTable } from './application-table.tsx'
import { StageBoard } from './stage-board.tsx'
import { TakeAlong } from './take-along.tsx'
import { TrackingCharts } from './tracking-charts.tsx'
import { useOpened } from './use-opened.ts'
import { type Tracking, useTracking, useWantedJob } from './use-tracking.ts'

/** The screen on which applications are tracked. */
export function Applications() {
  usePageTitle(APPLICATIONS_MESSAGES.title)
  return (
    <div className="wrap applications">
      <ScreenHead title={APPLICATIONS_MESSAGES.title} lead={APPLICATIONS_MESSAGES.lead}>
        <AddJob />
      </ScreenHead>
      <Loaded />
    </div>
  )
}

function Loaded() {
  const { data, error, isError, refetch } = useQuery(applicationsQuery)
  useWantedJob(data?.applications)
  if (data) return <Known {...data} />
  if (!isError) return <Skeleton label={APPLICATIONS_MESSAGES.loading} rows={5} shape="line" />
  return (
    <LoadFailed title={APPLICATIONS_MESSAGES.loadFailed} onRetry={() => void refetch()}>
      {tellFailure(error)}
    </LoadFailed>
  )
}

/** A job from elsewhere, tracked at once. */
function AddJob() {
  const [, setParams] = useSearchParams()
  const [isAdding, setIsAdding] = useState(false)
  return (
    <>
      <AddJobButton onClick={() => setIsAdding(true)} />
      {isAdding && (
        <AddJobDialog
          onAdded={({ jobId }) => setParams({ add: jobId }, { replace: true })}
          onClose={() => setIsAdding(false)}
        />
      )}
    </>
  )
}

function Known({ applications, matches }: Answer<'listApplications'>) {
  return (
    <>
      {applications.length === 0 ? <NothingYet /> : <Tracked {...{ applications, matches }} />}
      <TakeAlong isEmpty={applications.length === 0} />
    </>
  )
}

function NothingYet() {
  return (
    <EmptyState
      picture={<ListChecks size={40} aria-hidden="true" />}
      title={APPLICATIONS_MESSAGES.emptyTitle}
      actions={<LinkButton to={MATCHES_ADDRESS}>{APPLICATIONS_MESSAGES.openStatistics}</LinkButton>}
    >
      <p>{APPLICATIONS_MESSAGES.empty}</p>
    </EmptyState>
  )
}

const QUIET_DAYS = 14
const DAY_MS = 24 * 60 * 60 * 1000

/** Which of the jobs are shown. */
type Filter = 'all' | 'due' | 'quiet'
const FILTERS: Readonly<Record<Filter, (application: Application) => boolean>> = {
  all: () => true,
  due: ({ nextStepOn }) => nextStepOn !== null && isPast(nextStepOn),
  quiet: ({ stage, stageSince, hasReply }) =>
    stage === 'applied' && !hasReply && Date.now() - Date.parse(stageSince) > QUIET_DAYS * DAY_MS,
}

function Tracked({ applications, matches }: Answer<'listApplications'>) {
  const tracking = useTracking()
  const [view, setView] = useTabInAddress(VIEW_NAMES, 'board')
  const [filter, setFilter] = useState<Filter>('all')
  const [search, setSearch] = useState('')
  const { openedId, leave, open, close } = useOpened()
  const opened = applications.find(({ jobId }) => jobId === openedId)
  const shown = useMemo(
    () => applications.filter(one => FILTERS[filter](one) && says(one, search)),
    [applications, filter, search],
  )
  const shared = { applications: shown, onMove: tracking.move, onOpen: open, openedId }
  return (
    <>
      <div className="tracking-bar">
        <SegmentedChoice
          legend={APPLICATIONS_MESSAGES.view}
          name="view"
          options={VIEWS}
          value={view}
          onChange={setView}
        />
        <input
          className="field-input tracking-search"
          type="search"
          aria-label={APPLICATIONS_MESSAGES.search}
          placeholder={APPLICATIONS_MESSAGES.search}
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        {(['due', 'quiet'] as const).map(one => (
          <button
            key={one}
            type="button"
            className="tracking-filter"
            aria-pressed={filter === one}
            onClick={() => setFilter(filter === one ? 'all' : one)}
          >
            {APPLICATIONS_MESSAGES.filters[one](applications.filter(FILTERS[one]).length)}
          </button>
        ))}
        <LastChange tracking={tracking} />
      </div>
      <div className="tracking-desk" data-sheet={opened !== undefined || undefined}>
        <div className="tracking-main">
          {view === 'board' && <StageBoard {...shared} />}
          {view === 'list' && <ApplicationTable {...shared} />}
          {view === 'charts' && <TrackingCharts {...{ applications, matches }} />}
        </div>
        {opened && (
          <ApplicationSheet
            key={opened.jobId}
            application={opened}
            {...{ tracking, leave }}
            onClose={close}
          />
        )}
      </div>
    </>
  )
}

const VIEW_NAMES = ['board', 'list', 'charts'] as const
const VIEWS = VIEW_NAMES.map(value => ({ value, label: APPLICATIONS_MESSAGES.views[value] }))

function says({ jobTitle, companyName, note, nextStep }: Application, search: string): boolean {
  const text = [jobTitle, companyName, note, nextStep].join(' ').toLowerCase()
  return text.includes(search.trim().toLowerCase())
}

/** The last change, with its way back. */
function LastChange({ tracking: { lastChanged, isBusy, undo } }: { tracking: Tracking }) {
  return (
    <>
      <p className="tracking-last" role="status">
        {lastChanged &&
          APPLICATIONS_MESSAGES.moved(lastChanged.jobTitle, APPLICATIONS_MESSAGES.stages[lastChanged.stage])}
      </p>
      {lastChanged && (
        <Button size="sm" variant="outline" isBusy={isBusy} onClick={undo}>
          {APPLICATIONS_MESSAGES.undo}
        </Button>
      )}
    </>
  )
}
