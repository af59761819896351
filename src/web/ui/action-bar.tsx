import type { ReactNode } from 'react'
import './action-bar.css'

interface ActionBarProps {
  /** Where things stand; told when it changes. */
  state: ReactNode
  /** Added to it while something is not saved. */
  unsaved: string | null
  children: ReactNode
}

/** What can be done with all that stands above; stays in view at the foot of the window. */
export function ActionBar({ state, unsaved, children }: ActionBarProps) {
  return (
    <div className="action-bar">
      <p aria-live="polite">
        {state}
        {unsaved !== null && <span className="action-bar-unsaved"> {unsaved}</span>}
      </p>
      {children}
    </div>
  )
}
