import { useQuery } from '@tanstack/react-query'
import { TRIGGER_MESSAGES } from '#contract/messages/trigger.ts'
import { jobRunsQuery } from '../../queries/jobs.ts'
import { useNow } from '../../time-text.ts'
import { tellRuns } from '../run-report.ts'

/** What the searches do on their own. Without an answer the card is left out: nothing here is needed to go on. */
export function RunsCard({ isActive }: { isActive: boolean }) {
  const runs = useQuery(jobRunsQuery).data
  const nowMs = useNow()
  const isWorthSaying = runs !== undefined && (isActive || runs.last !== null)
  if (!isWorthSaying) return null
  return (
    <section className="panel runs">
      <h2 className="panel-title">{TRIGGER_MESSAGES.runs}</h2>
      {tellRuns(runs, nowMs).map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
    </section>
  )
}
