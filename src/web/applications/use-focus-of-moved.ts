import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import type { Application } from '#contract/applications.ts'

/**
 * A card that moves to another column is drawn anew there, and the focus would be lost with the old one: the keyboard
 * would start again at the top of the page.
 * @returns `follow` names the card that is about to move
 */
export function useFocusOfMoved(applications: readonly Application[]): {
  board: RefObject<HTMLDivElement | null>
  follow: (jobId: string) => void
} {
  const board = useRef<HTMLDivElement>(null)
  const moved = useRef<string | null>(null)
  useLayoutEffect(() => {
    const jobId = moved.current
    const isKnown = applications.some(one => one.jobId === jobId)
    if (jobId === null || !isKnown || document.activeElement !== document.body) return
    moved.current = null
    board.current?.querySelector<HTMLElement>(`[data-job="${CSS.escape(jobId)}"] select`)?.focus()
  }, [applications])
  const follow = useCallback((jobId: string) => {
    moved.current = jobId
  }, [])
  return { board, follow }
}
