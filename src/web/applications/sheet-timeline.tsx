import { useQuery } from '@tanstack/react-query'
import type { Application, ApplicationEvent, Stage } from '#contract/applications.ts'
import { APPLICATIONS_MESSAGES } from '#contract/messages/applications.ts'
import { historyQuery } from '../queries/applications.ts'
import { tellDay, tellMoment, useNow } from '../time-text.ts'

/** The stages that follow each other; the others end an application. */
const WAY: readonly Stage[] = ['saved', 'downloaded', 'applied', 'interviewing', 'offer']

/** How far an application has come, and when. */
export function StageSteps({ application: { jobId, version, stage } }: { application: Application }) {
  const events = useQuery(historyQuery(jobId, version)).data ?? []
  const reachedAt = (step: Stage) =>
    events.find(({ to, from, isUndone }) => to === step && from !== to && !isUndone)?.at
  return (
    <ol className="sheet-steps" aria-label={APPLICATIONS_MESSAGES.stagesSoFar}>
      {WAY.map(step => {
        const at = reachedAt(step)
        return (
          <li
            key={step}
            aria-current={step === stage ? 'step' : undefined}
            data-reached={at !== undefined || undefined}
          >
            {APPLICATIONS_MESSAGES.stages[step]}
            <small>{at === undefined ? '' : tellDay(at)}</small>
          </li>
        )
      })}
    </ol>
  )
}

/** What has happened so far, the newest first. */
export function Timeline({ application: { jobId, version } }: { application: Application }) {
  const events = useQuery(historyQuery(jobId, version)).data ?? []
  const now = useNow()
  return (
    <section className="sheet-timeline">
      <h3>{APPLICATIONS_MESSAGES.history}</h3>
      <ul>
        {events.map(event => (
          <li key={`${event.at}${event.kind}${event.to}`} data-undone={event.isUndone || undefined}>
            <time dateTime={event.at}>{tellMoment(event.at, now)}</time>
            <span>
              {tellEvent(event)}
              {event.isUndone && ` (${APPLICATIONS_MESSAGES.takenBack})`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function tellEvent({ kind, from, to }: ApplicationEvent): string {
  const { stages } = APPLICATIONS_MESSAGES
  if (kind === 'details') return APPLICATIONS_MESSAGES.noted
  return from === null
    ? APPLICATIONS_MESSAGES.began(stages[to])
    : APPLICATIONS_MESSAGES.wentTo(stages[from], stages[to])
}
