import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import type { ModelTier } from '#contract/models.ts'
import { jobRunsQuery } from '../../queries/jobs.ts'
import { Button } from '../../ui/button.tsx'
import { tellAgo, useNow } from '../time-text.ts'
import { AttemptsNotice } from './attempts-notice.tsx'
import { BestBelow } from './best-below.tsx'
import { JobFilters } from './job-filters.tsx'
import { cutFrom, filterJobs, type ListedJob, searchJobs, sortJobs } from './job-list.ts'
import { JobRows } from './job-rows.tsx'
import { JobTools } from './job-tools.tsx'
import { findKnown, rememberOpening } from './known-jobs.ts'
import { Overview } from './overview.tsx'
import { TabHead } from './tab-head.tsx'
import type { ListView } from './use-list-view.ts'
import type { RefreshProfile } from './use-refresh-profile.ts'

interface MatchesProps {
  listed: readonly ListedJob[]
  /** The person's matching score, 0..100. */
  limit: number
  refresh: RefreshProfile
  view: ListView
  /** The list is of before; a newer one did not come. */
  isOutdated: boolean
  onRequested: () => void
  onAddJob: () => void
}

export function Matches({ listed, limit, refresh, view, isOutdated, onRequested, onAddJob }: MatchesProps) {
  const [exhausted, setExhausted] = useState<ModelTier | null>(null)
  const runs = useQuery(jobRunsQuery).data
  const [opening] = useState(() => rememberOpening(listed, runs))
  const known = findKnown(listed, opening, runs)
  // What was pressed or typed shows at once; the list may follow a moment later.
  const { filter, order, text, from } = useDeferredValue(view.choice)
  const found = searchJobs(cutFrom(listed, { from, limit }), text)
  const chosen = sortJobs(filterJobs(found, filter), order)
  const inReach = listed.filter(({ job }) => job.matchingScore >= limit).length
  return (
    <>
      <TabHead refresh={refresh} onAddJob={onAddJob}>
        {STATISTICS_MESSAGES.reach(inReach, limit)}{' '}
        {isOutdated ? STATISTICS_MESSAGES.outdated : <CheckedAgo finishedAt={runs?.last?.finishedAt} />}
      </TabHead>
      <div className="matches">
        <div className="matches-list">
          <JobFilters
            listed={found}
            chosen={view.choice.filter}
            onChange={next => view.choose({ filter: next })}
          />
          <JobTools view={view} />
          <p className="hidden-text" role="status">
            {STATISTICS_MESSAGES.listedNow(chosen.length)}
          </p>
          {chosen.length > 0 ? (
            <JobRows
              listed={chosen}
              known={known}
              opened={view.opened}
              onToggle={view.toggle}
              viewKey={[filter, order, text, from].join()}
              onRequested={onRequested}
              onExhausted={setExhausted}
            />
          ) : (
            <NothingFits text={text} view={view} />
          )}
          <BestBelow {...{ listed, limit, view, onRequested }} reached={inReach} />
        </div>
        <Overview listed={listed} limit={limit} view={view} />
      </div>
      <AttemptsNotice tier={exhausted} onClose={() => setExhausted(null)} />
    </>
  )
}

function NothingFits({ text, view }: { text: string; view: ListView }) {
  if (text.trim() === '') return <p className="filters-empty">{STATISTICS_MESSAGES.filterIsEmpty}</p>
  return (
    <div className="filters-empty">
      <p>{STATISTICS_MESSAGES.nothingFits(text.trim())}</p>
      <Button variant="soft" size="sm" onClick={() => view.choose({ text: '', filter: 'all' })}>
        {STATISTICS_MESSAGES.showAll}
      </Button>
    </div>
  )
}

function CheckedAgo({ finishedAt }: { finishedAt: string | null | undefined }) {
  const nowMs = useNow()
  return finishedAt ? STATISTICS_MESSAGES.checked(tellAgo(finishedAt, nowMs)) : null
}
