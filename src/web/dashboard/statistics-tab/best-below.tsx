import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import type { ModelTier } from '#contract/models.ts'
import { SHORTFALL_LIMITS } from '#contract/shortfall-limits.ts'
import { belowQuery } from '../../queries/jobs.ts'
import { AttemptsNotice } from './attempts-notice.tsx'
import './best-below.css'
import { filterJobs, type ListedJob, listJobs, searchJobs, sortJobs } from './job-list.ts'
import { JobRows } from './job-rows.tsx'
import type { ListView } from './use-list-view.ts'

interface BestBelowProps {
  /** What stands on the list already. */
  listed: readonly ListedJob[]
  /** The person's matching score, 0..100. */
  limit: number
  /** How many jobs reach it. */
  reached: number
  view: ListView
  onRequested: () => void
}

/**
 * Jobs below the limit, marked as such: the best ones where few reach it, or all from the score on that the person
 * chose. Left out where nothing of the kind is wanted or there.
 */
export function BestBelow({ listed, limit, reached, view, onRequested }: BestBelowProps) {
  const [exhausted, setExhausted] = useState<ModelTier | null>(null)
  const { filter, order, text, from } = view.choice
  const isChosen = from !== null && from < limit
  const isWanted = isChosen || (from === null && reached <= SHORTFALL_LIMITS.jobsFewMax)
  const below = useQuery({ ...belowQuery(isChosen ? from : null), enabled: isWanted }).data
  if (!isWanted || below === undefined) return null
  const known = new Set(listed.map(({ job }) => job.jobId))
  const next = below.jobs.filter(job => !known.has(job.jobId) && job.matchingScore >= (from ?? 0))
  const rows = sortJobs(filterJobs(searchJobs(listJobs(next, []), text), filter), order)
  if (rows.length === 0) return null
  return (
    <section className="below" aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className="below-title">
        {STATISTICS_MESSAGES.bestBelow(limit)}
      </h2>
      <p className="below-why">
        {isChosen
          ? STATISTICS_MESSAGES.belowChosen(limit, rows.length)
          : STATISTICS_MESSAGES.bestBelowWhy(reached, limit, rows.length)}
      </p>
      <JobRows
        listed={rows}
        known={new Set(rows.map(({ job }) => job.jobId))}
        opened={view.opened}
        onToggle={view.toggle}
        viewKey={[filter, order, text, from].join()}
        onRequested={onRequested}
        onExhausted={setExhausted}
      />
      <AttemptsNotice tier={exhausted} onClose={() => setExhausted(null)} />
    </section>
  )
}

const TITLE_ID = 'best-below'
