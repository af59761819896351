import { memo } from 'react'
import type { Application, Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { Button } from '../ui/button.tsx'
import { formatDay, isPast } from './days.ts'
import { StageBox } from './stage-box.tsx'

interface ApplicationCardProps {
  application: Application
  onMove: (application: Application, stage: Stage) => void
  onOpen: (jobId: string) => void
  /** Only where cards can be dragged; null when it ends. */
  onDrag?: (application: Application | null) => void
}

/** Memoised: a move changes one card of hundreds. */
export const ApplicationCard = memo(function ApplicationCard(props: ApplicationCardProps) {
  const { application, onMove, onOpen, onDrag } = props
  const { jobId, jobTitle, companyName, stageSince, matchingScore } = application
  return (
    <li
      className="application"
      data-job={jobId}
      draggable={onDrag !== undefined}
      onDragStart={() => onDrag?.(application)}
      onDragEnd={() => onDrag?.(null)}
    >
      <div className="application-text">
        <h3>{jobTitle}</h3>
        <p>{companyName}</p>
        <p className="application-facts">
          <span aria-hidden="true">{matchingScore}</span>
          <span className="hidden-text">{APPLICATIONS_MESSAGES.matchScore(matchingScore)}</span>
          {` · ${APPLICATIONS_MESSAGES.since(formatDay(stageSince))}`}
        </p>
        <Sent application={application} />
        <Due application={application} />
      </div>
      <div className="application-actions">
        <StageBox application={application} onMove={onMove} />
        <Button
          size="sm"
          variant="quiet"
          aria-label={APPLICATIONS_MESSAGES.detailsOf(jobTitle)}
          onClick={() => onOpen(jobId)}
        >
          {APPLICATIONS_MESSAGES.details}
        </Button>
      </div>
    </li>
  )
})

function Sent({ application: { sentResume, isOpen } }: Pick<ApplicationCardProps, 'application'>) {
  return (
    <>
      {sentResume && (
        <p className="application-facts">
          {APPLICATIONS_MESSAGES.sentWith(sentResume.modelName, sentResume.resumeVersion)}
        </p>
      )}
      {!isOpen && <p className="application-facts">{APPLICATIONS_MESSAGES.closed}</p>}
    </>
  )
}

function Due({ application: { nextStep, nextStepOn } }: Pick<ApplicationCardProps, 'application'>) {
  if (nextStepOn === null) return nextStep === '' ? null : <p className="application-due">{nextStep}</p>
  const tell = isPast(nextStepOn) ? APPLICATIONS_MESSAGES.overdue : APPLICATIONS_MESSAGES.due
  return (
    <p className="application-due" data-late={isPast(nextStepOn) || undefined}>
      {tell(formatDay(nextStepOn), nextStep)}
    </p>
  )
}
