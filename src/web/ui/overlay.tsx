import { createPortal } from 'react-dom'
import './overlay.css'
import { TickRing } from './tick-ring.tsx'

const SWING_TICKS = 10

/** Covers the whole screen while something must not be disturbed; says what is going on. */
export function Overlay({ label }: { label: string }) {
  return createPortal(
    <div className="overlay" role="status" aria-live="polite">
      <svg className="overlay-gauge" viewBox="0 0 72 72" width="72" height="72" aria-hidden="true">
        <TickRing className="overlay-ticks" />
        <TickRing className="overlay-swing" ticks={SWING_TICKS} />
      </svg>
      <p className="overlay-label">{label}</p>
    </div>,
    document.body,
  )
}
