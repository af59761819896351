import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { adviseLimit } from '../score-bins.ts'
import { ScoreChart } from '../score-chart.tsx'
import { useNow } from '../time-text.ts'
import { countByDay } from './daily-matches.ts'
import type { ListedJob } from './job-list.ts'
import { NewMatchesChart } from './new-matches-chart.tsx'
import './overview.css'
import { matchCountsQuery } from '../../queries/jobs.ts'

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
      {counts && <LimitAdvice atOrAbove={counts} limit={limit} />}
      <section className="overview-part">
        <h2 className="overview-title">{STATISTICS_MESSAGES.newMatches(LIMITS.newMatchesDays)}</h2>
        <NewMatchesChart days={countByDay(found, { days: LIMITS.newMatchesDays, nowMs })} />
      </section>
    </aside>
  )
}

function LimitAdvice({ atOrAbove, limit }: { atOrAbove: readonly number[]; limit: number }) {
  const sentence = tellAdvice(atOrAbove, limit)
  return (
    <ScoreChart atOrAbove={atOrAbove} limit={limit} sentence={sentence}>
      <p className="overview-note">{sentence}</p>
    </ScoreChart>
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
