import { useId } from 'react'
import './progress-bar.css'

interface ProgressBarProps {
  /** Stands above the bar and names it. */
  label: string
  /** How much is done, 0..1; left out while nobody can tell. */
  fraction?: number
}

export function ProgressBar({ label, fraction }: ProgressBarProps) {
  const labelId = useId()
  const percent = fraction === undefined ? undefined : Math.round(fraction * 100)
  return (
    <div className="progress">
      <p className="progress-label" id={labelId}>
        {label}
      </p>
      <div
        className="progress-track"
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <div
          className="progress-fill"
          data-is-open={percent === undefined || undefined}
          style={percent === undefined ? {} : { width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
