import { Download } from 'lucide-react'
import type { Application } from '#contract/applications.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { WORDINGS_MESSAGES } from '#contract/messages/wordings.ts'
import { LinkButton } from '../../link-button.tsx'
import { comparisonAddress } from '../../paths.ts'
import { Button } from '../../ui/button.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { useDownload } from '../../use-download.ts'
import type { ListedJob } from './job-list.ts'
import { sheetOf } from './job-views.tsx'

interface PrimaryActionProps {
  item: ListedJob
  application: Application | null
  isEnhancing: boolean
  isMoving: boolean
  onEnhance: () => void
  onApplied: () => void
}

export type NextStep = 'enhance' | 'wait' | 'review' | 'download' | 'apply' | 'follow'

/** What comes next for a job; the one filled button of its page. */
export function nextStepOf({ state, generation }: ListedJob, application: Application | null): NextStep {
  if (application && application.appliedAt !== null) return 'follow'
  if (state === 'pending') return 'wait'
  if (state !== 'ready') return 'enhance'
  if ((generation?.waitingWordings ?? 0) > 0) return 'review'
  return application?.stage === 'downloaded' ? 'apply' : 'download'
}

/** The button that follows the state, with what the state offers besides. */
export function PrimaryAction(props: PrimaryActionProps) {
  const { item, application, isEnhancing, isMoving, onEnhance, onApplied } = props
  const { job, generation } = item
  const step = nextStepOf(item, application)
  if (isEnhancing || step === 'wait')
    return (
      <div className="job-wait">
        <ProgressBar label={STATISTICS_MESSAGES.generating} />
      </div>
    )
  const isReady = item.state === 'ready' && generation !== undefined
  return (
    <>
      {step === 'enhance' && <Button onClick={onEnhance}>{STATISTICS_MESSAGES.enhance}</Button>}
      {step === 'review' && (
        <LinkButton
          aria-label={WORDINGS_MESSAGES.reviewFor(job.jobTitle, generation?.waitingWordings ?? 0)}
          to={comparisonAddress(job.jobId)}
        >
          {TRIAGE_MESSAGES.review}
        </LinkButton>
      )}
      {step === 'apply' && (
        <Button isBusy={isMoving} onClick={onApplied}>
          {TRIAGE_MESSAGES.markApplied}
        </Button>
      )}
      {step === 'follow' && (
        <LinkButton to={sheetOf(job.jobId)}>{TRIAGE_MESSAGES.openApplications}</LinkButton>
      )}
      {isReady && generation.fileName !== null && (
        <DownloadButton
          jobId={job.jobId}
          fileName={generation.fileName}
          variant={step === 'download' ? 'filled' : 'outline'}
        />
      )}
      {isReady && !generation.isCurrentResume && (
        <Button variant="outline" onClick={onEnhance}>
          {STATISTICS_MESSAGES.enhance}
        </Button>
      )}
    </>
  )
}

interface DownloadButtonProps {
  jobId: string
  fileName: string
  variant: 'filled' | 'outline'
}

function DownloadButton({ jobId, fileName, variant }: DownloadButtonProps) {
  const download = useDownload()
  return (
    <Button
      variant={variant}
      icon={<Download size={18} aria-hidden="true" />}
      isBusy={download.isBusy}
      busyLabel={STATISTICS_MESSAGES.downloading}
      onClick={() => download.start({ jobId, fileName })}
    >
      {STATISTICS_MESSAGES.download}
    </Button>
  )
}
