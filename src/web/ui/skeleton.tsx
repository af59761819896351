import './skeleton.css'

interface SkeletonProps {
  /** The one line that is spoken. */
  label: string
  rows: number
  /** `job`: a round picture with three lines. `line`: a label with a box. */
  shape?: 'job' | 'line'
}

/** Holds the place of rows that are on their way. Nothing shows during the first 200 ms. */
export function Skeleton({ label, rows, shape = 'job' }: SkeletonProps) {
  return (
    <div className="skeleton" role="status" data-shape={shape}>
      <span className="hidden-text">{label}</span>
      {Array.from({ length: rows }, (_, row) => row).map(row => (
        <div className="skeleton-row" key={row} aria-hidden="true">
          {shape === 'job' && <div className="skeleton-disc" />}
          <div className="skeleton-lines">
            <div className="skeleton-bar" />
            <div className="skeleton-bar" />
            {shape === 'job' && <div className="skeleton-bar" />}
          </div>
        </div>
      ))}
    </div>
  )
}
