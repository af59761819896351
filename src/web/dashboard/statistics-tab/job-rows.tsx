import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import type { ModelTier } from '#contract/models.ts'
import { Button } from '../../ui/button.tsx'
import type { ListedJob } from './job-list.ts'
import { JobRow } from './job-row.tsx'

const JOBS_PER_PAGE = 25

interface JobRowsProps {
  listed: readonly ListedJob[]
  onRequested: () => void
  onExhausted: (tier: ModelTier) => void
}

/** The list, 25 jobs at a time. */
export function JobRows({ listed, onRequested, onExhausted }: JobRowsProps) {
  const [shown, setShown] = useState(JOBS_PER_PAGE)
  const list = useRef<HTMLUListElement>(null)
  const more = Math.min(JOBS_PER_PAGE, listed.length - shown)

  // The focus follows to the first new row; the button may be gone.
  function showMore(): void {
    flushSync(() => setShown(shown + JOBS_PER_PAGE))
    list.current?.querySelectorAll<HTMLElement>('.job')[shown]?.focus()
  }

  if (listed.length === 0) return <p className="filters-empty">{STATISTICS_MESSAGES.filterIsEmpty}</p>
  return (
    <>
      <ul className="jobs" ref={list}>
        {listed.slice(0, shown).map(item => (
          <JobRow key={item.job.jobId} {...{ item, onRequested, onExhausted }} />
        ))}
      </ul>
      {more > 0 && (
        <Button
          className="jobs-more"
          variant="outline"
          icon={<FileText size={18} aria-hidden="true" />}
          onClick={showMore}
        >
          {STATISTICS_MESSAGES.showMore(more)}
        </Button>
      )}
    </>
  )
}
