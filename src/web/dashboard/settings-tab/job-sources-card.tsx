import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { JOB_SOURCES_MESSAGES } from '#contract/messages/job-sources.ts'
import { RetryButton } from '../../ui/load-failed.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useLeaveBoard } from '../use-boards.ts'
import { BoardForm } from './board-form.tsx'
import { EmployerSearch } from './employer-search.tsx'
import { SourceRows } from './source-rows.tsx'
import './job-sources-card.css'
import { type JobSources, jobSourcesQuery } from '../../queries/settings.ts'

/** Boards of employers that the person follows, and how every source does. */
export function JobSourcesCard() {
  const sources = useQuery(jobSourcesQuery)
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section className="panel job-sources" aria-labelledby="job-sources">
      <div>
        <h2 id="job-sources" ref={heading} tabIndex={-1}>
          {JOB_SOURCES_MESSAGES.title}
        </h2>
        <p className="job-sources-intro">{JOB_SOURCES_MESSAGES.intro}</p>
      </div>
      {sources.data ? (
        <SourceList sources={sources.data} heading={heading} />
      ) : sources.isError ? (
        <div role="alert" className="job-sources-failed">
          <p>{JOB_SOURCES_MESSAGES.loadFailed}</p>
          <RetryButton variant="outline" onRetry={() => void sources.refetch()} />
        </div>
      ) : (
        <Skeleton label={JOB_SOURCES_MESSAGES.loading} rows={2} shape="line" />
      )}
    </section>
  )
}

interface SourceListProps {
  sources: JobSources
  heading: Parameters<typeof useLeaveBoard>[0]
}

function SourceList({ sources, heading }: SourceListProps) {
  const leaving = useLeaveBoard(heading)
  const canFollow = sources.vendors.length > 0
  return (
    <>
      {canFollow && <EmployerSearch />}
      {canFollow ? <BoardForm vendors={sources.vendors} /> : <p>{JOB_SOURCES_MESSAGES.off}</p>}
      <SourceRows sources={sources} isBusy={leaving.isBusy} onLeave={board => leaving.start(board)} />
      {canFollow && sources.boards.length === 0 && (
        <p className="job-sources-intro">{JOB_SOURCES_MESSAGES.none}</p>
      )}
    </>
  )
}
