import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { LIMITS } from '#contract/limits.ts'
import { LAYOUT_MESSAGES } from '#contract/messages/layout.ts'
import { TRIAGE_MESSAGES } from '#contract/messages/triage.ts'
import type { Triage } from './use-triage.ts'

/** What was done last, with the way back; bottom left, where it covers no control. */
export function UndoBar({ last }: Pick<Triage, 'last'>) {
  const told = last?.told
  const latest = useRef(last)
  useEffect(() => {
    latest.current = last
  })
  useEffect(() => {
    if (told === undefined) return
    const timer = setTimeout(() => latest.current?.close(), LIMITS.notificationMs)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <div className="undo-place" role="status">
      {last && (
        <div className="undo-bar">
          <span>{last.told}</span>
          <button type="button" className="filter-clear" onClick={last.undo}>
            {TRIAGE_MESSAGES.undo} <kbd>z</kbd>
          </button>
          <button
            type="button"
            className="facet-clear"
            aria-label={LAYOUT_MESSAGES.closeNotice}
            onClick={last.close}
          >
            <X size={18} aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  )
}
