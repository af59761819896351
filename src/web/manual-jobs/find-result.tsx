import { useQuery } from '@tanstack/react-query'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs.ts'
import { MANUAL_JOBS_MESSAGES } from '#contract/messages/manual-jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { addedInsightsQuery } from '../queries/jobs.ts'
import { MatchGauge } from '../ui/match-gauge.tsx'

/** The job that was added: how it scores, and why. */
export function FindResult({ job }: { job: Job }) {
  const { jobId, jobTitle, companyName, location, matchingScore } = job
  return (
    <>
      <div className="find-card" tabIndex={-1} ref={focus}>
        <MatchGauge score={matchingScore} label={STATISTICS_MESSAGES.matchScore(matchingScore)} />
        <div>
          <p className="find-title">{jobTitle}</p>
          <p className="find-company">{[companyName, location].filter(Boolean).join(', ')}</p>
        </div>
      </div>
      <Why jobId={jobId} />
    </>
  )
}

/** The button that was pressed is gone: what came of it is read out. */
function focus(card: HTMLElement | null): void {
  card?.focus()
}

function Why({ jobId }: { jobId: string }) {
  const { data, isError } = useQuery(addedInsightsQuery(jobId))
  if (isError) return <p role="alert">{STATISTICS_MESSAGES.insightsFailed}</p>
  if (!data) return <p role="status">{STATISTICS_MESSAGES.loadingInsights}</p>
  if (data.pros.length + data.cons.length === 0) return <p>{STATISTICS_MESSAGES.noInsights}</p>
  return (
    // A long list scrolls by itself, so that the buttons below stay in sight; the keyboard has to reach it then.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
    <section className="find-why" aria-label={MANUAL_JOBS_MESSAGES.why} tabIndex={0}>
      <Side title={STATISTICS_MESSAGES.pros} tone="ok" points={data.pros}>
        <Plus size={18} aria-hidden="true" />
      </Side>
      <Side title={STATISTICS_MESSAGES.cons} tone="bad" points={data.cons}>
        <Minus size={18} aria-hidden="true" />
      </Side>
    </section>
  )
}

interface SideProps {
  title: string
  tone: 'ok' | 'bad'
  points: readonly string[]
  children: ReactNode
}

function Side({ title, tone, points, children }: SideProps) {
  if (points.length === 0) return null
  return (
    <div>
      <h3 className="find-side" data-tone={tone}>
        {children}
        {title}
      </h3>
      <ul className="find-points">
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </div>
  )
}
