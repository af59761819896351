import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '#contract/limits.ts'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { matchCountsQuery } from '../../queries/jobs.ts'
import { Button } from '../../ui/button.tsx'
import { Slider } from '../../ui/slider.tsx'
import { adviseLimit, lowestShown } from '../score-bins.ts'
import { ScoreChart } from '../score-chart.tsx'
import './score-control.css'
import type { ListView } from './use-list-view.ts'

interface ScoreControlProps {
  /** The person's matching score, 0..100. */
  limit: number
  view: ListView
}

/** The histogram with a handle: it moves where the list begins and saves nothing. */
export function ScoreControl({ limit, view }: ScoreControlProps) {
  const atOrAbove = useQuery(matchCountsQuery).data
  if (!atOrAbove) return <div className="score-control" aria-hidden="true" />
  const from = view.choice.from ?? limit
  const lowest = lowestShown(atOrAbove, limit)
  const sentence =
    from === limit
      ? tellAdvice(atOrAbove, limit)
      : STATISTICS_MESSAGES.showsFrom(from, limit, atOrAbove[from] ?? 0)
  return (
    <div className="score-control">
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
          className="score-back"
          variant="quiet"
          size="sm"
          disabled={from === limit}
          onClick={() => view.choose({ from: null })}
        >
          {STATISTICS_MESSAGES.backToLimit(limit)}
        </Button>
      </ScoreChart>
    </div>
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
