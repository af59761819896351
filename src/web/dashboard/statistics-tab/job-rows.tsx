import { FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { LIMITS } from '#contract/limits.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import type { ModelTier } from '#contract/models.ts'
import { Button } from '../../ui/button.tsx'
import { countShown, type ListedJob } from './job-list.ts'
import { JobRow } from './job-row.tsx'

interface JobRowsProps {
  listed: readonly ListedJob[]
  /** Ids of the jobs that were there when the list was opened. */
  known: ReadonlySet<string>
  /** Jobs whose insights are open. */
  opened: ReadonlySet<string>
  onToggle: (jobId: string) => void
  /** Another view begins with its first page. */
  viewKey: string
  onRequested: () => void
  onExhausted: (tier: ModelTier) => void
}

/** The list, a page more at a time. Jobs that came in since it was opened stand in their place, with a mark. */
export function JobRows({ listed, known, opened, viewKey, ...rest }: JobRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [page, setPage] = useState<{ viewKey: string; wanted: number }>({
    viewKey,
    wanted: LIMITS.jobsPerPage,
  })
  const wanted = page.viewKey === viewKey ? page.wanted : LIMITS.jobsPerPage
  const shown = countShown(listed, { wanted, known })
  const more = Math.min(LIMITS.jobsPerPage, listed.length - shown)

  // The focus follows to the first new row; the button may be gone.
  function showMore(): void {
    flushSync(() => setPage({ viewKey, wanted: wanted + LIMITS.jobsPerPage }))
    list.current?.querySelectorAll<HTMLElement>('.job')[shown]?.focus()
  }

  return (
    <>
      <ul className="jobs" ref={list}>
        {listed.slice(0, shown).map(item => (
          <JobRow
            key={item.job.jobId}
            {...rest}
            item={item}
            isNew={!known.has(item.job.jobId)}
            isOpen={opened.has(item.job.jobId)}
          />
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
