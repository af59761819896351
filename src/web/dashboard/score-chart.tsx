import type { ReactNode } from 'react'
import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { BarChart } from '../ui/bar-chart.tsx'
import { binScores } from './score-bins.ts'
import './score-chart.css'

interface ScoreChartProps {
  /** 101 counts; index = threshold. */
  atOrAbove: readonly number[]
  /** Where the scale begins, 0..100. */
  lowest: number
  /** 0..100; what lies below is faded. */
  limit: number
  /** What the picture says in one line, for whoever does not see it. */
  sentence: string
  /** Stands below the picture. */
  children?: ReactNode
}

/** How many jobs there are at which score, cut at the person's limit. */
export function ScoreChart({ atOrAbove, lowest, limit, sentence, children }: ScoreChartProps) {
  const bars = binScores(atOrAbove, { lowest, limit }).map(bin => ({
    label: `${bin.from}`,
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
      {children}
    </section>
  )
}
