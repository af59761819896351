import { ChevronDown, ChevronUp, Download } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import type { ModelTier } from '#contract/models.ts'
import { PATHS } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useDownload } from '../../use-download.ts'
import { ConsentDialog } from './consent-dialog.tsx'
import type { ListedJob } from './job-list.ts'
import { useEnhance } from './use-enhance.ts'

interface JobActionsProps {
  item: ListedJob
  onRequested: () => void
  onExhausted: (tier: ModelTier) => void
  isOpen: boolean
  onToggle: () => void
  insightsId: string
}

/** What can be done with a job, by the state of its resume. */
export function JobActions(props: JobActionsProps) {
  const { item, onRequested, onExhausted } = props
  const { job, generation, state } = item
  const [asksConsent, setAsksConsent] = useState(false)
  const onConsentNeeded = () => setAsksConsent(true)
  const enhance = useEnhance({ onRequested, onExhausted, onConsentNeeded })
  if (enhance.isPending || state === 'pending') {
    return (
      <div className="job-actions job-actions-wait">
        <ProgressBar label={STATISTICS_MESSAGES.generating} />
      </div>
    )
  }
  const isReady = generation !== undefined && state === 'ready'
  return (
    <div className="job-actions">
      {isReady && <InsightsToggle {...props} />}
      {isReady && <CompareLink job={job} />}
      {isReady && generation.fileName !== null && (
        <DownloadButton jobId={job.jobId} fileName={generation.fileName} />
      )}
      <LetterLink job={job} />
      <TrackLink job={job} />
      {(!isReady || !generation.isCurrentResume) && (
        <Button size="sm" onClick={() => enhance.mutate(job.jobId)}>
          {STATISTICS_MESSAGES.enhance}
        </Button>
      )}
      {asksConsent && (
        <ConsentDialog
          onClose={() => setAsksConsent(false)}
          onAgreed={() => {
            setAsksConsent(false)
            enhance.mutate(job.jobId)
          }}
        />
      )}
    </div>
  )
}

function InsightsToggle({ isOpen, onToggle, insightsId }: JobActionsProps) {
  const Arrow = isOpen ? ChevronUp : ChevronDown
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-expanded={isOpen}
      aria-controls={isOpen ? insightsId : undefined}
      onClick={onToggle}
    >
      {isOpen ? STATISTICS_MESSAGES.hideInsights : STATISTICS_MESSAGES.viewInsights}
      <Arrow size={18} aria-hidden="true" />
    </Button>
  )
}

function TrackLink({ job }: Pick<ListedJob, 'job'>) {
  return (
    <Link
      className="button"
      data-variant="quiet"
      data-size="sm"
      aria-label={STATISTICS_MESSAGES.trackFor(job.jobTitle)}
      to={`${PATHS.applications}?${new URLSearchParams({ add: job.jobId })}`}
    >
      {STATISTICS_MESSAGES.track}
    </Link>
  )
}

function LetterLink({ job }: Pick<ListedJob, 'job'>) {
  const { jobId, jobTitle } = job
  return (
    <Link
      className="button"
      data-variant="quiet"
      data-size="sm"
      aria-label={STATISTICS_MESSAGES.letterFor(jobTitle)}
      to={`${PATHS.comparison}?${new URLSearchParams({ jobId, view: 'letter' })}`}
    >
      {STATISTICS_MESSAGES.letter}
    </Link>
  )
}

function CompareLink({ job }: Pick<ListedJob, 'job'>) {
  const { jobId, jobTitle } = job
  return (
    <Link
      className="button"
      data-variant="quiet"
      data-size="sm"
      aria-label={STATISTICS_MESSAGES.compareFor(jobTitle)}
      to={`${PATHS.comparison}?${new URLSearchParams({ jobId })}`}
    >
      {STATISTICS_MESSAGES.compare}
    </Link>
  )
}

function DownloadButton({ jobId, fileName }: { jobId: string; fileName: string }) {
  const download = useDownload()
  return (
    <Button
      size="sm"
      variant="soft"
      icon={<Download size={18} aria-hidden="true" />}
      isBusy={download.isPending}
      busyLabel={STATISTICS_MESSAGES.downloading}
      onClick={() => download.mutate({ jobId, fileName })}
    >
      {STATISTICS_MESSAGES.download}
    </Button>
  )
}
