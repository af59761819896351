import { ChevronDown, ChevronUp, Download } from 'lucide-react'
import { useState } from 'react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { WORDINGS_MESSAGES } from '#contract/messages/wordings.ts'
import type { ModelTier } from '#contract/models.ts'
import { LinkButton } from '../../link-button.tsx'
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
  const { generation, state } = item
  const { jobId, jobTitle } = item.job
  const [asksConsent, setAsksConsent] = useState(false)
  const onConsentNeeded = () => setAsksConsent(true)
  const enhance = useEnhance({ onRequested, onExhausted, onConsentNeeded })
  if (enhance.isBusy || state === 'pending') {
    return (
      <div className="job-actions job-actions-wait">
        <ProgressBar label={STATISTICS_MESSAGES.generating} />
        <InsightsToggle {...props} />
      </div>
    )
  }
  const isReady = generation !== undefined && state === 'ready'
  return (
    <div className="job-actions">
      <InsightsToggle {...props} />
      {isReady && (
        <JobLink
          label={nameComparison(jobTitle, generation.waitingWordings)}
          text={STATISTICS_MESSAGES.compare}
          to={PATHS.comparison}
          query={{ jobId }}
        />
      )}
      {isReady && generation.fileName !== null && (
        <DownloadButton jobId={jobId} fileName={generation.fileName} />
      )}
      <JobLink
        label={STATISTICS_MESSAGES.letterFor(jobTitle)}
        text={STATISTICS_MESSAGES.letter}
        to={PATHS.comparison}
        query={{ jobId, view: 'letter' }}
      />
      <JobLink
        label={STATISTICS_MESSAGES.trackFor(jobTitle)}
        text={STATISTICS_MESSAGES.track}
        to={PATHS.applications}
        query={{ add: jobId }}
      />
      {(!isReady || !generation.isCurrentResume) && (
        <Button size="sm" onClick={() => enhance.start(jobId)}>
          {STATISTICS_MESSAGES.enhance}
        </Button>
      )}
      {asksConsent && (
        <ConsentDialog
          onClose={() => setAsksConsent(false)}
          onAgreed={() => {
            setAsksConsent(false)
            enhance.start(jobId)
          }}
        />
      )}
    </div>
  )
}

function nameComparison(jobTitle: string, waiting: number): string {
  return waiting === 0
    ? STATISTICS_MESSAGES.compareFor(jobTitle)
    : WORDINGS_MESSAGES.compareFor(jobTitle, waiting)
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

interface JobLinkProps {
  /** Says in full what the text says beside the job. */
  label: string
  text: string
  to: string
  query: Record<string, string>
}

function JobLink({ label, text, to, query }: JobLinkProps) {
  return (
    <LinkButton variant="quiet" size="sm" aria-label={label} to={`${to}?${new URLSearchParams(query)}`}>
      {text}
    </LinkButton>
  )
}

function DownloadButton({ jobId, fileName }: { jobId: string; fileName: string }) {
  const download = useDownload()
  return (
    <Button
      size="sm"
      variant="soft"
      icon={<Download size={18} aria-hidden="true" />}
      isBusy={download.isBusy}
      busyLabel={STATISTICS_MESSAGES.downloading}
      onClick={() => download.start({ jobId, fileName })}
    >
      {STATISTICS_MESSAGES.download}
    </Button>
  )
}
