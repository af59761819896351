import { useEffect } from 'react'

/**
 * Gives the focus back after a wait: a control that is disabled for so long loses it, and a keyboard would start again
 * at the top of the page. Whoever took it elsewhere in the meantime keeps it.
 */
export function useFocusBack(isWaiting: boolean): void {
  useEffect(() => {
    const { activeElement: before, body } = document
    if (!isWaiting) return
    return () => {
      if (document.activeElement === body && before instanceof HTMLElement) before.focus()
    }
  }, [isWaiting])
}
