import { useQueries } from '@tanstack/react-query'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import { TRIAGE_LIMITS } from '#contract/triage-limits.ts'
import { insightsQuery } from '../../queries/jobs.ts'
import { tellDay } from '../../time-text.ts'
import { Button } from '../../ui/button.tsx'
import { MatchGauge } from '../../ui/match-gauge.tsx'
import type { ListedJob } from './job-list.ts'
import { placeOf, tellPay } from './posting-text.ts'
import './side-by-side.css'

const NAMES = TRIAGE_MESSAGES.compared

interface SideBySideProps {
  items: readonly ListedJob[]
  onOpen: (jobId: string) => void
}

/** Two to four jobs line by line; what differs is bold. */
export function SideBySide({ items, onOpen }: SideBySideProps) {
  const compared = items.slice(0, TRIAGE_LIMITS.comparedMax)
  const ledgers = useQueries({
    queries: compared.map(({ job, generation }) => insightsQuery(job.jobId, generation?.modelName ?? null)),
  }).map(({ data }) => data?.ledger)
  if (items.length > TRIAGE_LIMITS.comparedMax || items.length < 2)
    return <p className="job-none">{TRIAGE_MESSAGES.manySelected(items.length)}</p>
  const share = (kind: 'mustHaves' | 'wishes') =>
    ledgers.map(ledger => (ledger ? tellShare(ledger[kind]) : ''))
  const missing = ledgers.map(ledger =>
    ledger ? ledger.missing.map(line => `• ${line}`).join('\n') || TRIAGE_MESSAGES.nothingMissing : '',
  )
  const rows: [string, readonly string[]][] = [
    [NAMES.mustHaves, share('mustHaves')],
    [NAMES.missing, missing],
    [NAMES.wishes, share('wishes')],
    [NAMES.pay, compared.map(({ job }) => (job.pay ? tellPay(job.pay) : ''))],
    [NAMES.place, compared.map(({ job }) => placeOf(job))],
    [NAMES.level, compared.map(({ job }) => job.level.join(', '))],
    [NAMES.posted, compared.map(({ job }) => (job.postedAt ? tellDay(job.postedAt) : ''))],
    [NAMES.resume, compared.map(({ state }) => STATISTICS_MESSAGES.filterNames[state])],
    [NAMES.source, compared.map(({ job }) => job.source)],
  ]
  return (
    <div className="side-by-side">
      <h2>{TRIAGE_MESSAGES.sideBySide(compared.length)}</h2>
      <p className="insights-note">{TRIAGE_MESSAGES.differs}</p>
      <table>
        <thead>
          <tr>
            <td />
            {compared.map(({ job }) => (
              <th key={job.jobId} scope="col">
                <MatchGauge
                  score={job.matchingScore}
                  label={STATISTICS_MESSAGES.matchScore(job.matchingScore)}
                />
                {job.jobTitle}
                <small>{job.companyName}</small>
                <Button size="sm" variant="outline" onClick={() => onOpen(job.jobId)}>
                  {TRIAGE_MESSAGES.open}
                </Button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, values]) => (
            <tr key={name} data-differs={(name !== NAMES.missing && new Set(values).size > 1) || undefined}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={compared[index]?.job.jobId}>{value || TRIAGE_MESSAGES.notStated}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function tellShare({ met, asked }: { met: number; asked: number }): string {
  return asked === 0 ? STATISTICS_MESSAGES.notAsked : STATISTICS_MESSAGES.share(met, asked)
}
