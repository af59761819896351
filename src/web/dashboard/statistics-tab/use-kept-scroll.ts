import { type RefObject, useEffect, useRef } from 'react'

const KEY = 'matches-scroll'

/**
 * Where the list was scrolled to, found again after a job was read in its place, after another page and after a reload.
 * @param isPane the list scrolls by itself; else the page does
 * @param isShown the list is there
 */
export function useKeptScroll<Element extends HTMLElement>(
  isPane: boolean,
  isShown: boolean,
): RefObject<Element | null> {
  const pane = useRef<Element>(null)
  useEffect(() => {
    if (!isShown) return
    const target = isPane ? pane.current : window
    if (target === null) return
    const kept = Number(sessionStorage.getItem(KEY) ?? 0)
    if (kept > 0) target.scrollTo({ top: kept })
    const note = () =>
      sessionStorage.setItem(
        KEY,
        String(Math.round(isPane ? (pane.current?.scrollTop ?? 0) : window.scrollY)),
      )
    target.addEventListener('scroll', note, { passive: true })
    return () => target.removeEventListener('scroll', note)
  }, [isPane, isShown])
  return pane
}
