import './bar-chart.css'
import './step-bars.css'

interface RangeRow {
  label: string
  /** Stands at the end of the row. */
  value: string
  /** All 0..1, low ≤ share ≤ high; null draws nothing but the words. */
  range: { share: number; low: number; high: number } | null
}

interface RangeChartProps {
  rows: readonly RangeRow[]
  /** Says what the picture shows; stands for it in assistive technology. */
  sentence: string
  /** Under the ends and the middle of the scale. */
  marks: readonly [string, string, string]
}

const WIDTH = 340
const ROW = 31
const LEFT = 96
const RIGHT = WIDTH - 72
const FOOT = 20

/** Shares on a scale from nothing to all, each a point on the line it may lie within. */
export function RangeChart({ rows, sentence, marks }: RangeChartProps) {
  const base = rows.length * ROW
  const xOf = (share: number) => LEFT + share * (RIGHT - LEFT)
  // A scale with nothing on it would only raise questions.
  const hasScale = rows.some(({ range }) => range !== null)
  const height = hasScale ? base + FOOT : base
  return (
    <svg className="bars" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={sentence}>
      {(hasScale ? marks : []).map((mark, index) => (
        <g key={mark}>
          <line className="bars-line" x1={xOf(index / 2)} x2={xOf(index / 2)} y1={2} y2={base} />
          <text className="bars-mark" x={xOf(index / 2)} y={height - 4} textAnchor="middle">
            {mark}
          </text>
        </g>
      ))}
      {rows.map(({ label, value, range }, index) => {
        const y = (index + 0.5) * ROW
        return (
          <g key={label}>
            <text className="bars-label step-label" x={0} y={y} dy="0.35em">
              {label}
            </text>
            {range && (
              <>
                <line className="range-reach" x1={xOf(range.low)} x2={xOf(range.high)} y1={y} y2={y} />
                <circle className="range-share" cx={xOf(range.share)} cy={y} r={6} />
              </>
            )}
            <text className={range ? 'bars-value' : 'bars-mark'} x={WIDTH} y={y} dy="0.35em" textAnchor="end">
              {value}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
