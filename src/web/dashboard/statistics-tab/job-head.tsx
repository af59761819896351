import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { tellDay } from '../../time-text.ts'
import { MatchGauge } from '../../ui/match-gauge.tsx'
import { JobFacts, type JobFactsProps } from './job-facts.tsx'
import { placeOf, tellPay } from './posting-text.ts'

interface JobHeadProps extends JobFactsProps {
  /** It left the list while it was read. */
  isGone: boolean
}

/** What the job is, with its score; the title takes the focus when the job is opened on a small screen. */
export function JobHead({ item, isEnhancing, isGone }: JobHeadProps) {
  const { job, generation, state } = item
  const { closedAt } = job.signals
  return (
    <header className="job-head">
      <div>
        <h2 className="job-heading" tabIndex={-1}>
          {job.jobTitle}
        </h2>
        <p className="job-company">
          {job.isInvented && <em className="job-invented">{TRIAGE_MESSAGES.invented}</em>}
          <span>{job.companyName}</span> <span className="job-place">{placeOf(job)}</span>
        </p>
        {job.pay && <p className="job-pay">{tellPay(job.pay)}</p>}
        <JobFacts {...{ item, isEnhancing }} />
      </div>
      <MatchGauge
        score={job.matchingScore}
        label={STATISTICS_MESSAGES.matchScore(job.matchingScore)}
        size="lg"
      />
      {job.isTextUnread && <p className="job-band">{TRIAGE_MESSAGES.textUnreadNote}</p>}
      {isGone && <p className="job-band">{TRIAGE_MESSAGES.leftList}</p>}
      {closedAt !== null && <p className="job-band">{TRIAGE_MESSAGES.closedOn(tellDay(closedAt))}</p>}
      {generation && state === 'failed' && (
        <p className="job-band" data-tone="bad">
          {generation.failure ?? STATISTICS_MESSAGES.failedWithoutReason}
        </p>
      )}
      {generation?.progress && <p className="job-band">{generation.progress}</p>}
    </header>
  )
}
