import { useState } from 'react'
import { MANUAL_JOBS_MESSAGES } from '#contract/messages/manual-jobs.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { listSignals, type PostingSignal } from '#core/sources/posting-signals.ts'
import { tellDay } from '../../time-text.ts'
import { StatusChip } from '../../ui/status-chip.tsx'
import type { ListedJob } from './job-list.ts'
import { webAddress } from './posting-text.ts'

const TONES = { DONE: 'ok', PENDING: 'warn', FAILED: 'bad', none: 'plain' } as const

export interface JobFactsProps {
  item: ListedJob
  /** A resume was asked for, and the server has not told of it yet. */
  isEnhancing: boolean
}

/** The line of small facts: where the resume stands, since when, by which model, and whom the posting is owed to. */
export function JobFacts({ item: { job, generation }, isEnhancing }: JobFactsProps) {
  const status = isEnhancing ? 'PENDING' : (generation?.status ?? 'none')
  return (
    <div className="job-facts">
      <span aria-live="polite">
        <StatusChip tone={TONES[status]} text={STATISTICS_MESSAGES.chips[status]} />
      </span>
      <span>
        {generation
          ? STATISTICS_MESSAGES.requested(tellDay(generation.createdAt))
          : STATISTICS_MESSAGES.found(tellDay(job.foundAt))}
      </span>
      {generation && <span>{generation.modelName}</span>}
      {job.isManualJob && <span>{MANUAL_JOBS_MESSAGES.own}</span>}
      <Signals job={job} />
      {job.attribution ? <Attribution {...job.attribution} /> : !job.isManualJob && <span>{job.source}</span>}
      {job.alsoAt.length > 0 && (
        <span className="job-also">
          {TRIAGE_MESSAGES.alsoAt}
          {job.alsoAt.map(also => (
            <Attribution key={also.label} {...also} />
          ))}
        </span>
      )}
    </div>
  )
}

function Signals({ job }: { job: ListedJob['job'] }) {
  // Days are told: they need no clock that ticks.
  const [nowMs] = useState(() => Date.now())
  return listSignals(job, nowMs).map(signal => <span key={signal.kind}>{tellSignal(signal)}</span>)
}

function tellSignal(signal: PostingSignal): string {
  switch (signal.kind) {
    case 'closed':
      return STATISTICS_MESSAGES.closed(tellDay(signal.at))
    case 'posted':
      return STATISTICS_MESSAGES.postedDays(signal.days)
    case 'seen':
      return STATISTICS_MESSAGES.seenDays(signal.days)
    case 'reposted':
      return STATISTICS_MESSAGES.reposted(signal.times)
    case 'repeated':
      return STATISTICS_MESSAGES.repeated(signal.months)
  }
}

function Attribution({ label, url }: { label: string; url: string }) {
  const address = webAddress(url)
  if (address === null) return <span>{label}</span>
  return (
    <a href={address} target="_blank" rel="noopener noreferrer nofollow">
      {label}
    </a>
  )
}
