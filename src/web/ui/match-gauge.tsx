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
      <path className="gauge-tick" d={TICK_LINES.slice(filled).join('')} />
      <path className="gauge-tick gauge-tick-filled" d={TICK_LINES.slice(0, filled).join('')} />
      <text className="gauge-number" x={CENTRE} y={CENTRE} dy="0.36em" textAnchor="middle">
        {score}
      </text>
    </svg>
  )
}

// Two paths instead of an element for each tick: a page of the list has a thousand ticks.
const TICK_LINES = Array.from({ length: TICKS }, (_, tick) => {
  const inner = tick % LONG_TICK_EVERY === 0 ? INNER_LONG : INNER
  return `M${pointAt(tick, OUTER)}L${pointAt(tick, inner)}`
})

/** @returns 'x y' on the ring, clockwise from the top */
function pointAt(tick: number, radius: number): string {
  const turn = (tick / TICKS) * 2 * Math.PI
  return [CENTRE + radius * Math.sin(turn), CENTRE - radius * Math.cos(turn)]
    .map(at => at.toFixed(2))
    .join(' ')
}
