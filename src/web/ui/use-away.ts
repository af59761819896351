import { type RefObject, useEffect, useRef } from 'react'

interface Away {
  /** The pointer or the focus went elsewhere. */
  onAway: () => void
  onEscape: () => void
}

/** While it is open: a press or the focus elsewhere, and Escape, are told. */
export function useAway(frame: RefObject<HTMLElement | null>, isOpen: boolean, away: Away): void {
  const latest = useRef(away)
  useEffect(() => {
    latest.current = away
  })
  useEffect(() => {
    if (!isOpen) return
    const look = ({ type, target }: Event) => {
      if (!(target instanceof Node) || !frame.current || frame.current.contains(target)) return
      // A press on plain text in the box gives the focus to whatever around it can have it.
      if (type === 'focusin' && target.contains(frame.current)) return
      latest.current.onAway()
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // A dialog around it stays open.
      event.stopPropagation()
      latest.current.onEscape()
    }
    const events = [['pointerdown', look] as const, ['focusin', look] as const]
    for (const [name, act] of events) document.addEventListener(name, act)
    document.addEventListener('keydown', press, { capture: true })
    return () => {
      for (const [name, act] of events) document.removeEventListener(name, act)
      document.removeEventListener('keydown', press, { capture: true })
    }
  }, [frame, isOpen])
}
