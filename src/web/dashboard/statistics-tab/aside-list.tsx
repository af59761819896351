import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { JobMark } from '#contract/triage.ts'
import { asideQuery } from '../../queries/triage.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { lineOf } from './posting-text.ts'

interface AsideListProps {
  marks: ReadonlyMap<string, JobMark>
  onTakeBack: (jobId: string) => void
  onClose: () => void
}

/** What was put aside, the last one first, each with its reason and the way back. */
export function AsideList({ marks, onTakeBack, onClose }: AsideListProps) {
  const [pages, setPages] = useState(1)
  return (
    <Dialog title={TRIAGE_MESSAGES.asideTitle} isOpen onClose={onClose}>
      {Array.from({ length: pages }, (_, page) => page).map(page => (
        <Page
          key={page}
          {...{ page, marks, onTakeBack }}
          onMore={page === pages - 1 ? () => setPages(pages + 1) : null}
        />
      ))}
    </Dialog>
  )
}

interface PageProps extends Pick<AsideListProps, 'marks' | 'onTakeBack'> {
  page: number
  /** Null where the next page is there already. */
  onMore: (() => void) | null
}

function Page({ page, marks, onTakeBack, onMore }: PageProps) {
  const { data, isError } = useQuery(asideQuery(page))
  if (isError) return <p role="alert">{STATISTICS_MESSAGES.insightsFailed}</p>
  if (!data) return <p role="status">{STATISTICS_MESSAGES.loading}</p>
  const isLast = (page + 1) * data.perPage >= data.total
  // What was changed on this page since goes ahead.
  const reasons = new Map(
    data.marks.map(({ jobId, aside }) => [jobId, marks.has(jobId) ? marks.get(jobId)?.aside : aside]),
  )
  const still = data.jobs.filter(({ jobId }) => reasons.get(jobId))
  return (
    <>
      {page === 0 && still.length === 0 && <p>{TRIAGE_MESSAGES.asideEmpty}</p>}
      <ul className="aside-list">
        {still.map(job => (
          <AsideRow key={job.jobId} job={job} reason={reasons.get(job.jobId)} onTakeBack={onTakeBack} />
        ))}
      </ul>
      {onMore && !isLast && (
        <Button variant="outline" size="sm" onClick={onMore}>
          {TRIAGE_MESSAGES.morePages}
        </Button>
      )}
    </>
  )
}

interface AsideRowProps extends Pick<AsideListProps, 'onTakeBack'> {
  job: Job
  reason: JobMark['aside'] | undefined
}

function AsideRow({ job, reason, onTakeBack }: AsideRowProps) {
  return (
    <li>
      <div>
        <p className="why-point">{job.jobTitle}</p>
        <p className="why-quote">
          {job.isInvented && <span className="job-invented">{TRIAGE_MESSAGES.invented}</span>}
          {lineOf(job)}
          {reason && ` · ${TRIAGE_MESSAGES.reasons[reason]}`}
        </p>
      </div>
      <Button
        size="sm"
        variant="outline"
        aria-label={TRIAGE_MESSAGES.takeBackFor(job.jobTitle)}
        onClick={() => onTakeBack(job.jobId)}
      >
        {TRIAGE_MESSAGES.takeBack}
      </Button>
    </li>
  )
}
