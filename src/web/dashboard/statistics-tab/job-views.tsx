import type { Application } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { WORDINGS_MESSAGES } from '#contract/messages/wordings.ts'
import { LinkButton } from '../../link-button.tsx'
import { comparisonAddress, PATHS } from '../../paths.ts'
import { ReadBackChip } from '../../read-back-chip.tsx'
import { tellDay } from '../../time-text.ts'
import { Button } from '../../ui/button.tsx'
import type { ListedJob } from './job-list.ts'

/** Where the sheet of an application is open. */
export const sheetOf = (jobId: string) => `${PATHS.applications}?${new URLSearchParams({ job: jobId })}`

/** Where the tailored resume stands, with the way to it. */
export function ResumeView({ item: { job, generation, state } }: { item: ListedJob }) {
  if (!generation || state !== 'ready') return <p>{TRIAGE_MESSAGES.noResume}</p>
  const { waitingWordings, refusedLines, readBack } = generation
  return (
    <div className="job-view">
      <p>
        {TRIAGE_MESSAGES.resumeReady} {readBack && <ReadBackChip readBack={readBack} />}
      </p>
      {refusedLines > 0 && <p>{STATISTICS_MESSAGES.leftOut(refusedLines)}</p>}
      {waitingWordings > 0 && <p>{WORDINGS_MESSAGES.waiting(waitingWordings)}</p>}
      <LinkButton
        variant="outline"
        aria-label={STATISTICS_MESSAGES.compareFor(job.jobTitle)}
        to={comparisonAddress(job.jobId)}
      >
        {STATISTICS_MESSAGES.compare}
      </LinkButton>
    </div>
  )
}

export function LetterView({ item: { job } }: { item: ListedJob }) {
  return (
    <div className="job-view">
      <p>{TRIAGE_MESSAGES.letterText}</p>
      <LinkButton
        variant="outline"
        aria-label={STATISTICS_MESSAGES.letterFor(job.jobTitle)}
        to={comparisonAddress(job.jobId, 'letter')}
      >
        {TRIAGE_MESSAGES.openLetter}
      </LinkButton>
    </div>
  )
}

interface TrackingViewProps {
  item: ListedJob
  application: Application | null
  isBusy: boolean
  onTrack: () => void
  onApplied: () => void
}

export function TrackingView({ item: { job }, application, isBusy, onTrack, onApplied }: TrackingViewProps) {
  return (
    <div className="job-view">
      <p>
        {application
          ? TRIAGE_MESSAGES.stage(
              APPLICATIONS_MESSAGES.stages[application.stage],
              tellDay(application.stageSince),
            )
          : TRIAGE_MESSAGES.notTracked}
      </p>
      {application && application.nextStep !== '' && <p>{application.nextStep}</p>}
      <div className="job-actions">
        {application === null && (
          <Button
            variant="outline"
            isBusy={isBusy}
            aria-label={STATISTICS_MESSAGES.trackFor(job.jobTitle)}
            onClick={onTrack}
          >
            {TRIAGE_MESSAGES.track}
          </Button>
        )}
        {!application?.appliedAt && (
          <Button variant="outline" isBusy={isBusy} onClick={onApplied}>
            {TRIAGE_MESSAGES.markApplied}
          </Button>
        )}
        {application && (
          <LinkButton variant="outline" to={sheetOf(job.jobId)}>
            {TRIAGE_MESSAGES.openApplications}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
