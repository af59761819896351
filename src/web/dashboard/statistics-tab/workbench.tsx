import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { SEARCH_WISH_MESSAGES } from '#contract/messages/search-wish.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { ModelTier } from '#contract/models.ts'
import { type Generation, jobRunsQuery } from '../../queries/jobs.ts'
import { tellAgo, useNow } from '../../time-text.ts'
import { Button } from '../../ui/button.tsx'
import { useNotify } from '../../ui/notices.tsx'
import { useApplyMany } from '../../use-stage.ts'
import { AsideList } from './aside-list.tsx'
import { useAskApplied } from './ask-applied.tsx'
import { AttemptsNotice } from './attempts-notice.tsx'
import { EmptyJobs } from './empty-jobs.tsx'
import { FilterBar } from './filter-bar.tsx'
import { JobPane } from './job-pane.tsx'
import { KeysHelp } from './keys-help.tsx'
import { ListPane } from './list-pane.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { TabHead } from './tab-head.tsx'
import { UndoBar } from './undo-bar.tsx'
import { useKeptScroll } from './use-kept-scroll.ts'
import { useKeys } from './use-keys.ts'
import type { ListView } from './use-list-view.ts'
import type { RefreshProfile } from './use-refresh-profile.ts'
import { useWorkbench, type WorkbenchState } from './use-workbench.ts'
import './workbench.css'

interface WorkbenchProps {
  jobs: readonly Job[]
  generations: readonly Generation[]
  /** The person's matching score, 0..100. */
  limit: number
  refresh: RefreshProfile
  view: ListView
  /** The list is of before; a newer one did not come. */
  isOutdated: boolean
  onRequested: () => void
  onAddJob: () => void
  onOpenSettings: () => void
  onOpenTrigger: () => void
}

type Opened = 'keys' | 'aside' | null

