import { useQuery } from '@tanstack/react-query'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { BarChart } from '../../ui/bar-chart.tsx'
import { matchCountsQuery } from '../queries.ts'
import { useNow } from '../use-now.ts'
import { countByDay } from './daily-matches.ts'
import type { ListedJob } from './job-list.ts'
import { NewMatchesChart } from './new-matches-chart.tsx'
import './overview.css'
import { adviseLimit, binScores } from './score-bins.ts'

const DAYS = 14

interface OverviewProps {
  listed: readonly ListedJob[]
  /** The person's matching score, 0..100. */
  limit: number
}

/** What the list as a whole says, beside it. */
export function Overview({ listed, limit }: OverviewProps) {
  const counts = useQuery(matchCountsQuery).data
  const nowMs = useNow()
  const found = listed.map(({ job }) => job.foundAt)
  return (
    <aside className="overview" aria-label={STATISTICS_MESSAGES.overview}>
      {counts && <ScoreChart atOrAbove={counts} limit={limit} />}
      <section className="overview-part">
        <h2 className="overview-title">{STATISTICS_MESSAGES.newMatches(DAYS)}</h2>
        <NewMatchesChart days={countByDay(found, { days: DAYS, nowMs })} />
      </section>
    </aside>
  )
}

function ScoreChart({ atOrAbove, limit }: { atOrAbove: readonly number[]; limit: number }) {
  const sentence = tellAdvice(atOrAbove, limit)
  const bars = binScores(atOrAbove, limit).map(bin => ({
    label: bin.from === bin.to ? `${bin.from}` : `${bin.from}–${bin.to}`,
    value: bin.jobs,
    isFaded: bin.isBelowLimit,
  }))
  return (
    <section className="overview-part">
      <h2 className="overview-title">{STATISTICS_MESSAGES.matchScores}</h2>
      <BarChart
        bars={bars}
        sentence={`${STATISTICS_MESSAGES.matchScores}. ${sentence}`}
        columns={[STATISTICS_MESSAGES.scoreColumn, STATISTICS_MESSAGES.jobsColumn]}
      />
      <p className="overview-note">{sentence}</p>
    </section>
  )
}

function tellAdvice(atOrAbove: readonly number[], limit: number): string {
  const advice = adviseLimit(atOrAbove, limit)
  switch (advice.kind) {
    case 'raise':
      return STATISTICS_MESSAGES.raiseLimit(limit, advice.to, advice.left)
    case 'lower':
      return STATISTICS_MESSAGES.lowerLimit(limit, advice.to, advice.more)
    case 'keep':
      return STATISTICS_MESSAGES.keepLimit(limit)
  }
}
