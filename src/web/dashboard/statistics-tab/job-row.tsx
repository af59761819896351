import { TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { WORDINGS_MESSAGES } from '#contract/messages/wordings.ts'
import type { ModelTier } from '#contract/models.ts'
import { PATHS } from '../../paths.ts'
import { MatchGauge } from '../../ui/match-gauge.tsx'
import { InsightsPanel } from './insights-panel.tsx'
import { JobActions } from './job-actions.tsx'
import { JobFacts } from './job-facts.tsx'
import type { ListedJob } from './job-list.ts'
import './job-row.css'
import { placeOf, webAddress } from './posting-text.ts'

interface JobRowProps {
  item: ListedJob
  /** It came in while the page was open. */
  isNew: boolean
  /** Whether its insights are open. */
  isOpen: boolean
  onToggle: (jobId: string) => void
  onRequested: () => void
  onExhausted: (tier: ModelTier) => void
}

export function JobRow({ item, isNew, isOpen, onToggle, onRequested, onExhausted }: JobRowProps) {
  const { job, generation, state } = item
  const insightsId = `insights-${job.jobId}`
  return (
    <li className="job" tabIndex={-1}>
      <MatchGauge score={job.matchingScore} label={STATISTICS_MESSAGES.matchScore(job.matchingScore)} />
      <div className="job-text">
        <div className="job-head">
          <JobTitle title={job.jobTitle} url={webAddress(job.url)} />
          {isNew && <span className="job-new">{STATISTICS_MESSAGES.isNew}</span>}
        </div>
        <p className="job-company">
          <span>{job.companyName}</span> <span className="job-place">{placeOf(job)}</span>
        </p>
      </div>
      <div className="job-state">
        <JobFacts item={item} />
        {generation && state === 'failed' && (
          <p className="job-failure">
            <TriangleAlert size={18} aria-hidden="true" />
            {generation.failure ?? STATISTICS_MESSAGES.failedWithoutReason}
          </p>
        )}
        {generation && state === 'ready' && generation.refusedLines > 0 && (
          <p className="job-left-out">{STATISTICS_MESSAGES.leftOut(generation.refusedLines)}</p>
        )}
        {generation && state === 'ready' && generation.waitingWordings > 0 && (
          <p className="job-left-out">
            <Link to={`${PATHS.comparison}?${new URLSearchParams({ jobId: job.jobId })}`}>
              {WORDINGS_MESSAGES.waiting(generation.waitingWordings)}
            </Link>
          </p>
        )}
      </div>
      <JobActions
        {...{ item, onRequested, onExhausted, isOpen, insightsId }}
        onToggle={() => onToggle(job.jobId)}
      />
      {isOpen && (
        <InsightsPanel id={insightsId} jobId={job.jobId} modelName={generation?.modelName ?? null} />
      )}
    </li>
  )
}

function JobTitle({ title, url }: { title: string; url: string | null }) {
  if (url === null) return <h2 className="job-title">{title}</h2>
  return (
    <h2 className="job-title">
      <a href={url} target="_blank" rel="noopener noreferrer nofollow">
        {title}
      </a>
    </h2>
  )
}
