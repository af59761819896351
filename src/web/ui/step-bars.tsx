import './bar-chart.css'
import { FigureTable } from './bar-chart.tsx'
import './step-bars.css'

interface StepBarsProps {
  /** Each a part of the one before it; the last one is marked. */
  steps: readonly { label: string; value: number }[]
  /** Says what the picture shows; stands for it in assistive technology. */
  sentence: string
  columns: readonly [string, string]
}

const WIDTH = 340
const ROW = 31
const BAR = 18
const LEFT = 96
const RIGHT = WIDTH - 44

/** Labelled bars one under the other, each with its number behind it, and the same figures as a hidden table. */
export function StepBars({ steps, sentence, columns }: StepBarsProps) {
  const most = Math.max(1, ...steps.map(step => step.value))
  const height = steps.length * ROW
  return (
    <>
      <svg className="bars" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={sentence}>
        {steps.map(({ label, value }, index) => {
          const y = (index + 0.5) * ROW
          const length = (value / most) * (RIGHT - LEFT)
          return (
            <g key={label}>
              <text className="bars-label step-label" x={0} y={y} dy="0.35em">
                {label}
              </text>
              <rect
                className={index === steps.length - 1 ? 'step-bar-last' : 'bars-bar'}
                x={LEFT}
                y={y - BAR / 2}
                width={length}
                height={value === 0 ? 0 : BAR}
                rx={3}
              />
              <text className="bars-value" x={LEFT + length + 7} y={y} dy="0.35em">
                {value}
              </text>
            </g>
          )
        })}
      </svg>
      <FigureTable columns={columns} rows={steps.map(step => [step.label, step.value])} />
    </>
  )
}
