const TICKS = 40
const TICK = 0.36

interface TickRingProps {
  className: string
  /** How many of the 40 ticks are drawn, clockwise from the top. */
  ticks?: number
}

/** Part of the measuring ring; belongs inside an SVG of 72 × 72 units. */
export function TickRing({ className, ticks = TICKS }: TickRingProps) {
  const gap = 1 - TICK
  const dashes = Array.from({ length: ticks }, (_, index) =>
    index === ticks - 1 ? `${TICK} ${TICKS - ticks + gap}` : `${TICK} ${gap}`,
  )
  return (
    <circle
      className={className}
      cx="36"
      cy="36"
      r="30"
      pathLength={TICKS}
      strokeDasharray={dashes.join(' ')}
      transform="rotate(-90 36 36)"
    />
  )
}
