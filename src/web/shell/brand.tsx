import { useBrand } from '../config.ts'
import './brand.css'

/** The mark, an R drawn in one stroke, and the name. */
export function Brand() {
  return (
    <span className="brand">
      <svg className="brand-mark" viewBox="0 0 28 28" width="28" height="28" aria-hidden="true">
        <rect width="28" height="28" rx="6" />
        <path d="M10 21V8h5.2a3.6 3.6 0 0 1 0 7.2H10M14.6 15.2 19 21" />
      </svg>
      {useBrand()}
    </span>
  )
}
