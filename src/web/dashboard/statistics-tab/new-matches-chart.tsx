import { STATISTICS_MESSAGES } from '#contract/messages/statistics.ts'
import { tellDay } from '../../time-text.ts'
import { FigureTable } from '../../ui/bar-chart.tsx'
import { type DailyCount, findPeak } from './daily-matches.ts'

const WIDTH = 340
const HEIGHT = 118
const LEFT = 24
const RIGHT = WIDTH - 4
const TOP = 22
const BASE = 92

/** New matches per day as one line, with its peak marked. */
export function NewMatchesChart({ days }: { days: readonly DailyCount[] }) {
  const peak = findPeak(days)
  if (peak === null) return <p className="overview-note">{STATISTICS_MESSAGES.noNewMatches(days.length)}</p>
  const total = days.reduce((sum, day) => sum + day.jobs, 0)
  const sentence = STATISTICS_MESSAGES.newMatchesSentence(total, {
    day: tellDay(peak.dayMs),
    jobs: peak.jobs,
  })
  const points = days.map((day, index) => ({
    x: LEFT + (index / (days.length - 1)) * (RIGHT - LEFT),
    y: BASE - (day.jobs / peak.jobs) * (BASE - TOP),
    day,
  }))
  const line = points.map(({ x, y }) => `${x},${y}`).join(' ')
  const top = points[days.indexOf(peak)]
  return (
    <>
      <svg className="new-matches" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={sentence}>
        <polygon className="new-matches-area" points={`${LEFT},${BASE} ${line} ${RIGHT},${BASE}`} />
        <polyline className="new-matches-line" points={line} />
        {top && <Peak x={top.x} y={top.y} jobs={peak.jobs} />}
        <DayMark day={days[0]} x={LEFT} anchor="start" />
        <DayMark day={days.at(-1)} x={WIDTH} anchor="end" />
      </svg>
      <FigureTable
        columns={[STATISTICS_MESSAGES.dayColumn, STATISTICS_MESSAGES.jobsColumn]}
        rows={days.map(day => [tellDay(day.dayMs), day.jobs])}
      />
    </>
  )
}

/** The number stands beside the point, on the side where there is room. */
function Peak({ x, y, jobs }: { x: number; y: number; jobs: number }) {
  const isNearEnd = x > RIGHT - 30
  return (
    <>
      <circle className="new-matches-peak" cx={x} cy={y} r={5} />
      <text
        className="bars-value"
        x={isNearEnd ? x - 10 : x + 10}
        y={y}
        dy="0.1em"
        textAnchor={isNearEnd ? 'end' : 'start'}
      >
        {jobs}
      </text>
    </>
  )
}

interface DayMarkProps {
  day: DailyCount | undefined
  x: number
  anchor: 'start' | 'end'
}

function DayMark({ day, x, anchor }: DayMarkProps) {
  if (!day) return null
  return (
    <text className="bars-label" x={x} y={HEIGHT - 4} textAnchor={anchor}>
      {tellDay(day.dayMs)}
    </text>
  )
}