/** The list of jobs and the one that is read, side by side where there is room. */
export function Workbench(props: WorkbenchProps) {
  const { limit, view, onRequested } = props
  const state = useWorkbench(props)
  const { triage, rows, found, nowMs, isWide, selection } = state
  const search = useRef<HTMLInputElement>(null)
  const [exhausted, setExhausted] = useState<ModelTier | null>(null)
  const [opened, setOpened] = useState<Opened>(null)
  const ask = useAskApplied()
  const isReading = view.jobId !== null && !isWide
  const list = useKeptScroll<HTMLElement>(isWide, !isReading)
  useKeys({
    j: () => state.step(1),
    k: () => state.step(-1),
    '/': () => search.current?.focus(),
    '?': () => setOpened('keys'),
    z: () => triage.last?.undo(),
  })
  return (
    <div
      className="workbench"
      data-shows={isReading ? 'job' : 'both'}
      data-empty={rows.length === 0 || undefined}
    >
      {state.listed.length > 0 && <FilterBar {...{ found, view, limit, nowMs, search }} />}
      <ListSide {...props} {...{ state, list }} onOpened={setOpened} />
      <JobPane
        {...{ view, ask, onRequested, rows, isWide }}
        item={state.current}
        isGone={state.isGone}
        selected={selection.items}
        onExhausted={setExhausted}
        onStep={state.step}
        onStar={state.star}
        onAside={(item, reason) => state.putAside([item], reason)}
        onNeverAsk={({ job }) => {
          ask.close()
          triage.mark({ jobIds: [job.jobId], change: { isAsked: false } })
        }}
        onCompared={jobId => {
          selection.clear()
          state.open(jobId)
        }}
      />
      <UndoBar last={triage.last} />
      <AttemptsNotice tier={exhausted} onClose={() => setExhausted(null)} />
      {opened === 'keys' && <KeysHelp onClose={() => setOpened(null)} />}
      {opened === 'aside' && (
        <AsideList
          marks={triage.marks}
          onTakeBack={jobId => triage.mark({ jobIds: [jobId], change: { aside: null } })}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

interface ListSideProps extends WorkbenchProps {
  state: WorkbenchState
  list: RefObject<HTMLElement | null>
  onOpened: (opened: Opened) => void
}

/** The list with its head, or what stands where it would be. */
function ListSide(props: ListSideProps) {
  const { state, list, limit, view, onOpened } = props
  const { groups, rows, listed, current, page, nowMs, actions, selection, choice } = state
  const { aside } = state.triage
  return (
    <section className="list-pane" aria-label={TRIAGE_MESSAGES.list} ref={list}>
      {selection.ids.size > 0 ? <Selected state={state} /> : <Head {...props} />}
      <p className="hidden-text" role="status">
        {STATISTICS_MESSAGES.listedNow(rows.length)}
      </p>
      <ListPane
        {...{ groups, nowMs, actions, selected: selection.ids }}
        currentId={current?.job.jobId ?? null}
        shown={page.shown}
        onShow={page.show}
      >
        {listed.length === 0 && (
          <EmptyJobs
            limit={limit}
            onOpenSettings={props.onOpenSettings}
            onOpenTrigger={props.onOpenTrigger}
          />
        )}
        {listed.length > 0 && rows.length === 0 && <NothingFits text={state.choice.text} view={view} />}
      </ListPane>
      {(state.outside > 0 || (choice.facets.wish ?? []).length > 0) && (
        <button
          type="button"
          className="filter-clear list-aside"
          onClick={() => view.chooseFacet('wish', state.outside > 0 ? ['fits', '', 'outside'] : [])}
        >
          {state.outside > 0
            ? SEARCH_WISH_MESSAGES.moreOutside(state.outside)
            : SEARCH_WISH_MESSAGES.hideOutside}
        </button>
      )}
      {aside > 0 && (
        <button type="button" className="filter-clear list-aside" onClick={() => onOpened('aside')}>
          {TRIAGE_MESSAGES.asideList(aside)}
        </button>
      )}
    </section>
  )
}

function Head({ refresh, jobs, limit, isOutdated, state, onAddJob, onOpened }: ListSideProps) {
  return (
    <TabHead refresh={refresh} jobs={jobs} onAddJob={onAddJob} onKeys={() => onOpened('keys')}>
      {state.listed.length > 0 && `${STATISTICS_MESSAGES.reach(state.reached, limit)} `}
      {isOutdated ? STATISTICS_MESSAGES.outdated : <CheckedAgo />}
    </TabHead>
  )
}

function Selected({ state: { selection, triage, putAside } }: { state: WorkbenchState }) {
  const { ids, items, clear } = selection
  const notify = useNotify()
  const told = TRIAGE_MESSAGES.starredMany(ids.size)
  const applying = useApplyMany(amount => {
    notify({ severity: 'success', text: TRIAGE_MESSAGES.appliedMany(amount) })
    clear()
  })
  return (
    <>
      <h1 className="hidden-text">{STATISTICS_MESSAGES.title}</h1>
      <SelectionBar
        amount={ids.size}
        isApplying={applying.isBusy}
        onApply={() => applying.start([...ids])}
        onStar={() => triage.mark({ jobIds: [...ids], change: { isStarred: true }, told })}
        onAside={reason => putAside(items, reason)}
        onClear={clear}
      />
    </>
  )
}

function NothingFits({ text, view }: { text: string; view: ListView }) {
  const words = text.trim()
  return (
    <div className="filters-empty">
      <p>{words === '' ? STATISTICS_MESSAGES.filterIsEmpty : STATISTICS_MESSAGES.nothingFits(words)}</p>
      <Button variant="soft" size="sm" onClick={() => view.choose({ text: '', facets: {}, from: null })}>
        {STATISTICS_MESSAGES.showAll}
      </Button>
    </div>
  )
}

function CheckedAgo() {
  const nowMs = useNow()
  const finishedAt = useQuery(jobRunsQuery).data?.last?.finishedAt
  return finishedAt ? STATISTICS_MESSAGES.checked(tellAgo(finishedAt, nowMs)) : null
}
