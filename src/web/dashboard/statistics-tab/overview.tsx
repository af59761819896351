import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { Button } from '../../ui/button.tsx'
import { Slider } from '../../ui/slider.tsx'
import { adviseLimit, lowestShown } from '../score-bins.ts'
import { ScoreChart } from '../score-chart.tsx'
import { useNow } from '../time-text.ts'
import { countByDay } from './daily-matches.ts'
import type { ListedJob } from './job-list.ts'
import { NewMatchesChart } from './new-matches-chart.tsx'
import './overview.css'
import { matchCountsQuery } from '../../queries/jobs.ts'
import type { ListView } from './use-list-view.ts'

interface OverviewProps {
  listed: readonly ListedJob[]
  /** The person's matching score, 0..100. */
  limit: number
  view: ListView
}

/** What the list as a whole says, beside it, and from which score on it is shown. */
export function Overview({ listed, limit, view }: OverviewProps) {
  const counts = useQuery(matchCountsQuery).data
  const nowMs = useNow()
  const found = listed.map(({ job }) => job.foundAt)
  return (
    <aside className="overview" aria-label={STATISTICS_MESSAGES.overview}>
      {counts && <ScoreControl atOrAbove={counts} {...{ limit, view }} />}
      <section className="overview-part">
        <h2 className="overview-title">{STATISTICS_MESSAGES.newMatches(LIMITS.newMatchesDays)}</h2>
        <NewMatchesChart days={countByDay(found, { days: LIMITS.newMatchesDays, nowMs })} />
      </section>
    </aside>
  )
}

interface ScoreControlProps {
  atOrAbove: readonly number[]
  limit: number
  view: ListView
}

/** The histogram with a handle: it moves where the list begins, for this visit alone. */
function ScoreControl({ atOrAbove, limit, view }: ScoreControlProps) {
  const from = view.choice.from ?? limit
  const lowest = lowestShown(atOrAbove, limit)
  const sentence =
    from === limit
      ? tellAdvice(atOrAbove, limit)
      : STATISTICS_MESSAGES.showsFrom(from, limit, atOrAbove[from] ?? 0)
  return (
    <ScoreChart {...{ atOrAbove, lowest, sentence }} limit={from}>
      <Slider
        label={STATISTICS_MESSAGES.showFrom}
        value={from}
        min={lowest}
        max={LIMITS.matchingScoreMax}
        onChange={next => view.choose({ from: next === limit ? null : next })}
        hint={sentence}
      />
      <Button
        className="overview-back"
        variant="quiet"
        size="sm"
        disabled={from === limit}
        onClick={() => view.choose({ from: null })}
      >
        {STATISTICS_MESSAGES.backToLimit(limit)}
      </Button>
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
