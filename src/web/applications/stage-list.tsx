import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { ApplicationCard } from './application-card.tsx'
import type { StageViewProps } from './stage-board.tsx'

/** One row for each application, the last changed first. */
export function StageList({ applications, onMove, onOpen }: StageViewProps) {
  return (
    <section aria-labelledby="all-applications">
      <h2 className="hidden-text" id="all-applications">
        {APPLICATIONS_MESSAGES.all}
      </h2>
      <ul className="stage-list">
        {applications.map(application => (
          <ApplicationCard
            key={application.jobId}
            application={application}
            onMove={onMove}
            onOpen={onOpen}
          />
        ))}
      </ul>
    </section>
  )
}
