import './match-gauge.css'

const TICKS = 40
const LONG_TICK_EVERY = 10
const CENTRE = 36
const OUTER = 34.5
const INNER = 26.5
const INNER_LONG = 24.5

interface MatchGaugeProps {
  /** Whole points, 0..100. */
  score: number
  /** What assistive technology says instead of the picture. */
  label: string
  size?: 'md' | 'lg'
}

/** A ring of 40 ticks, filled clockwise as far as the score goes, with the number in the middle. */
export function MatchGauge({ score, label, size = 'md' }: MatchGaugeProps) {
  const filled = Math.round((score / 100) * TICKS)
  return (
    <svg className="gauge" data-size={size} viewBox="0 0 72 72" role="img" aria-label={label}>
      {TICK_NUMBERS.map(tick => (
        <line
          key={tick}
          className={tick < filled ? 'gauge-tick gauge-tick-filled' : 'gauge-tick'}
          x1={CENTRE}
          x2={CENTRE}
          y1={CENTRE - OUTER}
          y2={CENTRE - (tick % LONG_TICK_EVERY === 0 ? INNER_LONG : INNER)}
          transform={`rotate(${(tick * 360) / TICKS} ${CENTRE} ${CENTRE})`}
        />
      ))}
      <text className="gauge-number" x={CENTRE} y={CENTRE} dy="0.36em" textAnchor="middle">
        {score}
      </text>
    </svg>
  )
}

const TICK_NUMBERS = Array.from({ length: TICKS }, (_, tick) => tick)
